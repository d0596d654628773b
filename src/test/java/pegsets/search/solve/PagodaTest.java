package pegsets.search.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pegsets.board.Board;
import pegsets.board.Boards;
import pegsets.board.Jump;
import pegsets.board.Pagoda;
import pegsets.board.RandomPositions;
import pegsets.board.Rules;
import pegsets.oracle.SlowSolitaire;

/// Pagoda functions: weights with a sum that rises are refused, and the functions found never rise in play. A resource
/// count given by hand refutes only finishes that no play reaches.
class PagodaTest {

    @Test
    void whatRisesIsRefused() {
        Board board = Boards.named("rectangle:3x1");
        assertEquals(1, new Pagoda(board, new int[] {1, 0, 1}).sum(1));
        assertEquals("the jump a1-c1 raises the sum by 1", assertThrows(IllegalArgumentException.class,
                () -> new Pagoda(board, new int[] {0, 0, 1})).getMessage());
        assertThrows(IllegalArgumentException.class, () -> new Pagoda(board, new int[] {0, 0}));
    }

    @Test
    void sumsAndLosses() {
        Board board = Boards.named("rectangle:3x1");
        Pagoda pagoda = new Pagoda(board, new int[] {1, 2, 1});
        assertEquals(4, pagoda.sum(7));
        assertEquals(0, pagoda.sum(0));
        assertEquals(2, pagoda.loss(board.jumps().getFirst()));
        assertTrue(pagoda.refutes(0b101, 0b11));
        assertTrue(!pagoda.refutes(0b11, 0b11));
    }

    /// Diagonal, Figure 6b, or another one that shows the same.
    @Test
    void aKnownOneIsFound() {
        Board board = Boards.named("diamond:3", Rules.EIGHT_MOVE);
        long start = board.complement(1L << board.number("c2").orElseThrow());
        Pagoda pagoda = new PagodaFinder(board, 0).find(start, 1L << board.number("c3").orElseThrow()).orElseThrow();
        assertTrue(pagoda.sum(start) < pagoda.sum(1L << board.number("c3").orElseThrow()));
    }

    @ParameterizedTest(name = "{0} {1}")
    @CsvSource({"english33, FOUR_MOVE", "english33, EIGHT_MOVE", "european37, FOUR_MOVE", "diamond:5, FOUR_MOVE",
        "diamond:3, EIGHT_MOVE",
        "triangle:6, SIX_MOVE", "hexagon:3, SIX_MOVE", "square:8, FOUR_MOVE"})
    void whatIsFoundNeverRises(String name, Rules rules) {
        Board board = Boards.named(name, rules);
        SplittableRandom random = new SplittableRandom(7);
        PagodaFinder finder = new PagodaFinder(board, 0);
        List<Pagoda> pagodas = new ArrayList<>(finder.limiting(board.complement(1), 1));
        int refuted = 0;
        for (int i = 0; i < 100; i++) {
            long start = random.nextLong() & board.full();
            long half = random.nextLong();
            long finish = half & random.nextLong() & board.full();
            for (Pagoda pagoda : finder.find(start, finish).stream().toList()) {
                assertTrue(pagoda.sum(start) < pagoda.sum(finish));
                pagodas.add(pagoda);
                refuted++;
            }
        }
        assertTrue(refuted > 10, refuted + " refuted");
        for (Pagoda pagoda : pagodas) {
            neverRises(board, pagoda, random);
        }
    }

    private static void neverRises(Board board, Pagoda pagoda, SplittableRandom random) {
        long position = random.nextLong() & board.full();
        for (Jump jump : RandomPositions.game(board, position, random)) {
            long next = position ^ jump.mask();
            assertTrue(pagoda.sum(next) <= pagoda.sum(position), () -> pagoda + " rises by " + jump);
            assertEquals(pagoda.loss(jump), pagoda.sum(position) - pagoda.sum(next));
            position = next;
        }
    }

    @ParameterizedTest(name = "{0} {1}")
    @CsvSource({"triangle:4, SIX_MOVE", "square:3, EIGHT_MOVE", "rectangle:4x3, FOUR_MOVE", "hexagon:2, SIX_MOVE"})
    void whatIsRefutedCannotBePlayed(String name, Rules rules) {
        Board board = Boards.named(name, rules);
        SlowSolitaire slow = Surveyed.slow(board);
        SplittableRandom random = new SplittableRandom(11);
        int stuck = 0;
        int useless = 0;
        for (int i = 0; i < 300; i++) {
            Pagoda pagoda = RandomPositions.pagoda(board, i, 2);
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
