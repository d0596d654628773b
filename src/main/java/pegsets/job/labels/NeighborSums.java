package pegsets.job.labels;

import pegsets.disk.Progress;
import pegsets.sets.expand.Expander;

/// Sums labels along jumps: adds to the label of each position the labels of its neighbors in a slice of another set.
/// An [Expander] finds the neighbors, an [Addition] adds a label.
///
/// This is the hot loop of counting. Neighbors are looked up in batches, so that many reads of memory overlap, and a
/// batch stays in the first-level cache.
///
/// @param <N> the kind of labels
public record NeighborSums<N extends Numbers>(Expander neighbors, Addition<N> addition) {
    private static final int POSITIONS_PER_BATCH = 1024;
    private static final int CODES_PER_BATCH = 1024;

    /// The addition of one label to another: a sum, or a union.
    @FunctionalInterface
    public interface Addition<N extends Numbers> {
        /// Adds number `j` of `others` to number `i` of `sums`.
        void add(N sums, int i, N others, int j);

        /// Adds those numbers of `others` to number `i` of `sums` whose places are at `from` to `to - 1` of an array;
        /// place -1 stands for no number.
        default void addAll(N sums, int i, N others, int[] places, int from, int to) {
            for (int at = from; at < to; at++) {
                if (places[at] >= 0) {
                    add(sums, i, others, places[at]);
                }
            }
        }
    }

    /// Adds to the first `size` numbers of `sums` the labels of the neighbors of the first `size` positions. Several
    /// threads may do so, each with other sums.
    ///
    /// @param progress receives every position
    public void add(long[] positions, int size, LabeledSlice<N> slice, N sums, Progress progress) {
        long[] codes = new long[CODES_PER_BATCH + neighbors.maxCodes()];
        int[] places = new int[codes.length];
        int[] ends = new int[POSITIONS_PER_BATCH]; // for each position, the index after its last code
        for (int from = 0; from < size;) {
            int n = 0;
            int to = from;
            for (; to < Math.min(size, from + POSITIONS_PER_BATCH) && n < CODES_PER_BATCH; to++) {
                n = neighbors.expand(positions[to], codes, n);
                ends[to - from] = n;
            }
            slice.places().find(codes, n, places);
            int code = 0;
            for (int i = from; i < to; i++) {
                addition.addAll(sums, i, slice.labels(), places, code, ends[i - from]);
                code = ends[i - from];
            }
            from = to;
        }
        progress.advance(size);
    }
}
