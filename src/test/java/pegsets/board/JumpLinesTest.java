package pegsets.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The legal jumps of the table are those found one by one.
class JumpLinesTest {

    @ParameterizedTest(name = "{0} {1}: {2} lines in {3} words")
    @CsvSource({"triangle:2, SIX_MOVE, 0, 0", "triangle:5, SIX_MOVE, 18, 1", "english33, FOUR_MOVE, 38, 1",
        "english33, EIGHT_MOVE, 68, 2", "wiegleb45, FOUR_MOVE, 54, 1", "european37, EIGHT_MOVE, 84, 2",
        "hexagon:3, SIX_MOVE, 27, 1", "square:8, EIGHT_MOVE, 168, 3", "rhombus:8, SIX_MOVE, 132, 3"})
    void legalLinesAreFound(String name, Rules rules, int size, int words) {
        Board board = Boards.named(name, rules);
        JumpLines lines = new JumpLines(board.jumps());
        assertEquals(size, lines.lines().size());
        assertEquals(words, lines.words());
        assertEquals(size, lines.lines().stream().map(JumpLines.Line::slot).distinct().count());
        SplittableRandom random = new SplittableRandom(11);
        for (int i = 0; i < 2_000; i++) {
            long position = random.nextLong() & board.full();
            for (JumpLines.Line line : lines.lines()) {
                boolean fromFirst = line.jump().isLegal(position);
                boolean fromLast = line.jump().reverse().isLegal(position);
                int word = line.slot() / Long.SIZE;
                assertEquals(fromFirst || fromLast, (lines.legal(position, word) >>> line.slot() & 1) != 0);
                assertTrue(!fromFirst || (lines.fromFirst(position, word) >>> line.slot() & 1) != 0);
                assertTrue(!fromLast || (lines.fromFirst(position, word) >>> line.slot() & 1) == 0);
            }
            assertEquals(board.jumps().stream().filter(jump -> jump.isLegal(position)).count(), lines.count(position));
        }
    }

    /// A line whose one jump is forbidden is legal the other way only.
    @Test
    void aJumpWithoutItsReverse() {
        JumpLines lines = new JumpLines(List.of(new Jump(2, 1, 0)));
        assertEquals(0, lines.count(0b011));
        assertEquals(1, lines.count(0b110));
    }
}
