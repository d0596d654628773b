package pegsets.search.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pegsets.board.Boards;
import pegsets.board.Jump;
import pegsets.board.text.Notation;

/// Another order of the same jumps: it can be played, ends alike, and has no more moves.
class ReorderingTest {

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
        List<Jump> all = Boards.named("triangle:6").jumps();
        int shorter = 0;
        for (int seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            int vacancy = random.nextInt(21);
            Set<Integer> pegs = new HashSet<>(IntStream.range(0, 21).boxed().toList());
            pegs.remove(vacancy);
            Set<Integer> start = Set.copyOf(pegs);
            List<Jump> game = new ArrayList<>();
            for (List<Jump> next = legal(all, pegs); !next.isEmpty(); next = legal(all, pegs)) {
                Jump jump = next.get(random.nextInt(next.size()));
                make(jump, pegs);
                game.add(jump);
            }
            List<Jump> order = Reordering.of(game);
            Set<Integer> again = new HashSet<>(start);
            order.forEach(jump -> make(jump, again));
            assertEquals(pegs, again);
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

    private static List<Jump> legal(List<Jump> all, Set<Integer> pegs) {
        return all.stream().filter(
                jump -> pegs.contains(jump.from()) && pegs.contains(jump.over()) && !pegs.contains(jump.to()))
                .toList();
    }

    private static void make(Jump jump, Set<Integer> pegs) {
        assertTrue(pegs.remove(jump.from()) && pegs.remove(jump.over()) && pegs.add(jump.to()));
    }
}
