package pegsets.sets.expand;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import it.unimi.dsi.fastutil.longs.Long2IntMap;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongSet;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pegsets.board.Board;
import pegsets.board.Boards;
import pegsets.board.Jump;
import pegsets.board.Pagoda;
import pegsets.board.Problem;
import pegsets.board.Problems;
import pegsets.board.Pruning;
import pegsets.board.Reduction;
import pegsets.job.Job;
import pegsets.job.JobRun;

/// Level by level, what is made with hints is all that jumps make, tried one by one; every hint stands for a jump by
/// which its position was made; and most children are not made.
class HintedExpanderTest {
    private static final int LARGEST = 30_000;

    /// The children that a level has, and those that were made.
    private long all;
    private long made;

    private static LongSet descendants(Problem problem, LongSet level, Pruning pruning) {
        Pruning kept = pruning.under(problem.group());
        return new LongOpenHashSet(level.longStream()
                .flatMap(position -> problem.board().jumps().stream().filter(jump -> jump.isLegal(position))
                        .mapToLong(jump -> problem.group().mincode(position ^ jump.mask())))
                .filter(kept::keeps).toArray());
    }

    private Long2IntMap withHints(Problem problem, Long2IntMap level, Pruning pruning, int pegs) {
        HintedExpander expander = new HintedExpander(new JumpTables(problem.board(), problem.group()), pruning, pegs,
                true)
                .ofOneThread();
        JumpExpander plain = JumpExpander.forward(new JumpTables(problem.board(), problem.group()), pruning, pegs);
        Long2IntMap descendants = new Long2IntOpenHashMap();
        long[] out = new long[expander.maxCodes() + 1];
        level.forEach((position, hint) -> {
            int n = expander.expand(HintedCode.of(position, hint), out, 1);
            made += n - 1;
            all += plain.expand(position, new long[plain.maxCodes()], 0);
            for (int i = 1; i < n; i++) {
                descendants.mergeInt(HintedCode.code(out[i]), HintedCode.hint(out[i]), Math::max);
            }
        });
        return descendants;
    }

    private static void assertTrueHints(Problem problem, LongSet sources, Long2IntMap made) {
        HintedExpander.JumpHints hints = new HintedExpander.JumpHints(problem.board(), problem.group());
        made.forEach((position, hint) -> {
            Jump jump = problem.board().jumps().stream().filter(j -> hints.of(j) == hint).findFirst().orElseThrow();
            long before = position ^ jump.mask();
            assertTrue(jump.isLegal(before) && sources.contains(problem.group().mincode(before)),
                    position + " was not made by " + jump);
        });
    }

    private static Long2IntMap start(Problem problem) {
        Long2IntMap level = new Long2IntOpenHashMap();
        problem.mincodes(problem.start().codes().longStream()).forEach(code -> level.put(code, 0));
        return level;
    }

    private void assertNothingLost(Problem problem, Pruning pruning) {
        Long2IntMap from = start(problem);
        for (int k = problem.start().pegCount() - 1; k > 0 && from.size() < LARGEST && !from.isEmpty(); k--) {
            Long2IntMap descendants = withHints(problem, from, pruning, k);
            assertTrue(descendants(problem, from.keySet(), pruning).equals(descendants.keySet()), k + " pegs");
            assertTrueHints(problem, from.keySet(), descendants);
            from = descendants;
        }
    }

    @ParameterizedTest(name = "{0}, {1} {2}")
    @CsvSource({"english33, d4, FULL", "english33, c1, FULL", "english33, c1, STABILIZER", "english33, a3, STABILIZER",
        "english33, c1, NONE", "wiegleb45, e5, FULL", "triangle:6, a1, FULL", "triangle:6, b2, STABILIZER",
        "triangle:6, b2, NONE", "rhombus:5, a1, FULL", "diamond:4, d4, FULL", "hexagon:3, a1, FULL",
        "european37, c1, NONE", "triangle:5, c3, FULL"})
    void losesNothing(String name, String hole, Reduction reduction) {
        Board board = Boards.named(name);
        int start = board.number(hole).orElseThrow();
        assertNothingLost(Problems.svss(board, start, start, reduction), Pruning.NONE);
        assertTrue(made < all, made + " of " + all);
    }

    /// Every second hole of every second row: a function that no jump raises.
    private static Pagoda pagoda(Board board) {
        int[] weights = new int[board.size()];
        for (int hole = 0; hole < weights.length; hole++) {
            weights[hole] = board.holes().get(hole).x() % 2 == 0 && board.holes().get(hole).y() % 2 == 0 ? 1 : 0;
        }
        return new Pagoda(board, weights);
    }

    /// With one threshold, and with one that rises with the pegs: then a way may lead through a position that is not
    /// kept, and jumps may not be left out because of it.
    @Test
    void losesNothingOfWhatIsPruned() {
        Problem problem = Problems.svss(Boards.named("english33"), 16, 16, Reduction.FULL);
        Pagoda pagoda = pagoda(problem.board());
        assertNothingLost(problem, new Pruning(List.of(Pruning.Bound.constant(pagoda, 7))));
        assertTrue(made < 0.6 * all, made + " of " + all);
        for (int pegsOfStep = 1; pegsOfStep <= 5; pegsOfStep++) {
            int pegs = pegsOfStep;
            List<Integer> rising = IntStream.range(0, 34).mapToObj(k -> Math.max(0, 12 - (32 - k) / pegs)).toList();
            assertNothingLost(problem, new Pruning(List.of(new Pruning.Bound(pagoda, rising))));
        }
    }

    /// The figures of docs/notebook/fewer-children.md, and published sizes of levels.
    @ParameterizedTest(name = "{0} to {1} pegs: {3} of {4}")
    @CsvSource({"english33-central.yaml, 24, 9751, 0.52, 26912", "wiegleb45-central.yaml, 36, 27317, 0.45, 77221"})
    void makesFewerChildren(String file, int pegs, long size, String share, long children) throws Exception {
        Job job = JobRun.read(Path.of("jobs", file), List.of());
        Long2IntMap level = start(job.problem());
        for (int k = job.problem().start().pegCount() - 1; k >= pegs; k--) {
            all = 0;
            made = 0;
            level = withHints(job.problem(), level, job.pruning(), k);
        }
        assertEquals(size, level.size());
        assertEquals(children, all);
        assertEquals(share, String.format(Locale.ROOT, "%.2f", (double) made / all));
    }

    @ParameterizedTest(name = "{0} to {1} pegs: {3} of {4}")
    @Tag("slow")
    @CsvSource({"english33-central.yaml, 17, 2598215, 0.31, 16948714",
        "wiegleb45-central.yaml, 33, 1238520, 0.35, 4949647", "wiegleb45-central.yaml, 31, 10160129, 0.31, 48861884"})
    void makesFewerChildrenOfLargeLevels(String file, int pegs, long size, String share, long children)
            throws Exception {
        makesFewerChildren(file, pegs, size, share, children);
    }

    /// Codes of more than 56 holes have no room for hints.
    @Test
    void largeBoardsHaveNone() {
        Board board = Boards.named("square:8");
        assertFalse(HintedExpander.isPossible(new JumpTables(board, board.symmetries())));
    }

    @Test
    void withoutHintsCodesArePlain() {
        Problem problem = Problems.svss(Boards.named("english33"), 16, 16, Reduction.FULL);
        HintedExpander expander = new HintedExpander(new JumpTables(problem.board(), problem.group()), Pruning.NONE, 31,
                false);
        long[] out = new long[expander.maxCodes()];
        long start = problem.mincodes(problem.start().codes().longStream()).toLongArray()[0];
        assertEquals(4, expander.expand(start, out, 0));
        assertEquals(0, HintedCode.hint(out[0]));
    }
}
