package pegsets.board.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
import pegsets.board.Problems;
import pegsets.board.Reduction;
import pegsets.board.Rules;

/// Written jumps are read back, and other texts are refused. Solutions in the notations of papers are read; a solution
/// that can be read in two ways is refused.
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

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "a1       | not a jump; write two holes with '-' between them, such as a3-a1",
        "a1-      | not a jump; write two holes with '-' between them, such as a3-a1",
        "a1-a3-a1 | not a jump; write two holes with '-' between them, such as a3-a1",
        "a1-e1    | no hole 'e1' on triangle:3; use one of a1 a2 b2 a3 b3 c3",
        "A1-E1    | no hole 'e1' on triangle:3; use one of a1 a2 b2 a3 b3 c3",
        "1a-a3    | no hole '1a' on triangle:3; use a1, or another of a1 a2 b2 a3 b3 c3",
        "a1 a3 c3 | not a jump; write two holes with '-' between them, such as a3-a1",
        "a1-a2    | this jump does not exist on triangle:3 (6-move); use two holes in a line with one hole between them",
        "a1-b3    | this jump does not exist on triangle:3 (6-move); use two holes in a line with one hole between them",
        "a1-a1    | this jump does not exist on triangle:3 (6-move); use two holes in a line with one hole between them"})
    void whatIsNoJumpIsRefused(String text, String message) {
        Board board = Boards.named("triangle:3");
        assertEquals(message, assertThrows(NotationException.class, () -> Notation.jump(board, text)).getMessage());
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

    private static final Board TRIANGLE = Boards.named("triangle:5");
    private static final Board CROSS = Boards.named("english33");
    private static final String OURS = "a3-a1, c3-a3, a1-c3, a4-a2, d4-b2, b5-b3, d5-b5, a5-c5-c3, b2-d4, e5-c3-a3-a1";

    private static Replay read(Board board, String hole, String notation, String moves) {
        int number = board.number(hole).orElseThrow();
        return new GameReader(Problems.svss(board, number, number, Reduction.STABILIZER), Layout.labeled(notation))
                .read(moves);
    }

    private static List<Jump> jumps(Board board, String moves) throws NotationException {
        List<Jump> jumps = new ArrayList<>();
        for (String jump : Notation.writtenJumps(moves)) {
            jumps.add(Notation.jump(board, jump));
        }
        return jumps;
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"numbers | 3-0, 5-3, 0-5", "numbers-from-1 | 4-1, 6-4, 1-6",
        "pairs | 4, 1, 6, 4, 1, 6", "column-row | (0,2) to (0,0), (2,2) to (0,2), (0,0) to (2,2)",
        "row-column | (2,0) to (0,0), (2,2) to (2,0), (0,0) to (2,2)", "names | a3-a1, c3-a3, a1-c3",
        "letters | d-a, f-d, a-f", "digits-column-row | 13-11, 33-13, 11-33", "rncn | r3c1-r1c1, r3c3-r3c1, r1c1-r3c3",
        "numbers-of-places | 10-0, 12-10, 0-12", "names-from-bottom | a3-a5, c3-a3, a5-c3"})
    void theFirstJumpsInEachLayout(String label, String written) throws NotationException {
        Layout layout = Layout.labeled(label).orElseThrow();
        assertEquals(label, layout.label());
        assertEquals(written, String.join(", ", layout.moves(TRIANGLE, jumps(TRIANGLE, OURS).subList(0, 3))));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"numbers | 3-15 | no hole 15 on triangle:5 in notation numbers; use 0 to 14",
        "numbers-from-1 | 0-3 | no hole 0 on triangle:5 in notation numbers-from-1; use 1 to 15",
        "numbers | a3-a1 | not jumps in notation numbers; write jumps such as ",
        "numbers | 3-1 | this jump does not exist",
        "column-row | (0,2) to (0,0) foo (9,9) to (0,0) | 'foo' is not part of a jump",
        "column-row | (2,0) to (0,0) | no hole (2,0) on triangle:5 in notation column-row"})
    void whatIsWrongIsNamed(String notation, String written, String message) {
        String said;
        try {
            said = read(TRIANGLE, "a1", notation, written).fault().orElseThrow().reason();
        } catch (NotationException e) {
            said = e.getMessage();
        }
        assertTrue(said.startsWith(message), said);
    }

    /// A digit for each hole, or for each of the 49 places around the cross.
    @Test
    void positionsOfDigits() throws NotationException {
        assertEquals(PositionText.read(TRIANGLE, "vacant:a1"), PositionText.read(TRIANGLE, "011111111111111"));
        long cross = PositionText.read(CROSS, "0011100001010011010111101101111111100111000011100");
        assertEquals(cross, PositionText.read(CROSS, Drawing.position(CROSS, cross)
                .replaceAll("\\s", "").replace('*', '1').replace('.', '0')));
        assertEquals(28, Long.bitCount(cross));
        String message = assertThrows(NotationException.class, () -> PositionText.read(TRIANGLE, "000000000000011"))
                .getMessage();
        assertEquals("as a code, it is 11; as one digit for each hole, it is code 24576; write code:11 or code:24576",
                message);
        assertEquals(1, PositionText.read(TRIANGLE, "0001"));
        // a peg where there is no hole
        assertThrows(NotationException.class,
                () -> PositionText.read(CROSS, "1011100001010011010111101101111111100111000011100"));
    }

    private static long position(String notation, String text) {
        int hole = TRIANGLE.number("a1").orElseThrow();
        return new GameReader(Problems.svss(TRIANGLE, hole, hole, Reduction.STABILIZER),
                Layout.labeled(notation)).position(text, _ -> {});
    }

    /// Position 28 has pegs in b2, a3 and b3, holes 2, 3 and 4 from 0.
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"names | pegs:b2,a3,b3", "numbers | pegs:2,3,4", "numbers-from-1 | pegs:3,4,5",
        "pairs | pegs:3 4 5", "column-row | pegs:(1,1),(0,2),(1,2)", "row-column | pegs:(1,1),(2,0),(2, 1)"})
    void holesOfPositionsAsOthersWriteThem(String notation, String text) throws NotationException {
        assertEquals(28, position(notation, text));
    }

    /// After a3-a1 and c3-a3 all holes have pegs but a2, b3 and c3.
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"names | a3-a1, c3-a3", "none | a3-a1, c3-a3", "numbers | 3-0, 5-3",
        "none | 3-0, 5-3", "none | 4-1, 6-4", "pairs | 4, 1, 6, 4", "none | 4 1 6 4",
        "none | (0,2) to (0,0), (2,2) to (0,2)"})
    void positionsAfterJumps(String notation, String jumps) throws NotationException {
        assertEquals(PositionText.read(TRIANGLE, "vacant:a2,b3,c3"), position(notation, "after:" + jumps));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "none | vacant:4 | in notation numbers, it is b3; in notation numbers-from-1, it is a3; write the names, or add --notation if the command has it",
        "numbers | pegs:15 | no hole 15 on triangle:5 in notation numbers; use 0 to 14",
        "numbers | pegs:b3 | not holes",
        "column-row | pegs:b3 | not holes",
        "none | after:a3-a1,a3-a5 | jump 2, a3-a5: no peg is at a3",
        "none | after:9-9 | in notation numbers, it is wrong: this jump does not exist on triangle:5"})
    void whatIsNoPositionIsRefused(String notation, String text, String message) {
        String found = assertThrows(NotationException.class, () -> position(notation, text)).getMessage();
        assertTrue(found.startsWith(message), found);
    }

    /// A reading that is the only one on the board is taken.
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"pegs:0 | a1", "pegs:15 | e5", "pegs:(1,2) | b3", "pegs:(1,1) | b2"})
    void theOnlyReading(String text, String hole) throws NotationException {
        assertEquals(PositionText.read(TRIANGLE, "pegs:" + hole), position("none", text));
    }
}
