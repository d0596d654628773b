package pegsets.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import pegsets.board.Board;
import pegsets.board.Boards;
import pegsets.board.Hole;
import pegsets.oracle.SlowSolitaire.Moves;
import pegsets.oracle.SlowSolitaire;

/// The published codes of the triangular boards of 10 and 15 holes. (`TableTest` compares published sizes and numbers.)
/// On the 15-hole triangle, five problems have a solution only if pegs may leave it (Triangular, footnote 7): the job
/// of each has a ring of holes around it, and one more hole is enough.
class TriangleTablesTest {
    private static FinishedJob triangle15;
    private static FinishedJob triangle10;

    @BeforeAll
    static void runTheJobs(@TempDir Path folder) throws Exception {
        triangle15 = FinishedJob.run(folder, "board: triangle:5\nstart: a1\nsymmetry: full\nresults: [winning]\n");
        triangle10 = FinishedJob.run(Files.createDirectory(folder.resolve("10")),
                "board: triangle:4\nstart: a2\nfinish: b2\nsymmetry: full\nresults: [winning]\n");
    }

    @ParameterizedTest(name = "W_{0} of a1 on the 15-hole triangle, code number {1} = {2}")
    @CsvFileSource(resources = "/published/triangle5-a1-codes.csv", numLinesToSkip = 1)
    void codeOn15Holes(int pegs, int place, long code) throws IOException {
        assertEquals(code, triangle15.codes(SetName.winning(pegs)).get(place));
    }

    @ParameterizedTest(name = "W_{0} of a2 to b2 on the 10-hole triangle, code number {1} = {2} (Table 4)")
    @CsvFileSource(resources = "/published/triangle4-a2-b2-codes.csv", numLinesToSkip = 1)
    void codeOn10Holes(int pegs, int place, long code) throws IOException {
        assertEquals(code, triangle10.codes(SetName.winning(pegs)).get(place));
    }

    private static final List<String> TRIANGLE = List.of("    o", "   o o", "  o o o", " o o o o", "o o o o o");

    @TempDir
    Path folder;

    /// The name that a hole of the triangle has in the job, whose board has a ring of holes around it.
    private static String moved(String name) {
        Hole hole = Boards.named("triangle:5").holes().get(Boards.named("triangle:5").number(name).orElseThrow());
        return new Hole(hole.x() + 1, hole.y() + 2).name();
    }

    @ParameterizedTest(name = "{0} to {1}: {2} solutions with a ring of holes")
    @CsvSource({"a1, b3, 94817048", "a4, b3, 24057648", "b3, a1, 10097388", "b3, a4, 12217310", "b3, b3, 10878532"})
    void aRingIsEnough(String start, String finish, BigInteger solutions) throws Exception {
        Job job = JobRun.read(Path.of("jobs/triangle15-edgeless-" + start + "-" + finish + ".yaml"),
                List.of("memory=256m"));
        Board board = job.problem().board();
        Set<String> pegs = Boards.named("triangle:5").holes().stream().map(Hole::name)
                .filter(name -> !name.equals(start)).map(TriangleTablesTest::moved).collect(Collectors.toSet());
        long position = job.problem().start().codes().getLong(0);
        assertEquals(pegs, IntStream.range(0, board.size())
                .filter(hole -> (position >>> hole & 1) != 0).mapToObj(board::nameOf).collect(Collectors.toSet()));
        assertEquals(1L << board.number(moved(finish)).orElseThrow(), job.problem().finish().codes().getLong(0));
        assertEquals(solutions, FinishedJob.run(job, folder).solutions());
    }

    /// With the hole above, a place further left, the first hole is the new one and all others are one later.
    @ParameterizedTest(name = "{0} to {1}")
    @CsvSource({"a1, b3", "a4, b3", "b3, a1", "b3, a4", "b3, b3"})
    void oneHoleIsEnough(String start, String finish) {
        SlowSolitaire inside = SlowSolitaire.triangular(Moves.SIX, TRIANGLE);
        String vacant = inside.allBut(start);
        String peg = inside.only(finish);
        assertFalse(SlowSolitaire.closure(Set.of(vacant), inside::descendants).contains(peg));
        SlowSolitaire outside = SlowSolitaire.triangular(Moves.SIX,
                Stream.concat(Stream.of("   o"), TRIANGLE.stream()).toList());
        assertEquals("a1 b2 b3 c3 b4", String.join(" ", outside.holeNames().subList(0, 5)));
        assertTrue(SlowSolitaire.closure(Set.of("." + vacant), outside::descendants).contains("." + peg));
    }
}
