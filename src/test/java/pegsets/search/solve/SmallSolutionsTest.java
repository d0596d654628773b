package pegsets.search.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pegsets.board.Hole;
import pegsets.search.solve.LatticeOracle.Place;
import pegsets.search.solve.LatticeOracle.PlacePair;

/// The boards that hexagons end in and that have no names. Those with names are `LatticeSolverTest`'s.
class SmallSolutionsTest {

    /// An oracle plays a solution of every pair that position classes allow.
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

    private static Hole hole(Place place) {
        return new Hole(place.x(), place.y());
    }
}
