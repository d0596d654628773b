package pegsets.search.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pegsets.board.Hole;

/// Names and numbers of holes.
class LatticeBoardTest {

    @ParameterizedTest
    @ValueSource(strings = {"triangle:4", "triangle:26", "triangle:27", "triangle:2000", "rhombus:3", "rhombus:26",
        "rhombus:27", "rhombus:1000", "hexagon:6", "hexagon:14", "hexagon:500"})
    void numbersAndNamesLeadBackToTheHole(String name) {
        LatticeBoard board = LatticeBoard.named(name).orElseThrow();
        assertEquals(name, board.name());
        int number = 0;
        for (int y = 0; y < board.rows(); y++) {
            int side = (board.rows() + 1) / 2;
            int first = name.startsWith("hexagon") ? Math.max(0, y + 1 - side) : 0;
            int last = name.startsWith("triangle")
                    ? y
                    : name.startsWith("rhombus") ? board.rows() - 1 : Math.min(2 * side - 2, y + side - 1);
            for (int x : new int[] {first, (first + last) / 2, last}) {
                Hole hole = new Hole(x, y);
                assertEquals(Optional.of(hole), board.hole(board.nameOf(hole)));
                assertEquals(number + x - first, board.number(hole));
                assertEquals(board.nameOf(hole), board.nameOf(board.number(hole)));
            }
            assertEquals(Optional.empty(), board.hole(y + 1 + "." + first));
            assertEquals(Optional.empty(), board.hole(y + 1 + "." + (last + 2)));
            number += last - first + 1;
        }
        assertEquals(number, board.size());
    }

    @Test
    void namesHaveLettersUpTo26Columns() {
        assertEquals("z26", LatticeBoard.Shape.TRIANGLE.ofSide(26).nameOf(new Hole(25, 25)));
        assertEquals("26.26", LatticeBoard.Shape.TRIANGLE.ofSide(27).nameOf(new Hole(25, 25)));
        assertEquals(Optional.of(new Hole(3, 30)), LatticeBoard.Shape.TRIANGLE.ofSide(31).hole("31.4"));
        assertEquals(Optional.of(new Hole(3, 30)), LatticeBoard.Shape.TRIANGLE.ofSide(31).hole("d31"));
        assertEquals(Optional.of(new Hole(3, 30)), LatticeBoard.Shape.TRIANGLE.ofSide(31).hole("D31"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a0", "b1", "a21", "0.1", "1.0", "1.2", "21.1", "a", "1", "1A", "a1.1", "1.1.1", "-1.1",
        "a01", "99999.1"})
    void whatIsNoHole(String name) {
        assertEquals(Optional.empty(), LatticeBoard.Shape.TRIANGLE.ofSide(20).hole(name));
    }

    @ParameterizedTest
    @ValueSource(strings = {"triangle:3", "triangle:0", "triangle:-4", "triangle:2001", "triangle:abc", "triangle:",
        "triangle", "triangle:05", "square:5", "triangle:99999999999", "triangle:5x5", "rhombus:2", "rhombus:1001",
        "rhombus:4x7", "rhombus4", "hexagon:5", "hexagon:501"})
    void whatIsNoBoard(String name) {
        assertEquals(Optional.empty(), LatticeBoard.named(name));
    }

    /// The triangle of side 5 without three rows at a side is one of side 2, and the hexagon of side 6 has a side of 9
    /// holes between two of 3 then.
    @Test
    void boardsLoseRows() {
        assertEquals("triangle:2", LatticeBoard.Shape.TRIANGLE.ofSide(5).without(3).name());
        assertEquals("sides:6,6,3,9,3,6", LatticeBoard.named("hexagon:6").orElseThrow().without(3).name());
        assertEquals(91 - 6 - 7 - 8, LatticeBoard.named("hexagon:6").orElseThrow().without(3).size());
    }
}
