package pegsets.sets.file;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.random.RandomGenerator;

/// Sets of codes for tests: random ones, and ways to write and to read them.
public final class Codes {
    private Codes() {}

    /// `n` codes below 2^holes. Each has a random number of bits, so that small and large gaps both come up.
    public static SortedSet<Long> random(RandomGenerator random, int n, int holes) {
        SortedSet<Long> codes = new TreeSet<>();
        while (codes.size() < n) {
            int bits = random.nextInt(holes + 1);
            codes.add(bits == 0 ? 0 : random.nextLong() >>> Long.SIZE - bits);
        }
        return codes;
    }

    public static long[] array(Collection<Long> codes) {
        return codes.stream().mapToLong(Long::longValue).toArray();
    }

    /// `n` codes of k pegs in a class, at most as many as there are: some far apart, the others in runs.
    public static SortedSet<Long> random(RandomGenerator random, int n, CodeClass codeClass, int pegs) {
        NaiveRanks ranks = new NaiveRanks(codeClass.holes(), pegs, codeClass.checks(), codeClass.parities());
        long size = ranks.size().longValueExact();
        SortedSet<Long> numbers = new TreeSet<>();
        while (numbers.size() < Math.min(n, size)) {
            long from = random.nextLong(size);
            long to = Math.min(Math.min(size, from + 1 + random.nextInt(20)), from + n - numbers.size());
            for (long number = from; number < to; number++) {
                numbers.add(number);
            }
        }
        SortedSet<Long> codes = new TreeSet<>(Long::compareUnsigned);
        numbers.forEach(number -> codes.add(ranks.code(BigInteger.valueOf(number))));
        return codes;
    }

    /// Writes a set, not numbered, in batches of a random size.
    public static SetSummary write(Path file, Collection<Long> codes, int holes, RandomGenerator random)
            throws IOException {
        try (CodeSetWriter writer = new CodeSetWriter(file, holes, 7, "set ø\nof a test")) {
            return write(writer, array(codes), random);
        }
    }

    /// Writes a set of codes of one class in batches of a random size.
    public static SetSummary write(Path file, Collection<Long> codes, CodeClass codeClass, int pegs,
            RandomGenerator random) throws IOException {
        try (CodeSetWriter writer = new CodeSetWriter(file, new CodeNumbering(codeClass), pegs, "set ø\nof a test")) {
            return write(writer, array(codes), random);
        }
    }

    private static SetSummary write(CodeSetWriter writer, long[] codes, RandomGenerator random) throws IOException {
        long[] batch = new long[codes.length];
        for (int at = 0; at < codes.length;) {
            int n = Math.min(codes.length - at, 1 + random.nextInt(9000));
            System.arraycopy(codes, at, batch, 0, n);
            writer.write(batch, n);
            at += n;
        }
        return writer.commit();
    }

    public static List<Long> read(Path file) throws IOException {
        try (CodeSetReader reader = new CodeSetReader(file)) {
            return drain(reader.cursor(0, reader.size()));
        }
    }

    /// All counts of a file.
    public static List<BigInteger> counts(Path file) throws IOException {
        List<BigInteger> counts = new ArrayList<>();
        long[] high = new long[CodeCursor.BATCH];
        long[] low = new long[CodeCursor.BATCH];
        try (LabelReader reader = new LabelReader(file)) {
            LabelReader.Cursor cursor = reader.cursor(0, reader.size());
            for (int n = cursor.next(high, low, 0, CodeCursor.BATCH); n > 0;
                    n = cursor.next(high, low, 0, CodeCursor.BATCH)) {
                for (int i = 0; i < n; i++) {
                    counts.add(new BigInteger(Long.toUnsignedString(high[i])).shiftLeft(Long.SIZE)
                            .add(new BigInteger(Long.toUnsignedString(low[i]))));
                }
            }
        }
        return counts;
    }

    /// All codes of all segments.
    public static List<Long> drainSegments(SortedCodes sorted) throws IOException {
        List<Long> codes = new ArrayList<>();
        for (int i = 0; i < sorted.segments(); i++) {
            List<Long> segment = drain(sorted.segment(i));
            if (i > 0 && !codes.isEmpty() && Long.compareUnsigned(codes.getLast(), sorted.begin(i)) >= 0
                    || i > 0 && !segment.isEmpty() && Long.compareUnsigned(segment.getFirst(), sorted.begin(i)) < 0) {
                throw new AssertionError("segment " + i + " does not begin at " + sorted.begin(i));
            }
            codes.addAll(segment);
        }
        return codes;
    }

    /// All codes of a cursor; asks once more behind the end, which must stay the end.
    public static List<Long> drain(CodeCursor cursor) throws IOException {
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
    public static CodeCursor cursor(Collection<Long> codes, RandomGenerator random) {
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
