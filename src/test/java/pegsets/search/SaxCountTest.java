package pegsets.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import pegsets.board.Board;
import pegsets.board.Boards;
import pegsets.board.Jump;
import pegsets.board.Rules;

/// The SAX count never rises, over any jump from any of the 2^15 positions (Triangular, section 2.3).
class SaxCountTest {
    private static final Board BOARD = Boards.named("triangle:5");

    @Test
    void neverRises() {
        int falls = 0;
        for (long position = 0; position <= BOARD.full(); position++) {
            for (Jump jump : BOARD.jumps()) {
                if (jump.isLegal(position)) {
                    int before = SaxCount.count(BOARD, position);
                    int after = SaxCount.count(BOARD, position ^ jump.mask());
                    assertTrue(after <= before);
                    falls += after < before ? 1 : 0;
                }
            }
        }
        assertTrue(falls > 0);
    }

    @Test
    void complementsHaveOppositeCounts() {
        assertEquals(0, SaxCount.count(BOARD, BOARD.full()));
        for (long position = 0; position <= BOARD.full(); position++) {
            assertEquals(-SaxCount.count(BOARD, position), SaxCount.count(BOARD, BOARD.complement(position)));
        }
    }

    @Test
    void otherBoardsHaveNone() {
        assertTrue(SaxCount.effectiveSlack(Boards.named("triangle:6"), new Pair(0, 0)).isEmpty());
        assertTrue(SaxCount.effectiveSlack(Boards.named("triangle:5", Rules.FOUR_MOVE), new Pair(0, 0)).isEmpty());
    }
}
