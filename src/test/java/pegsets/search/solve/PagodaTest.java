package pegsets.search.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pegsets.board.Board;
import pegsets.board.Boards;
import pegsets.board.Jump;
import pegsets.board.Pagoda;
import pegsets.board.Rules;

/// Pagoda functions: what is none is refused, and those found never rise in play.
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
        Pagoda pagoda = new PagodaFinder(board).find(start, 1L << board.number("c3").orElseThrow()).orElseThrow();
        assertTrue(pagoda.sum(start) < pagoda.sum(1L << board.number("c3").orElseThrow()));
    }

    @ParameterizedTest(name = "{0} {1}")
    @CsvSource({"english33, FOUR_MOVE", "english33, EIGHT_MOVE", "european37, FOUR_MOVE", "diamond:5, FOUR_MOVE",
        "diamond:3, EIGHT_MOVE",
        "triangle:6, SIX_MOVE", "hexagon:3, SIX_MOVE", "square:8, FOUR_MOVE"})
    void whatIsFoundNeverRises(String name, Rules rules) {
        Board board = Boards.named(name, rules);
        SplittableRandom random = new SplittableRandom(7);
        PagodaFinder finder = new PagodaFinder(board);
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
        List<Jump> legal = legal(board, position);
        while (!legal.isEmpty()) {
            Jump jump = legal.get(random.nextInt(legal.size()));
            long next = position ^ jump.mask();
            assertTrue(pagoda.sum(next) <= pagoda.sum(position), () -> pagoda + " rises by " + jump);
            assertEquals(pagoda.loss(jump), pagoda.sum(position) - pagoda.sum(next));
            position = next;
            legal = legal(board, position);
        }
    }

    private static List<Jump> legal(Board board, long position) {
        return board.jumps().stream().filter(jump -> jump.isLegal(position)).toList();
    }
}
