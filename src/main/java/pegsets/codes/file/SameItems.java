package pegsets.codes.file;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;

/// Compares what two files hold, whatever parts they are in.
public final class SameItems {
    private SameItems() {}

    /// Whether two sets have the same codes.
    public static boolean ofSets(Path one, Path other) throws IOException {
        try (CodeSetReader first = new CodeSetReader(one); CodeSetReader second = new CodeSetReader(other)) {
            long[] codes = new long[CodeCursor.BATCH];
            long[] others = new long[CodeCursor.BATCH];
            boolean same = first.size() == second.size();
            for (long at = 0; same && at < first.size(); at += CodeCursor.BATCH) {
                int n = first.read(at, first.size(), codes);
                same = n == second.read(at, second.size(), others) && Arrays.equals(codes, 0, n, others, 0, n);
            }
            return same;
        }
    }

    /// Whether two files have the same counts.
    public static boolean ofCounts(Path one, Path other) throws IOException {
        try (CountsReader first = new CountsReader(one); CountsReader second = new CountsReader(other)) {
            CountsReader.Cursor counts = first.cursor(0, first.size());
            CountsReader.Cursor others = second.cursor(0, second.size());
            long[][] of = new long[4][CodeCursor.BATCH];
            boolean same = first.size() == second.size();
            int n = CodeCursor.BATCH;
            while (same && n > 0) {
                n = counts.next(of[0], of[1], CodeCursor.BATCH);
                same = n == others.next(of[2], of[3], CodeCursor.BATCH) && Arrays.equals(of[0], 0, n, of[2], 0, n)
                        && Arrays.equals(of[1], 0, n, of[3], 0, n);
            }
            return same;
        }
    }
}
