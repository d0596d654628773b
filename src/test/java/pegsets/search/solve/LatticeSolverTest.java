package pegsets.search.solve;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import pegsets.board.Hole;
import pegsets.board.text.Notation;
import pegsets.disk.ResourceText;
import pegsets.oracle.SlowBoards;
import pegsets.oracle.SlowSolitaire;
import pegsets.search.solve.LatticeOracle.Place;
import pegsets.search.solve.LatticeOracle.PlacePair;

/// Names and numbers of holes of triangles, rhombi and hexagons; which problems on them are solved, and that an oracle
/// can play every solution. The check of a solution accepts solutions and refuses other moves. The solution with the
/// longest sweep on the triangle of side 12 (Triangular, section 4.1).
class LatticeSolverTest {

    private static LatticeProblem problem(String board, PlacePair pair) {
        return new LatticeProblem(LatticeBoard.named(board).orElseThrow(), hole(pair.start()), hole(pair.finish()));
    }

    private static Hole hole(Place place) {
        return new Hole(place.x(), place.y());
    }

    /// What is wrong with the solution; empty if nothing is.
    private static String fault(String board, PlacePair pair) {
        LatticeProblem problem = problem(board, pair);
        return LatticeOracle.of(board).fault(pair,
                Notation.moves(problem.board()::nameOf, problem.solution()));
    }

    private static void solveAll(String board, Collection<PlacePair> pairs) {
        for (PlacePair pair : pairs) {
            assertEquals("", fault(board, pair), () -> board + " " + pair);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"triangle:6", "triangle:7", "triangle:8", "triangle:9", "triangle:10", "triangle:11",
        "triangle:12", "triangle:13", "triangle:14", "rhombus:4", "rhombus:5", "rhombus:6", "rhombus:7", "rhombus:8",
        "rhombus:9", "rhombus:10", "rhombus:11", "hexagon:6", "hexagon:7", "hexagon:8"})
    void everyFeasiblePairIsSolvedAndEveryOtherHasAnObstacle(String board) {
        LatticeOracle oracle = LatticeOracle.of(board);
        Set<PlacePair> feasible = new HashSet<>(oracle.feasible());
        solveAll(board, feasible);
        for (Place start : oracle.places()) {
            for (Place finish : oracle.places()) {
                PlacePair pair = new PlacePair(start, finish);
                assertEquals(feasible.contains(pair), problem(board, pair).obstacle().isEmpty(), pair.toString());
            }
        }
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvSource({"triangle, 15, 30", "rhombus, 12, 20", "hexagon, 9, 15"})
    void everyClassOfFeasiblePairsIsSolved(String shape, int least, int most) {
        for (int side = least; side <= most; side++) {
            solveAll(shape + ":" + side, new LatticeOracle(shape, side).feasibleClasses());
        }
    }

    @ParameterizedTest
    @CsvSource({
        "triangle:27, 1.1, 27.14", "triangle:50, 25.13, 50.3", "triangle:61, 61.2, 61.60", "triangle:100, 2.1, 100.3",
        "triangle:101, 1.1, 101.51", "triangle:200, 200.1, 200.199", "triangle:201, 3.2, 99.98",
        "rhombus:27, 1.1, 27.26", "rhombus:50, 1.1, 50.50", "rhombus:61, 61.2, 1.60", "rhombus:100, 1.99, 99.3",
        "rhombus:101, 1.100, 51.1", "rhombus:200, 100.1, 1.3",
        "hexagon:27, 1.1, 53.29", "hexagon:50, 50.1, 99.51", "hexagon:61, 1.60, 121.62", "hexagon:100, 1.99, 100.2",
        "hexagon:101, 1.1, 2.3", "hexagon:200, 200.1, 399.399"})
    void largeBoardsAreSolved(String board, String start, String finish) {
        assertEquals("", fault(board, new PlacePair(Place.named(start), Place.named(finish))));
    }

    /// On boards where not all that is feasible can be solved all play is played.
    @ParameterizedTest
    @ValueSource(strings = {"triangle:4", "triangle:5", "rhombus:3"})
    void smallBoardsAreSolvedWherePlayCanDoIt(String board) {
        LatticeOracle oracle = LatticeOracle.of(board);
        SlowSolitaire game = SlowBoards.named(board, SlowSolitaire.Moves.SIX);
        for (Place start : oracle.places()) {
            Set<String> reached = SlowSolitaire.closure(Set.of(game.allBut(hole(start).name())), game::descendants);
            for (Place finish : oracle.places()) {
                PlacePair pair = new PlacePair(start, finish);
                boolean isSolvable = reached.contains(game.only(hole(finish).name()));
                assertEquals(isSolvable, problem(board, pair).obstacle().isEmpty(), pair.toString());
                if (isSolvable) {
                    assertEquals("", fault(board, pair), pair.toString());
                } else {
                    assertThrows(IllegalArgumentException.class, () -> fault(board, pair));
                }
            }
        }
    }

    @ParameterizedTest(name = "triangle:{0}: {1} feasible pairs, {2} solvable (Triangular, Table 3)")
    @CsvSource({
        "4, 3, 1", "5, 17, 12", "6, 29, 29", "7, 27, 27", "8, 80, 80", "9, 125, 125", "10, 108, 108", "11, 260, 260",
        "12, 356, 356", "13, 300, 300", "14, 637, 637", "15, 832, 832", "16, 675, 675", "17, 1341, 1341",
        "18, 1665, 1665"})
    void table3(int side, int feasible, int solvable) {
        String board = "triangle:" + side;
        List<PlacePair> classes = LatticeOracle.of(board).feasibleClasses();
        assertEquals(feasible, classes.size());
        assertEquals(solvable, classes.stream().filter(pair -> problem(board, pair).obstacle().isEmpty()).count());
    }

    /// On the boards that hexagons end in and that have no names, an oracle plays a solution of every pair that
    /// position classes allow.
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "5, 7, -6, 0 | 0-0 0-1 0-2 0-3 0-4 0-4 0-4 | 128",
        "4, 7, -6, 0 | 0-0 0-1 0-2 0-3 0-3 0-3 0-3 | 98",
        "6, 6, -4, 1 | 0-1 0-2 0-3 0-4 0-5 1-5     | 211",
        "5, 7, -4, 0 | 0-0 0-1 0-2 0-3 0-4 1-4 2-4 | 98"})
    void allFeasiblePairsAreKept(String limits, String rows, int pairs) {
        int[] limit = List.of(limits.split(", ")).stream().mapToInt(Integer::parseInt).toArray();
        PlacedBoard board = PlacedBoard.whole(new LatticeBoard(limit[0], limit[1], limit[2], limit[3]));
        List<Place> places = places(rows.split(" "));
        assertEquals(places.size(), size(board.board()));
        List<PlacePair> feasible = LatticeOracle.feasible(places);
        assertEquals(pairs, feasible.size());
        for (PlacePair pair : feasible) {
            List<LatticeJump> jumps = board.smallSolution(hole(pair.start()), hole(pair.finish()))
                    .orElseThrow();
            assertEquals("", LatticeOracle.fault(places, pair,
                    jumps.stream().map(jump -> jump.from().name() + "-" + jump.to().name()).toList()));
        }
    }

    private static List<Place> places(String[] rows) {
        List<Place> places = new ArrayList<>();
        for (int y = 0; y < rows.length; y++) {
            for (int x = rows[y].charAt(0) - '0'; x <= rows[y].charAt(2) - '0'; x++) {
                places.add(new Place(x, y));
            }
        }
        return places;
    }

    @ParameterizedTest
    @ValueSource(strings = {"triangle:4", "triangle:26", "triangle:27", "triangle:2000", "rhombus:3", "rhombus:26",
        "rhombus:27", "rhombus:1000", "hexagon:6", "hexagon:14", "hexagon:500"})
    void numbersAndNamesLeadBackToTheHole(String name) {
        LatticeBoard board = LatticeBoard.named(name).orElseThrow();
        assertEquals(name, board.name());
        int size = 0;
        for (int y = 0; y < board.rows(); y++) {
            int side = (board.rows() + 1) / 2;
            int first = name.startsWith("hexagon") ? Math.max(0, y + 1 - side) : 0;
            int last = name.startsWith("triangle")
                    ? y
                    : name.startsWith("rhombus") ? board.rows() - 1 : Math.min(2 * side - 2, y + side - 1);
            for (int x : new int[] {first, (first + last) / 2, last}) {
                Hole hole = new Hole(x, y);
                assertEquals(Optional.of(hole), board.hole(board.nameOf(hole)));
                assertEquals(y * board.columns() + x, board.number(hole));
                assertEquals(board.nameOf(hole), board.nameOf(board.number(hole)));
            }
            assertEquals(Optional.empty(), board.hole(y + 1 + "." + first));
            assertEquals(Optional.empty(), board.hole(y + 1 + "." + (last + 2)));
            size += last - first + 1;
        }
        assertEquals(size, size(board));
    }

    private static long size(LatticeBoard board) {
        return IntStream.range(0, board.numbers())
                .filter(number -> board.contains(new Hole(number % board.columns(), number / board.columns()))).count();
    }

    @Test
    void namesHaveLettersUpTo26Columns() {
        assertEquals("z26", LatticeBoard.Shape.TRIANGLE.ofSide(26).nameOf(new Hole(25, 25)));
        assertEquals("26.26", LatticeBoard.Shape.TRIANGLE.ofSide(27).nameOf(new Hole(25, 25)));
        assertEquals(Optional.of(new Hole(3, 30)), LatticeBoard.Shape.TRIANGLE.ofSide(31).hole("31.4"));
        assertEquals(Optional.of(new Hole(3, 30)), LatticeBoard.Shape.TRIANGLE.ofSide(31).hole("d31"));
        assertEquals(Optional.of(new Hole(3, 30)), LatticeBoard.Shape.TRIANGLE.ofSide(31).hole("D31"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a0", "b1", "a21", "0.1", "1.0", "1.2", "21.1", "a", "1", "1A", "a1.1", "1.1.1", "-1.1",
        "a01", "99999.1"})
    void whatIsNoHole(String name) {
        assertEquals(Optional.empty(), LatticeBoard.Shape.TRIANGLE.ofSide(20).hole(name));
    }

    @ParameterizedTest
    @ValueSource(strings = {"triangle:3", "triangle:0", "triangle:-4", "triangle:2001", "triangle:abc", "triangle:",
        "triangle", "triangle:05", "square:5", "triangle:99999999999", "triangle:5x5", "rhombus:2", "rhombus:1001",
        "rhombus:4x7", "rhombus4", "hexagon:5", "hexagon:501"})
    void whatIsNoBoard(String name) {
        assertEquals(Optional.empty(), LatticeBoard.named(name));
    }

    /// The triangle of side 5 without three rows at a side is one of side 2, and the hexagon of side 6 has a side of 9
    /// holes between two of 3 then.
    @Test
    void boardsLoseRows() {
        assertEquals("triangle:2", LatticeBoard.Shape.TRIANGLE.ofSide(5).without(3).name());
        assertEquals("sides:6,6,3,9,3,6", LatticeBoard.named("hexagon:6").orElseThrow().without(3).name());
        assertEquals(91 - 6 - 7 - 8, size(LatticeBoard.named("hexagon:6").orElseThrow().without(3)));
    }

    /// Printed in appendix B.2 of Triangular.
    private static final String PRINTED = "a4-a2, a1-a3, c4-a4-a2, c3-a3-a1-c3, d4-b2";

    private static void check(String start, String finish, String moves) {
        SolutionCheck.check("triangle:4", start, finish, List.of(moves.split(", ")));
    }

    @Test
    void aSolutionPasses() {
        assertDoesNotThrow(() -> check("a2", "b2", PRINTED));
        assertDoesNotThrow(() -> check("2.1", "2.2",
                "4.1-2.1, 1.1-3.1, 4.3-4.1-2.1, 3.3-3.1-1.1-3.3, 4.4-2.2"));
    }

    /// On a rhombus a peg may be to the right of where a triangle ends.
    @Test
    void aRhombusHasItsOwnHoles() {
        IllegalStateException thrown = assertThrows(IllegalStateException.class,
                () -> SolutionCheck.check("rhombus:4", "b1", "c1", List.of("d3-b1", "c4-c2", "a4-a6")));
        assertEquals("row 5, column 1 is not on the board", thrown.getMessage());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "a2 | b2 | a4-a2, a1-a3, c4-a4-a2, c3-a3-a1-c3        | 2 pegs at the end, not one at b2",
        "a2 | a3 | a4-a2, a1-a3, c4-a4-a2, c3-a3-a1-c3, d4-b2 | 1 pegs at the end, not one at a3",
        "a3 | b2 | a4-a2, a1-a3, c4-a4-a2, c3-a3-a1-c3, d4-b2 | row 3, column 1 is not filled",
        "a2 | b2 | a4-a2, a4-a2                               | row 4, column 1 is not filled",
        "a2 | b2 | a4-a2, c4-a2                               | row 2, column 1 is not empty",
        "a2 | b2 | a4-a2, c3-e5                               | row 5, column 5 is not on the board",
        "a2 | b2 | a4-a2, d4-c2                               | no jump in d4-c2",
        "a2 | b2 | d4-a1                                      | no jump in d4-a1",
        "a2 | b2 | a4-a3                                      | no jump in a4-a3",
        "e5 | b2 | a4-a2                                      | row 5, column 5 is not on the board"})
    void faultsOfSolutionsAreNamed(String start, String finish, String moves, String fault) {
        IllegalStateException thrown = assertThrows(IllegalStateException.class, () -> check(start, finish, moves));
        assertEquals(fault, thrown.getMessage());
    }

    private static List<String> moves(String board) {
        LongSweep sweep = LongSweep.on(board).orElseThrow();
        return Notation.moves(sweep.problem().board()::nameOf, sweep.solution());
    }

    /// On side 12 the sweep is the paper's, and the solution has a move less than bound (1).
    @ParameterizedTest
    @CsvSource({"triangle:12, e8, a1, a3, 42, 34, 28", "triangle:14, c5, g13, m13, 59, 44, 38"})
    void anOracleCanPlayIt(String board, String start, String from, String to, int swept, int kept, int moves) {
        List<String> played = moves(board);
        assertEquals("", LatticeOracle.of(board).fault(new PlacePair(Place.named(start), Place.named(to)), played));
        assertEquals(moves, played.size());
        List<String> sweep = List.of(played.getLast().split("-"));
        assertEquals(List.of(from, to), List.of(sweep.getFirst(), sweep.getLast()));
        assertEquals(swept, sweep.size() - 1);
        assertEquals(kept, played.stream().mapToInt(move -> move.split("-").length - 1).sum() - swept);
    }

    /// The search that has found the kept jumps before the sweep, with the weights that led to them.
    @ParameterizedTest
    @CsvSource({
        "12, a1, b2 c4 b4, 250, "
                + "1.272 0.881 0.947 0.726 0.456 0.491 0.108 0.714 0.665 0.221 0.067 0.281 0.319 -0.990 0.606 -0.144",
        "14, g13, h13 j13 k12 l12, 500, "
                + "0.352 0.917 0.125 0.225 0.129 0.766 0.163 0.720 0.901 0.232 0.249 0.274 1.189 0.380 0.187 0.080"})
    void theSearchFindsTheKeptJumps(int side, String begin, String leftOut, int width, String weights) {
        String[] kept = ResourceText.rows("/triangles/sweeps.tsv").filter(line -> line[0].equals("" + side)).findFirst()
                .orElseThrow();
        String beforeTheSweep = kept[2].substring(0, kept[2].lastIndexOf(", "));
        List<List<String>> found = new SweepSearch(side, SweepSearch.Weights.of(weights)).find(begin,
                List.of(leftOut.split(" ")), width);
        List<String> expected = Notation.writtenJumps(beforeTheSweep).stream().sorted().toList();
        assertTrue(found.stream().anyMatch(way -> way.getFirst().equals(kept[1])
                && way.stream().skip(1).sorted().toList().equals(expected)), found.toString());
    }
}
