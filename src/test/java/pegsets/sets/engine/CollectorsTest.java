package pegsets.sets.engine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.LongPredicate;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import pegsets.disk.Budget;
import pegsets.sets.file.CodeClass;
import pegsets.sets.file.CodeNumbering;
import pegsets.sets.file.Codes;
import pegsets.sets.file.Ranks;
import pegsets.sets.file.SortedCodes;

/// Both collectors give back the sorted distinct codes that were fed to them, as a tree set does: whatever the
/// order, the repeats, the threads, the budgets and the number of passes.
class CollectorsTest {
    private static final int BATCH = 700;

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({"0,1", "1,1", "30000,3"})
    void partitionsGiveTheSortedDistinctCodes(int size, int threads) throws IOException {
        Random random = new Random(size);
        SortedSet<Long> codes = Codes.random(random, size, 33);
        Budget budget = new Budget(1 << 16, 1 << 30, threads, 5000);
        assertCollects(codes, partitioned(33, size, budget),
                new Feeding(Feeding.shuffled(codes, 3, random), threads, BATCH));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 25, 40, 100, 400})
    void anyModulusGivesTheSameCodes(int shares) throws IOException {
        Random random = new Random(shares);
        SortedSet<Long> codes = Codes.random(random, 20_000, 64);
        Budget budget = new Budget(1, 1 << 30, 2, 1 << 20);
        assertCollects(codes, partitioned(64, shares * (budget.tempBytes() / 48), budget),
                new Feeding(Feeding.shuffled(codes, 2, random), 2, BATCH));
    }

    @ParameterizedTest
    @CsvSource({"50,240000,3", "64,330000,2"})
    void aSmallDiskMakesMorePasses(int holes, long tempBytes, int leastPasses) throws IOException {
        Random random = new Random(holes);
        SortedSet<Long> codes = Codes.random(random, 30_000, holes);
        Budget budget = new Budget(1 << 12, tempBytes, 3, 6000);
        Feeding feeding = new Feeding(Feeding.shuffled(codes, 4, random), 3, BATCH);
        assertCollects(codes, partitioned(holes, 100 * 8192, budget), feeding);
        assertTrue(feeding.passes >= leastPasses, feeding.passes + " passes");
    }

    @Test
    void aDiskTooSmallForOnePartitionIsRefused() throws IOException {
        Random random = new Random(8);
        Budget budget = new Budget(1 << 12, 20_000, 1, 6000);
        Feeding feeding = new Feeding(Feeding.shuffled(Codes.random(random, 30_000, 50), 1, random), 1, BATCH);
        try (CodeCollector collector = partitioned(50, 100 * 8192, budget)) {
            IOException refusal = assertThrows(IOException.class, () -> feeding.feed(collector));
            assertTrue(
                    refusal.getMessage()
                            .endsWith("temporary files outgrow temp-disk of 0m, even in 499 passes; raise temp-disk"),
                    refusal.getMessage());
        }
    }

    @Test
    void partitionsAreAPrimeNumber() {
        Budget budget = new Budget(160 << 20, 1L << 40, 1, 1);
        assertEquals(2, PartitionedCollector.modulus(0, budget));
        assertEquals(11, PartitionedCollector.modulus(9 << 18, budget));
        assertEquals(41, PartitionedCollector.modulus(1L << 38, budget));
        assertEquals(499, PartitionedCollector.modulus(Long.MAX_VALUE, budget));
        Budget smallDisk = new Budget(1 << 30, 12_000, 1, 1);
        assertEquals(41, PartitionedCollector.modulus(9500, smallDisk));
    }

    @ParameterizedTest
    @CsvSource({"english33,32,1", "english33,17,3", "english33,5,2", "triangle:5,7,1", "triangle:5,14,3",
        "triangle:6,10,2"})
    void bitmapsOfAPositionClassGiveTheSortedDistinctCodes(String name, int pegs, int threads) throws IOException {
        Random random = new Random(pegs);
        CodeClass codeClass = BucketedCollectorTest.codeClass(name);
        SortedSet<Long> codes = Codes.random(random, 5000, codeClass, pegs);
        assertCollects(codes, new DenseCollector(new CodeNumbering(codeClass), pegs, threads),
                feeding(codes, threads, random));
    }

    @ParameterizedTest
    @CsvSource({"1,0", "1,1", "15,0", "15,7", "15,15", "20,9"})
    void bitmapsWithoutParitiesGiveTheSortedDistinctCodes(int holes, int pegs) throws IOException {
        Random random = new Random(pegs);
        assertCollects(CodeClass.all(holes), pegs, 2, random,
                code -> Long.bitCount(code) == pegs && random.nextInt(3) > 0);
    }

    @Test
    void fullBitmapsGiveAllCodes() throws IOException {
        assertCollects(CodeClass.of(16, new long[] {0b1011}, 1), 8, 3, new Random(1),
                code -> Long.bitCount(code) == 8 && Long.bitCount(code & 0b1011) % 2 == 1);
    }

    @Test
    void moreParitiesThanTheRanksUseDoNoHarm() throws IOException {
        long[] checks = {1, 2, 4, 8, 16, 32, 64, 128, 256};
        assertCollects(CodeClass.of(17, checks, 0b1_0101_0101), 8, 1, new Random(1),
                code -> Long.bitCount(code) == 8 && (code & 0b1_1111_1111) == 0b1_0101_0101);
    }

    /// Collects, as the members of a class, those codes of the board that a test chooses.
    private static void assertCollects(CodeClass codeClass, int pegs, int threads, Random random, LongPredicate chosen)
            throws IOException {
        SortedSet<Long> codes = LongStream.range(0, 1L << codeClass.holes()).filter(chosen).boxed()
                .collect(Collectors.toCollection(TreeSet::new));
        assertCollects(codes, new DenseCollector(new CodeNumbering(codeClass), pegs, threads),
                feeding(codes, threads, random));
    }

    /// Without a detour over codes where the ranks asked for are its own; otherwise with one.
    @ParameterizedTest(name = "{0} threads")
    @ValueSource(ints = {0, 1, 2, 3, 16})
    void bitmapsGiveRanks(int threads) throws IOException {
        CodeClass codeClass = BucketedCollectorTest.codeClass("english33");
        Random random = new Random(threads);
        long[] source = threads == 0
                ? new long[0]
                : Feeding.shuffled(Codes.random(random, 40_000, codeClass, 12), 2, random);
        for (CodeClass asked : List.of(codeClass, CodeClass.all(33))) {
            Ranks ranks = new CodeNumbering(asked).ranks(12);
            try (DenseCollector collector = new DenseCollector(new CodeNumbering(codeClass), 12, threads)) {
                if (threads > 0) {
                    new Feeding(source, threads, BATCH).feed(collector);
                }
                SortedCodes sorted = collector.sorted();
                List<Long> numbers = new ArrayList<>();
                for (int i = 0; i < sorted.segments(); i++) {
                    numbers.addAll(Codes.drain(sorted.segment(i).inRanks(ranks)));
                }
                assertArrayEquals(Arrays.stream(source).map(ranks::rank).sorted().distinct().toArray(),
                        Codes.array(numbers));
            }
        }
    }

    /// The tables for all codes of 47 holes would be too large, and those of 23 pegs on 46 holes are more than an array
    /// has bits.
    @Test
    void bitmapsKnowWhatTheyTake() {
        assertEquals(OptionalLong.of(2 * 8 * 18_231_299L + (5 << 17) + (9 << 16)),
                DenseCollector.bytes(CodeClass.all(33), 16));
        assertEquals(OptionalLong.empty(), DenseCollector.bytes(CodeClass.all(47), 2));
        assertEquals(OptionalLong.empty(), DenseCollector.bytes(CodeClass.all(46), 23));
    }

    private static Feeding feeding(SortedSet<Long> codes, int threads, Random random) {
        return new Feeding(codes.isEmpty() ? new long[0] : Feeding.shuffled(codes, 3, random), threads, BATCH);
    }

    private PartitionedCollector partitioned(int holes, long expected, Budget budget) throws IOException {
        return new PartitionedCollector(folder.resolve("work"), "source " + System.nanoTime(), holes, expected, budget);
    }

    private static void assertCollects(SortedSet<Long> codes, CodeCollector collector, Feeding feeding)
            throws IOException {
        try (collector) {
            feeding.feed(collector);
            assertArrayEquals(Codes.array(codes), Codes.array(Codes.drainSegments(collector.sorted())));
        }
    }
}
