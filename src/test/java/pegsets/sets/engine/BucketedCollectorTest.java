package pegsets.sets.engine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import it.unimi.dsi.fastutil.longs.Long2IntAVLTreeMap;
import it.unimi.dsi.fastutil.longs.Long2IntSortedMap;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import pegsets.board.Board;
import pegsets.board.Boards;
import pegsets.board.PositionClass;
import pegsets.disk.Budget;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Disk;
import pegsets.disk.Folders;
import pegsets.disk.TestFolders;
import pegsets.sets.expand.HintedCode;
import pegsets.sets.file.CodeClass;
import pegsets.sets.file.CodeNumbering;
import pegsets.sets.file.CodeSetReader;
import pegsets.sets.file.CodeSetWriter;
import pegsets.sets.file.HintsFile;
import pegsets.sets.file.Codes;
import pegsets.sets.file.Ranks;
import pegsets.sets.file.SetSummary;

/// Buckets return the sorted distinct codes that were fed to them, for any order, repeats, threads and budgets: each
/// with the greatest hint that it came with, unless there are runs; or only those that another set has. After a stop at
/// any point, another collector resumes the work.
class BucketedCollectorTest {
    private static final int BATCH = 3000;
    private static final int PEGS = 18;
    private static final int MEANING = 77;
    private static final long AMPLE = 1L << 30;
    /// A board of few buckets. Its least memory does not hold [#MANY] codes at a time.
    private static final String SMALL = "rectangle:6x5";
    private static final int MANY = 250_000;
    private static final int FEW = 20_000;

    private enum Kind {
        PLAIN, HINTED, FILTERED
    }

    @TempDir
    Path folder;

    private final List<CodeSetReader> filters = new ArrayList<>();

    @AfterEach
    void closeFilters() throws IOException {
        for (CodeSetReader filter : filters) {
            filter.close();
        }
    }

    /// The class of a board's central game.
    static CodeClass codeClass(String name) {
        Board board = Boards.named(name);
        PositionClass members = PositionClass.of(board, board.complement(1L << board.size() / 2));
        return CodeClass.of(board.size(), members.checks(), members.parities());
    }

    private static long[] distinct(long[] source) {
        return Arrays.stream(source).sorted().distinct().toArray();
    }

    /// Codes of a class, two thirds of them close together, each several times, in any order.
    private static long[] source(CodeClass codeClass, int pegs, int n, long seed) {
        Random random = new Random(seed);
        Ranks ranks = new CodeNumbering(codeClass).ranks(pegs);
        long[] codes = LongStream.generate(() -> random.nextInt(3) == 0
                ? random.nextLong(ranks.size())
                : random.nextLong(1 + ranks.size() / 1000)).limit(n).map(ranks::code).toArray();
        return LongStream.generate(() -> codes[random.nextInt(n)]).limit(2L * n).toArray();
    }

    private Sample sample(Kind kind, CodeClass codeClass, int n, long seed) throws IOException {
        Random random = new Random(seed);
        long[] codes = source(codeClass, PEGS, n, seed);
        return switch (kind) {
            case PLAIN -> new Sample(codeClass, false, codes, Optional.empty());
            case HINTED -> new Sample(codeClass, true, LongStream.of(codes)
                    .map(code -> HintedCode.of(code, 1 + random.nextInt(255))).toArray(), Optional.empty());
            case FILTERED -> {
                SortedSet<Long> known = Codes.random(random, n, codeClass, PEGS);
                LongStream.of(distinct(codes)).filter(_ -> random.nextBoolean()).forEach(known::add);
                yield new Sample(codeClass, false, codes, Optional.of(known));
            }
        };
    }

    /// Codes to feed, perhaps with hints, and the collector that they are fed to.
    private final class Sample {
        private final CodeClass codeClass;
        private final boolean isHinted;
        private final long[] fed;
        private final Optional<CodeSetReader> filter;
        /// The wanted codes with their greatest hints, or 0.
        private final Long2IntSortedMap expected = new Long2IntAVLTreeMap();

        Sample(CodeClass codeClass, boolean isHinted, long[] fed, Optional<SortedSet<Long>> known) throws IOException {
            this.codeClass = codeClass;
            this.isHinted = isHinted;
            this.fed = fed;
            for (long code : fed) {
                if (known.isEmpty() || known.get().contains(code)) {
                    expected.mergeInt(HintedCode.code(code), HintedCode.hint(code), Math::max);
                }
            }
            if (known.isPresent()) {
                Path file = folder.resolve("known-%d.codes".formatted(filters.size()));
                Codes.write(file, known.get(), codeClass, PEGS, new Random(1));
                filters.add(new CodeSetReader(file));
            }
            this.filter = known.map(_ -> filters.getLast());
        }

        BucketedCollector collector(Path work, Budget budget) throws IOException {
            return collector(work, "a", budget);
        }

        BucketedCollector collector(Path work, String source, Budget budget) throws IOException {
            return new BucketedCollector(work, source, fed.length, new CodeNumbering(codeClass), PEGS, budget,
                    isHinted ? OptionalInt.of(MEANING) : OptionalInt.empty(), filter);
        }

        Feeding feeding(int threads) {
            return new Feeding(fed, threads, BATCH);
        }

        long least(int threads) {
            return BucketedCollector.leastBytes(new BucketLayout(new CodeNumbering(codeClass), PEGS, isHinted),
                    threads);
        }

        void assertCollects(Path work, Feeding feeding, Budget budget) throws IOException {
            try (BucketedCollector collector = collector(work, budget)) {
                feeding.feed(collector);
                assertCollected(collector, work);
            }
        }

        void assertCollected(BucketedCollector collector, Path work) throws IOException {
            assertArrayEquals(expected.keySet().toLongArray(),
                    Codes.array(Codes.drainSegments(collector.sorted())), work.toString());
            if (isHinted) {
                assertEquals(Files.exists(work.resolve("run-0000.codes")) ? Optional.empty() : Optional.of(expected),
                        hints(collector));
            }
        }

        /// Writes the codes of a collector and returns them with their hints, if the collector has hints.
        private Optional<Long2IntSortedMap> hints(BucketedCollector collector) throws IOException {
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
            Long2IntSortedMap hints = new Long2IntAVLTreeMap();
            long[] codes = CodeSetReader.codes(set, null);
            try (HintsFile read = HintsFile.open(file, summary, MEANING).orElseThrow()) {
                byte[] ofCodes = new byte[codes.length];
                read.read(0, codes.length, ofCodes);
                for (int i = 0; i < codes.length; i++) {
                    hints.put(codes[i], ofCodes[i] & 0xFF);
                }
            }
            return Optional.of(hints);
        }
    }

    @ParameterizedTest
    @CsvSource({"english33,1", "english33,2", "european37,3", "wiegleb45,1", "wiegleb45,2", "diamond:5,2",
        "square:5,1"})
    void bucketsGiveTheSortedDistinctCodes(String board, int threads) throws IOException {
        for (Kind kind : Kind.values()) {
            Sample sample = sample(kind, codeClass(board), FEW, threads);
            for (long interval : new long[] {AMPLE, 20}) {
                sample.assertCollects(folder.resolve(kind + "-" + interval), sample.feeding(threads),
                        new Budget(AMPLE, AMPLE, threads, interval));
            }
        }
    }

    /// The least memory that the planner accepts suffices for any number of threads.
    @ParameterizedTest
    @CsvSource({"triangle:5, 7", "rectangle:6x5, 18", "english33, 5", "english33, 16"})
    void theLeastMemorySufficesForManyThreads(String board, int pegs) throws IOException {
        CodeClass codeClass = codeClass(board);
        long[] source = source(codeClass, pegs, 2000, 5);
        for (int threads : new int[] {2, 4, 16, 64}) {
            long least = BucketedCollector.leastBytes(new CodeNumbering(codeClass), pegs).orElseThrow();
            for (long memory : new long[] {least, 2 * least, 28 << 20}) {
                try (BucketedCollector collector = new BucketedCollector(folder.resolve(threads + "-" + memory),
                        "source",
                        source.length, new CodeNumbering(codeClass), pegs, new Budget(Math.max(least, memory), AMPLE,
                                threads),
                        OptionalInt.empty(), Optional.empty())) {
                    assertTrue(collector.roomForCodes() > 0, threads + " threads, " + memory);
                    new Feeding(source, Math.min(threads, collector.mostThreads()), BATCH).feed(collector);
                    assertArrayEquals(distinct(source), Codes.array(Codes.drainSegments(collector.sorted())),
                            threads + " threads");
                }
            }
        }
    }

    /// All threads together have one share of the memory, so that the room for codes hardly depends on their number.
    @ParameterizedTest
    @CsvSource({"1024, false", "1024, true", "10240, true"})
    void roomForCodesDoesNotDependOnThreads(long megabytes, boolean hinted) throws IOException {
        CodeNumbering numbering = new CodeNumbering(codeClass("wiegleb45"));
        long[] rooms = new long[2];
        for (int i = 0; i < rooms.length; i++) {
            Budget budget = new Budget(megabytes << 20, 1L << 40, i == 0 ? 2 : 16);
            try (BucketedCollector collector = new BucketedCollector(folder.resolve("room" + i), "source", 1, numbering,
                    28,
                    budget, hinted ? OptionalInt.of(1) : OptionalInt.empty(), Optional.empty())) {
                rooms[i] = collector.roomForCodes();
            }
        }
        assertTrue(rooms[1] >= 0.95 * rooms[0] && rooms[1] <= 1.05 * rooms[0], Arrays.toString(rooms));
    }

    /// Every code of a small class: cells without a gap. A filter has all of them, or none.
    @Test
    void fullCellsGiveAllCodes() throws IOException {
        CodeClass codeClass = CodeClass.all(25);
        Ranks ranks = new CodeNumbering(codeClass).ranks(PEGS);
        long[] all = LongStream.range(0, ranks.size()).map(ranks::code).toArray();
        long[] hinted = LongStream.range(0, ranks.size())
                .map(i -> HintedCode.of(ranks.code(i), (int) (i * 7 & 255))).toArray();
        SortedSet<Long> known = new TreeSet<>(LongStream.of(all).boxed().toList());
        List<Sample> samples = List.of(new Sample(codeClass, false, all, Optional.empty()),
                new Sample(codeClass, true, hinted, Optional.empty()),
                new Sample(codeClass, false, all, Optional.of(known)),
                new Sample(codeClass, false, all, Optional.of(new TreeSet<>())));
        for (Sample sample : samples) {
            sample.assertCollects(folder.resolve("work-" + samples.indexOf(sample)), sample.feeding(2),
                    new Budget(AMPLE, AMPLE, 2, AMPLE));
        }
    }

    @Test
    void nothingGivesNothing() throws IOException {
        Sample nothing = new Sample(codeClass("european37"), false, new long[0], Optional.empty());
        nothing.assertCollects(folder.resolve("work"), nothing.feeding(2), new Budget(AMPLE, AMPLE, 2, AMPLE));
    }

    /// More codes wait for one bucket than a thread sorts at a time. They come in order, so that each portion has codes
    /// that no other has.
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void manyCodesOfOneBucketAreAllKept(int threads) throws IOException {
        CodeClass codeClass = CodeClass.all(25);
        Ranks ranks = new CodeNumbering(codeClass).ranks(PEGS);
        Sample sample = new Sample(codeClass, false,
                LongStream.range(0, 600_000).map(i -> ranks.code(i / 300)).toArray(), Optional.empty());
        sample.assertCollects(folder.resolve("work"), sample.feeding(threads),
                new Budget(1 << 25, AMPLE, threads, AMPLE));
    }

    @ParameterizedTest
    @CsvSource({"PLAIN,1", "PLAIN,2", "HINTED,1"})
    void littleMemoryMakesRuns(Kind kind, int threads) throws IOException {
        Sample sample = sample(kind, codeClass(SMALL), threads * MANY, threads);
        Feeding feeding = sample.feeding(threads);
        sample.assertCollects(folder.resolve("work"), feeding,
                new Budget(sample.least(threads), AMPLE, threads, AMPLE));
        assertEquals(1, feeding.passes);
        assertTrue(Files.exists(folder.resolve("work/run-0001.codes")), "the test needs several runs");
    }

    @Test
    void littleDiskMakesPasses() throws IOException {
        Sample sample = sample(Kind.PLAIN, codeClass(SMALL), MANY, 5);
        Feeding feeding = sample.feeding(1);
        sample.assertCollects(folder.resolve("work"), feeding, new Budget(sample.least(1), 120_000, 1, AMPLE));
        assertTrue(feeding.passes > 1, feeding.passes + " passes");
        IOException refusal = assertThrows(IOException.class, () -> sample.assertCollects(folder.resolve("small"),
                sample.feeding(1), new Budget(sample.least(1), 30_000, 1, AMPLE)));
        assertTrue(refusal.getMessage().contains("temporary files outgrow temp-disk of 0m; raise temp-disk, or memory"),
                refusal.getMessage());
    }

    /// A stop is a copy of the folder: codes that were not on disk then are lost.
    @ParameterizedTest
    @CsvSource({"PLAIN,1048576,1000000000,25000", "PLAIN,0,1000000000,25000", "PLAIN,0,120000,25000",
        "HINTED,1000000000,1000000000,2000", "FILTERED,1048576,1000000000,10000", "FILTERED,0,1000000000,10000",
        "FILTERED,0,120000,10000"})
    void goesOnFromEveryStop(Kind kind, long moreMemory, long tempBytes, long interval) throws IOException {
        Sample sample = sample(kind, codeClass(SMALL), MANY, 9);
        Budget budget = new Budget(sample.least(1) + moreMemory, tempBytes, 1, interval);
        List<Path> stops = new ArrayList<>();
        Path work = Files.createDirectories(folder.resolve("work"));
        try (BucketedCollector collector = sample.collector(work, budget)) {
            new Feeding(sample.fed, 1, MANY / 50).feed(collector, () -> {
                collector.awaitCopy();
                stops.add(folder.resolve("stop" + stops.size()));
                TestFolders.copy(work, stops.getLast());
            });
        }
        boolean farther = false;
        for (Path stop : stops.stream()
                .filter(stop -> stops.indexOf(stop) % Math.ceilDiv(stops.size(), kind == Kind.PLAIN ? 10 : 4) == 0)
                .toList()) {
            try (BucketedCollector collector = sample.collector(stop, budget)) {
                farther |= collector.resumeAt() > (kind == Kind.HINTED ? sample.fed.length / 2 : 0);
            }
            isStopped(sample, stop, budget, 5);
            sample.assertCollects(stop, new Feeding(sample.fed, 1, MANY / 40), budget);
        }
        assertTrue(farther, "the test needs checkpoints");
    }

    /// The collector writes copies only if the disk then still has room for a run.
    @Test
    void copiesLeaveRoomForARun() throws IOException {
        Sample sample = sample(Kind.PLAIN, codeClass(SMALL), MANY, 13);
        long copies = mostOnDisk(sample, AMPLE);
        assertTrue(copies > 0, "the test needs copies");
        assertEquals(0, mostOnDisk(sample, copies));
    }

    /// Collects all codes and returns the most bytes that the temporary files took.
    private long mostOnDisk(Sample sample, long tempBytes) throws IOException {
        Path work = folder.resolve("work-" + tempBytes);
        long[] most = {0};
        try (BucketedCollector collector = sample.collector(work, new Budget(AMPLE, tempBytes, 1, FEW / 2))) {
            sample.feeding(1).feed(collector, () -> {
                collector.awaitCopy();
                most[0] = Math.max(most[0], Folders.bytes(work));
            });
            sample.assertCollected(collector, work);
        }
        return most[0];
    }

    /// A stop does not lose all that memory has room for. Work of another kind, filter or source is deleted.
    @Test
    void onlyTheSameWorkIsResumed() throws IOException {
        Budget budget = new Budget(AMPLE, AMPLE, 1, 2000);
        Path work = folder.resolve("work");
        for (Kind kind : List.of(Kind.PLAIN, Kind.HINTED, Kind.PLAIN, Kind.FILTERED, Kind.FILTERED)) {
            Sample sample = sample(kind, codeClass(SMALL), MANY, filters.size());
            try (BucketedCollector collector = sample.collector(work, budget)) {
                assertEquals(0, collector.resumeAt(), kind.toString());
                sample.feeding(1).feed(collector);
                sample.assertCollected(collector, work);
            }
            assertTrue(Files.exists(work.resolve("copy-0000")));
            try (BucketedCollector collector = sample.collector(work, budget)) {
                assertTrue(collector.resumeAt() > sample.fed.length / 2, "resumed at " + collector.resumeAt());
                sample.feeding(1).feed(collector);
                sample.assertCollected(collector, work);
            }
            try (BucketedCollector collector = sample.collector(folder.resolve("work"), "b", budget)) {
                assertEquals(0, collector.resumeAt());
            }
            sample.assertCollects(work, sample.feeding(1), budget);
        }
    }

    /// With little more temporary disk than suffices without a stop, a run that is stopped again and again ends.
    @Test
    void stopsTakeNoDisk() throws IOException {
        Sample sample = sample(Kind.PLAIN, codeClass(SMALL), MANY, 11);
        Random random = new Random(12);
        long enough = 1 << 20;
        for (long step = enough / 2; step >= 1 << 12; step /= 2) {
            enough -= isStopped(sample, folder.resolve("tried-" + step), little(sample, enough - step),
                    Integer.MAX_VALUE) ? 0 : step;
        }
        Budget budget = little(sample, enough + enough / 50);
        for (int round = 0; round < 5; round++) {
            Path work = folder.resolve("stopped-" + round);
            for (int stop = 0; stop < 5; stop++) {
                isStopped(sample, work, budget, random.nextInt(60));
            }
            assertFalse(isStopped(sample, work, budget, Integer.MAX_VALUE), "round " + round);
        }
    }

    private static Budget little(Sample sample, long tempBytes) {
        return new Budget(sample.least(1), tempBytes, 1, MANY / 10);
    }

    /// Resumes the work in a folder, as [Feeding#isStopped].
    private static boolean isStopped(Sample sample, Path work, Budget budget, int pause) throws IOException {
        try (BucketedCollector collector = sample.collector(work, budget)) {
            return new Feeding(sample.fed, 1, MANY / 40).isStopped(collector, pause,
                    () -> sample.assertCollected(collector, work));
        }
    }

    @Test
    void damagedProgressAndRunsAreRefused() throws IOException {
        Sample sample = sample(Kind.PLAIN, codeClass(SMALL), MANY, 1);
        // memory that is filled, but not by half with distinct codes: copies are written, no runs
        Budget budget = new Budget(sample.least(1) + (1 << 20), AMPLE, 1, 1000);
        Path work = folder.resolve("work");
        try (BucketedCollector collector = sample.collector(work, budget)) {
            sample.feeding(1).feed(collector);
        }
        Path copy = Disk.list(work).stream().filter(file -> file.getFileName().toString().startsWith("copy-"))
                .findFirst().orElseThrow();
        TestFolders.damage(copy, Files.size(copy) / 2, 4);
        TestFolders.assertCorrupt(copy, () -> sample.collector(work, budget));
        Files.delete(copy);
        IOException missing = assertThrows(IOException.class, () -> sample.collector(work, budget));
        assertTrue(missing.getMessage().contains(copy.getFileName().toString()), missing.getMessage());
        Files.writeString(work.resolve("progress"), "nonsense");
        assertThrows(CorruptFileException.class, () -> sample.collector(work, budget));
    }

    @Test
    void aDamagedFilterIsRefused() throws IOException {
        Sample sample = sample(Kind.FILTERED, codeClass(SMALL), MANY, 2);
        Path known = folder.resolve("known-0.codes");
        TestFolders.damage(known, Files.size(known) / 2, 4);
        TestFolders.assertCorrupt(known, () -> sample.assertCollects(folder.resolve("work"), sample.feeding(2),
                new Budget(AMPLE, AMPLE, 2, AMPLE)));
    }
}
