package pegsets.sets.descent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pegsets.board.Board;
import pegsets.board.Boards;
import pegsets.board.Hole;
import pegsets.board.Lattice;
import pegsets.board.Problem;
import pegsets.board.Problems;
import pegsets.board.Reduction;
import pegsets.board.Rules;
import pegsets.disk.Budget;
import pegsets.sets.engine.ProblemContext;
import pegsets.sets.expand.Relation;
import pegsets.sets.file.CodeClass;

/// A bitmap is chosen where it fits the memory and the arrays of Java, never elsewhere.
class DescentPlannerTest {
    private static final long HUGE = 1L << 50;

    private static DescentPlanner planner(Board board, long memory) {
        return new DescentPlanner(new ProblemContext(Problems.svss(board, 0, 0, Reduction.NONE)),
                new Budget(memory, HUGE, 2), Optional.empty());
    }

    private static DescentPlan plan(DescentPlanner planner, int pegs, long positions) {
        return planner.plan(new DescentPlanner.Inputs(pegs,
                positions > 0 ? Relation.DESCENDANTS : Relation.COMPLEMENTS, BigInteger.valueOf(positions), true,
                OptionalLong.empty(), false, false));
    }

    private static boolean isDense(DescentPlanner planner, int pegs) {
        return plan(planner, pegs, 0).engine() == Engine.DENSE;
    }

    /// Bitmaps and tables take at most 1 GB, however much memory there is.
    @ParameterizedTest(name = "{0}, {1} pegs: bitmap {2}")
    @CsvSource({"english33, 16, true", "european37, 18, true", "wiegleb45, 5, true", "wiegleb45, 22, false",
        "diamond:6, 30, false",
        "diamond:6, 2, false", "rectangle:10x6, 2, false", "rectangle:9x7, 2, false", "square:8, 63, false",
        "rhombus:8, 1, false"})
    void unboundedMemory(String board, int pegs, boolean dense) {
        assertEquals(dense, isDense(planner(Boards.named(board), HUGE), pegs));
    }

    @ParameterizedTest(name = "{0}, {1} pegs, {2} positions, memory {3}m")
    @CsvSource({"english33, 16, 0, 16", "english33, 16, 0, 20", "english33, 16, 0, 64", "european37, 18, 0, 512",
        "european37, 18, 80000000, 4096", "wiegleb45, 27, 800000000, 10240", "wiegleb45, 33, 1000000, 1024"})
    void theNumberOfThreadsChangesNoPlan(String board, int pegs, long positions, long megabytes) {
        Problem problem = Problems.svss(Boards.named(board), 0, 0, Reduction.NONE);
        List<DescentPlan> plans = Stream.of(1, 2, 3, 16)
                .map(threads -> plan(
                        new DescentPlanner(new ProblemContext(problem), new Budget(megabytes << 20, HUGE, threads),
                                Optional.empty()),
                        pegs,
                        positions))
                .distinct().toList();
        assertEquals(1, plans.size(), plans.toString());
    }

    @Test
    void littleMemoryMakesNoBitmap() {
        assertTrue(isDense(planner(Boards.named("english33"), 1 << 30), 16));
        assertTrue(!isDense(planner(Boards.named("english33"), 1 << 20), 16));
    }

    @ParameterizedTest(name = "{0}, {1} positions, memory {2}m: {3}")
    @CsvSource({"english33, 4194304, 1024, true", "english33, 4194303, 1024, false", "english33, 4194304, 64, false",
        "wiegleb45, 800000000, 10240, true", "wiegleb45, 700000000, 10240, false", "wiegleb45, 800000000, 1024, false",
        "european37, 67108864, 4096, true", "european37, 67108863, 4096, false",
        "diamond:6, 600000000, 10240, false", "triangle:5, 600000000, 10240, false", "english33, 0, 1024, false"})
    void wholeWordsForLargeSets(String board, long positions, long megabytes, boolean bitwise) {
        assertEquals(bitwise,
                plan(planner(Boards.named(board), megabytes << 20), 16, positions).engine() == Engine.BITWISE);
    }

    /// Each merge reads the known set: it is better read once in the end where merges are many, or codes few.
    @ParameterizedTest(name = "memory {0}m, {1} codes, {2} known: {3}")
    @CsvSource({"10240, 1600000000, 2000000000, true", "1024, 1600000000, 2000000000, false",
        "1024, 1600000000, 900000000, true", "10240, 16000000000, 10000000000, false",
        "1048576, 16000000000, 10000000000, false", "1048576, 16000000000, 4000000000, true",
        "10240, 1000, 4000, true", "10240, 1000, 4001, false"})
    void intersectionsInBuckets(long megabytes, long codes, long known, boolean inBuckets) {
        DescentPlanner planner = planner(Boards.named("wiegleb45"), megabytes << 20);
        assertTrue(planner.collector(22) == Engine.BUCKETED);
        assertEquals(inBuckets, planner.isFiltered(codes, known));
    }

    /// Codes that wait for other buckets are on disk.
    @Test
    void wholeWordsNeedTemporaryDisk() {
        Problem wiegleb = Problems.svss(Boards.named("wiegleb45"), 0, 0, Reduction.NONE);
        for (boolean enough : new boolean[] {true, false}) {
            Budget budget = new Budget(10L << 30, 12 * 800_000_000L - (enough ? 0 : 12), 2);
            assertEquals(enough,
                    plan(new DescentPlanner(new ProblemContext(wiegleb), budget, Optional.empty()), 22, 800_000_000)
                            .engine() == Engine.BITWISE);
        }
    }

    /// Each hole that takes part in no jump is a parity check more. Bitmaps leave out no codes by checks beyond the
    /// sixth, so that they are as large as without them.
    @Test
    void manyParityChecksDoNotMakeABitmapSmaller() {
        Stream<Hole> rectangle = IntStream.range(0, 25).mapToObj(i -> new Hole(i % 5, i / 5));
        Stream<Hole> apart = IntStream.range(0, 12).mapToObj(i -> new Hole(7 + i % 6 * 2, i / 6 * 2));
        Board board = new Board("37", Lattice.SQUARE, Rules.FOUR_MOVE, Stream.concat(rectangle, apart).toList());
        CodeClass codeClass = new ProblemContext(Problems.svss(board, 0, 0, Reduction.NONE)).numbering().codeClass();
        assertEquals(6, codeClass.checks().size());
        long bitmap = codeClass.size(18) / 8;
        assertTrue(plan(planner(board, HUGE), 18, 0).memoryBytes() >= 2 * bitmap);
        assertTrue(!isDense(planner(board, bitmap), 18));
    }
}
