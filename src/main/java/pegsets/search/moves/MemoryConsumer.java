package pegsets.search.moves;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import pegsets.disk.BudgetException;
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
    /// For each thread the flipped codes that it has found, by pegs.
    private final List<LongArrayList[]> parts = new ArrayList<>();

    /// @param mostBytes the limit on the arrays of all threads
    MemoryConsumer(long mostBytes) {
        this(mostBytes, MOST_CODES);
    }

    /// @param mostCodes the most codes of one number of pegs; a code that several threads found counts for each
    MemoryConsumer(long mostBytes, int mostCodes) {
        this.mostBytes = mostBytes;
        this.mostCodes = mostCodes;
    }

    /// Returns a sink that throws a [BudgetException] if the memory is full.
    @Override
    public Sink sink() {
        LongArrayList[] part = new LongArrayList[Long.SIZE + 1];
        Arrays.setAll(part, _ -> new LongArrayList(0));
        synchronized (parts) {
            parts.add(part);
        }
        return (codes, n) -> {
            for (int i = 0; i < n; i++) {
                LongArrayList list = part[Long.bitCount(codes[i])];
                if (list.size() == list.elements().length) {
                    makeRoom(list);
                }
                list.add(codes[i] ^ FLIP);
            }
        };
    }

    private void makeRoom(LongArrayList list) throws BudgetException {
        int length = list.elements().length;
        list.size(ChildCollector.distinct(list.elements(), length));
        if (list.size() >= length / 2) {
            if (bytes.addAndGet((long) length * Long.BYTES) > mostBytes || length > 1 << 29) {
                throw tooManyCodes(mostBytes);
            }
            list.ensureCapacity(Math.max(FIRST_LENGTH, 2 * length));
        }
    }

    /// @throws BudgetException if an array cannot hold all codes of some number of pegs
    @Override
    public void checkpoint(long items) throws BudgetException {
        for (int pegs = 0; pegs <= Long.SIZE; pegs++) {
            if (count(pegs) > mostCodes) {
                throw tooManyCodes(mostBytes);
            }
        }
    }

    static BudgetException tooManyCodes(long mostBytes) {
        return new BudgetException("more codes than fit in " + mostBytes + " bytes; raise memory");
    }

    /// Returns the number of codes of all threads, repeats included.
    private long count(int pegs) {
        return parts.stream().mapToLong(part -> part[pegs].size()).sum();
    }

    /// Returns the codes by the pegs of their positions, distinct and ascending. A cursor merges the arrays of all
    /// threads at its first read, and releases them.
    NavigableMap<Integer, CodeCursor> codes() {
        NavigableMap<Integer, CodeCursor> codes = new TreeMap<>();
        for (int pegs = 0; pegs <= Long.SIZE; pegs++) {
            if (count(pegs) > 0) {
                codes.put(pegs, cursor(pegs));
            }
        }
        return codes;
    }

    private CodeCursor cursor(int pegs) {
        return new CodeCursor() {
            private LongArrayList codes;
            private int next;

            @Override
            public int next(long[] into) {
                codes = codes == null ? merged(pegs) : codes;
                int n = Math.min(BATCH, codes.size() - next);
                for (int i = 0; i < n; i++) {
                    into[i] = codes.getLong(next++) ^ FLIP;
                }
                return n;
            }
        };
    }

    private LongArrayList merged(int pegs) {
        LongArrayList merged = new LongArrayList(Math.toIntExact(count(pegs)));
        for (LongArrayList[] part : parts) {
            merged.addAll(part[pegs]);
            part[pegs] = new LongArrayList(0);
        }
        merged.size(ChildCollector.distinct(merged.elements(), merged.size()));
        return merged;
    }
}
