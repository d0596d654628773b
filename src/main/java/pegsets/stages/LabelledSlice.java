package pegsets.stages;

import java.io.IOException;
import java.nio.file.Path;
import pegsets.sets.CodeCursor;
import pegsets.sets.CodeIndex;
import pegsets.sets.CodeSetReader;
import pegsets.sets.CountsReader;
import pegsets.sets.CorruptFileException;

/// A stretch of a winning set in memory: codes, their counts, and where each code is.
final class LabelledSlice {
    /// Memory for one position: its code, two halves of its count, and its part of the index.
    static final int BYTES_PER_POSITION = 8 + 16 + 16;

    private final CodeIndex index;
    private final Counts counts;

    private LabelledSlice(long[] codes, Counts counts) {
        this.index = new CodeIndex(codes);
        this.counts = counts;
    }

    /// Reads positions `from` to `to - 1` of a set with their counts.
    static LabelledSlice read(Path set, Path setCounts, long from, long to) throws IOException {
        long[] codes = new long[Math.toIntExact(to - from)];
        Counts counts = new Counts(codes.length);
        long[] batch = new long[CodeCursor.BATCH];
        long[] high = new long[CodeCursor.BATCH];
        long[] low = new long[CodeCursor.BATCH];
        try (CodeSetReader codeReader = new CodeSetReader(set); CountsReader countReader = new CountsReader(setCounts)) {
            checkSizes(codeReader, countReader, setCounts);
            long at = 0;
            while (at < to) {
                int n = codeReader.next(batch);
                countReader.next(high, low);
                int skipped = (int) Math.clamp(from - at, 0L, n);
                int taken = (int) Math.clamp(to - at, 0L, n) - skipped;
                if (taken > 0) {
                    int target = (int) (at + skipped - from);
                    System.arraycopy(batch, skipped, codes, target, taken);
                    counts.copy(high, low, skipped, target, taken);
                }
                at += n;
            }
        }
        return new LabelledSlice(codes, counts);
    }

    static void checkSizes(CodeSetReader codes, CountsReader counts, Path countsFile) throws CorruptFileException {
        if (codes.header().size() != counts.header().size()) {
            throw new CorruptFileException(countsFile, "has " + counts.header().size() + " counts, expected "
                    + codes.header().size() + ", one for each code of the set");
        }
    }

    /// Adds the count of a code to number `i` of `sums`, if the code is in the slice.
    void addTo(Counts sums, int i, long code) {
        int number = index.find(code);
        if (number >= 0) {
            sums.add(i, counts, number);
        }
    }
}
