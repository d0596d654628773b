package pegsets.answers.sets;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.LongUnaryOperator;
import pegsets.board.Jump;
import pegsets.board.Problem;
import pegsets.board.Pruning;
import pegsets.board.SaxCount;
import pegsets.job.Job;
import pegsets.job.JobFolder;
import pegsets.job.Plan;
import pegsets.job.Result;
import pegsets.job.SetName;
import pegsets.job.SetName.Kind;
import pegsets.job.labels.LabeledSet;
import pegsets.sets.engine.ProblemContext;

/// The facts that a job has about raw positions in addition to its winning sets: from the labels `W_k.starts` and
/// `W_k.finishes`, and its resource counts, if the job has them. For one thread.
public final class PositionFacts implements AutoCloseable {
    private final JobFolder folder;
    private final Problem problem;
    private final ProblemContext context;
    private final Optional<ByIndex> byIndex;
    private final boolean hasEnds;
    /// By the number of pegs, opened when first needed.
    private final LabeledSet[] ends = new LabeledSet[Long.SIZE + 1];

    /// The holes where play through a winning position can begin and end (Notes, sections 5 and 6, Figure 8); no holes
    /// if it is not winning.
    ///
    /// @param starts   the vacancies from which play leads to it, as bits of a code
    /// @param finishes the holes in which play from it can end, as bits of a code
    /// @param index    of the combination of complement problems in which it occurs, for a job that has such indices
    public record Connections(long starts, long finishes, OptionalLong index) {
        /// Returns the holes of the complement problems in which it occurs, as bits of a code.
        public long complements() {
            return starts & finishes;
        }
    }

    /// A number that no jump raises: the SAX count on the 15-hole triangle, or a resource count that prunes a job.
    ///
    /// @param sum its value in a position
    public record PositionCount(String name, LongUnaryOperator sum) {
        /// Returns by how much a jump lowers it in a position.
        public long loss(long position, Jump jump) {
            return sum.applyAsLong(position) - sum.applyAsLong(position ^ jump.mask());
        }
    }

    public PositionFacts(JobFolder folder) throws IOException {
        this.folder = folder;
        this.problem = folder.job().problem();
        this.context = folder.job().context();
        this.hasEnds = folder.job().wants(Result.ENDS)
                && Plan.firstMissing(folder, EnumSet.of(Kind.WINNING, Kind.STARTS, Kind.FINISHES)).isEmpty();
        this.byIndex = hasEnds ? ByIndex.of(problem) : Optional.empty();
    }

    /// Returns the SAX count if it is for the board, and the job's resource counts in the order of `pegs plan`.
    public List<PositionCount> counts() {
        Job job = folder.job();
        List<PositionCount> counts = new ArrayList<>();
        if (SaxCount.isFor(problem.board())) {
            counts.add(new PositionCount("SAX", SaxCount::of));
        }
        List<Pruning.Bound> bounds = job.pruning().bounds();
        for (int i = 0; i < bounds.size(); i++) {
            counts.add(new PositionCount("count " + (i + 1), bounds.get(i).pagoda()::sum));
        }
        return counts;
    }

    /// Returns the connections of a position, if the files have them. A position that is stored as its complement has
    /// the ends of the complement, exchanged.
    public Optional<Connections> connections(long position) throws IOException {
        if (!hasEnds) {
            return Optional.empty();
        }
        int pegs = Long.bitCount(position);
        if (!context.isPlayed(pegs)) {
            return Optional.of(new Connections(0, 0, OptionalLong.empty()));
        }
        int stored = context.storedPegs(pegs);
        if (ends[stored] == null) {
            ends[stored] = new LabeledSet(folder.result(SetName.winning(stored)), context.numbering(),
                    List.of(
                            folder.result(new SetName(Kind.STARTS, stored)),
                            folder.result(new SetName(Kind.FINISHES, stored))));
        }
        List<BigInteger> labels = ends[stored].labels(context.storedCode(position));
        long starts = labels.get(problem.isComplemented(pegs) ? 1 : 0).longValue();
        long finishes = labels.get(problem.isComplemented(pegs) ? 0 : 1).longValue();
        return Optional.of(new Connections(starts, finishes, starts != 0 && byIndex.isPresent()
                ? OptionalLong.of(byIndex.get().index(position, starts & finishes))
                : OptionalLong.empty()));
    }

    @Override
    public void close() throws IOException {
        LabeledSet.close(ends);
    }
}
