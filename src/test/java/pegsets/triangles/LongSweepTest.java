package pegsets.triangles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import pegsets.board.text.Notation;
import pegsets.triangles.LatticeOracle.Place;
import pegsets.triangles.LatticeOracle.PlacePair;

/// The solution with the longest sweep on the triangle of side 12 (Triangular, section 4.1).
class LongSweepTest {
    private static final LatticeBoard BOARD = LatticeBoard.triangle(LongSweep.SIDE);

    /// Other moves before the same sweep, one fewer.
    private static final String SHORTER = """
            e9-e11, c7-e9, e12-e10, c5-c7, f10-d8, g12-e12, c8-c6, a3-c5, d12-f12, c10-c8, d4-b4, b12-d12, a4-c4, \
            i12-g12-e12-c12-c10, a6-a4, k12-i12, a8-a6, h10-j12-h12-f10, a10-a8, f8-h10, a12-a10, d6-f8, b2-d4-b4-d6, \
            f6-d4, h8-f6, j10-h8, l12-j10""";

    private static List<String> moves() {
        return Notation.moves(BOARD::nameOf, LongSweep.solution());
    }

    @Test
    void anOracleCanPlayIt() {
        PlacePair pair = new PlacePair(Place.named(BOARD.nameOf(LongSweep.start())), Place.named("a3"));
        assertEquals("", LatticeOracle.of("triangle:" + LongSweep.SIDE).fault(pair, moves()));
    }

    @Test
    void twentyEightMovesAreEnough() {
        List<String> shorter = new ArrayList<>(List.of(SHORTER.split(", ")));
        shorter.add(moves().getLast());
        assertEquals(28, shorter.size());
        PlacePair pair = new PlacePair(Place.named("e11"), Place.named("a3"));
        assertEquals("", LatticeOracle.of("triangle:12").fault(pair, shorter));
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
