package pegsets.sets;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.random.RandomGenerator;

/// Sets of codes for tests: random ones, and ways to write and to read them.
final class Codes {
    private Codes() {}

    /// `n` codes below 2^holes. Each has a random number of bits, so that small and large gaps both come up.
    static SortedSet<Long> random(RandomGenerator random, int n, int holes) {
        SortedSet<Long> codes = new TreeSet<>();
        while (codes.size() < n) {
            int bits = random.nextInt(holes + 1);
            codes.add(bits == 0 ? 0 : random.nextLong() >>> Long.SIZE - bits);
        }
        return codes;
    }

    static long[] array(Collection<Long> codes) {
        return codes.stream().mapToLong(Long::longValue).toArray();
    }

    /// Writes a set in batches of a random size.
    static SetHeader write(Path file, Collection<Long> codes, int holes, RandomGenerator random) throws IOException {
        long[] all = array(codes);
        try (CodeSetWriter writer = new CodeSetWriter(file, holes, 7, "set ø\nof a test")) {
            long[] batch = new long[all.length];
            for (int at = 0; at < all.length;) {
                int n = Math.min(all.length - at, 1 + random.nextInt(9000));
                System.arraycopy(all, at, batch, 0, n);
                writer.write(batch, n);
                at += n;
            }
            return writer.commit();
        }
    }

    static List<Long> read(Path file) throws IOException {
        try (CodeSetReader reader = new CodeSetReader(file)) {
            return drain(reader);
        }
    }

    /// All codes of a cursor; asks once more behind the end, which must stay the end.
    static List<Long> drain(CodeCursor cursor) throws IOException {
        List<Long> codes = new ArrayList<>();
        long[] batch = new long[CodeCursor.BATCH];
        for (int n = cursor.next(batch); n > 0; n = cursor.next(batch)) {
            for (int i = 0; i < n; i++) {
                codes.add(batch[i]);
            }
        }
        if (cursor.next(batch) != 0) {
            throw new AssertionError("codes behind the end");
        }
        return codes;
    }

    /// A cursor over a set in memory that gives batches of random sizes.
    static CodeCursor cursor(Collection<Long> codes, RandomGenerator random) {
        long[] all = array(codes);
        return new CodeCursor() {
            private int at;

            @Override
            public int next(long[] into) {
                int n = Math.min(all.length - at, 1 + random.nextInt(BATCH));
                System.arraycopy(all, at, into, 0, n);
                at += n;
                return n;
            }
        };
    }
}
