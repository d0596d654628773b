package pegsets.triangles;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pegsets.board.text.Notation;
import pegsets.triangles.LatticeOracle.Place;
import pegsets.triangles.LatticeOracle.PlacePair;

/// The solution with the longest sweep on the triangle of side 12 (Triangular, section 4.1).
class LongSweepTest {
    /// Other moves before the same sweep, one fewer.
    private static final String SHORTER = """
            e9-e11, c7-e9, e12-e10, c5-c7, f10-d8, g12-e12, c8-c6, a3-c5, d12-f12, c10-c8, d4-b4, b12-d12, a4-c4, \
            i12-g12-e12-c12-c10, a6-a4, k12-i12, a8-a6, h10-j12-h12-f10, a10-a8, f8-h10, a12-a10, d6-f8, b2-d4-b4-d6, \
            f6-d4, h8-f6, j10-h8, l12-j10""";

    private static List<String> moves(String board) {
        LongSweep sweep = LongSweep.on(board).orElseThrow();
        return Notation.moves(sweep.problem().board()::nameOf, sweep.solution());
    }

    /// On side 12 the sweep and the number of moves are the paper's, and as many as bound (1); 34 jumps are kept, so
    /// that it was 35 moves before these were put into another order.
    @ParameterizedTest
    @CsvSource({"triangle:12, c4, a1, a3, 42, 34, 29", "triangle:14, c5, e9, a1, 57, 46, 39"})
    void anOracleCanPlayIt(String board, String start, String from, String to, int swept, int kept, int moves) {
        List<String> played = moves(board);
        assertEquals("", LatticeOracle.of(board).fault(new PlacePair(Place.named(start), Place.named(to)), played));
        assertEquals(moves, played.size());
        List<String> sweep = List.of(played.getLast().split("-"));
        assertEquals(List.of(from, to), List.of(sweep.getFirst(), sweep.getLast()));
        assertEquals(swept, sweep.size() - 1);
        assertEquals(kept, played.stream().mapToInt(move -> move.split("-").length - 1).sum() - swept);
    }

    @Test
    void twentyEightMovesAreEnough() {
        List<String> shorter = new ArrayList<>(List.of(SHORTER.split(", ")));
        shorter.add(moves("triangle:12").getLast());
        assertEquals(28, shorter.size());
        PlacePair pair = new PlacePair(Place.named("e11"), Place.named("a3"));
        assertEquals("", LatticeOracle.of("triangle:12").fault(pair, shorter));
    }
}
