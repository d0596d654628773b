package pegsets.sets.engine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import pegsets.board.Board;
import pegsets.board.Boards;
import pegsets.board.PositionClass;
import pegsets.sets.file.Codes;
import pegsets.disk.Budget;
import pegsets.disk.CorruptFileException;
import pegsets.disk.FolderCopy;
import pegsets.disk.Folders;
import pegsets.sets.file.CodeClass;
import pegsets.sets.file.CodeNumbering;
import pegsets.sets.file.Ranks;

/// Buckets return the sorted distinct codes that were fed to them, for any order, repeats, threads and budgets. After a
/// stop at any point, another collector resumes the work.
class BucketedCollectorTest {
    private static final int BATCH = 3000;
    private static final int PEGS = 18;
    private static final long AMPLE = 1L << 30;
    /// A board of few buckets. Its least memory does not hold [#MANY] codes at a time.
    private static final String SMALL = "rectangle:6x5";
    private static final int MANY = 250_000;
    private static final int FEW = 20_000;

    @TempDir
    Path folder;

    /// The class of a board's central game.
    static CodeClass codeClass(String name) {
        Board board = Boards.named(name);
        PositionClass members = PositionClass.of(board, board.complement(1L << board.size() / 2));
        return CodeClass.of(board.size(), members.checks(), members.parities());
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

    private static long[] distinct(long[] source) {
        return Arrays.stream(source).sorted().distinct().toArray();
    }

    private static long least(CodeClass codeClass, int pegs, int threads) {
        return BucketedCollector.leastBytes(new BucketLayout(new CodeNumbering(codeClass), pegs, false), threads);
    }

    private static BucketedCollector collector(Path work, String name, long[] source, CodeClass codeClass,
            Budget budget)
            throws IOException {
        return new BucketedCollector(work, name, source.length, new CodeNumbering(codeClass), PEGS, budget,
                OptionalInt.empty(), Optional.empty());
    }

    private static long[] drain(CodeCollector collector) throws IOException {
        return Codes.array(Codes.drainSegments(collector.sorted()));
    }

    /// Memory that is filled, but not by half with distinct codes: copies are written, no runs.
    private static Budget copying(CodeClass codeClass) {
        return new Budget(least(codeClass, PEGS, 1) + (1 << 20), AMPLE, 1, 1000);
    }

    private void assertCollects(CodeClass codeClass, long[] source, Feeding feeding, Budget budget) throws IOException {
        try (BucketedCollector collector = collector(folder.resolve("work"), "a", source, codeClass, budget)) {
            feeding.feed(collector);
            assertArrayEquals(distinct(source), drain(collector));
        }
    }

    @ParameterizedTest
    @CsvSource({"english33,1", "english33,2", "european37,3", "wiegleb45,1", "wiegleb45,2", "diamond:5,2",
        "square:5,1"})
    void bucketsGiveTheSortedDistinctCodes(String board, int threads) throws IOException {
        CodeClass codeClass = codeClass(board);
        long[] source = source(codeClass, PEGS, FEW, threads);
        assertCollects(codeClass, source, new Feeding(source, threads, BATCH),
                new Budget(AMPLE, AMPLE, threads, AMPLE));
    }

    /// Every code of a small class: packed as bitmaps.
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

    @Test
    void fullCellsGiveAllCodes() throws IOException {
        CodeClass codeClass = CodeClass.all(25);
        Ranks ranks = new CodeNumbering(codeClass).ranks(PEGS);
        long[] source = LongStream.range(0, ranks.size()).map(ranks::code).toArray();
        assertCollects(codeClass, source, new Feeding(source, 2, BATCH), new Budget(AMPLE, AMPLE, 2, AMPLE));
    }

    @Test
    void nothingGivesNothing() throws IOException {
        CodeClass codeClass = codeClass("european37");
        assertCollects(codeClass, new long[0], new Feeding(new long[0], 2, BATCH), new Budget(AMPLE, AMPLE, 2, AMPLE));
    }

    /// More codes wait for one bucket than a thread sorts at a time. They come in order, so that each portion has codes
    /// that no other has.
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void manyCodesOfOneBucketAreAllKept(int threads) throws IOException {
        CodeClass codeClass = CodeClass.all(25);
        Ranks ranks = new CodeNumbering(codeClass).ranks(PEGS);
        long[] source = LongStream.range(0, 600_000).map(i -> ranks.code(i / 300)).toArray();
        assertCollects(codeClass, source, new Feeding(source, threads, BATCH),
                new Budget(1 << 25, AMPLE, threads, AMPLE));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void littleMemoryMakesRuns(int threads) throws IOException {
        CodeClass codeClass = codeClass(SMALL);
        long[] source = source(codeClass, PEGS, threads * MANY, threads);
        Feeding feeding = new Feeding(source, threads, BATCH);
        assertCollects(codeClass, source, feeding, new Budget(least(codeClass, PEGS, threads), AMPLE, threads, AMPLE));
        assertEquals(1, feeding.passes);
        assertTrue(Files.exists(folder.resolve("work/run-0001.codes")), "the test needs several runs");
    }

    @Test
    void littleDiskMakesPasses() throws IOException {
        CodeClass codeClass = codeClass(SMALL);
        long[] source = source(codeClass, PEGS, MANY, 5);
        Feeding feeding = new Feeding(source, 1, BATCH);
        assertCollects(codeClass, source, feeding, new Budget(least(codeClass, PEGS, 1), 120_000, 1, AMPLE));
        assertTrue(feeding.passes > 1, feeding.passes + " passes");
    }

    @Test
    void aDiskTooSmallForTheSetIsRefused() throws IOException {
        CodeClass codeClass = codeClass(SMALL);
        long[] source = source(codeClass, PEGS, MANY, 5);
        try (BucketedCollector collector = collector(folder.resolve("work"), "a", source, codeClass,
                new Budget(least(codeClass, PEGS, 1), 30_000, 1, AMPLE))) {
            IOException refusal = assertThrows(IOException.class, () -> new Feeding(source, 1, BATCH).feed(collector));
            assertTrue(
                    refusal.getMessage()
                            .contains("temporary files outgrow temp-disk of 0m; raise temp-disk, or memory"),
                    refusal.getMessage());
        }
    }

    /// A stop is a copy of the folder: what was not on disk then is lost.
    @ParameterizedTest
    @CsvSource({"1048576,1000000000", "0,1000000000", "0,120000"})
    void goesOnFromEveryStop(long moreMemory, long tempBytes) throws IOException {
        CodeClass codeClass = codeClass(SMALL);
        long[] source = source(codeClass, PEGS, MANY, 9);
        Budget budget = new Budget(least(codeClass, PEGS, 1) + moreMemory, tempBytes, 1, MANY / 10);
        List<Path> stops = new ArrayList<>();
        Files.createDirectories(folder.resolve("work"));
        try (BucketedCollector collector = collector(folder.resolve("work"), "a", source, codeClass, budget)) {
            new Feeding(source, 1, MANY / 50).feed(collector, () -> {
                collector.awaitCopy();
                stops.add(folder.resolve("stop" + stops.size()));
                FolderCopy.copy(folder.resolve("work"), stops.getLast());
            });
        }
        boolean farther = false;
        for (Path stop : stops.stream().filter(stop -> stops.indexOf(stop) % Math.ceilDiv(stops.size(), 10) == 0)
                .toList()) {
            try (BucketedCollector collector = collector(stop, "a", source, codeClass, budget)) {
                farther |= collector.resumeAt() > 0;
                new Feeding(source, 1, MANY / 40).feed(collector);
                assertArrayEquals(distinct(source), drain(collector), stop.toString());
            }
        }
        assertTrue(farther, "the test needs checkpoints");
    }

    /// The collector writes copies only if the disk then still has room for a run.
    @Test
    void copiesLeaveRoomForARun() throws IOException {
        long[] source = source(codeClass(SMALL), PEGS, MANY, 13);
        long copies = mostOnDisk(source, AMPLE);
        assertTrue(copies > 0, "the test needs copies");
        assertEquals(0, mostOnDisk(source, copies));
    }

    /// Collects all codes and returns the most bytes that the temporary files took.
    private long mostOnDisk(long[] source, long tempBytes) throws IOException {
        CodeClass codeClass = codeClass(SMALL);
        Path work = folder.resolve("work-" + tempBytes);
        long[] most = {0};
        try (BucketedCollector collector = collector(work, "a", source, codeClass,
                new Budget(AMPLE, tempBytes, 1, FEW / 2))) {
            new Feeding(source, 1, BATCH).feed(collector, () -> {
                collector.awaitCopy();
                most[0] = Math.max(most[0], Folders.bytes(work));
            });
            assertArrayEquals(distinct(source), drain(collector));
        }
        return most[0];
    }

    /// A stop does not lose all that memory has room for.
    @Test
    void whatWaitsIsMergedBeforeMemoryIsFull() throws IOException {
        CodeClass codeClass = codeClass(SMALL);
        long[] source = source(codeClass, PEGS, MANY, 10);
        Budget budget = new Budget(AMPLE, AMPLE, 1, FEW / 2);
        Path work = folder.resolve("work");
        try (BucketedCollector collector = collector(work, "a", source, codeClass, budget)) {
            new Feeding(source, 1, BATCH).feed(collector);
        }
        try (BucketedCollector collector = collector(work, "a", source, codeClass, budget)) {
            assertTrue(collector.resumeAt() > source.length / 2, "goes on at " + collector.resumeAt());
            new Feeding(source, 1, BATCH).feed(collector);
            assertArrayEquals(distinct(source), drain(collector));
        }
    }

    /// With little more temporary disk than suffices without a stop, a run that is stopped again and again ends.
    @Test
    void stopsTakeNoDisk() throws IOException {
        CodeClass codeClass = codeClass(SMALL);
        long[] source = source(codeClass, PEGS, MANY, 11);
        Random random = new Random(12);
        long memory = least(codeClass, PEGS, 1);
        long enough = 1 << 20;
        for (long step = enough / 2; step >= 1 << 12; step /= 2) {
            enough -= isStopped(source, memory, enough - step, Integer.MAX_VALUE, "tried-" + step) ? 0 : step;
        }
        for (int round = 0; round < 5; round++) {
            for (int stop = 0; stop < 5; stop++) {
                isStopped(source, memory, enough + enough / 50, random.nextInt(60), "stopped-" + round);
            }
            assertFalse(isStopped(source, memory, enough + enough / 50, Integer.MAX_VALUE, "stopped-" + round),
                    "round " + round);
        }
    }

    /// Goes on in a folder up to some pause, and says whether that, or too little disk, was before the end.
    private boolean isStopped(long[] source, long memory, long tempBytes, int pause, String name) throws IOException {
        int[] pauses = {0};
        Budget budget = new Budget(memory, tempBytes, 1, MANY / 10);
        try (BucketedCollector collector = collector(folder.resolve(name), "a", source, codeClass(SMALL), budget)) {
            new Feeding(source, 1, MANY / 40).feed(collector, () -> {
                if (pauses[0]++ == pause) {
                    throw new IOException("stopped");
                }
            });
            assertArrayEquals(distinct(source), drain(collector));
            return false;
        } catch (IOException e) {
            assertTrue(e.getMessage().equals("stopped") || e.getMessage().contains("raise temp-disk"), e.getMessage());
            return true;
        }
    }

    @Test
    void workOnAnotherSourceIsNotGoneOnWith() throws IOException {
        CodeClass codeClass = codeClass(SMALL);
        Budget budget = copying(codeClass);
        long[] other = source(codeClass, PEGS, MANY, 1);
        try (BucketedCollector collector = collector(folder.resolve("work"), "other", other, codeClass, budget)) {
            new Feeding(other, 1, BATCH).feed(collector);
            assertTrue(Files.exists(folder.resolve("work/progress")));
        }
        long[] source = source(codeClass, PEGS, MANY, 2);
        assertCollects(codeClass, source, new Feeding(source, 1, BATCH), budget);
    }

    @Test
    void damagedProgressAndRunsAreRefused() throws IOException {
        CodeClass codeClass = codeClass(SMALL);
        long[] source = source(codeClass, PEGS, MANY, 1);
        Budget budget = copying(codeClass);
        Path work = folder.resolve("work");
        try (BucketedCollector collector = collector(work, "a", source, codeClass, budget)) {
            new Feeding(source, 1, BATCH).feed(collector);
        }
        Path copy;
        try (Stream<Path> files = Files.list(work)) {
            copy = files.filter(file -> file.getFileName().toString().startsWith("copy-")).findFirst().orElseThrow();
        }
        byte[] whole = Files.readAllBytes(copy);
        byte[] damaged = whole.clone();
        damaged[whole.length / 2] ^= 4;
        Files.write(copy, damaged);
        assertThrows(CorruptFileException.class, () -> collector(work, "a", source, codeClass, budget));
        Files.delete(copy);
        IOException missing = assertThrows(IOException.class, () -> collector(work, "a", source, codeClass, budget));
        assertTrue(missing.getMessage().contains(copy.getFileName().toString()), missing.getMessage());
        Files.writeString(work.resolve("progress"), "nonsense");
        assertThrows(CorruptFileException.class, () -> collector(work, "a", source, codeClass, budget));
    }
}
