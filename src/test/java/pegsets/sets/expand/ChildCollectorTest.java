package pegsets.sets.expand;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pegsets.board.Board;
import pegsets.board.Boards;

/// The next level has each neighbor of each position once, in the order of unsigned numbers.
class ChildCollectorTest {

    @ParameterizedTest
    @ValueSource(strings = {"english33", "triangle:5", "square:8"})
    void hasAllNeighbors(String name) {
        Board board = Boards.named(name);
        SplittableRandom random = new SplittableRandom(5);
        long[] level = LongStream.generate(() -> random.nextLong() & board.full()).limit(500).toArray();
        Expander expander = Relation.PARENTS.expander(new JumpTables(board, board.symmetries().trivial()));
        List<Long> expected = LongStream.of(level).boxed().flatMap(position -> board.jumps().stream()
                .filter(jump -> jump.isLegal(board.complement(position))).map(jump -> position ^ jump.mask()))
                .sorted(Long::compareUnsigned).toList();
        ChildCollector next = new ChildCollector(expander);
        for (long position : level) {
            next.expand(position);
        }
        assertEquals(expected.size(), next.size());
        assertArrayEquals(expected.stream().mapToLong(code -> code).toArray(), next.sorted());
        assertArrayEquals(expected.stream().mapToLong(code -> code).distinct().toArray(),
                ChildCollector.of(expander, level));
    }
}
