package pegsets.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Orbits, categories and corners, as the papers have them.
class HoleGroupsTest {

    /// Baldoza, Table 2.
    @Test
    void orbitsOfTheFifteenHoleTriangle() {
        assertEquals(List.of(List.of(0, 10, 14), List.of(1, 2, 6, 9, 11, 13), List.of(3, 5, 12), List.of(4, 7, 8)),
                Boards.named("triangle:5").symmetries().orbits(15));
    }

    /// Diagonal, section 3.2 and the proof of Theorem 2: corners, and the pegs that can jump into some corner.
    @ParameterizedTest(name = "{0} {1}")
    @CsvSource(delimiter = '|', value = {
        "diamond:3  | EIGHT_MOVE | c1 a3 e3 c5               | 5",
        "diamond:4  | EIGHT_MOVE | d1 a4 g4 d7               | 16",
        "european37 | EIGHT_MOVE | c1 e1 a3 g3 a5 g5 c7 e7   | 12",
        "diamond:3  | FOUR_MOVE  | c1 b2 d2 a3 e3 b4 d4 c5   | 9"})
    void cornersAndTheirPegs(String name, Rules rules, String corners, int cornerPegs) {
        Board board = Boards.named(name, rules);
        assertEquals(List.of(corners.split(" ")), board.corners().stream().map(board::nameOf).toList());
        assertEquals(cornerPegs, board.categories().stream()
                .filter(category -> board.corners().stream().anyMatch(category::contains))
                .mapToInt(List::size).sum());
    }

    @ParameterizedTest
    @CsvSource({"english33, FOUR_MOVE", "diamond:4, EIGHT_MOVE", "triangle:6, SIX_MOVE", "rectangle:5x2, FOUR_MOVE"})
    void jumpsStayInTheirCategory(String name, Rules rules) {
        Board board = Boards.named(name, rules);
        List<List<Integer>> categories = board.categories();
        assertEquals(board.size(), categories.stream().flatMap(List::stream).distinct().count());
        assertEquals(board.size(), categories.stream().mapToInt(List::size).sum());
        for (Jump jump : board.jumps()) {
            assertTrue(categories.stream().anyMatch(c -> c.contains(jump.from()) && c.contains(jump.to())
                    && !c.contains(jump.over())), jump::toString);
        }
    }
}
