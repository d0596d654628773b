package pegsets.triangles;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pegsets.board.geometry.Hole;

/// Names and numbers of holes.
class TriangleBoardTest {

    @ParameterizedTest
    @ValueSource(ints = {4, 26, 27, 2000})
    void numbersAndNamesLeadBackToTheHole(int side) {
        TriangleBoard board = new TriangleBoard(side);
        int number = 0;
        for (int y = 0; y < side; y++) {
            for (int x : new int[] {0, y / 2, y}) {
                Hole hole = new Hole(x, y);
                assertEquals(Optional.of(hole), board.hole(board.nameOf(hole)));
                assertEquals(board.nameOf(hole), board.nameOf(board.number(hole)));
            }
            number += y + 1;
        }
        assertEquals(number, board.size());
        assertEquals(number - 1, board.number(new Hole(side - 1, side - 1)));
    }

    @Test
    void namesHaveLettersUpTo26Columns() {
        assertEquals("z26", new TriangleBoard(26).nameOf(new Hole(25, 25)));
        assertEquals("26.26", new TriangleBoard(27).nameOf(new Hole(25, 25)));
        assertEquals(Optional.of(new Hole(3, 30)), new TriangleBoard(31).hole("31.4"));
        assertEquals(Optional.of(new Hole(3, 30)), new TriangleBoard(31).hole("d31"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a0", "b1", "a21", "0.1", "1.0", "1.2", "21.1", "a", "1", "A1", "a1.1", "1.1.1", "-1.1",
        "a01", "99999.1"})
    void whatIsNoHole(String name) {
        assertEquals(Optional.empty(), new TriangleBoard(20).hole(name));
    }

    @ParameterizedTest
    @ValueSource(strings = {"triangle:3", "triangle:0", "triangle:-4", "triangle:2001", "triangle:abc", "triangle:",
        "triangle", "triangle:05", "square:5", "triangle:99999999999", "triangle:5x5"})
    void whatIsNoBoard(String name) {
        assertEquals(Optional.empty(), TriangleBoard.named(name));
    }

    @Test
    void boardsHaveNames() {
        assertEquals(Optional.of(new TriangleBoard(4)), TriangleBoard.named("triangle:4"));
        assertEquals("triangle:2000", TriangleBoard.named("triangle:2000").orElseThrow().name());
    }
}
