package pegsets.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Boards;
import pegsets.board.geometry.Rules;

/// Legal jumps found by shifts are as many as those found one by one.
class JumpTableTest {

    @ParameterizedTest(name = "{0} {1}")
    @CsvSource({"triangle:2, SIX_MOVE", "triangle:5, SIX_MOVE", "english33, FOUR_MOVE", "european37, EIGHT_MOVE",
        "diamond:5, EIGHT_MOVE", "hexagon:3, SIX_MOVE", "square:8, EIGHT_MOVE", "rhombus:8, SIX_MOVE"})
    void legalJumpsAreCounted(String name, Rules rules) {
        Board board = Boards.named(name, rules);
        JumpTable table = new JumpTable(board);
        SplittableRandom random = new SplittableRandom(11);
        for (int i = 0; i < 2_000; i++) {
            long position = random.nextLong() & board.full();
            assertEquals(board.jumps().stream().filter(jump -> jump.isLegal(position)).count(), table.legal(position));
        }
    }
}
