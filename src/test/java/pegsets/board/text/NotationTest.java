package pegsets.board.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;
import pegsets.board.Board;
import pegsets.board.Boards;
import pegsets.board.Jump;
import pegsets.board.Rules;

/// What is written is read back, and what is no jump is refused.
class NotationTest {
    static final List<String> BOARDS = Boards.names();

    @ParameterizedTest(name = "{0}")
    @FieldSource("BOARDS")
    void everyJumpIsReadBack(String name) throws NotationException {
        for (Rules rules : Rules.values()) {
            Board board = Boards.named(name, rules);
            for (Jump jump : board.jumps()) {
                assertEquals(jump, Notation.jump(board, Notation.jump(board, jump)));
            }
        }
    }

    @Test
    void jumpsOfOnePegInARowAreOneMove() throws NotationException {
        Board board = Boards.named("triangle:5");
        List<Jump> jumps = new ArrayList<>();
        for (String text : List.of("c5-a3", "a1-a3", "a3-c3", "c3-a1", "d4-b2", "b2-b4")) {
            jumps.add(Notation.jump(board, text));
        }
        assertEquals("c5-a3, a1-a3-c3-a1, d4-b2-b4", Notation.solution(board, jumps));
        assertEquals(List.of("c5-a3", "a1-a3", "a3-c3", "c3-a1", "d4-b2", "b2-b4"),
                Notation.writtenJumps("c5-a3, a1-a3-c3-a1, d4-b2-b4"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "'a1-a3 c3-a1'        | a1-a3 c3-a1",
        "'a1-a3,c3-a1'        | a1-a3 c3-a1",
        "' a1-a3 ,  c3-a1-a3,'| a1-a3 c3-a1 a1-a3",
        "a1                   | a1",
        "a1--a3               | a1- -a3",
        "a1a3                 | a1-a3",
        "a1a3c3               | a1-a3 a3-c3",
        "a1a11-a12            | a1-a11 a11-a12",
        "a1 a3                | a1-a3",
        "a1 a3, c3 a1         | a1-a3 c3-a1",
        "a1-a3 c3 a1 a3-c3    | a1-a3 c3-a1 a3-c3",
        "'a1 a3 c3 a1,c3-a1'  | a1 a3 c3 a1 c3-a1",
        "a1, a3               | a1 a3",
        "A1-A3,C3A1           | a1-a3 c3-a1",
        "a1 - a3              | a1-a3",
        "a1\u2013a3\u2212c3     | a1-a3 a3-c3",
        "', ,'                | ', ,'",
        "''                   | ''"})
    void movesAreDividedByCommasOrSpaces(String moves, String jumps) {
        assertEquals(jumps, String.join(" ", Notation.writtenJumps(moves)));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "a1       | not a jump; write two holes with '-' between them, such as a3-a1",
        "a1-      | not a jump; write two holes with '-' between them, such as a3-a1",
        "a1-a3-a1 | not a jump; write two holes with '-' between them, such as a3-a1",
        "a1-e1    | no hole 'e1' on triangle:3; use one of a1 a2 b2 a3 b3 c3",
        "A1-E1    | no hole 'e1' on triangle:3; use one of a1 a2 b2 a3 b3 c3",
        "1a-a3    | no hole '1a' on triangle:3; use a1, or another of a1 a2 b2 a3 b3 c3",
        "a1 a3 c3 | several jumps or one move; write '-' between the holes of a move and ',' between moves",
        "a1-a2    | this jump does not exist on triangle:3 (6-move); use two holes in a line with one hole between them",
        "a1-b3    | this jump does not exist on triangle:3 (6-move); use two holes in a line with one hole between them",
        "a1-a1    | this jump does not exist on triangle:3 (6-move); use two holes in a line with one hole between them"})
    void whatIsNoJumpIsRefused(String text, String message) {
        Board board = Boards.named("triangle:3");
        assertEquals(message, assertThrows(NotationException.class, () -> Notation.jump(board, text)).getMessage());
    }

    @Test
    void aLineBreakEndsAMove() {
        assertEquals(List.of("a1-a3", "c3-a1"), Notation.writtenJumps("a1 a3\nc3 a1\r\n"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a1-a3", "A1-A3", "a1a3", "a1 a3", " a1 \u2013 a3", "a1\u2212a3"})
    void aJumpIsReadLiberally(String text) throws NotationException {
        Board board = Boards.named("triangle:3");
        assertEquals("a1-a3", Notation.jump(board, Notation.jump(board, text)));
        assertEquals(List.of("a1-a3"),
                JumpSet.read(board, text).stream().map(jump -> Notation.jump(board, jump)).toList());
    }

    @Test
    void setsOfJumpsAreReadLiberally() throws NotationException {
        Board board = Boards.named("triangle:3");
        assertEquals(JumpSet.read(board, "a1--a3,a1-c3"), JumpSet.read(board, "A1 \u2013\u2013 A3, a1c3"));
        assertEquals(JumpSet.read(board, "from:a1,a3"), JumpSet.read(board, "FROM:A1, A3"));
        assertEquals("\u2014 may be a jump or a line; write - for a jump and -- for a line",
                assertThrows(NotationException.class, () -> JumpSet.read(board, "a1\u2014a3")).getMessage());
    }

    @Test
    void diagonalsAreJumpsByTheRulesOnly() throws NotationException {
        assertEquals("c3-e5", Notation.jump(Boards.named("english33", Rules.EIGHT_MOVE),
                Notation.jump(Boards.named("english33", Rules.EIGHT_MOVE), "c3-e5")));
        assertThrows(NotationException.class, () -> Notation.jump(Boards.named("english33"), "c3-e5"));
    }
}
