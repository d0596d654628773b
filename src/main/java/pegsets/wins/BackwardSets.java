package pegsets.wins;

import java.io.IOException;
import java.nio.file.Files;
import java.util.EnumSet;
import java.util.Optional;
import pegsets.board.geometry.Problem;
import pegsets.codes.file.CodeSetReader;
import pegsets.equations.SetName;
import pegsets.expand.Images;
import pegsets.jobs.JobFolder;
import pegsets.jobs.Result;

/// The backward sets of a job, asked for raw positions: B_k holds every position of k pegs that can be played to a
/// finish, whether a start leads to it or not (Notes, section 3.1). For one thread.
public final class BackwardSets implements AutoCloseable {
    private final JobFolder folder;
    private final Problem problem;
    private final Images images;
    private final CodeSetReader[] sets = new CodeSetReader[Long.SIZE + 1];

    private BackwardSets(JobFolder folder) {
        this.folder = folder;
        this.problem = folder.job().problem();
        this.images = new Images(problem.group(), problem.board().size());
    }

    /// The backward sets of a folder, where the job wants them and all are there.
    public static Optional<BackwardSets> in(JobFolder folder) throws IOException {
        boolean there = folder.job().wanted().contains(Result.BACKWARD)
                && folder.firstMissing(EnumSet.of(SetName.Kind.BACKWARD)).isEmpty();
        return there ? Optional.of(new BackwardSets(folder)) : Optional.empty();
    }

    /// Whether a position can be played to a finish; empty where there is no set of so many pegs.
    public Optional<Boolean> isPlayable(long position) throws IOException {
        int pegs = Long.bitCount(position);
        if (pegs < problem.finish().pegCount()) {
            return Optional.of(false);
        }
        SetName name = SetName.backward(pegs);
        if (sets[pegs] == null) {
            if (pegs > problem.start().pegCount() || !Files.exists(folder.file(name))) {
                return Optional.empty();
            }
            sets[pegs] = new CodeSetReader(folder.file(name));
        }
        return Optional.of(sets[pegs].places(new long[] {images.mincode(position)})[0] >= 0);
    }

    @Override
    public void close() throws IOException {
        for (CodeSetReader set : sets) {
            if (set != null) {
                set.close();
            }
        }
    }
}
