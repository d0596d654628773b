package pegsets.search.moves;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import pegsets.sets.expand.ChildCollector;
import pegsets.sets.file.CodeConsumer;
import pegsets.sets.file.CodeCursor;

/// Collects codes in memory, in an array for each number of pegs, which is sorted whenever it is full. It writes
/// nothing to disk and starts fast, for levels that a stopped run computes again in little time.
///
/// Memory: up to 16 bytes a code for each thread that finds it; 8 more bytes for each code of one number of pegs while
/// a cursor reads them.
final class MemoryConsumer implements CodeConsumer {
    private static final int FIRST_LENGTH = 1 << 10;
    /// Flips the highest bit: the flipped codes have the same order as signed numbers.
    private static final long FLIP = Long.MIN_VALUE;

    /// The most codes of one number of pegs that a cursor can merge in one array.
    private static final int MOST_CODES = Integer.MAX_VALUE - 8;

    private final long mostBytes;
    private final int mostCodes;
    private final AtomicLong bytes = new AtomicLong();
    private final List<Part> parts = new ArrayList<>();

    /// The arrays need more memory than allowed.
    static final class TooManyCodesException extends IOException {
        private static final long serialVersionUID = 1;

        TooManyCodesException(long mostBytes) {
            super("more codes than fit in " + mostBytes + " bytes");
        }
    }

    /// @param mostBytes the limit on the arrays of all threads
    MemoryConsumer(long mostBytes) {
        this(mostBytes, MOST_CODES);
    }

    /// @param mostCodes the most codes of one number of pegs; a code that several threads found counts for each
    MemoryConsumer(long mostBytes, int mostCodes) {
        this.mostBytes = mostBytes;
        this.mostCodes = mostCodes;
    }

    /// The codes that one thread has found.
    private final class Part implements Sink {
        private final long[][] codes = new long[Long.SIZE + 1][0];
        private final int[] lengths = new int[codes.length];

        /// @throws TooManyCodesException if the memory is full
        @Override
        public void add(long[] more, int n) throws IOException {
            for (int i = 0; i < n; i++) {
                int pegs = Long.bitCount(more[i]);
                if (lengths[pegs] == codes[pegs].length) {
                    makeRoom(pegs);
                }
                codes[pegs][lengths[pegs]++] = more[i] ^ FLIP;
            }
        }

        private void makeRoom(int pegs) throws TooManyCodesException {
            lengths[pegs] = ChildCollector.distinct(codes[pegs], lengths[pegs]);
            int length = codes[pegs].length;
            if (lengths[pegs] >= length / 2) {
                if (bytes.addAndGet((long) length * Long.BYTES) > mostBytes || length > 1 << 29) {
                    throw new TooManyCodesException(mostBytes);
                }
                codes[pegs] = Arrays.copyOf(codes[pegs], Math.max(FIRST_LENGTH, 2 * length));
            }
        }
    }

    @Override
    public Sink sink() {
        Part part = new Part();
        synchronized (parts) {
            parts.add(part);
        }
        return part;
    }

    /// @throws TooManyCodesException if an array cannot hold all codes of some number of pegs
    @Override
    public void checkpoint(long items) throws TooManyCodesException {
        for (int pegs = 0; pegs <= Long.SIZE; pegs++) {
            if (count(pegs) > mostCodes) {
                throw new TooManyCodesException(mostBytes);
            }
        }
    }

    /// Returns the number of codes of all threads, repeats included.
    private long count(int pegs) {
        return parts.stream().mapToLong(part -> part.lengths[pegs]).sum();
    }

    /// Returns the codes by the pegs of their positions, distinct and ascending. A cursor merges the arrays of all
    /// threads at its first read, and releases them.
    NavigableMap<Integer, CodeCursor> codes() {
        NavigableMap<Integer, CodeCursor> codes = new TreeMap<>();
        for (int pegs = 0; pegs <= Long.SIZE; pegs++) {
            if (count(pegs) > 0) {
                codes.put(pegs, merged(pegs));
            }
        }
        return codes;
    }

    private CodeCursor merged(int pegs) {
        return new CodeCursor() {
            private long[] codes;
            private int end;
            private int next;

            @Override
            public int next(long[] into) {
                if (codes == null) {
                    merge();
                }
                int n = Math.min(BATCH, end - next);
                for (int i = 0; i < n; i++) {
                    into[i] = codes[next++] ^ FLIP;
                }
                return n;
            }

            private void merge() {
                codes = new long[Math.toIntExact(count(pegs))];
                int at = 0;
                for (Part part : parts) {
                    System.arraycopy(part.codes[pegs], 0, codes, at, part.lengths[pegs]);
                    at += part.lengths[pegs];
                    part.codes[pegs] = new long[0];
                }
                end = ChildCollector.distinct(codes, at);
            }
        };
    }
}
