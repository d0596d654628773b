package pegsets.descent.collect;

import java.io.IOException;
import java.util.OptionalLong;
import pegsets.codes.file.CodeCursor;
import pegsets.codes.file.CodeSetReader;
import pegsets.codes.rank.Ranks;

/// A set on disk of which some codes are wanted, and no others. It is read bucket by bucket, and within a bucket cell
/// by cell; any thread may read a bucket.
final class IntersectionFilter {
    private final CodeSetReader set;
    private final BucketLayout layout;
    private final Ranks ranks;

    IntersectionFilter(CodeSetReader set, BucketLayout layout, int pegs) {
        this.set = set;
        this.layout = layout;
        this.ranks = Ranks.of(layout.tables.codeClass(), pegs);
    }

    /// Opens a bucket.
    Cells bucket(int bucket) throws IOException {
        OptionalLong behind = bucket + 1 == layout.buckets()
                ? OptionalLong.empty()
                : OptionalLong.of(layout.firstCode(bucket + 1, 0));
        return new Cells(bucket, set.between(OptionalLong.of(layout.firstCode(bucket, 0)), behind).inRanks(ranks));
    }

    /// The cells of one bucket, which are asked for in rising order. A cell's codes are handed out as its numbers.
    final class Cells {
        private final int bucket;
        private final CodeCursor codes;
        private final long[] batch = new long[CodeCursor.BATCH];
        private int at;
        private int end;
        private long first;
        private long behind;

        private Cells(int bucket, CodeCursor codes) {
            this.bucket = bucket;
            this.codes = codes;
        }

        /// Goes to a cell that has codes of the class, and passes over those before it. Returns this.
        Cells cell(int cell) throws IOException {
            int number = bucket * layout.cellsPerBucket() + cell;
            first = ranks.first(number);
            behind = first + layout.tables.cellSize(layout.state(bucket, cell));
            while (isReady() && batch[end - 1] < first) {
                at = end;
            }
            while (at < end && batch[at] < first) {
                at++;
            }
            return this;
        }

        /// Writes those of the cell's numbers that a bitmap has to the front of an array, behind `n` others, as far as
        /// one batch goes. Returns how many numbers are there then, or -1 where the cell has no more.
        int keep(long[] bitmap, int[] into, int n) throws IOException {
            if (!isReady() || batch[at] >= behind) {
                return -1;
            }
            int kept = n;
            for (; at < end && batch[at] < behind; at++) {
                int number = (int) (batch[at] - first);
                into[kept] = number;
                kept += (int) (bitmap[number >>> 6] >>> number) & 1;
            }
            return kept;
        }

        private boolean isReady() throws IOException {
            if (at == end) {
                at = 0;
                end = codes.next(batch);
            }
            return end > 0;
        }
    }
}
