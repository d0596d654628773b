package pegsets.triangles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

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
import pegsets.board.geometry.Hole;
import pegsets.board.text.Notation;
import pegsets.triangles.TriangleOracle.Place;
import pegsets.triangles.TriangleOracle.PlacePair;

/// Which problems on triangles are solved, and that an oracle can play every solution.
class TriangleSolverTest {

    private static TriangleProblem problem(int side, PlacePair pair) {
        return new TriangleProblem(new TriangleBoard(side), hole(pair.start()), hole(pair.finish()));
    }

    private static Hole hole(Place place) {
        return new Hole(place.x(), place.y());
    }

    /// What is wrong with the solution; empty if nothing is.
    private static String fault(int side, PlacePair pair) {
        TriangleProblem problem = problem(side, pair);
        return TriangleOracle.fault(side, pair,
                Notation.moves(problem.board()::nameOf, TriangleSolver.solution(problem)));
    }

    @ParameterizedTest
    @ValueSource(ints = {6, 7, 8, 9, 10, 11, 12, 13, 14})
    void everyFeasiblePairIsSolved(int side) {
        for (PlacePair pair : TriangleOracle.feasible(side)) {
            assertEquals("", fault(side, pair), () -> "triangle:" + side + " " + pair);
        }
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(ints = {15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30})
    void everyClassOfFeasiblePairsIsSolved(int side) {
        for (PlacePair pair : TriangleOracle.feasibleClasses(side)) {
            assertEquals("", fault(side, pair), () -> "triangle:" + side + " " + pair);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "27, 1.1, 27.14", "50, 25.13, 50.3", "61, 61.2, 61.60", "100, 2.1, 100.3", "101, 1.1, 101.51",
        "200, 200.1, 200.199", "201, 3.2, 99.98"})
    void largeTrianglesAreSolved(int side, String start, String finish) {
        assertEquals("", fault(side, new PlacePair(Place.named(start), Place.named(finish))));
    }

    /// On triangles of side 4 and 5 all play is played.
    @ParameterizedTest
    @ValueSource(ints = {4, 5})
    void smallTrianglesAreSolvedWherePlayCanDoIt(int side) {
        Set<PlacePair> solvable = new HashSet<>();
        for (Place start : TriangleOracle.places(side)) {
            TriangleOracle.finishes(side, start).forEach(finish -> solvable.add(new PlacePair(start, finish)));
        }
        for (Place start : TriangleOracle.places(side)) {
            for (Place finish : TriangleOracle.places(side)) {
                PlacePair pair = new PlacePair(start, finish);
                assertEquals(solvable.contains(pair), problem(side, pair).obstacle().isEmpty(), pair.toString());
                if (solvable.contains(pair)) {
                    assertEquals("", fault(side, pair), pair.toString());
                } else {
                    assertThrows(IllegalArgumentException.class, () -> fault(side, pair));
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {6, 7, 8, 9, 10, 11, 12, 13, 14})
    void onlyPairsThatAreNotFeasibleHaveAnObstacle(int side) {
        Set<PlacePair> feasible = new HashSet<>(TriangleOracle.feasible(side));
        for (Place start : TriangleOracle.places(side)) {
            for (Place finish : TriangleOracle.places(side)) {
                PlacePair pair = new PlacePair(start, finish);
                assertEquals(feasible.contains(pair), problem(side, pair).obstacle().isEmpty(), pair.toString());
            }
        }
    }

    @ParameterizedTest(name = "triangle:{0}: {1} feasible pairs, {2} solvable (Triangular, Table 3)")
    @CsvSource({
        "4, 3, 1", "5, 17, 12", "6, 29, 29", "7, 27, 27", "8, 80, 80", "9, 125, 125", "10, 108, 108", "11, 260, 260",
        "12, 356, 356"})
    void table3(int side, int feasible, int solvable) {
        List<PlacePair> classes = TriangleOracle.feasibleClasses(side);
        assertEquals(feasible, classes.size());
        assertEquals(solvable, classes.stream().filter(pair -> problem(side, pair).obstacle().isEmpty()).count());
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
            counted.put(n, TriangleOracle.feasibleClasses(n).size());
        }
        assertEquals(formula, counted);
    }
}
