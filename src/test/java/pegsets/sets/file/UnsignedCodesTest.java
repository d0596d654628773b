package pegsets.sets.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Random;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import pegsets.disk.Budget;
import pegsets.sets.engine.CodeCollector;
import pegsets.sets.engine.Feeding;
import pegsets.sets.engine.PartitionedCollector;

/// Codes of 64 bits are unsigned wherever they are compared, divided, subtracted or written: sets with codes on both
/// sides of 2^63 go through files, merges, intersections and partitions as smaller codes do. The one code left out is
/// 2^64 - 1, the full board, which no set of a problem holds.
class UnsignedCodesTest {
    private static final long TOP = Long.MIN_VALUE;

    @TempDir
    Path folder;

    private static SortedSet<Long> unsigned(Collection<Long> codes) {
        SortedSet<Long> sorted = new TreeSet<>(Long::compareUnsigned);
        sorted.addAll(codes);
        return sorted;
    }

    /// Random codes: half of them dense around 2^63, the others of any length.
    private static SortedSet<Long> random(Random random, int n) {
        SortedSet<Long> codes = new TreeSet<>(Long::compareUnsigned);
        while (codes.size() < n) {
            long code = random.nextBoolean()
                    ? TOP + random.nextInt(4 * n) - 2L * n
                    : random.nextLong() >>> random.nextInt(Long.SIZE);
            if (code != -1) {
                codes.add(code);
            }
        }
        return codes;
    }

    private static List<BigInteger> numbers(Collection<Long> codes) {
        return codes.stream().map(code -> new BigInteger(Long.toUnsignedString(code))).toList();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4096, 4097, 30_000})
    void setsComeBack(int size) throws IOException {
        SortedSet<Long> codes = random(new Random(size), size);
        SetSummary written = Codes.write(folder.resolve("set"), codes, 64, new Random(size));
        assertEquals(new ArrayList<>(codes), Codes.read(folder.resolve("set")), "seed " + size);
        assertEquals(size, written.size());
        assertEquals(written, CodeSetReader.check(folder.resolve("set"), 2));
    }

    /// The base of a block is 8 bytes and a gap goes up to 2^64 - 1.
    @ParameterizedTest(name = "0, {0}, {1}")
    @CsvSource({"9223372036854775807, 9223372036854775808", "9223372036854775808, 9223372036854775809",
        "9223372036854775809, 18446744073709551614", "1, 18446744073709551615",
        "18446744073709551614, 18446744073709551615"})
    void gapsAbove2To63ComeBack(String second, String third) throws IOException {
        List<Long> codes = List.of(0L, Long.parseUnsignedLong(second), Long.parseUnsignedLong(third));
        Codes.write(folder.resolve("set"), codes, 64, new Random(1));
        assertEquals(codes, Codes.read(folder.resolve("set")));
        List<BigInteger> values = NaiveSetFile.read(folder.resolve("set")).values;
        assertEquals(numbers(codes), values);
    }

    @ParameterizedTest(name = "{1} after {0} is refused")
    @CsvSource({"-9223372036854775808, 9223372036854775807", "-1, 0", "-1, -2", "-5, -5"})
    void fallingCodesAreRefused(long first, long second) throws IOException {
        try (CodeSetWriter writer = new CodeSetWriter(folder.resolve("set"), 64, 3, "")) {
            IllegalArgumentException refusal = assertThrows(IllegalArgumentException.class,
                    () -> writer.write(new long[] {first, second}, 2));
            assertEquals(folder.resolve("set") + ": code " + Long.toUnsignedString(second) + " after code "
                    + Long.toUnsignedString(first) + "; codes must rise, up to 18446744073709551615",
                    refusal.getMessage());
        }
    }

    @Test
    void codesOf64BitsAreRefusedOn63Holes() throws IOException {
        try (CodeSetWriter writer = new CodeSetWriter(folder.resolve("set"), 63, 3, "")) {
            assertThrows(IllegalArgumentException.class, () -> writer.write(new long[] {1, TOP}, 2));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 16})
    void overlappingRunsBecomeTheirUnion(int runs) throws IOException {
        Random random = new Random(runs);
        SortedSet<Long> all = random(random, 9000);
        SortedSet<Long> union = new TreeSet<>(Long::compareUnsigned);
        List<Path> files = new ArrayList<>();
        for (int run = 0; run < runs; run++) {
            SortedSet<Long> codes = unsigned(all.stream().filter(_ -> random.nextInt(3) == 0).toList());
            files.add(folder.resolve("run" + run));
            Codes.write(files.getLast(), codes, 64, random);
            union.addAll(codes);
        }
        try (MergedRuns merged = new MergedRuns(files, null, 1 << 20)) {
            assertEquals(new ArrayList<>(union), Codes.drainSegments(merged), "seed " + runs);
        }
    }

    @Test
    void intersectionsHoldWhatBothHold() throws IOException {
        for (long seed = 0; seed < 30; seed++) {
            Random random = new Random(seed);
            SortedSet<Long> all = random(random, 9000);
            SortedSet<Long> left = unsigned(all.stream().filter(_ -> random.nextBoolean()).toList());
            SortedSet<Long> right = unsigned(all.stream().filter(_ -> random.nextBoolean()).toList());
            List<Long> common = left.stream().filter(right::contains).toList();
            assertTrue(common.stream().anyMatch(code -> code < 0) && common.stream().anyMatch(code -> code > 0));
            CodeCursor intersection = SetMerge.intersection(Codes.cursor(left, random), Codes.cursor(right, random));
            assertEquals(common, Codes.drain(intersection), "seed " + seed);
        }
    }

    /// With p = 2 a quotient still has 63 bits; larger moduli, several runs a file, and several passes.
    @ParameterizedTest(name = "expecting {0} codes, {1} bytes of temporary files, {2} threads")
    @CsvSource({"1, 1073741824, 1", "200000, 1073741824, 2", "800000, 1073741824, 3", "800000, 330000, 2"})
    void partitionsGiveTheSortedDistinctCodes(long expected, long tempBytes, int threads) throws IOException {
        Random random = new Random(expected);
        SortedSet<Long> codes = random(random, 40_000);
        Budget budget = new Budget(1 << 12, tempBytes, threads, 7000);
        Feeding feeding = new Feeding(Feeding.shuffled(codes, 3, random), threads, 700);
        try (CodeCollector collector = new PartitionedCollector(folder.resolve("work"), "codes", 64, expected,
                budget)) {
            feeding.feed(collector);
            assertEquals(new ArrayList<>(codes), Codes.drainSegments(collector.sorted()));
        }
        assertEquals(tempBytes < 1 << 20, feeding.passes > 1, feeding.passes + " passes");
    }

    @Test
    void codesAreFoundInAnIndex() {
        long[] codes = Codes.array(random(new Random(9), 5000));
        CodeHashIndex index = new CodeHashIndex(codes);
        for (int i = 0; i < codes.length; i++) {
            assertEquals(i, index.find(codes[i]));
        }
        assertEquals(-1, index.find(-1));
    }
}
