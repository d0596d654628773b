package pegsets.search.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pegsets.board.Board;
import pegsets.board.Boards;
import pegsets.board.Jump;
import pegsets.board.RandomPositions;
import pegsets.board.text.Notation;
import pegsets.disk.ResourceText;
import pegsets.search.solve.LatticeOracle.Place;
import pegsets.search.solve.LatticeOracle.PlacePair;

/// The solution with the longest sweep on the triangle of side 12 (Triangular, section 4.1). Another order of the same
/// jumps, as long solutions have it: it can be played, ends alike, and has no more moves.
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

    /// The search that has found the kept jumps, with the weights that led to them.
    @ParameterizedTest
    @CsvSource({
        "12, a1, b2 c4 b4, 250, "
                + "1.272 0.881 0.947 0.726 0.456 0.491 0.108 0.714 0.665 0.221 0.067 0.281 0.319 -0.990 0.606 -0.144",
        "14, g13, h13 j13 k12 l12, 500, "
                + "0.352 0.917 0.125 0.225 0.129 0.766 0.163 0.720 0.901 0.232 0.249 0.274 1.189 0.380 0.187 0.080"})
    void theSearchFindsTheKeptJumps(int side, String begin, String leftOut, int width, String weights) {
        String[] kept = ResourceText.rows("/triangles/sweeps.tsv").filter(line -> line[0].equals("" + side)).findFirst()
                .orElseThrow();
        List<String> expected = new ArrayList<>(List.of(kept[1]));
        expected.addAll(List.of(kept[2].split(", ")));
        assertEquals(expected, new SweepSearch(side, SweepSearch.Weights.of(weights)).find(begin,
                List.of(leftOut.split(" ")), width));
    }

    private static List<Jump> jumps(String moves) {
        LatticeBoard board = LatticeBoard.Shape.TRIANGLE.ofSide(6);
        return LatticeJump.list(moves).stream().map(jump -> jump.on(board)).toList();
    }

    private static String reordered(String moves) {
        return String.join(", ",
                Notation.moves(LatticeBoard.Shape.TRIANGLE.ofSide(6)::nameOf, Reordering.of(jumps(moves))));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "a3-a1, c3-a3                 | a3-a1, c3-a3",
        "a3-a1, f6-d6, a1-c3          | a3-a1-c3, f6-d6",
        "a3-a1, f6-d6, a1-c3, c3-a3   | a3-a1-c3-a3, f6-d6",
        "a1-c3, d4-b2, c3-c5          | a1-c3, d4-b2, c3-c5"})
    void movesOfOnePegAreJoinedWhereTheOthersAllowIt(String moves, String expected) {
        assertEquals(expected, reordered(moves));
    }

    /// Games of chance on a triangle, each played again in the other order.
    @Test
    void gamesOfChanceAreReordered() {
        Board board = Boards.named("triangle:6");
        int shorter = 0;
        for (int seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            long start = board.complement(1L << random.nextInt(21));
            List<Jump> game = RandomPositions.game(board, start, random);
            List<Jump> order = Reordering.of(game);
            long position = start;
            for (Jump jump : order) {
                assertTrue(jump.isLegal(position), "seed " + seed);
                position ^= jump.mask();
            }
            assertEquals(sorted(game), sorted(order));
            int saved = Notation.joined(game).size() - Notation.joined(order).size();
            assertTrue(saved >= 0, "seed " + seed);
            shorter += saved > 0 ? 1 : 0;
        }
        assertTrue(shorter > 100, shorter + " games");
    }

    private static List<Jump> sorted(List<Jump> jumps) {
        return jumps.stream().sorted(Comparator.comparing(Jump::from).thenComparing(Jump::to)).toList();
    }
}
