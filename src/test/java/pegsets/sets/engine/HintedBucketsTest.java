package pegsets.sets.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import it.unimi.dsi.fastutil.longs.Long2IntMap;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pegsets.disk.Budget;
import pegsets.disk.FolderCopy;
import pegsets.sets.expand.HintedCode;
import pegsets.sets.file.CodeClass;
import pegsets.sets.file.CodeNumbering;
import pegsets.sets.file.CodeSetReader;
import pegsets.sets.file.CodeSetWriter;
import pegsets.sets.file.Ranks;
import pegsets.sets.file.SetSummary;

/// Buckets keep for each code the greatest hint that it came with, through merges and stops; or, where there are runs,
/// none.
class HintedBucketsTest {
    private static final int BATCH = 3000;
    private static final int PEGS = 18;
    private static final int MEANING = 77;
    private static final long AMPLE = 1L << 30;
    private static final int MANY = 250_000;

    @TempDir
    Path folder;

    /// Codes with hints, half of them close together, each several times.
    private static long[] source(CodeClass codeClass, int n, long seed) {
        Random random = new Random(seed);
        Ranks ranks = new CodeNumbering(codeClass).ranks(PEGS);
        long[] codes = LongStream.generate(() -> random.nextBoolean()
                ? random.nextLong(ranks.size())
                : random.nextLong(1 + ranks.size() / 1000)).limit(n).map(ranks::code).toArray();
        return LongStream.generate(() -> HintedCode.of(codes[random.nextInt(n)], 1 + random.nextInt(255))).limit(3L * n)
                .toArray();
    }

    private static Long2IntMap greatest(long[] source) {
        Long2IntMap greatest = new Long2IntOpenHashMap();
        for (long code : source) {
            greatest.mergeInt(HintedCode.code(code), HintedCode.hint(code), Math::max);
        }
        return greatest;
    }

    private static BucketedCollector collector(Path work, long[] source, CodeClass codeClass, Budget budget)
            throws IOException {
        return new BucketedCollector(work, "a", source.length, new CodeNumbering(codeClass), PEGS, budget,
                OptionalInt.of(MEANING), Optional.empty());
    }

    private static long least(CodeClass codeClass, int threads) {
        return BucketedCollector.leastBytes(new BucketLayout(new CodeNumbering(codeClass), PEGS, true), threads);
    }

    /// Writes the codes of a collector and returns their hints, or an empty result if the collector has no hints.
    private Optional<Long2IntMap> written(BucketedCollector collector, CodeClass codeClass) throws IOException {
        Path set = folder.resolve("set.codes");
        Path file = folder.resolve("set.hints");
        Files.deleteIfExists(file);
        SetSummary summary;
        try (CodeSetWriter writer = new CodeSetWriter(set, new CodeNumbering(codeClass), PEGS, "a")) {
            summary = writer.writeAll(collector.sorted(), 2);
        }
        collector.writeHints(file, summary);
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        Long2IntMap hints = new Long2IntOpenHashMap();
        try (CodeSetReader codes = new CodeSetReader(set);
                HintsFile read = HintsFile.open(file, summary, MEANING).orElseThrow()) {
            long[] batch = new long[4096];
            long at = 0;
            for (int n = codes.next(batch); n > 0; n = codes.next(batch)) {
                read.addTo(batch, at, n);
                at += n;
                LongStream.of(batch).limit(n)
                        .forEach(code -> hints.put(HintedCode.code(code), HintedCode.hint(code)));
            }
        }
        return Optional.of(hints);
    }

    @ParameterizedTest
    @CsvSource({"english33,1", "english33,2", "european37,3", "wiegleb45,2", "diamond:5,2", "square:5,1"})
    void theGreatestHintIsKept(String board, int threads) throws IOException {
        CodeClass codeClass = BucketedCollectorTest.codeClass(board);
        long[] source = source(codeClass, 20_000, threads);
        for (long interval : new long[] {AMPLE, 20}) {
            Budget budget = new Budget(AMPLE, AMPLE, threads, interval);
            try (BucketedCollector collector = collector(folder.resolve("work" + interval), source, codeClass,
                    budget)) {
                new Feeding(source, threads, BATCH).feed(collector);
                assertEquals(greatest(source), written(collector, codeClass).orElseThrow());
            }
        }
    }

    /// Every code of a small class: packed as bitmaps.
    @Test
    void fullCells() throws IOException {
        CodeClass codeClass = CodeClass.all(25);
        Ranks ranks = new CodeNumbering(codeClass).ranks(PEGS);
        long[] source = LongStream.range(0, ranks.size()).map(i -> HintedCode.of(ranks.code(i), (int) (i * 7 & 255)))
                .toArray();
        try (BucketedCollector collector = collector(folder.resolve("work"), source, codeClass,
                new Budget(AMPLE, AMPLE, 1, AMPLE))) {
            new Feeding(source, 1, BATCH).feed(collector);
            assertEquals(greatest(source), written(collector, codeClass).orElseThrow());
        }
    }

    @Test
    void runsHaveNone() throws IOException {
        CodeClass codeClass = BucketedCollectorTest.codeClass("rectangle:6x5");
        long[] source = source(codeClass, MANY, 3);
        try (BucketedCollector collector = collector(folder.resolve("work"), source, codeClass,
                new Budget(least(codeClass, 1), AMPLE, 1, AMPLE))) {
            new Feeding(source, 1, BATCH).feed(collector);
            assertEquals(Optional.empty(), written(collector, codeClass));
            assertTrue(Files.exists(folder.resolve("work/run-0001.codes")), "the test needs several runs");
            try (CodeSetReader set = new CodeSetReader(folder.resolve("set.codes"))) {
                assertEquals(greatest(source).size(), set.size());
            }
        }
    }

    /// A stop is a copy of the folder. After it all codes are there with their greatest hints.
    @Test
    void copiesHaveHints() throws IOException {
        CodeClass codeClass = BucketedCollectorTest.codeClass("rectangle:6x5");
        long[] source = source(codeClass, MANY, 4);
        Budget budget = new Budget(AMPLE, AMPLE, 1, 2000);
        Path stop = folder.resolve("stop");
        try (BucketedCollector collector = collector(folder.resolve("work"), source, codeClass, budget)) {
            new Feeding(source, 1, MANY / 50).feed(collector, () -> {
                collector.awaitCopy();
                if (!Files.exists(stop) && collector.resumeAt() > source.length / 2) {
                    FolderCopy.copy(folder.resolve("work"), stop);
                }
            });
        }
        try (BucketedCollector collector = collector(stop, source, codeClass, budget)) {
            assertTrue(collector.resumeAt() > source.length / 2);
            new Feeding(source, 1, BATCH).feed(collector);
            assertEquals(greatest(source), written(collector, codeClass).orElseThrow());
        }
    }

    /// A set that was stopped without hints is begun anew with them, and the other way round.
    @Test
    void hintsMayComeAndGoWithAStop() throws IOException {
        CodeClass codeClass = BucketedCollectorTest.codeClass("rectangle:6x5");
        long[] source = source(codeClass, MANY, 5);
        long[] plain = LongStream.of(source).map(HintedCode::code).toArray();
        Budget budget = new Budget(AMPLE, AMPLE, 1, 2000);
        Path work = folder.resolve("work");
        try (BucketedCollector collector = new BucketedCollector(work, "a", plain.length, new CodeNumbering(codeClass),
                PEGS, budget, OptionalInt.empty(), Optional.empty())) {
            new Feeding(plain, 1, BATCH).feed(collector);
        }
        assertTrue(Files.exists(work.resolve("copy-0000")));
        try (BucketedCollector collector = collector(work, source, codeClass, budget)) {
            assertEquals(0, collector.resumeAt());
            new Feeding(source, 1, BATCH).feed(collector);
            assertEquals(greatest(source), written(collector, codeClass).orElseThrow());
        }
        assertTrue(Files.exists(work.resolve("copy-0000")));
        try (BucketedCollector collector = new BucketedCollector(work, "a", plain.length, new CodeNumbering(codeClass),
                PEGS, budget, OptionalInt.empty(), Optional.empty())) {
            assertEquals(0, collector.resumeAt());
            new Feeding(plain, 1, BATCH).feed(collector);
            try (CodeSetWriter writer = new CodeSetWriter(folder.resolve("b"), new CodeNumbering(codeClass), PEGS,
                    "b")) {
                assertEquals(greatest(source).size(), writer.writeAll(collector.sorted(), 1).size());
            }
        }
    }
}
