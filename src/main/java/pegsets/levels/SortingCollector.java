package pegsets.levels;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import pegsets.codes.collect.CodeCollector;
import pegsets.codes.file.CodeCursor;
import pegsets.codes.file.SortedCodes;

/// Collects codes of any kind in arrays in memory, sorted whenever they are full. It keeps nothing on disk, and starts
/// fast: for sets that are soon made again. Codes are below 2^63.
///
/// Memory: up to 16 bytes a code for each thread that finds it, and 8 more in the end.
public final class SortingCollector implements CodeCollector {
    private static final int FIRST_LENGTH = 1 << 12;

    private final long mostBytes;
    private final AtomicLong bytes = new AtomicLong();
    private final List<Part> parts = new ArrayList<>();

    /// What there is no room for.
    public static final class TooManyCodesException extends IOException {
        private static final long serialVersionUID = 1;

        TooManyCodesException(long mostBytes) {
            super("more codes than fit in " + mostBytes + " bytes");
        }
    }

    /// @param mostBytes that the arrays may take
    public SortingCollector(long mostBytes) {
        this.mostBytes = mostBytes;
    }

    /// What one thread has found.
    private final class Part implements Sink {
        private long[] codes = new long[FIRST_LENGTH];
        private int length;

        /// @throws TooManyCodesException when memory is not enough
        @Override
        public void add(long[] more, int n) throws IOException {
            int from = 0;
            while (from < n) {
                int taken = Math.min(n - from, codes.length - length);
                System.arraycopy(more, from, codes, length, taken);
                from += taken;
                length += taken;
                if (length == codes.length) {
                    makeRoom();
                }
            }
        }

        private void makeRoom() throws TooManyCodesException {
            length = distinct(codes, length);
            if (length > codes.length / 2) {
                long more = (long) codes.length * Long.BYTES;
                if (bytes.addAndGet(more) > mostBytes || codes.length > 1 << 29) {
                    throw new TooManyCodesException(mostBytes);
                }
                codes = Arrays.copyOf(codes, 2 * codes.length);
            }
        }
    }

    /// Sorts the first `n` codes of an array and drops repeats. Returns how many are left.
    private static int distinct(long[] codes, int n) {
        Arrays.sort(codes, 0, n);
        int kept = 0;
        for (int i = 0; i < n; i++) {
            if (i == 0 || codes[i] != codes[i - 1]) {
                codes[kept++] = codes[i];
            }
        }
        return kept;
    }

    @Override
    public Sink sink() {
        Part part = new Part();
        synchronized (parts) {
            parts.add(part);
        }
        return part;
    }

    @Override
    public SortedCodes sorted() {
        int all = parts.stream().mapToInt(part -> part.length).reduce(0, Math::addExact);
        long[] codes = new long[all];
        int at = 0;
        for (Part part : parts) {
            System.arraycopy(part.codes, 0, codes, at, part.length);
            at += part.length;
        }
        parts.clear();
        int size = distinct(codes, all);
        return SortedCodes.ofOneStretch(() -> new InArray(codes, size));
    }

    @Override
    public void close() {
        parts.clear();
    }

    private static final class InArray implements CodeCursor {
        private final long[] codes;
        private final int end;
        private int next;

        InArray(long[] codes, int end) {
            this.codes = codes;
            this.end = end;
        }

        @Override
        public int next(long[] into) {
            int n = Math.min(BATCH, end - next);
            System.arraycopy(codes, next, into, 0, n);
            next += n;
            return n;
        }
    }
}
