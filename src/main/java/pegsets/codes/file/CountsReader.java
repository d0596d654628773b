package pegsets.codes.file;

import java.io.IOException;
import java.nio.file.Path;

/// The counts that belong to a set of codes, in the order of the codes, in one file or in parts, opened. See
/// [CountsBlock] for the layout. Threads may share it.
public final class CountsReader implements AutoCloseable {
    private final BlockSource blocks;

    /// Opens a file and checks its header and length.
    public CountsReader(Path file) throws IOException {
        this.blocks = BlockSource.open(file, SetHeader.Kind.COUNTS);
    }

    /// What a file says of itself, without reading its blocks.
    public static SetSummary summary(Path file) throws IOException {
        return BlockSource.summary(file, SetHeader.Kind.COUNTS);
    }

    /// Reads a whole file and compares it with its checksums.
    public static SetSummary check(Path file, int threads) throws IOException {
        return BlockCursor.check(file, SetHeader.Kind.COUNTS, threads);
    }

    public long size() {
        return blocks.size();
    }

    /// Counts from number `from` on, counted from 0, up to the one before number `to`.
    public Cursor cursor(long from, long to) {
        return new Cursor(new BlockCursor(blocks, from, to, BlockCursor.READ_BYTES));
    }

    /// For counts asked for one by one, by one thread.
    public Found found() {
        return new Found();
    }

    @Override
    public void close() throws IOException {
        blocks.close();
    }

    /// One count after another, anywhere; each block is read once if their numbers rise.
    public final class Found {
        private final long[] high = new long[CodeCursor.BATCH];
        private final long[] low = new long[CodeCursor.BATCH];
        private long from;
        private long behind;
        private int at;

        /// Goes to a count, by its number from 0 on.
        public void go(long number) throws IOException {
            if (number < from || number >= behind) {
                behind = blocks.endOfBlock(number);
                from = blocks.beginOfBlock(number);
                cursor(from, behind).next(high, low, (int) (behind - from));
            }
            at = (int) (number - from);
        }

        public long high() {
            return high[at];
        }

        public long low() {
            return low[at];
        }
    }

    /// Reads counts in a row, for one thread.
    public static final class Cursor {
        private final BlockCursor cursor;
        private final long[] high = new long[CodeCursor.BATCH];
        private final long[] low = new long[CodeCursor.BATCH];
        private int at;
        private int end;

        private Cursor(BlockCursor cursor) {
            this.cursor = cursor;
        }

        /// Writes the high and low 64 bits of the next counts to two arrays, from index 0 on, up to `n` of them.
        /// Returns how many; 0 at the end.
        public int next(long[] highs, long[] lows, int n) throws IOException {
            int done = 0;
            while (done < n && (at < end || fill())) {
                int some = Math.min(n - done, end - at);
                System.arraycopy(high, at, highs, done, some);
                System.arraycopy(low, at, lows, done, some);
                at += some;
                done += some;
            }
            return done;
        }

        private boolean fill() throws IOException {
            if (!cursor.next()) {
                return false;
            }
            int behind = CountsBlock.decode(cursor.bytes(), cursor.at(), cursor.items(), high, low);
            if (behind != cursor.end()) {
                throw cursor.damaged("its counts take " + (behind - cursor.at()) + " bytes, expected "
                        + (cursor.end() - cursor.at()));
            }
            at = cursor.skipped();
            end = at + cursor.taken();
            return true;
        }
    }
}
