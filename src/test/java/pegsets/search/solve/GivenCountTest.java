package pegsets.search.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pegsets.board.Board;
import pegsets.board.Boards;
import pegsets.board.Pagoda;
import pegsets.board.RandomPagodas;
import pegsets.board.Rules;
import pegsets.oracle.SlowSolitaire;

/// What a resource count given by hand says of play, against all play that there is.
class GivenCountTest {

    @ParameterizedTest(name = "{0} {1}")
    @CsvSource({"triangle:4, SIX_MOVE", "square:3, EIGHT_MOVE", "rectangle:4x3, FOUR_MOVE", "hexagon:2, SIX_MOVE"})
    void whatIsRefutedCannotBePlayed(String name, Rules rules) {
        Board board = Boards.named(name, rules);
        SlowSolitaire slow = Surveyed.slow(board);
        SplittableRandom random = new SplittableRandom(11);
        int stuck = 0;
        int useless = 0;
        for (int i = 0; i < 300; i++) {
            Pagoda pagoda = RandomPagodas.of(board, i, 2);
            long start = random.nextLong() & board.full();
            long finish = start & random.nextLong() | 1L << random.nextInt(board.size());
            GivenCount count = new GivenCount(board, pagoda.weights(), start, finish);
            assertEquals(List.of(), count.raising());
            assertEquals(pagoda.sum(start) - pagoda.sum(finish), count.slack());
            boolean reached = SlowSolitaire.closure(Set.of(slow.position(start)), slow::descendants)
                    .contains(slow.position(finish));
            assertFalse(count.refutes() && reached, count::toString);
            stuck += count.slack() >= 0 && count.refutes() ? 1 : 0;
            useless += count.refutes() ? 0 : 1;
        }
        assertTrue(stuck > 0 && useless > 0, stuck + " " + useless);
    }

    /// Diagonal, Figure 6c.
    @Test
    void theCrossCountOfTheDiagonalPaper() {
        Board board = Boards.named("english33", Rules.EIGHT_MOVE);
        List<Integer> weights = List.of(-1, 0, -1, 1, 1, 1, -1, 1, 0, 1, 0, 1, -1, 0, 1, 1, 0, 1, 1, 0, -1, 1, 0, 1, 0,
                1,
                -1, 1, 1, 1, -1, 0, -1);
        long c9 = 0b111_0000_111_0000_111L << 8;
        GivenCount count = new GivenCount(board, weights, board.complement(c9), c9);
        assertEquals(4, count.sum(count.start()));
        assertEquals(4, count.sum(count.finish()));
        int center = board.number("d4").orElseThrow();
        board.jumps().stream().filter(jump -> jump.to() == center).forEach(jump -> assertEquals(2, count.loss(jump)));
        assertEquals(OptionalInt.of(center), count.stuckHole());
    }
}
