package pegsets.answers.sets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pegsets.board.Board;
import pegsets.board.Hole;
import pegsets.board.Lattice;
import pegsets.board.Positions;
import pegsets.board.Problem;
import pegsets.board.Reduction;
import pegsets.board.Rules;

/// The order and the number of complement problems on boards without symmetries, of up to 64 holes.
class ByIndexProblemsTest {
    /// Returns rows of 8 holes from the top, and to their right a hole that no symmetry keeps.
    private static Problem problem(int holes) {
        List<Hole> all = new ArrayList<>(IntStream.range(0, holes - 1).mapToObj(i -> new Hole(i % 8, i / 8)).toList());
        all.add(new Hole(9, 1));
        Board board = new Board("drawn", Lattice.SQUARE, Rules.FOUR_MOVE, all);
        assertEquals(1, board.symmetries().size());
        LongArrayList pegs = new LongArrayList();
        IntStream.range(0, holes).forEach(hole -> pegs.add(1L << hole));
        LongArrayList vacancies = new LongArrayList();
        pegs.forEach(peg -> vacancies.add(board.complement(peg)));
        return new Problem(board, new Positions("any", vacancies), new Positions("any", pegs), Reduction.NONE);
    }

    @ParameterizedTest
    @ValueSource(ints = {14, 16, 17, 31, 32, 33, 62, 63, 64})
    void problemsAscendAndTheirCombinationsAreCounted(int holes) {
        ByIndex byIndex = new ByIndex(problem(holes));
        assertEquals(IntStream.range(0, holes).boxed().toList(),
                byIndex.problems().stream().map(ByIndex.ComplementProblem::hole).toList());
        if (holes <= ByIndex.MOST_LISTED) {
            assertEquals(1 << holes, byIndex.indices());
        } else {
            assertThrows(IllegalArgumentException.class, byIndex::indices);
        }
    }
}
