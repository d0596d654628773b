package pegsets.sets.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pegsets.sets.file.Codes;
import pegsets.disk.Budget;
import pegsets.disk.CorruptFileException;
import pegsets.sets.file.CodeClass;
import pegsets.sets.file.CodeNumbering;
import pegsets.sets.file.CodeSetReader;
import pegsets.sets.file.CodeSetWriter;

/// Buckets with a known set return the fed codes that the set has, and no others, with any threads, budgets and stops.
class KnownBucketsTest {
    private static final int BATCH = 3000;
    private static final int PEGS = 18;
    private static final long AMPLE = 1L << 30;
    private static final int MANY = 100_000;
    private static final String SMALL = "rectangle:6x5";

    @TempDir
    Path folder;

    private final Random random = new Random(3);

    /// Codes to feed, each several times; a known set with half of them and other codes; and the codes of both.
    private record Sample(long[] fed, Path known, SortedSet<Long> common) {}

    private Sample sample(CodeClass codeClass, int n, String name) throws IOException {
        SortedSet<Long> codes = Codes.random(random, n, codeClass, PEGS);
        SortedSet<Long> known = Codes.random(random, n, codeClass, PEGS);
        known.removeAll(codes);
        SortedSet<Long> common = new TreeSet<>(codes);
        common.removeIf(_ -> random.nextBoolean());
        known.addAll(common);
        return new Sample(Feeding.shuffled(codes, 3, random), write(name, known, codeClass), common);
    }

    private Path write(String name, Collection<Long> codes, CodeClass codeClass) throws IOException {
        Path file = folder.resolve(name);
        try (CodeSetWriter writer = new CodeSetWriter(file, new CodeNumbering(codeClass), PEGS, "known")) {
            writer.write(Codes.array(codes), codes.size());
            writer.commit();
        }
        return file;
    }

    private static BucketedCollector collector(Path work, Sample sample, CodeClass codeClass, Budget budget,
            CodeSetReader known) throws IOException {
        return new BucketedCollector(work, "a", sample.fed.length, new CodeNumbering(codeClass), PEGS, budget,
                OptionalInt.empty(), Optional.of(known));
    }

    private static void assertMeets(Path work, Sample sample, CodeClass codeClass, Feeding feeding, Budget budget)
            throws IOException {
        try (CodeSetReader known = new CodeSetReader(sample.known);
                BucketedCollector collector = collector(work, sample, codeClass, budget, known)) {
            feeding.feed(collector);
            assertEquals(new ArrayList<>(sample.common), new ArrayList<>(Codes.drainSegments(collector.sorted())));
        }
    }

    @ParameterizedTest
    @CsvSource({"english33,1", "english33,2", "european37,3", "wiegleb45,2", "diamond:5,2", "square:5,1"})
    void whatBothHaveIsKept(String board, int threads) throws IOException {
        CodeClass codeClass = BucketedCollectorTest.codeClass(board);
        Sample sample = sample(codeClass, 20_000, "known.codes");
        for (long interval : new long[] {AMPLE, 20}) {
            assertMeets(folder.resolve("work" + interval), sample, codeClass,
                    new Feeding(sample.fed, threads, BATCH), new Budget(AMPLE, AMPLE, threads, interval));
        }
    }

    /// Cells that are full, and known sets of nothing and of everything.
    @Test
    void allCodesOfAClass() throws IOException {
        CodeClass codeClass = CodeClass.all(23);
        SortedSet<Long> all = Codes.random(random, Integer.MAX_VALUE, codeClass, PEGS);
        Budget budget = new Budget(AMPLE, AMPLE, 2, AMPLE);
        for (SortedSet<Long> known : List.of(new TreeSet<Long>(), all)) {
            Sample sample = new Sample(Codes.array(all), write("known-" + known.size(), known, codeClass), known);
            assertMeets(folder.resolve("work"), sample, codeClass, new Feeding(sample.fed, 2, BATCH), budget);
        }
    }

    @ParameterizedTest
    @CsvSource({"0,1000000000", "1048576,1000000000", "0,120000"})
    void littleMemoryAndStops(long moreMemory, long tempBytes) throws IOException {
        CodeClass codeClass = BucketedCollectorTest.codeClass(SMALL);
        Sample sample = sample(codeClass, MANY, "known.codes");
        Budget budget = new Budget(
                BucketedCollector.leastBytes(new BucketLayout(new CodeNumbering(codeClass), PEGS, false), 1)
                        + moreMemory,
                tempBytes, 1, MANY / 10);
        Path work = folder.resolve("work");
        int[] pauses = {0};
        int stops = 0;
        for (int stop = 5; stop > 0; stop--) {
            int most = 10 * stop;
            pauses[0] = 0;
            try (CodeSetReader known = new CodeSetReader(sample.known);
                    BucketedCollector collector = collector(work, sample, codeClass, budget, known)) {
                new Feeding(sample.fed, 1, BATCH).feed(collector, () -> {
                    if (pauses[0]++ == most) {
                        throw new IOException("stopped");
                    }
                });
            } catch (IOException e) {
                assertEquals("stopped", e.getMessage());
                stops++;
            }
        }
        assertTrue(stops > 0, "the test needs stops");
        assertMeets(work, sample, codeClass, new Feeding(sample.fed, 1, BATCH), budget);
    }

    /// A collector with another known set discards the work.
    @Test
    void workWithAnotherKnownSetIsNotGoneOnWith() throws IOException {
        CodeClass codeClass = BucketedCollectorTest.codeClass(SMALL);
        Budget budget = new Budget(AMPLE, AMPLE, 1, 2000);
        Path work = folder.resolve("work");
        Sample sample = sample(codeClass, MANY, "known.codes");
        assertMeets(work, sample, codeClass, new Feeding(sample.fed, 1, BATCH), budget);
        Path nothing = write("nothing.codes", List.of(), codeClass);
        try (CodeSetReader known = new CodeSetReader(sample.known);
                BucketedCollector same = collector(work, sample, codeClass, budget, known)) {
            assertTrue(same.resumeAt() > 0, "the test needs checkpoints");
        }
        try (CodeSetReader known = new CodeSetReader(nothing);
                BucketedCollector other = collector(work, sample, codeClass, budget, known)) {
            assertEquals(0, other.resumeAt());
        }
    }

    @Test
    void aDamagedKnownSetIsRefused() throws IOException {
        CodeClass codeClass = BucketedCollectorTest.codeClass(SMALL);
        Sample sample = sample(codeClass, MANY, "known.codes");
        byte[] damaged = Files.readAllBytes(sample.known);
        damaged[damaged.length / 2] ^= 1;
        Files.write(sample.known, damaged);
        CorruptFileException refusal = assertThrows(CorruptFileException.class,
                () -> assertMeets(folder.resolve("work"), sample, codeClass, new Feeding(sample.fed, 2, BATCH),
                        new Budget(AMPLE, AMPLE, 2, AMPLE)));
        assertTrue(refusal.getMessage().contains("known.codes"), refusal.getMessage());
    }
}
