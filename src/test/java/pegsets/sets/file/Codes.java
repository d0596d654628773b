package pegsets.sets.file;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.random.RandomGenerator;

/// Sets of codes for tests: random ones, and ways to write and to read them.
public final class Codes {
    private Codes() {}

    /// `n` codes below 2^holes. Each has a random number of bits, so that small and large gaps both come up. Of 64
    /// holes, half of the codes are close to 2^63, on both sides, and the full board is left out, which no set
    /// contains.
    public static SortedSet<Long> random(RandomGenerator random, int n, int holes) {
        SortedSet<Long> codes = new TreeSet<>(Long::compareUnsigned);
        while (codes.size() < n) {
            int bits = random.nextInt(holes + 1);
            long code = bits == 0 ? 0 : random.nextLong() >>> Long.SIZE - bits;
            if (holes == Long.SIZE && random.nextBoolean()) {
                code = Long.MIN_VALUE + random.nextInt(4 * n) - 2L * n;
            }
            if (code != -1) {
                codes.add(code);
            }
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

    /// Asserts that a set has some codes by every way to read it: whole, in segments, by numbers, between codes, by
    /// place.
    public static void assertReads(List<Long> codes, Path set) throws IOException {
        Random random = new Random(codes.size());
        assertEquals(codes.size(), CodeSetReader.check(set, 2).size());
        assertEquals(codes, read(set));
        try (CodeSetReader reader = new CodeSetReader(set)) {
            assertEquals(codes, drainSegments(reader));
            for (int i = 1; i < reader.segments(); i++) {
                assertEquals(codes.get(i * CodeSetReader.SEGMENT), reader.begin(i));
            }
            for (int i = 0; i < 200 && !codes.isEmpty(); i++) {
                assertReads(codes, reader, random.nextInt(codes.size()),
                        random.nextInt(i % 3 == 0 ? codes.size() : Math.min(9, codes.size())));
            }
            SortedSet<Long> asked = new TreeSet<>(Long::compareUnsigned);
            asked.addAll(codes);
            asked.addAll(random(random, 3000, 40));
            reader.summary().numberedIn()
                    .ifPresent(c -> asked.addAll(random(random, 3000, c, reader.summary().pegs())));
            CodeSetReader.Finder finder = reader.finder();
            for (long code : asked) {
                assertEquals(Math.max(-1, Collections.binarySearch(codes, code)), finder.place(code));
            }
        }
    }

    private static void assertReads(List<Long> codes, CodeSetReader reader, int from, int n) throws IOException {
        int to = Math.min(codes.size() - 1, from + n);
        List<Long> expected = codes.subList(from, to);
        String message = from + " to " + to;
        assertEquals(expected, drain(reader.cursor(from, to)), message);
        assertEquals(expected, drain(
                reader.between(OptionalLong.of(codes.get(from)), OptionalLong.of(codes.get(to)))), message);
        long gap = from == 0 ? 0 : codes.get(from - 1) + 1; // most likely no code of the set
        assertEquals(expected, drain(reader.between(OptionalLong.of(gap),
                OptionalLong.of(to == 0 ? 0 : codes.get(to - 1) + 1))), "between gaps, " + message);
        assertEquals(codes.get(from), reader.code(from));
        long[] batch = new long[CodeCursor.BATCH];
        int read = reader.read(from, to, batch);
        assertEquals(codes.subList(from, Math.min(to, from + CodeCursor.BATCH)),
                Arrays.stream(batch, 0, read).boxed().toList());
    }

    /// All counts of a file.
    public static List<BigInteger> counts(Path file) throws IOException {
        List<BigInteger> counts = new ArrayList<>();
        try (BlockSource source = BlockSource.open(file, SetHeader.Kind.COUNTS)) {
            long[] high = new long[Math.toIntExact(source.size())];
            long[] low = new long[high.length];
            LabelBlocks.read(source, 0, source.size(), high, low, 0);
            for (int i = 0; i < high.length; i++) {
                counts.add(new BigInteger(Long.toUnsignedString(high[i])).shiftLeft(Long.SIZE)
                        .add(new BigInteger(Long.toUnsignedString(low[i]))));
            }
        }
        return counts;
    }

    /// Writes a file of counts.
    public static SetSummary writeCounts(Output output, int holes, List<BigInteger> counts) throws IOException {
        try (BlockTarget target = LabelBlocks.target(output, holes)) {
            labels(counts).write(target);
            return target.commit();
        }
    }

    public static LabelBlocks labels(List<BigInteger> counts) {
        LabelBlocks blocks = new LabelBlocks(counts.size());
        for (BigInteger count : counts) {
            blocks.add(count.shiftRight(Long.SIZE).longValue(), count.longValue());
        }
        return blocks;
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
