package pegsets.labels;

import pegsets.expand.Expander;
import pegsets.expand.Progress;

/// Adds up labels along jumps: to a number for each of some positions it adds the labels that the position's neighbours
/// have in a slice of another set. An [Expander] says what the neighbours are, an [LabelAddition] what a sum is.
///
/// This is the hot loop of counting. The neighbours of positions are looked up in batches, so that many reads of memory
/// are under way at once, and a batch stays in the first-level cache.
///
/// @param <N> the kind of labels
public final class NeighbourSums<N extends Numbers> {
    private static final int POSITIONS_PER_BATCH = 1024;
    private static final int CODES_PER_BATCH = 1024;

    private final Expander neighbours;
    private final LabelAddition<N> addition;

    public NeighbourSums(Expander neighbours, LabelAddition<N> addition) {
        this.neighbours = neighbours;
        this.addition = addition;
    }

    /// Adds to the first `size` numbers of `sums` the labels of the neighbours of the first `size` positions. Several
    /// threads may do so with sums of their own.
    ///
    /// @param progress hears of every position
    public void add(long[] positions, int size, LabelledSlice<N> slice, N sums, Progress progress) {
        Batch batch = new Batch(positions, slice, sums);
        for (int from = 0; from < size;) {
            from = batch.add(from, Math.min(size, from + POSITIONS_PER_BATCH));
        }
        progress.advance(size);
    }

    /// One thread's room for the neighbours of some positions in a row.
    private final class Batch {
        private final long[] positions;
        private final LabelledSlice<N> slice;
        private final N sums;
        private final long[] codes = new long[CODES_PER_BATCH + neighbours.maxCodes()];
        private final int[] places = new int[codes.length];
        /// Behind the last code of each position.
        private final int[] ends = new int[POSITIONS_PER_BATCH];

        Batch(long[] positions, LabelledSlice<N> slice, N sums) {
            this.positions = positions;
            this.slice = slice;
            this.sums = sums;
        }

        /// Adds to the sums of position `from` and of those behind it, but before `to`, until the batch is full.
        /// Returns the position behind the last.
        int add(int from, int to) {
            int n = 0;
            int i = from;
            for (; i < to && n < CODES_PER_BATCH; i++) {
                n = neighbours.expand(positions[i], codes, n);
                ends[i - from] = n;
            }
            slice.find(codes, n, places);
            addFound(from, i);
            return i;
        }

        private void addFound(int from, int to) {
            N labels = slice.labels();
            int code = 0;
            for (int i = from; i < to; i++) {
                for (int end = ends[i - from]; code < end; code++) {
                    if (places[code] >= 0) {
                        addition.add(sums, i, labels, places[code]);
                    }
                }
            }
        }
    }
}
