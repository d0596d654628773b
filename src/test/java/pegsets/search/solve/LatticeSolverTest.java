package pegsets.search.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import pegsets.board.Hole;
import pegsets.board.text.Notation;
import pegsets.oracle.SlowBoards;
import pegsets.oracle.SlowSolitaire;
import pegsets.search.solve.LatticeOracle.Place;
import pegsets.search.solve.LatticeOracle.PlacePair;

/// Which problems on triangles, rhombi and hexagons are solved, and that an oracle can play every solution.
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

    /// The formulas below Table 3 of Triangular.
    @Test
    void numbersOfFeasiblePairs() {
        Map<Integer, Integer> formula = new HashMap<>();
        Map<Integer, Integer> counted = new HashMap<>();
        for (int n = 2; n <= 30; n++) {
            int holes = n * (n + 1) / 2;
            int edge = n % 2 == 0 ? n : n + 1;
            formula.put(n, n % 3 == 1 ? (holes - 1) * (holes - 1) / 27 : (4 * holes * holes + 9 * edge * edge) / 72);
            counted.put(n, new LatticeOracle("triangle", n).feasibleClasses().size());
        }
        assertEquals(formula, counted);
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
        assertEquals(places.size(), board.board().size());
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
}
