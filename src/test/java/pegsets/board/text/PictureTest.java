package pegsets.board.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import pegsets.board.Board;
import pegsets.board.Boards;
import pegsets.board.Lattice;
import pegsets.board.Rules;

/// A board drawn as `pegs boards` draws it is that board again, and what is no board is refused with its place.
class PictureTest {
    static final List<String> BOARDS = Boards.names();

    @ParameterizedTest(name = "{0}")
    @FieldSource("BOARDS")
    void everyBoardCanBeDrawnAndReadBack(String name) throws Picture.Fault {
        Board board = Boards.named(name);
        Board read = Picture.board(Picture.of(board), board.lattice(), board.rules());
        assertEquals(Drawing.numbers(board), Drawing.numbers(read));
        assertEquals(board.jumps(), read.jumps());
    }

    @Test
    void aSquareLatticeNeedsNoSpaces() throws Picture.Fault {
        Board board = Picture.board("--ooo--\n--ooo\nooooooo\nooooooo\nooooooo\n--ooo\n--ooo\n", Lattice.SQUARE,
                Rules.FOUR_MOVE);
        assertEquals(Boards.named("english33").holes(), board.holes());
    }

    @Test
    void namesTellShapesApart() throws Picture.Fault {
        Board one = Picture.board("ooo\noo-\n", Lattice.SQUARE, Rules.FOUR_MOVE);
        Board other = Picture.board("ooo\no-o\n", Lattice.SQUARE, Rules.FOUR_MOVE);
        assertNotEquals(one.name(), other.name());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', value = {
        "TRIANGULAR | ' o/o oo'      | 1 | 3 | a hole that is not on the triangular lattice; indent each row by one character more or less than the row above",
        "SQUARE     | 'ooo/oxo'      | 1 | 1 | 'x' in a picture; use o for a hole, and - or a space where there is no hole",
        "SQUARE     | '---/ - '      | 0 | 0 | a picture without holes; draw o for each hole"})
    void faultsHaveTheirPlace(Lattice lattice, String picture, int row, int column, String message) {
        String lines = picture.replaceAll("^'|'$", "").replace('/', '\n');
        Picture.Fault fault = assertThrows(Picture.Fault.class,
                () -> Picture.board(lines, lattice, lattice.defaultRules()));
        assertEquals(message, fault.getMessage());
        assertEquals(row + ":" + column, fault.row() + ":" + fault.column());
    }

    @Test
    void the65thHoleIsTooMany() {
        String picture = "oooooooo\n".repeat(8) + "  o\n";
        Picture.Fault fault = assertThrows(Picture.Fault.class,
                () -> Picture.board(picture, Lattice.SQUARE, Rules.FOUR_MOVE));
        assertEquals("one hole too many; draw at most 64", fault.getMessage());
        assertEquals("8:2", fault.row() + ":" + fault.column());
    }
}
