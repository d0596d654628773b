package pegsets.sets.descent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pegsets.board.Board;
import pegsets.board.Boards;
import pegsets.board.Hole;
import pegsets.board.Lattice;
import pegsets.board.Problem;
import pegsets.board.Problems;
import pegsets.board.Pruning;
import pegsets.board.Reduction;
import pegsets.board.Rules;
import pegsets.disk.Budget;
import pegsets.job.Backend;
import pegsets.sets.engine.ProblemContext;
import pegsets.sets.expand.Relation;
import pegsets.sets.file.CodeClass;
import pegsets.sets.file.CodeSetWriter;
import pegsets.sets.file.Output;
import pegsets.sets.file.SetSummary;

/// A sample of a set predicts the size of the next set. The program refuses a set that will not fit before it begins
/// the set. A bitmap is chosen where it fits the memory and the arrays of Java, never elsewhere.
class DescentSampleTest {
    private static final long AMPLE = 1L << 30;

    @TempDir
    Path folder;

    private static DescentPlanner planner(Problem problem, long tempBytes) {
        return new DescentPlanner(new ProblemContext(problem), new Budget(AMPLE, tempBytes, 1),
                Optional.of(Engine.PARTITIONED));
    }

    private Output output(String name, int pegs) {
        return new Output(folder.resolve(name), pegs, name + "\nof a test", folder.resolve("work-" + name),
                SetSummary.ONE_FILE);
    }

    private Path start(Problem problem) throws IOException {
        Output output = output("start", problem.start().pegCount());
        try (CodeSetWriter writer = new CodeSetWriter(output, new ProblemContext(problem).numbering())) {
            long[] codes = problem.mincodes(problem.start().codes().longStream()).toLongArray();
            writer.write(codes, codes.length);
            writer.commit();
        }
        return output.file();
    }

    /// Computes the forward sets down to `to` pegs and returns the last.
    private Path forward(Problem problem, Backend backend, int to) throws IOException {
        Path source = start(problem);
        for (int k = problem.start().pegCount() - 1; k >= to; k--) {
            backend.descend(descent(source), output("F" + k, k));
            source = output("F" + k, k).file();
        }
        return source;
    }

    private static Descent descent(Path source) {
        return new Descent(source, Relation.DESCENDANTS, Pruning.NONE, Optional.empty(), false);
    }

    /// Each forward set, and before it is made, what is expected of it.
    @ParameterizedTest
    @CsvSource({"english33, 16, 17", "english33, 9, 20", "triangle:7, 0, 16", "rhombus:5, 0, 12", "european37, 0, 27"})
    void expectsWhatComes(String board, int start, int to) throws IOException {
        Problem problem = Problems.svss(Boards.named(board), start, start, Reduction.FULL);
        DescentPlanner planner = planner(problem, AMPLE);
        Backend backend = Backend.local(planner, _ -> {});
        Path source = start(problem);
        boolean sampled = false;
        for (int k = problem.start().pegCount() - 1; k >= to; k--) {
            DescentSample sample = DescentSample.of(descent(source), planner.context(), k, DescentSample.MANY);
            SetSummary made = backend.descend(descent(source), output("F" + k, k));
            assertEquals(made.size(), sample.positions(), Math.max(0.001, 4 * sample.error()), board + " " + k);
            assertTrue(sample.error() <= 0.1 * sample.positions(), board + " " + k + ": " + sample);
            if (made.size() > 10_000) {
                sampled |= sample.error() > 0;
                assertTrue(sample.leastBytes() <= made.bytes(), board + " " + k + ": " + sample + ", " + made.bytes());
                assertEquals(1, sample.positions() * sample.bytesOfCode() / made.bytes(), 0.2, board + " " + k);
            }
            DescentSample few = DescentSample.of(descent(source), planner.context(), k, DescentSample.FEW);
            assertEquals(made.size(), few.positions(), Math.max(0.001, 4 * few.error()), board + " " + k);
            if (made.size() > 10_000) {
                assertTrue(few.mostBytes() >= made.bytes(), board + " " + k + ": " + few + ", " + made.bytes());
            }
            source = output("F" + k, k).file();
        }
        assertTrue(sampled, "the test needs larger sets");
    }

    @ParameterizedTest
    @CsvSource({"DESCENDANTS, 23", "PARENTS, 25", "COMPLEMENTS_OF_DESCENDANTS, 10", "DESCENDANTS_OF_COMPLEMENTS, 8"})
    void everyRelation(Relation relation, int pegs) throws IOException {
        Problem problem = Problems.svss(Boards.named("english33"), 16, 16, Reduction.FULL);
        DescentPlanner planner = planner(problem, AMPLE);
        Backend backend = Backend.local(planner, _ -> {});
        Path source = forward(problem, backend, 24);
        Descent descent = new Descent(source, relation, Pruning.NONE, Optional.empty(), false);
        DescentSample sample = DescentSample.of(descent, planner.context(), pegs, DescentSample.MANY);
        SetSummary made = backend.descend(descent, output("made", pegs));
        assertTrue(sample.error() > 0);
        assertEquals(made.size(), sample.positions(), 4 * sample.error());
    }

    /// On these boards no jump is possible: every set that jumps lead to is empty, with any engine that a job names.
    @ParameterizedTest
    @CsvSource({"triangle:2", "rectangle:2x2", "rectangle:2x1", "rectangle:1x2"})
    void aBoardWithoutJumpsHasEmptySets(String name) throws IOException {
        Problem problem = Problems.svss(Boards.named(name), 0, 0, Reduction.FULL);
        Path source = start(problem);
        for (Engine engine : Engine.values()) {
            for (Relation relation : Relation.values()) {
                if (relation != Relation.COMPLEMENTS) {
                    Backend backend = Backend.local(new DescentPlanner(new ProblemContext(problem),
                            new Budget(AMPLE, 0, 1), Optional.of(engine)), _ -> {});
                    SetSummary made = backend.descend(
                            new Descent(source, relation, Pruning.NONE, Optional.empty(), false),
                            output(engine + "-" + relation, 0));
                    assertEquals(0, made.size(), engine + " " + relation);
                }
            }
        }
    }

    @Test
    void nothingComesOfNothing() throws IOException {
        Problem problem = Problems.svss(Boards.named("english33"), 16, 16, Reduction.FULL);
        DescentPlanner planner = planner(problem, AMPLE);
        Output empty = output("empty", 20);
        try (CodeSetWriter writer = new CodeSetWriter(empty, new ProblemContext(problem).numbering())) {
            writer.commit();
        }
        assertEquals(0,
                DescentSample.of(descent(empty.file()), planner.context(), 19, DescentSample.MANY).leastBytes());
    }

    @Test
    void aDiskTooSmallIsToldBeforeTheSetIsBegun() throws IOException {
        Problem problem = Problems.svss(Boards.named("english33"), 16, 16, Reduction.FULL);
        Backend backend = Backend.local(planner(problem, AMPLE), _ -> {});
        Path last = forward(problem, backend, 18);
        Output output = output("F17", 17);
        IOException refusal = assertThrows(IOException.class,
                () -> Backend.local(planner(problem, 1 << 20), _ -> {}).descend(descent(last), output));
        assertEquals(
                output.file() + ": this needs more than 1m of temporary files, but temp-disk is 1m; raise temp-disk",
                refusal.getMessage());
        assertFalse(Files.exists(output.work()));
    }

    private static final long HUGE = 1L << 50;

    private static DescentPlanner withMemory(Board board, long memory) {
        return new DescentPlanner(new ProblemContext(Problems.svss(board, 0, 0, Reduction.NONE)),
                new Budget(memory, HUGE, 2), Optional.empty());
    }

    private static DescentPlan plan(DescentPlanner planner, int pegs, long positions) {
        return planner.plan(pegs, positions > 0 ? Relation.DESCENDANTS : Relation.COMPLEMENTS,
                BigInteger.valueOf(positions), true);
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
        assertEquals(dense, isDense(withMemory(Boards.named(board), HUGE), pegs));
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

    @ParameterizedTest(name = "{0}, {1} positions, memory {2}m: {3}")
    @CsvSource({"english33, 4194304, 1024, true", "english33, 4194303, 1024, false", "english33, 4194304, 64, false",
        "wiegleb45, 800000000, 10240, true", "wiegleb45, 700000000, 10240, false", "wiegleb45, 800000000, 1024, false",
        "european37, 67108864, 4096, true", "european37, 67108863, 4096, false",
        "diamond:6, 600000000, 10240, false", "triangle:5, 600000000, 10240, false", "english33, 0, 1024, false"})
    void wholeWordsForLargeSets(String board, long positions, long megabytes, boolean bitwise) {
        assertEquals(bitwise,
                plan(withMemory(Boards.named(board), megabytes << 20), 16, positions).engine() == Engine.BITWISE);
    }

    /// Each merge reads the known set: it is better read once in the end where merges are many, or codes few.
    @ParameterizedTest(name = "memory {0}m, {1} codes, {2} known: {3}")
    @CsvSource({"10240, 1600000000, 2000000000, true", "1024, 1600000000, 2000000000, false",
        "1024, 1600000000, 900000000, true", "10240, 16000000000, 10000000000, false",
        "1048576, 16000000000, 10000000000, false", "1048576, 16000000000, 4000000000, true",
        "10240, 1000, 4000, true", "10240, 1000, 4001, false"})
    void intersectionsInBuckets(long megabytes, long codes, long known, boolean inBuckets) {
        DescentPlanner planner = withMemory(Boards.named("wiegleb45"), megabytes << 20);
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
        assertTrue(plan(withMemory(board, HUGE), 18, 0).memoryBytes() >= 2 * bitmap);
        assertTrue(!isDense(withMemory(board, bitmap), 18));
    }
}
