package pegsets.stages;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.io.IOException;
import java.nio.file.Path;
import pegsets.sets.CodeCursor;
import pegsets.sets.CodeSetReader;
import pegsets.sets.CorruptFileException;
import pegsets.sets.CountsReader;

/// A winning set in memory, with the number of each code in it.
final class WinningSet {
    /// Bytes a position takes with its counts: code, two halves of the count, and table entries half in use.
    static final int BYTES_PER_POSITION = 8 + 16 + 24;
    /// Tables have 2^30 entries at most, and are half full.
    private static final long MAX_SIZE = 1 << 29;

    private final Path file;
    private final long[] codes;

    private WinningSet(Path file, long[] codes) {
        this.file = file;
        this.codes = codes;
    }

    static WinningSet read(Path file) throws IOException {
        try (CodeSetReader reader = new CodeSetReader(file)) {
            long size = reader.header().size();
            if (size > MAX_SIZE) {
                throw new IOException(file + ": " + size + " positions are too many to count on, expected up to " + MAX_SIZE);
            }
            long[] codes = new long[(int) size];
            long[] batch = new long[CodeCursor.BATCH];
            int at = 0;
            for (int n = reader.next(batch); n > 0; n = reader.next(batch)) {
                System.arraycopy(batch, 0, codes, at, n);
                at += n;
            }
            return new WinningSet(file, codes);
        }
    }

    int size() {
        return codes.length;
    }

    long code(int i) {
        return codes[i];
    }

    /// Finds numbers by codes; -1 for codes that are not in the set.
    Long2IntOpenHashMap numbers() {
        Long2IntOpenHashMap numbers = new Long2IntOpenHashMap(codes.length, 0.5f);
        numbers.defaultReturnValue(-1);
        for (int i = 0; i < codes.length; i++) {
            numbers.put(codes[i], i);
        }
        return numbers;
    }

    /// Reads the counts that belong to the set.
    Counts counts(Path countsFile) throws IOException {
        try (CountsReader reader = new CountsReader(countsFile)) {
            if (reader.header().size() != codes.length) {
                throw new CorruptFileException(countsFile, "has " + reader.header().size() + " counts, expected "
                        + codes.length + " as " + file.getFileName() + " has codes");
            }
            Counts counts = new Counts(codes.length);
            long[] high = new long[CodeCursor.BATCH];
            long[] low = new long[CodeCursor.BATCH];
            int at = 0;
            for (int n = reader.next(high, low); n > 0; n = reader.next(high, low)) {
                for (int i = 0; i < n; i++) {
                    counts.set(at++, high[i], low[i]);
                }
            }
            return counts;
        }
    }
}
