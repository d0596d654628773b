package pegsets.sets.engine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import it.unimi.dsi.fastutil.longs.LongAVLTreeSet;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongSortedSet;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import pegsets.board.Board;
import pegsets.board.Boards;
import pegsets.board.Jump;
import pegsets.board.PositionClass;
import pegsets.board.Problems;
import pegsets.board.Pruning;
import pegsets.board.RandomPositions;
import pegsets.board.Reduction;
import pegsets.board.Rules;
import pegsets.board.SymmetryGroup;
import pegsets.disk.Budget;
import pegsets.disk.Disk;
import pegsets.disk.Progress;
import pegsets.disk.TestFolders;
import pegsets.sets.expand.JumpExpander;
import pegsets.sets.expand.JumpTables;
import pegsets.sets.file.CodeClass;
import pegsets.sets.file.CodeNumbering;
import pegsets.sets.file.CodeSetReader;
import pegsets.sets.file.CodeSetWriter;
import pegsets.sets.file.Codes;

/// The descendants of a whole set are those that the expander of single positions gives: on boards with groups of 1 to
/// 12 elements and 0 to 4 checks, in one bucket and in hundreds, with sums left out, with hardly any memory, and after
/// stops at any bucket.
class BitwiseDescentTest {
    private static final int WALKS = 600;
    private static final long AMPLE = 64 << 20;
    /// So little that the descent keeps no source bitmap and writes waiting codes to a file before a bucket is done.
    private static final long SCARCE = 1 << 20;
    private static final Progress UNHEARD = _ -> {};

    @TempDir
    Path folder;

    record Case(String board, Rules rules, String hole, Reduction reduction, int upperBits) {
        Board geometry() {
            return Boards.named(board, rules);
        }

        SymmetryGroup group() {
            int hole = geometry().number(this.hole).orElseThrow();
            return Problems.svss(geometry(), hole, hole, reduction).group();
        }
    }

    static Stream<Case> cases() {
        return Stream.of(
                new Case("english33", Rules.FOUR_MOVE, "d4", Reduction.STABILIZER, 24),
                new Case("english33", Rules.FOUR_MOVE, "d4", Reduction.STABILIZER, 15),
                new Case("english33", Rules.FOUR_MOVE, "c3", Reduction.STABILIZER, 16),
                new Case("english33", Rules.FOUR_MOVE, "c1", Reduction.STABILIZER, 18),
                new Case("english33", Rules.EIGHT_MOVE, "d1", Reduction.FULL, 20),
                new Case("triangle:7", Rules.SIX_MOVE, "a1", Reduction.FULL, 15),
                new Case("triangle:8", Rules.SIX_MOVE, "c5", Reduction.FULL, 22),
                new Case("european37", Rules.FOUR_MOVE, "c1", Reduction.STABILIZER, 19),
                new Case("hexagon:4", Rules.SIX_MOVE, "d4", Reduction.FULL, 20),
                new Case("diamond:5", Rules.FOUR_MOVE, "e5", Reduction.STABILIZER, 21));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void givesAllDescendants(Case on) throws IOException {
        check(on, 1, Pruning.NONE, 2);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void leavesOutWhatAPruningDoes(Case on) throws IOException {
        Board board = on.geometry();
        int pegs = board.size() / 2;
        List<Pruning.Bound> bounds = new ArrayList<>();
        for (int seed = 1; seed <= 2; seed++) {
            List<Integer> atLeast = new ArrayList<>(Collections.nCopies(board.size() + 1, 0));
            Collections.fill(atLeast.subList(pegs, atLeast.size()), 2);
            bounds.add(new Pruning.Bound(RandomPositions.pagoda(board, seed, 3), atLeast));
        }
        check(on, 2, new Pruning(bounds).under(on.group()), 1);
    }

    @ParameterizedTest(name = "{0} threads")
    @ValueSource(ints = {1, 3, 8})
    void onAnyNumberOfThreads(int threads) throws IOException {
        check(new Case("english33", Rules.FOUR_MOVE, "d4", Reduction.STABILIZER, 18), threads, Pruning.NONE, threads);
    }

    @Test
    @Tag("slow")
    void wieglebsBoard() throws IOException {
        Case wiegleb = new Case("wiegleb45", Rules.FOUR_MOVE, "e5", Reduction.STABILIZER, 24);
        givesAllDescendants(wiegleb);
        leavesOutWhatAPruningDoes(wiegleb);
    }

    private void check(Case on, long seed, Pruning pruning, int threads) throws IOException {
        Sample sample = new Sample(on, seed);
        long[] expected = sample.descendants(pruning);
        assertTrue(expected.length > 100 || !pruning.isNone(), on.toString());
        AtomicLong heard = new AtomicLong();
        assertArrayEquals(expected,
                sample.made(folder.resolve("work" + seed), pruning, threads, AMPLE, heard::addAndGet));
        assertEquals(sample.source.size(), heard.get());
        assertArrayEquals(expected, sample.made(folder.resolve("again" + seed), pruning, threads, SCARCE, UNHEARD));
    }

    @Test
    void goesOnAfterStops() throws IOException {
        Sample sample = new Sample(new Case("english33", Rules.FOUR_MOVE, "d4", Reduction.STABILIZER, 15), 3);
        long[] expected = sample.descendants(Pruning.NONE);
        Path work = folder.resolve("work");
        int stops = 0;
        for (long limit = 20;; limit += 20) {
            AtomicLong heard = new AtomicLong();
            long most = limit;
            try {
                assertArrayEquals(expected, sample.made(work, Pruning.NONE, 2, SCARCE, some -> {
                    if (heard.addAndGet(some) > most) {
                        throw new UncheckedIOException(new IOException("stopped"));
                    }
                }));
                break;
            } catch (UncheckedIOException e) {
                stops++;
            }
        }
        assertTrue(stops > 3, stops + " stops");
    }

    @Test
    void saysWhatToDoWhereTemporaryDiskIsFull() throws IOException {
        Sample sample = new Sample(new Case("english33", Rules.FOUR_MOVE, "d4", Reduction.STABILIZER, 15), 5);
        sample.tempBytes = 20_000;
        String message = assertThrows(IOException.class,
                () -> sample.made(folder.resolve("work"), Pruning.NONE, 2, SCARCE, UNHEARD)).getMessage();
        assertTrue(
                message.endsWith(
                        "temporary files take 1m, but temp-disk is 0m; raise temp-disk, or use another engine"),
                message);
    }

    @Test
    void refusesADamagedCheckpoint() throws IOException {
        Sample sample = new Sample(new Case("english33", Rules.FOUR_MOVE, "d4", Reduction.STABILIZER, 15), 4);
        Path work = folder.resolve("work");
        AtomicLong heard = new AtomicLong();
        assertThrows(UncheckedIOException.class, () -> sample.made(work, Pruning.NONE, 1, AMPLE, some -> {
            if (heard.addAndGet(some) > 400) {
                throw new UncheckedIOException(new IOException("stopped"));
            }
        }));
        Map<String, Path> lastOfKind = new TreeMap<>();
        files(work).forEach(file -> lastOfKind.put(file.getFileName().toString().replaceAll("[-.].*", ""), file));
        assertEquals(Set.of("bucket", "postponed", "progress"), lastOfKind.keySet());
        for (Path file : lastOfKind.values()) {
            for (long at : new long[] {0, Files.size(file) / 2, -1}) {
                Path copy = folder.resolve("%s-%d".formatted(file.getFileName(), at));
                TestFolders.copy(work, copy);
                Path there = copy.resolve(file.getFileName());
                TestFolders.damage(there, at, 0x10);
                TestFolders.assertCorrupt(there, () -> sample.made(copy, Pruning.NONE, 1, AMPLE, UNHEARD));
            }
        }
    }

    private static List<Path> files(Path work) throws IOException {
        return Disk.list(work).stream().filter(file -> !file.getFileName().toString().endsWith(".tmp")).toList();
    }

    /// Positions that random play has reached, of one number of pegs, one for each class.
    private final class Sample {
        private final Case on;
        private final Board board;
        private final SymmetryGroup group;
        private final CodeClass codeClass;
        private final int pegs;
        private final LongSortedSet source = new LongAVLTreeSet(Long::compareUnsigned);
        private final Path file = folder.resolve("source.codes");
        private long tempBytes = 1 << 30;

        Sample(Case on, long seed) throws IOException {
            this.on = on;
            this.board = on.geometry();
            this.group = on.group();
            this.pegs = board.size() / 2;
            long start = board.full() ^ 1L << board.number(on.hole()).orElseThrow();
            PositionClass positions = PositionClass.of(board, group, LongStream.of(start));
            this.codeClass = CodeClass.of(board.size(), positions.checks(), positions.parities());
            Random random = new Random(seed);
            for (int walk = 0; walk < WALKS; walk++) {
                List<Jump> jumps = RandomPositions.game(board, start, random);
                int before = board.size() - 1 - (pegs + 1);
                if (jumps.size() >= before) {
                    source.add(group.mincode(jumps.stream().limit(before).mapToLong(Jump::mask)
                            .reduce(start, (position, mask) -> position ^ mask)));
                }
            }
            try (CodeSetWriter writer = new CodeSetWriter(file, new CodeNumbering(codeClass), pegs + 1, "source")) {
                writer.write(source.toLongArray(), source.size());
                writer.commit();
            }
        }

        long[] descendants(Pruning pruning) {
            JumpExpander expander = JumpExpander.forward(new JumpTables(board, group), pruning, pegs);
            long[] out = new long[expander.maxCodes()];
            LongSortedSet found = new LongAVLTreeSet(Long::compareUnsigned);
            source.forEach(position -> {
                int n = expander.expand(position, out, 0);
                found.addAll(LongArrayList.wrap(out, n));
            });
            return found.toLongArray();
        }

        long[] made(Path work, Pruning pruning, int threads, long memory, Progress progress) throws IOException {
            WordLayout layout = WordLayout.of(new CodeNumbering(codeClass), on.upperBits()).orElseThrow();
            try (CodeSetReader set = new CodeSetReader(file);
                    BitwiseDescent descent = new BitwiseDescent(work, "source", layout, new JumpTables(board, group),
                            pruning, pegs,
                            new Budget(memory, tempBytes, threads, 50))) {
                return Codes.array(Codes.drainSegments(descent.of(set, progress)));
            }
        }
    }
}
