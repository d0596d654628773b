package pegsets.job;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import pegsets.board.Positions;
import pegsets.board.Problem;
import pegsets.disk.Disk;
import pegsets.job.labels.LabeledSet;

/// The members of the forward and backward sets in the folder of a job whose group keeps its ends: raw positions, of
/// which the sets have the mincodes. For one thread.
public final class SetMembers implements AutoCloseable {
    private final JobFolder folder;
    private final Problem problem;
    /// By the number of pegs, opened when first needed.
    private final LabeledSet[] forward = new LabeledSet[Long.SIZE + 1];
    private final LabeledSet[] backward = new LabeledSet[Long.SIZE + 1];

    public SetMembers(JobFolder folder) {
        this.folder = folder;
        this.problem = folder.job().problem();
    }

    /// Returns whether play from a start reaches a position; empty if the sets do not say it.
    public Optional<Boolean> isReached(long position) throws IOException {
        int pegs = Long.bitCount(position);
        return pegs >= problem.start().pegCount()
                ? Optional.of(contains(problem.start(), position))
                : find(SetName.forward(pegs), forward, position).filter(found -> found || folder.job().isWhole());
    }

    /// Returns whether play from a position reaches a finish; empty if the sets do not say it. The backward sets of a
    /// complement problem are the complements of its forward sets.
    public Optional<Boolean> isWinnable(long position) throws IOException {
        int pegs = Long.bitCount(position);
        if (pegs <= problem.finish().pegCount()) {
            return Optional.of(contains(problem.finish(), position));
        }
        return problem.isComplementProblem()
                ? isReached(problem.board().complement(position))
                : find(SetName.backward(pegs), backward, position);
    }

    private static boolean contains(Positions ends, long position) {
        return ends.codes().contains(position);
    }

    private Optional<Boolean> find(SetName name, LabeledSet[] opened, long position) throws IOException {
        if (opened[name.pegs()] == null) {
            if (!Disk.exists(folder.file(name))) {
                return Optional.empty();
            }
            opened[name.pegs()] = new LabeledSet(folder.result(name), folder.job().context().numbering(), List.of());
        }
        return Optional.of(opened[name.pegs()].place(folder.job().context().images().mincode(position)) >= 0);
    }

    @Override
    public void close() throws IOException {
        LabeledSet.close(forward);
        LabeledSet.close(backward);
    }
}
