package pegsets.search.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pegsets.board.Board;
import pegsets.board.Boards;
import pegsets.board.Rules;

/// The legal jumps of a table are those of the board, in its order, with forbidden jumps left out.
class JumpTableTest {

    @ParameterizedTest(name = "{0} {1}")
    @CsvSource({"english33, FOUR_MOVE", "square:8, EIGHT_MOVE", "triangle:5, SIX_MOVE", "triangle:2, SIX_MOVE"})
    void legalJumps(String name, Rules rules) {
        Board all = Boards.named(name, rules);
        SplittableRandom random = new SplittableRandom(6);
        for (Board board : List.of(all,
                all.without(all.jumps().stream().filter(_ -> random.nextInt(5) == 0).toList()))) {
            JumpTable table = new JumpTable(board);
            int[] legal = new int[table.jumps.length];
            for (int i = 0; i < 1_000; i++) {
                long position = random.nextLong() & board.full();
                List<Integer> expected = IntStream.range(0, board.jumps().size())
                        .filter(jump -> board.jumps().get(jump).isLegal(position)).boxed().toList();
                int count = table.legal(position, legal);
                assertEquals(expected, Arrays.stream(legal, 0, count).boxed().toList());
                assertEquals(expected.size(), table.lines.count(position));
            }
        }
    }
}
