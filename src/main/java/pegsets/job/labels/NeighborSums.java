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
        Batch batch = new Batch(positions, slice, sums);
        for (int from = 0; from < size;) {
            from = batch.add(from, Math.min(size, from + POSITIONS_PER_BATCH));
        }
        progress.advance(size);
    }

    /// The neighbors of some positions in a row. For one thread.
    private final class Batch {
        private final long[] positions;
        private final LabeledSlice<N> slice;
        private final N sums;
        private final long[] codes = new long[CODES_PER_BATCH + neighbors.maxCodes()];
        private final int[] places = new int[codes.length];
        /// For each position, the index after its last code.
        private final int[] ends = new int[POSITIONS_PER_BATCH];

        Batch(long[] positions, LabeledSlice<N> slice, N sums) {
            this.positions = positions;
            this.slice = slice;
            this.sums = sums;
        }

        /// Adds to the sums of positions `from` to `to - 1`, until the batch is full. Returns the next position.
        int add(int from, int to) {
            int n = 0;
            int i = from;
            for (; i < to && n < CODES_PER_BATCH; i++) {
                n = neighbors.expand(positions[i], codes, n);
                ends[i - from] = n;
            }
            slice.places().find(codes, n, places);
            addFound(from, i);
            return i;
        }

        private void addFound(int from, int to) {
            N labels = slice.labels();
            int code = 0;
            for (int i = from; i < to; i++) {
                addition.addAll(sums, i, labels, places, code, ends[i - from]);
                code = ends[i - from];
            }
        }
    }
}
