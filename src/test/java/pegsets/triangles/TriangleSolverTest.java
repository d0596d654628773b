package pegsets.triangles;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pegsets.board.geometry.Hole;
import pegsets.board.text.Notation;
import pegsets.triangles.TriangleOracle.Place;
import pegsets.triangles.TriangleOracle.PlacePair;

/// Solutions on triangles, all played by an oracle.
class TriangleSolverTest {

    private static TriangleProblem problem(int side, PlacePair pair) {
        return new TriangleProblem(new TriangleBoard(side), hole(pair.start()), hole(pair.finish()));
    }

    private static Hole hole(Place place) {
        return new Hole(place.x(), place.y());
    }

    private static List<String> moves(TriangleProblem problem) {
        return Notation.moves(problem.board()::nameOf, TriangleSolver.solution(problem));
    }

    private static void solve(int side, List<PlacePair> pairs) {
        for (PlacePair pair : pairs) {
            assertEquals("", TriangleOracle.fault(side, pair, moves(problem(side, pair))),
                    () -> "triangle:" + side + " " + pair);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {6, 7, 8, 9, 10, 11, 12, 13, 14})
    void everyFeasiblePairIsSolved(int side) {
        solve(side, TriangleOracle.feasible(side));
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(ints = {15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30})
    void everyClassOfFeasiblePairsIsSolved(int side) {
        solve(side, TriangleOracle.feasibleClasses(side));
    }
}
