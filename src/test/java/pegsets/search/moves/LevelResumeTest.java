package pegsets.search.moves;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pegsets.board.Problem;
import pegsets.board.Reduction;
import pegsets.disk.Budget;
import pegsets.disk.BudgetException;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Deletion;
import pegsets.disk.Progress;
import pegsets.disk.TestFolders;
import pegsets.job.Ground;
import pegsets.job.JobRun;
import pegsets.sets.engine.Expansion;
import pegsets.sets.file.CodeConsumer;
import pegsets.sets.file.CodeCursor;

/// A search by levels that was stopped anywhere and taken up again leaves the same bytes as one that was not, in memory
/// and through temporary files; and it refuses damaged files by name, and leaves them as they are.
class LevelResumeTest {
    /// Too little for any level but the first ones, and checkpoints as often as can be.
    private static final Budget SCARCE = new Budget(1 << 11, 1 << 30, 2, 1);
    /// Levels are begun in memory, and the larger ones do not fit there.
    private static final Budget SHORT = new Budget(50_000, 1 << 30, 2, 1);

    /// The same with room for some of the temporary files only.
    private static final Budget SEVERAL_PASSES = new Budget(SHORT.memoryBytes(), 150_000, 2, 1);

    private static final Problem TRIANGLE = Searched.problem(new Ground("triangle:5", "6-move"), "a1", "a1",
            Reduction.STABILIZER);
    private static final int TRIANGLE_MOVES = 10;
    private static final Problem DIAMOND = Searched.problem(new Ground("diamond:4", "8-move"), "d4", "d4",
            Reduction.STABILIZER);
    private static final int DIAMOND_LEVELS = 5;

    @TempDir
    Path folder;

    /// A search to the end.
    ///
    /// @param isBounded whether it looks for a solution of at most `moves` moves; otherwise it makes all level sets
    private record Search(Problem problem, boolean isBounded, int moves, String description) {
        LevelSearch.SearchResult run(Budget budget, Path folder, Progress listener) throws IOException {
            LevelSearch search = Searched.search(problem, budget, Searched.ALL, listener);
            SearchFolder place = new SearchFolder(folder, description);
            return isBounded ? search.atMost(moves, place) : search.levels(false, moves, place);
        }
    }

    private static final Search WITH_A_LIMIT = new Search(TRIANGLE, true, TRIANGLE_MOVES, Searched.DESCRIPTION);
    private static final Search WITHOUT_SOLUTION = new Search(TRIANGLE, true, TRIANGLE_MOVES - 1,
            "fewer\n" + Searched.DESCRIPTION);
    private static final Search TO_THE_END = new Search(TRIANGLE, false, 15, Searched.DESCRIPTION);
    private static final Search LARGE = new Search(DIAMOND, false, DIAMOND_LEVELS, Searched.DESCRIPTION);

    private static final List<Search> SMALL = List.of(WITH_A_LIMIT, WITHOUT_SOLUTION, TO_THE_END);

    /// What stops a search: before a level, or at a report of progress.
    private static final class Stopping implements Progress {
        private final int begin;
        private final long advance;
        private final AtomicLong advances = new AtomicLong();

        Stopping(int begin, long advance) {
            this.begin = begin;
            this.advance = advance;
        }

        @Override
        public void begin(String level, long positions) {
            if (level.endsWith(", level " + begin)) {
                throw new JobRun.Stop();
            }
        }

        @Override
        public void advance(long positions) {
            if (advances.incrementAndGet() >= advance) {
                throw new JobRun.Stop();
            }
        }
    }

    private static Stopping never() {
        return new Stopping(-1, Long.MAX_VALUE);
    }

    private static boolean isStopped(Search search, Budget budget, Path place, Progress listener)
            throws IOException {
        try {
            search.run(budget, place, listener);
            return false;
        } catch (JobRun.Stop e) {
            return true;
        }
    }

    private Map<String, ByteBuffer> undisturbed(Search search) throws IOException {
        Path place = folder.resolve("undisturbed");
        Deletion.created(place);
        search.run(Searched.AMPLE, place, never());
        return TestFolders.files(place);
    }

    private void assertGoesOn(Map<String, ByteBuffer> expected, Search search, Budget budget, Stopping stopping,
            String what) throws IOException {
        Path place = folder.resolve("stopped");
        Deletion.created(place);
        assertTrue(isStopped(search, budget, place, stopping), what);
        search.run(budget, place, never());
        assertEquals(expected, TestFolders.files(place), what);
    }

    @Test
    void goesOnFromStopsBetweenLevels() throws IOException {
        for (Search search : SMALL) {
            Map<String, ByteBuffer> expected = undisturbed(search);
            int levels = search.run(Searched.AMPLE, folder.resolve("undisturbed"), never()).levels().size();
            for (int level = SMALL.indexOf(search); level < levels; level += 2) {
                assertGoesOn(expected, search, Searched.AMPLE, new Stopping(level, Long.MAX_VALUE),
                        SMALL.indexOf(search) + " before level " + level);
            }
        }
    }

    @Test
    void goesOnFromStopsInsideLevels() throws IOException {
        for (Search search : SMALL) {
            for (Budget budget : search == TO_THE_END ? List.of(Searched.AMPLE, SCARCE) : List.of(Searched.AMPLE)) {
                assertGoesOnFromSomeStops(search, budget, 2);
            }
        }
    }

    private void assertGoesOnFromSomeStops(Search search, Budget budget, int stops) throws IOException {
        Map<String, ByteBuffer> expected = undisturbed(search);
        Stopping counting = never();
        search.run(budget, folder.resolve("counted" + search.hashCode() + budget.hashCode()), counting);
        long seed = counting.advances.get();
        Random random = new Random(seed);
        for (int i = 0; i < stops; i++) {
            long stop = 1 + random.nextLong(seed);
            assertGoesOn(expected, search, budget, new Stopping(-1, stop),
                    search + " with " + budget + " at report " + stop);
        }
    }

    /// Temporary files and memory make the same bytes, and leave nothing else.
    @Test
    void memoryChangesNothing() throws IOException {
        for (Search search : List.of(WITHOUT_SOLUTION, LARGE)) {
            Map<String, ByteBuffer> expected = undisturbed(search);
            for (Budget budget : List.of(search == LARGE ? SEVERAL_PASSES : SCARCE, SHORT,
                    new Budget(SHORT.memoryBytes(), 1 << 30, 1))) {
                Path place = folder.resolve("short");
                Deletion.created(place);
                search.run(budget, place, never());
                assertEquals(expected, TestFolders.files(place), budget.toString());
            }
        }
    }

    /// A run in many pieces, each stopped a little later than the one before, with much memory or little in turn.
    @Test
    void goesOnAfterManyStopsWithOtherBudgets() throws IOException {
        Map<String, ByteBuffer> expected = undisturbed(LARGE);
        Path place = folder.resolve("pieces");
        List<Budget> budgets = List.of(SHORT, Searched.AMPLE, SHORT, SHORT);
        int pieces = 1;
        while (isStopped(LARGE, budgets.get(pieces % budgets.size()), place, new Stopping(-1, pieces))) {
            pieces++;
        }
        assertEquals(expected, TestFolders.files(place), pieces + " pieces");
        assertTrue(pieces > 3, pieces + " pieces");
    }

    /// Of sets of several batches, through temporary files, some of them in several passes.
    @Tag("slow")
    @Test
    void goesOnFromAnyStopOfALargerSearch() throws IOException {
        Search larger = new Search(DIAMOND, false, DIAMOND_LEVELS + 2, Searched.DESCRIPTION);
        for (Budget budget : List.of(SHORT, new Budget(SHORT.memoryBytes(), 4 << 20, 2, 1))) {
            assertGoesOnFromSomeStops(larger, budget, 12);
        }
    }

    /// With a solution, without one, and to the end, where the last level has no positions.
    @Test
    void aSecondSearchMakesNothing() throws IOException {
        for (Search search : SMALL) {
            Map<String, ByteBuffer> expected = undisturbed(search);
            Path place = folder.resolve("undisturbed");
            Map<Path, FileTime> written = times(place);
            Stopping second = never();
            LevelSearch.SearchResult found = search.run(Searched.AMPLE, place, second);
            assertEquals(0, second.advances.get());
            assertEquals(written, times(place));
            assertEquals(search == WITHOUT_SOLUTION, found.solution().isEmpty());
            assertEquals(expected, TestFolders.files(place));
        }
    }

    /// Returns when each file below a folder was written.
    private static Map<Path, FileTime> times(Path place) throws IOException {
        Map<Path, FileTime> times = new TreeMap<>();
        for (String name : TestFolders.files(place).keySet()) {
            times.put(place.resolve(name), Files.getLastModifiedTime(place.resolve(name)));
        }
        return times;
    }

    /// A damaged file is refused, or it is not looked at; either way all stays as it was.
    @Test
    void aFlippedByteInAnyFileIsRefused() throws IOException {
        Map<String, ByteBuffer> whole = undisturbed(WITH_A_LIMIT);
        Path place = folder.resolve("undisturbed");
        for (String name : whole.keySet()) {
            for (long seed = 0; seed < 4; seed++) {
                Random random = new Random(seed);
                byte[] damaged = whole.get(name).array().clone();
                int at = random.nextInt(damaged.length);
                damaged[at] ^= (byte) (1 + random.nextInt(255));
                Files.write(place.resolve(name), damaged);
                assertRefused(place.resolve(name), () -> checked(place), name + ", byte " + at);
            }
            Files.write(place.resolve(name), whole.get(name).array());
        }
        checked(place);
        assertEquals(whole, TestFolders.files(place));
    }

    /// Reads everything that a search has left.
    private static void checked(Path place) throws IOException {
        for (LevelSet level : WITH_A_LIMIT.run(Searched.AMPLE, place, never()).levels()) {
            level.check(2);
        }
    }

    /// A search that goes on reads the last level whole.
    @Test
    void aDamagedLastLevelIsRefusedWhenTheSearchGoesOn() throws IOException {
        Path place = folder.resolve("stopped");
        assertTrue(isStopped(WITH_A_LIMIT, Searched.AMPLE, place, new Stopping(6, Long.MAX_VALUE)));
        Map<String, ByteBuffer> whole = TestFolders.files(place);
        for (String name : whole.keySet()) {
            if (name.startsWith("M_5/")) {
                for (int at = 0; at < whole.get(name).capacity(); at += 1 + whole.get(name).capacity() / 8) {
                    byte[] damaged = whole.get(name).array().clone();
                    damaged[at] ^= 1;
                    Files.write(place.resolve(name), damaged);
                    assertRefused(place.resolve(name), () -> WITH_A_LIMIT.run(Searched.AMPLE, place, never()),
                            name + ", byte " + at);
                }
                Files.write(place.resolve(name), whole.get(name).array());
            }
        }
        assertEquals(whole, TestFolders.files(place));
    }

    private static void assertRefused(Path file, Executable run, String what) throws IOException {
        Path place = file.getParent().getParent();
        Map<String, ByteBuffer> before = TestFolders.files(place);
        CorruptFileException refusal = assertThrows(CorruptFileException.class, run, what);
        assertTrue(refusal.getMessage().startsWith(file + ": "), what + ": " + refusal.getMessage());
        assertEquals(1, refusal.getMessage().lines().count(), refusal.getMessage());
        assertEquals(before, TestFolders.files(place), what);
    }

    @Test
    void aMissingFileIsRefused() throws IOException {
        Map<String, ByteBuffer> whole = undisturbed(WITH_A_LIMIT);
        Path place = folder.resolve("undisturbed");
        for (String name : whole.keySet()) {
            Files.delete(place.resolve(name));
            assertRefused(place.resolve(name), () -> WITH_A_LIMIT.run(Searched.AMPLE, place, never()), name);
            Files.write(place.resolve(name), whole.get(name).array());
        }
    }

    /// Sets and texts of other levels, of other searches, and of another problem.
    @Test
    void aForeignFileIsRefused() throws IOException {
        Map<String, ByteBuffer> whole = undisturbed(WITH_A_LIMIT);
        Path place = folder.resolve("undisturbed");
        Path other = folder.resolve("other");
        WITHOUT_SOLUTION.run(Searched.AMPLE, other, never());
        List<String> names = new ArrayList<>(whole.keySet());
        for (int i = 0; i < names.size(); i++) {
            Path file = place.resolve(names.get(i));
            Path neighbor = place.resolve(names.get((i + 1) % names.size()));
            Files.copy(neighbor, file, StandardCopyOption.REPLACE_EXISTING);
            assertRefused(file, () -> WITH_A_LIMIT.run(Searched.AMPLE, place, never()), neighbor + " as " + file);
            if (Files.exists(other.resolve(names.get(i)))) {
                Files.copy(other.resolve(names.get(i)), file, StandardCopyOption.REPLACE_EXISTING);
                assertRefused(file, () -> WITH_A_LIMIT.run(Searched.AMPLE, place, never()), "another search's " + file);
            }
            Files.write(file, whole.get(names.get(i)).array());
        }
        IOException refusal = assertThrows(CorruptFileException.class,
                () -> Searched.search(TRIANGLE).atMost(TRIANGLE_MOVES, new SearchFolder(place, "another problem\n")));
        assertTrue(refusal.getMessage().startsWith(place.resolve("M_0").toString()), refusal.getMessage());
        assertEquals(whole, TestFolders.files(place));
    }

    /// A whole level in the place of another.
    @Test
    void aForeignLevelIsRefused() throws IOException {
        undisturbed(WITH_A_LIMIT);
        Path place = folder.resolve("undisturbed");
        Deletion.created(place.resolve("M_3"));
        Files.move(place.resolve("M_4"), place.resolve("M_3"));
        assertRefused(place.resolve("M_3").resolve("level"),
                () -> WITH_A_LIMIT.run(Searched.AMPLE, place, never()), "M_4 as M_3");
    }

    @Test
    void aRemovedLevelIsMadeAnew() throws IOException {
        Map<String, ByteBuffer> whole = undisturbed(WITH_A_LIMIT);
        Path place = folder.resolve("undisturbed");
        Deletion.created(place.resolve("M_6"));
        WITH_A_LIMIT.run(Searched.AMPLE, place, never());
        assertEquals(whole, TestFolders.files(place));
    }

    @Test
    void levelsThatContradictEachOtherAreRefused(@TempDir Path place) throws IOException {
        LevelSearch search = Searched.search(TRIANGLE);
        LevelSearch.SearchResult found = search.atMost(TRIANGLE_MOVES, Searched.folder(place));
        for (int i = 0; i < TRIANGLE_MOVES; i++) {
            List<LevelSet> levels = new ArrayList<>(found.levels());
            levels.set(i, levels.get(i == 0 ? 1 : 0));
            LevelSearch.SearchResult wrong = new LevelSearch.SearchResult(found.atMost(), levels, found.backward(),
                    found.solution());
            IOException refusal = assertThrows(CorruptFileException.class,
                    () -> new ShortestSolutions(TRIANGLE, search, wrong, 2), "level " + i);
            assertTrue(refusal.getMessage().contains("level " + i + " has no position"), refusal.getMessage());
        }
    }

    private static final int MOST = 1000;

    /// If one array cannot hold the codes of some number of pegs, the expansion ends with the exception that sends a
    /// level to disk, however few codes each thread has found.
    @ParameterizedTest
    @CsvSource({"1, 1000, false", "1, 1001, true", "2, 500, false", "2, 501, true", "7, 142, false", "7, 143, true"})
    void codesThatNoArrayHoldsGoToDisk(int threads, int each, boolean isRefused) throws IOException {
        MemoryConsumer intake = new MemoryConsumer(1L << 30, MOST);
        for (int i = 0; i < threads; i++) {
            CodeConsumer.Sink sink = intake.sink();
            long[] codes = LongStream.range(0, each).map(bit -> 1L << bit % 60 | 1L << 63).toArray();
            sink.add(codes, each);
            sink.add(new long[] {7, 11}, 2);
        }
        assertSentToDisk(isRefused, () -> intake.checkpoint(0));
    }

    @ParameterizedTest
    @CsvSource({"1000, false", "1001, true", "100000, true"})
    void anExpansionEndsWithTheRefusal(int size, boolean isRefused) throws IOException {
        MemoryConsumer intake = new MemoryConsumer(1L << 30, MOST);
        long[] positions = LongStream.range(0, 1 << 20).filter(code -> Long.bitCount(code) == 10).limit(size).toArray();
        Expansion.Source source = new Expansion.Source() {
            @Override
            public long size() {
                return size;
            }

            @Override
            public int read(long from, long to, long[] into) {
                int n = (int) Math.max(0, Math.min(into.length, to - from));
                System.arraycopy(positions, (int) Math.min(from, size), into, 0, n);
                return n;
            }
        };
        assertSentToDisk(isRefused, () -> Expansion.of(source, () -> (codes, n, sink) -> sink.add(codes, n), intake, 3,
                _ -> {}));
        if (!isRefused) {
            CodeCursor codes = intake.codes().get(10);
            long[] batch = new long[CodeCursor.BATCH];
            assertEquals(size, codes.next(batch));
            assertEquals(LongStream.of(positions).boxed().toList(), Arrays.stream(batch).limit(size).boxed().toList());
        }
    }

    private static void assertSentToDisk(boolean isRefused, Executable action) {
        if (isRefused) {
            assertThrows(BudgetException.class, action);
        } else {
            assertDoesNotThrow(action);
        }
    }
}
