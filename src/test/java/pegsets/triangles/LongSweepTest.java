package pegsets.triangles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import pegsets.board.text.Notation;
import pegsets.triangles.LatticeOracle.Place;
import pegsets.triangles.LatticeOracle.PlacePair;

/// The solution with the longest sweep on the triangle of side 12 (Triangular, section 4.1).
class LongSweepTest {
    private static final LatticeBoard BOARD = LatticeBoard.triangle(LongSweep.SIDE);

    private static List<String> moves() {
        return Notation.moves(BOARD::nameOf, LongSweep.solution());
    }

    @Test
    void anOracleCanPlayIt() {
        PlacePair pair = new PlacePair(Place.named(BOARD.nameOf(LongSweep.start())), Place.named("a3"));
        assertEquals("", LatticeOracle.of("triangle:" + LongSweep.SIDE).fault(pair, moves()));
    }

    @Test
    void theLastMoveRemoves42PegsFromA1ToA3() {
        List<String> holes = List.of(moves().getLast().split("-"));
        assertEquals(42, holes.size() - 1);
        assertEquals("a1", holes.getFirst());
        assertEquals("a3", holes.getLast());
    }

    /// Kept as 34 moves of one jump each: 35 moves with the sweep, 29 in another order, as many as bound (1).
    @Test
    void lengths() {
        List<String> kept = List.of(DataLines.of("sweeps").findFirst().orElseThrow()[2].split(", "));
        assertEquals(34, kept.size());
        assertTrue(kept.stream().allMatch(move -> move.split("-").length == 2));
        int n = LongSweep.SIDE;
        assertEquals(29, moves().size());
        assertEquals(29, n * n / 8 + 7 * n / 6 - 3);
    }
}
