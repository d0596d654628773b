package pegsets.search.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pegsets.board.Board;
import pegsets.board.Boards;
import pegsets.board.Rules;
import pegsets.oracle.SlowSolitaire;

/// Which problems of small boards can be solved, compared with all that the oracle can play to; by the quick searches
/// and, with these left out, by the search from both sides. The endgames are kept small so that the searches have work
/// to do.
class OracleSearchTest {

    @ParameterizedTest(name = "{0} {1}")
    @CsvSource({"triangle:2, SIX_MOVE", "triangle:3, SIX_MOVE", "triangle:4, SIX_MOVE", "triangle:4, FOUR_MOVE",
        "truncated-triangle:5, SIX_MOVE", "rhombus:3, SIX_MOVE", "hexagon:2, SIX_MOVE", "square:3, FOUR_MOVE",
        "square:3, EIGHT_MOVE", "rectangle:4x3, FOUR_MOVE", "rectangle:4x3, EIGHT_MOVE", "rectangle:6x2, FOUR_MOVE",
        "diamond:3, FOUR_MOVE"})
    void agreesWithTheOracle(String name, Rules rules) {
        compare(Boards.named(name, rules));
    }

    @Tag("slow")
    @ParameterizedTest(name = "{0} {1}")
    @CsvSource({"triangle:5, SIX_MOVE", "rectangle:5x3, FOUR_MOVE", "diamond:3, SIX_MOVE", "diamond:3, EIGHT_MOVE",
        "square:4, FOUR_MOVE", "square:4, EIGHT_MOVE", "rhombus:4, SIX_MOVE", "rectangle:3x5, EIGHT_MOVE",
        "truncated-triangle:6, SIX_MOVE"})
    void agreesWithTheOracleOnLargerBoards(String name, Rules rules) {
        compare(Boards.named(name, rules));
    }

    private static void compare(Board board) {
        Surveyed quick = new Surveyed(board, new Search(board, 10_000_000, more -> {}, new int[] {1_000_000}, 20));
        Surveyed thorough = new Surveyed(board, new Search(board, 10_000_000, more -> {}, new int[0], 20));
        Surveyed shuffled = new Surveyed(board,
                new Search(board, 10_000_000, more -> {}, new int[] {1, 2, 3, 1_000_000}, 20));
        SlowSolitaire slow = Surveyed.slow(board);
        Set<Pair> expected = new HashSet<>();
        for (int start = 0; start < board.size(); start++) {
            int least = start;
            if (Pair.all(board).stream().anyMatch(pair -> pair.start() == least)) {
                Set<String> level = Set.of(slow.allBut(board.nameOf(start)));
                for (int pegs = board.size() - 1; pegs > 1; pegs--) {
                    level = slow.allDescendants(level);
                }
                for (String position : level) {
                    expected.add(new Pair(start, position.indexOf('*')).representative(board));
                }
            }
        }
        assertEquals(expected, solvable(quick));
        assertEquals(expected, solvable(thorough));
        assertEquals(expected, solvable(shuffled));
    }

    private static Set<Pair> solvable(Surveyed surveyed) {
        assertEquals(0, surveyed.count(Decision.Undecided.class));
        Set<Pair> solvable = new HashSet<>();
        surveyed.verdicts.forEach((pair, verdict) -> {
            if (verdict instanceof Decision.Solvable) {
                solvable.add(pair);
            }
        });
        return solvable;
    }

    @Test
    void theLimitLeavesProblemsUndecided() {
        Board board = Boards.named("triangle:6");
        Decision verdict = new Search(board, 3, more -> {}, new int[] {2, 5}, 20).decide(board.complement(1), 1);
        assertEquals(new Decision.Undecided(3), verdict);
        Board small = Boards.named("triangle:5");
        assertEquals(new Decision.Undecided(10), new Search(small, 10, more -> {}).decide(small.complement(1), 1));
        assertEquals(new Decision.Undecided(1), new Search(small, 1, more -> {}).decide(small.complement(1), 1));
    }
}
