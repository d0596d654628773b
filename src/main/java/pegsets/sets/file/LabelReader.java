package pegsets.sets.file;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;

/// An open file of counts, in one file or in parts: one count for each code of a set, in the order of the codes
/// ([LabelBlock]). Threads may share it.
public final class LabelReader implements AutoCloseable {
    private final BlockSource blocks;

    /// Opens a file and checks its header and length.
    public LabelReader(Path file) throws IOException {
        this.blocks = BlockSource.open(file, SetHeader.Kind.COUNTS);
    }

    /// Returns the summary of a file without reading its blocks.
    public static SetSummary summary(Path file) throws IOException {
        return BlockSource.summary(file, SetHeader.Kind.COUNTS);
    }

    /// Reads a whole file and verifies its checksums.
    public static SetSummary check(Path file, int threads) throws IOException {
        return BlockCursor.check(file, SetHeader.Kind.COUNTS, threads);
    }

    /// Returns whether two files have the same counts, regardless of their parts.
    public static boolean same(Path one, Path other) throws IOException {
        try (LabelReader first = new LabelReader(one); LabelReader second = new LabelReader(other)) {
            Cursor counts = first.cursor(0, first.size());
            Cursor others = second.cursor(0, second.size());
            long[][] of = new long[4][CodeCursor.BATCH];
            boolean same = first.size() == second.size();
            int n = CodeCursor.BATCH;
            while (same && n > 0) {
                n = counts.next(of[0], of[1], 0, CodeCursor.BATCH);
                same = n == others.next(of[2], of[3], 0, CodeCursor.BATCH) && Arrays.equals(of[0], 0, n, of[2], 0, n)
                        && Arrays.equals(of[1], 0, n, of[3], 0, n);
            }
            return same;
        }
    }

    public long size() {
        return blocks.size();
    }

    /// Returns the counts from number `from` on, counted from 0, up to but without number `to`.
    public Cursor cursor(long from, long to) {
        return new Cursor(new BlockCursor(blocks, from, to, BlockCursor.READ_BYTES));
    }

    @Override
    public void close() throws IOException {
        blocks.close();
    }

    /// Reads consecutive counts, for one thread.
    public static final class Cursor {
        private final BlockCursor cursor;
        private final long[] high = new long[CodeCursor.BATCH];
        private final long[] low = new long[CodeCursor.BATCH];
        private int at;
        private int end;

        private Cursor(BlockCursor cursor) {
            this.cursor = cursor;
        }

        /// Writes the high and low 64 bits of up to `n` next counts to two arrays, the low ones from index `from` on.
        /// Returns how many; 0 at the end.
        public int next(long[] highs, long[] lows, int from, int n) throws IOException {
            int done = 0;
            while (done < n && (at < end || fill())) {
                int part = Math.min(n - done, end - at);
                System.arraycopy(high, at, highs, done, part);
                System.arraycopy(low, at, lows, from + done, part);
                at += part;
                done += part;
            }
            return done;
        }

        private boolean fill() throws IOException {
            if (!cursor.next()) {
                return false;
            }
            int decoded;
            try {
                decoded = LabelBlock.decode(cursor.bytes, cursor.at, cursor.items(), high, low);
            } catch (IndexOutOfBoundsException e) {
                throw cursor.damaged("it does not contain " + cursor.items() + " counts");
            }
            if (decoded != cursor.end()) {
                throw cursor.damaged("its counts take " + (decoded - cursor.at) + " bytes instead of "
                        + (cursor.end() - cursor.at));
            }
            at = cursor.skipped;
            end = at + cursor.taken;
            return true;
        }
    }
}
