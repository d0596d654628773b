package pegsets.labels;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import pegsets.codes.file.CodeSetReader;
import pegsets.codes.rank.CodeIndex;
import pegsets.disk.Budget;
import pegsets.expand.Expander;
import pegsets.expand.Images;

/// The jumps from the positions of one set to those of a set of one peg less, counted twice. Downward: those that the
/// upper positions have. Upward: those that lower positions have behind them and that come from an upper one, which is
/// looked up. Positions count with all their images.
///
/// The lower set is all that the upper set leads to just if both numbers are equal, as then no child is missing, and no
/// lower position is without a jump to it. Nothing of this is shared with the engines but jumps and mincodes.
///
/// @param down    jumps counted downward
/// @param up      jumps counted upward
/// @param orphans lower positions, without their images, to which no jump leads
public record Edges(long down, long up, long orphans) {

    /// Whether the lower set is what the upper set leads to.
    public boolean agree() {
        return down == up && orphans == 0;
    }

    /// Counts the jumps. Memory: 26 bytes for a position of the upper set, in slices where that is more than the
    /// budget; and a bit for a lower one.
    ///
    /// @param descendants of upper positions, without those that are left out of the lower set
    /// @param parents     of lower positions
    public static Edges count(Path upper, Path lower, Expander descendants, Expander parents, Images images,
            Budget budget) throws IOException {
        Total down = new Total();
        LabelledSet.inOrder(budget.threads(), upper, List.of(), segment -> jumps(segment, descendants, images), down);
        Total up = new Total();
        long lowerSize = CodeSetReader.summary(lower).size();
        Reached reached = new Reached(new long[Math.toIntExact(Math.ceilDiv(lowerSize, Long.SIZE))]);
        Slices slices = Slices.of(CodeSetReader.summary(upper).size(), 0, budget.memoryBytes());
        for (int number = 0; number < slices.count(); number++) {
            CodeIndex slice = LabelledSlice.places(upper, slices.from(number), slices.to(number), budget.threads());
            LabelledSet.inOrder(budget.threads(), lower, List.of(),
                    segment -> found(segment, parents, slice, reached, images), up);
        }
        return new Edges(down.jumps, up.jumps, lowerSize - reached.count());
    }

    private static long jumps(LabelledSet.Segment segment, Expander descendants, Images images) {
        long[] codes = new long[descendants.maxCodes()];
        long jumps = 0;
        for (long position : segment.codes()) {
            jumps += (long) images.orbitSize(position) * descendants.expand(position, codes, 0);
        }
        return jumps;
    }

    private static long found(LabelledSet.Segment segment, Expander parents, CodeIndex upper, Reached reached,
            Images images) {
        long[] codes = new long[parents.maxCodes()];
        int[] places = new int[codes.length];
        long jumps = 0;
        for (int i = 0; i < segment.size(); i++) {
            int n = parents.expand(segment.codes()[i], codes, 0);
            upper.find(codes, n, places);
            int found = 0;
            for (int j = 0; j < n; j++) {
                found += places[j] >= 0 ? 1 : 0;
            }
            if (found > 0) {
                reached.add(segment.from() + i);
            }
            jumps += (long) images.orbitSize(segment.codes()[i]) * found;
        }
        return jumps;
    }

    private static final class Total implements LabelledSet.Taking<Long> {
        private long jumps;

        @Override
        public void take(Long more) {
            jumps = Math.addExact(jumps, more);
        }
    }

    /// Which positions have been reached, bit by bit. A segment has words of its own, so that threads do not meet.
    private record Reached(long[] words) {
        void add(long position) {
            words[(int) (position >>> 6)] |= 1L << position;
        }

        long count() {
            return Arrays.stream(words).map(Long::bitCount).sum();
        }
    }
}
