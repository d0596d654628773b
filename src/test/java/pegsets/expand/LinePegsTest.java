package pegsets.expand;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Boards;
import pegsets.board.geometry.JumpLines;
import pegsets.board.geometry.Rules;

/// Legal jumps found by tables are those found by shifts.
class LinePegsTest {
    private static final int UPPERS = 100;
    private static final int POSITIONS_OF_UPPER = 20;

    @ParameterizedTest
    @CsvSource({"triangle:2, SIX_MOVE, 3", "triangle:5, SIX_MOVE, 1", "triangle:5, SIX_MOVE, 3",
        "english33, FOUR_MOVE, 3", "english33, EIGHT_MOVE, 2", "wiegleb45, FOUR_MOVE, 3", "european37, EIGHT_MOVE, 3",
        "square:8, EIGHT_MOVE, 3"})
    void tablesGiveWhatShiftsGive(String name, Rules rules, int lowerChunks) {
        Board board = Boards.named(name, rules);
        check(board, new JumpLines(board.jumps()), lowerChunks);
        check(board, new JumpLines(board.jumps().stream().filter(jump -> jump.from() % 3 != 0).toList()), lowerChunks);
    }

    private static void check(Board board, JumpLines lines, int lowerChunks) {
        LinePegs pegs = new LinePegs(lines, board.size(), lowerChunks).another();
        SplittableRandom random = new SplittableRandom(12);
        long lower = (1L << 8 * lowerChunks) - 1;
        for (int i = 0; i < UPPERS; i++) {
            long upper = random.nextLong() & board.full() & ~lower;
            pegs.setUpper(upper | lower);
            for (int j = 0; j < POSITIONS_OF_UPPER; j++) {
                long position = upper | random.nextLong() & board.full() & lower;
                for (int word = 0; word < lines.words(); word++) {
                    pegs.setLower(position, word);
                    assertEquals(lines.legal(position, word), pegs.legal(), "position " + position);
                    assertEquals(lines.fromFirst(position, word), pegs.fromFirst(), "position " + position);
                }
            }
        }
    }
}
