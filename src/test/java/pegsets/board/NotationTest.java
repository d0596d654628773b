package pegsets.board;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/// How solutions are written: jumps of one peg in a row are one move.
class NotationTest {
    private static final Board BOARD = Boards.named("triangle:5");

    private static Jump jump(String from, String over, String to) {
        return new Jump(BOARD.number(from).orElseThrow(), BOARD.number(over).orElseThrow(), BOARD.number(to).orElseThrow());
    }

    @Test
    void jumpsOfOnePegAreOneMove() {
        assertEquals("a3-a1", Notation.solution(BOARD, List.of(jump("a3", "a2", "a1"))));
        assertEquals("a1-a3-c3-a1", Notation.solution(BOARD,
                List.of(jump("a1", "a2", "a3"), jump("a3", "b3", "c3"), jump("c3", "b2", "a1"))));
    }

    @Test
    void anotherPegBeginsAMove() {
        assertEquals("a3-a1, c3-a3-a5", Notation.solution(BOARD,
                List.of(jump("a3", "a2", "a1"), jump("c3", "b3", "a3"), jump("a3", "a4", "a5"))));
    }

    @Test
    void noJumpsAreNoText() {
        assertEquals("", Notation.solution(BOARD, List.of()));
    }
}
