package pegsets.sets.engine;

import java.io.IOException;
import java.util.OptionalLong;
import pegsets.sets.file.CodeCursor;
import pegsets.sets.file.CodeSetReader;
import pegsets.sets.file.Ranks;

/// The cells of one bucket of a set on disk that limits the codes of a [BucketedCollector]: codes that are not in the
/// set are dropped. Cells are read in ascending order; codes are given by their numbers in the cell.
final class FilterCells {
    private final BucketLayout layout;
    private final Ranks ranks;
    private final int bucket;
    private final CodeCursor codes;
    private final long[] batch = new long[CodeCursor.BATCH];
    private int at;
    private int end;
    /// The ranks of the codes of the cell are `first` to `last - 1`.
    private long first;
    private long last;

    FilterCells(CodeSetReader set, BucketLayout layout, int bucket) throws IOException {
        this.layout = layout;
        this.ranks = layout.numbering.ranks(layout.pegs); // the set keeps them for the next buckets
        this.bucket = bucket;
        this.codes = set.between(OptionalLong.of(layout.firstCode(bucket, 0)), bucket + 1 == layout.buckets
                ? OptionalLong.empty()
                : OptionalLong.of(layout.firstCode(bucket + 1, 0))).inRanks(ranks);
    }

    /// Advances to a cell of which codes were added, and skips the cells before it. Returns this.
    FilterCells cell(int cell) throws IOException {
        first = ranks.first(bucket * layout.cellsPerBucket + cell);
        last = first + layout.tables.cellSize(layout.state(bucket, cell));
        while (hasCode() && batch[end - 1] < first) {
            at = end;
        }
        while (at < end && batch[at] < first) {
            at++;
        }
        return this;
    }

    /// Writes the numbers of the cell that are also in a bitmap to `into` from index `n` on, at most one batch.
    /// Returns the index after the last number, or -1 if the cell has no more numbers.
    int keep(long[] bitmap, int[] into, int n) throws IOException {
        if (!hasCode() || batch[at] >= last) {
            return -1;
        }
        int kept = n;
        for (; at < end && batch[at] < last; at++) {
            int number = (int) (batch[at] - first);
            into[kept] = number;
            kept += (int) (bitmap[number >>> 6] >>> number) & 1;
        }
        return kept;
    }

    private boolean hasCode() throws IOException {
        if (at == end) {
            at = 0;
            end = codes.next(batch);
        }
        return end > 0;
    }
}
