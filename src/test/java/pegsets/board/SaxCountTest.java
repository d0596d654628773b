package pegsets.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What Bell, Triangular, section 2.3, says of the SAX count.
class SaxCountTest {
    private static final Board BOARD = Boards.named("triangle:5");

    @ParameterizedTest(name = "one peg at {0}: {1}")
    @CsvSource({"a1, -1", "a2, 0", "b2, 0", "a3, -1", "b3, 1", "c3, -1", "a4, 0", "b4, 1", "c4, 1", "d4, 0", "a5, -1",
        "b5, 0",
        "c5, -1", "d5, 0", "e5, -1"})
    void ofOnePeg(String hole, int count) {
        long peg = 1L << BOARD.number(hole).orElseThrow();
        assertEquals(count, SaxCount.of(peg));
        assertEquals(-count, SaxCount.of(BOARD.complement(peg)));
    }

    @Test
    void noJumpRaisesItAndComplementsNegateIt() {
        for (long position = 0; position <= BOARD.full(); position++) {
            assertEquals(-SaxCount.of(position), SaxCount.of(BOARD.complement(position)));
            for (Jump jump : BOARD.jumps()) {
                assertTrue(!jump.isLegal(position) || SaxCount.of(position ^ jump.mask()) <= SaxCount.of(position),
                        jump + " in " + position);
            }
            for (Symmetry symmetry : BOARD.symmetries().elements()) {
                assertEquals(SaxCount.of(position), SaxCount.of(symmetry.image(position)));
            }
        }
    }

    @Test
    void isForOneBoard() {
        assertTrue(SaxCount.isFor(BOARD));
        assertFalse(SaxCount.isFor(Boards.named("triangle:5", Rules.FOUR_MOVE)));
        assertFalse(SaxCount.isFor(Boards.named("triangle:6")));
        assertFalse(SaxCount.isFor(Boards.named("rectangle:5x3")));
    }
}
