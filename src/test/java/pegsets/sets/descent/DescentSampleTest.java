package pegsets.sets.descent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pegsets.board.Boards;
import pegsets.board.Problem;
import pegsets.board.Problems;
import pegsets.board.Pruning;
import pegsets.board.Reduction;
import pegsets.disk.Budget;
import pegsets.job.LocalBackend;
import pegsets.sets.engine.ProblemContext;
import pegsets.sets.expand.Relation;
import pegsets.sets.file.CodeSetWriter;
import pegsets.sets.file.Output;
import pegsets.sets.file.SetSummary;

/// A sample of a set predicts the size of the next set. The program refuses a set that will not fit before
/// it begins the set.
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
    private Path forward(Problem problem, LocalBackend backend, int to) throws IOException {
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
        LocalBackend backend = new LocalBackend(planner, _ -> {});
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
        LocalBackend backend = new LocalBackend(planner, _ -> {});
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
                    LocalBackend backend = new LocalBackend(new DescentPlanner(new ProblemContext(problem),
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
        LocalBackend backend = new LocalBackend(planner(problem, AMPLE), _ -> {});
        Path last = forward(problem, backend, 18);
        Output output = output("F17", 17);
        IOException refusal = assertThrows(IOException.class,
                () -> new LocalBackend(planner(problem, 1 << 20), _ -> {}).descend(descent(last), output));
        assertEquals(
                output.file() + ": this needs more than 1m of temporary files, but temp-disk is 1m; raise temp-disk",
                refusal.getMessage());
        assertFalse(Files.exists(output.work()));
    }
}
