package pegsets.search.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pegsets.board.text.Notation;
import pegsets.disk.ResourceText;
import pegsets.search.solve.LatticeOracle.Place;
import pegsets.search.solve.LatticeOracle.PlacePair;

/// The solution with the longest sweep on the triangle of side 12 (Triangular, section 4.1).
class LongSweepTest {
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
