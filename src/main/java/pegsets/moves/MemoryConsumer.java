package pegsets.moves;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import pegsets.codes.file.CodeConsumer;
import pegsets.codes.file.CodeCursor;

/// Collects codes in arrays in memory, one a number of pegs, sorted whenever they are full. It keeps nothing on disk,
/// and starts fast: for levels that are soon made again.
///
/// Memory: up to 16 bytes a code for each thread that finds it, and 8 more for those of one number of pegs, while they
/// are read.
final class MemoryConsumer implements CodeConsumer, CodesByPegs {
    private static final int FIRST_LENGTH = 1 << 10;
    /// Flips the highest bit: codes are stored so that those that are less as unsigned numbers are so as signed ones.
    private static final long FLIP = Long.MIN_VALUE;

    private final long mostBytes;
    private final AtomicLong bytes = new AtomicLong();
    private final List<Part> parts = new ArrayList<>();

    /// What there is no room for.
    static final class TooManyCodesException extends IOException {
        private static final long serialVersionUID = 1;

        TooManyCodesException(long mostBytes) {
            super("more codes than fit in " + mostBytes + " bytes");
        }
    }

    /// @param mostBytes that the arrays may take
    MemoryConsumer(long mostBytes) {
        this.mostBytes = mostBytes;
    }

    /// What one thread has found.
    private final class Part implements Sink {
        private final long[][] codes = new long[Long.SIZE + 1][0];
        private final int[] lengths = new int[codes.length];

        /// @throws TooManyCodesException when memory is not enough
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
            lengths[pegs] = distinct(codes[pegs], lengths[pegs]);
            int length = codes[pegs].length;
            if (lengths[pegs] >= length / 2) {
                if (bytes.addAndGet((long) length * Long.BYTES) > mostBytes || length > 1 << 29) {
                    throw new TooManyCodesException(mostBytes);
                }
                codes[pegs] = Arrays.copyOf(codes[pegs], Math.max(FIRST_LENGTH, 2 * length));
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
    public List<Integer> pegs() {
        return IntStream.rangeClosed(0, Long.SIZE).filter(pegs -> parts.stream().anyMatch(p -> p.lengths[pegs] > 0))
                .boxed().toList();
    }

    /// Lets go of the arrays of these codes.
    @Override
    public CodeCursor codes(int pegs) {
        int all = parts.stream().mapToInt(part -> part.lengths[pegs]).reduce(0, Math::addExact);
        long[] codes = new long[all];
        int at = 0;
        for (Part part : parts) {
            System.arraycopy(part.codes[pegs], 0, codes, at, part.lengths[pegs]);
            at += part.lengths[pegs];
            part.codes[pegs] = new long[0];
        }
        return new InArray(codes, distinct(codes, all));
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
            for (int i = 0; i < n; i++) {
                into[i] = codes[next++] ^ FLIP;
            }
            return n;
        }
    }
}
