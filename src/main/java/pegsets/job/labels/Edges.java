package pegsets.job.labels;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import pegsets.board.Images;
import pegsets.disk.Budget;
import pegsets.disk.Progress;
import pegsets.sets.engine.ProblemContext;
import pegsets.sets.expand.Expander;
import pegsets.sets.file.CodeSetReader;

/// The jumps from the positions of one set to those of a set of one peg less, counted in two ways. Downward: the jumps
/// of the upper positions. Upward: the jumps to lower positions from parents that the upper set has. Positions count
/// with all their images.
///
/// The lower set holds exactly the descendants of the upper set if and only if both numbers are equal, as then no child
/// is missing, and each lower position has a jump to it. This check shares only jumps and mincodes with the engines.
///
/// @param down    jumps counted downward
/// @param up      jumps counted upward
/// @param orphans lower positions, without their images, to which no jump leads
public record Edges(long down, long up, long orphans) {
    public boolean agree() {
        return down == up && orphans == 0;
    }

    /// Counts the jumps. Memory: 26 bytes for an upper position, in slices to fit the budget; a bit for a lower one.
    ///
    /// @param descendants of upper positions, without those that are left out of the lower set
    /// @param parents     of lower positions
    /// @param progress    receives the positions of both sets
    public static Edges count(Path upper, Path lower, Expander descendants, Expander parents,
            ProblemContext context, Budget budget, Progress progress) throws IOException {
        Images images = context.images();
        AtomicLong down = new AtomicLong();
        LabeledSet.inOrder(budget.threads(), upper, context.numbering(), List.of(),
                segment -> jumps(segment, descendants, images, progress), down::addAndGet);
        AtomicLong up = new AtomicLong();
        long lowerSize = CodeSetReader.summary(lower).size();
        // bit by bit the positions to which a jump leads; a segment is whole words, so threads do not share any
        long[] reached = new long[Math.toIntExact(Math.ceilDiv(lowerSize, Long.SIZE))];
        NeighborSums<Labels> counting = new NeighborSums<>(parents,
                (found, i, _, _) -> found.set(i, 0, found.low(i) + 1));
        Slices slices = Slices.of(CodeSetReader.summary(upper).size(), 0, budget.memoryBytes());
        for (int number = 0; number < slices.count(); number++) {
            LabeledSlice<Labels> slice = LabeledSlice.read(upper, context.numbering(), List.of(),
                    slices.from(number), slices.to(number), budget.threads());
            LabeledSet.inOrder(budget.threads(), lower, context.numbering(), List.of(),
                    segment -> found(segment, counting, slice, reached, images, progress), up::addAndGet);
        }
        return new Edges(down.get(), up.get(), lowerSize - Arrays.stream(reached).map(Long::bitCount).sum());
    }

    private static long jumps(LabeledSet.Segment segment, Expander descendants, Images images, Progress progress) {
        long[] codes = new long[descendants.maxCodes()];
        long jumps = 0;
        for (long position : segment.codes()) {
            jumps += (long) images.orbitSize(position) * descendants.expand(position, codes, 0);
        }
        progress.advance(segment.size());
        return jumps;
    }

    private static long found(LabeledSet.Segment segment, NeighborSums<Labels> counting, LabeledSlice<Labels> upper,
            long[] reached, Images images, Progress progress) {
        Labels found = new Labels(segment.size());
        counting.add(segment.codes(), segment.size(), upper, found, progress);
        long jumps = 0;
        for (int i = 0; i < segment.size(); i++) {
            if (found.low(i) > 0) {
                reached[(int) (segment.from() + i >>> 6)] |= 1L << segment.from() + i;
            }
            jumps += images.orbitSize(segment.codes()[i]) * found.low(i);
        }
        return jumps;
    }
}
