package pegsets.search.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import pegsets.board.Board;
import pegsets.board.Boards;
import pegsets.board.Rules;
import pegsets.board.SaxCount;

/// Which problems can be solved, as published.
class PublishedProblemsTest {
    private static final long POSITIONS = 50_000_000;

    @ParameterizedTest(name = "{0} {1}: {2} feasible, {3} solvable")
    @CsvFileSource(resources = "/published/solvable-counts.csv", numLinesToSkip = 2)
    void counts(String name, String rules, long feasible, long solvable) {
        check(name, rules, feasible, solvable);
    }

    @Tag("slow")
    @ParameterizedTest(name = "{0} {1}: {2} feasible, {3} solvable")
    @CsvFileSource(resources = "/published/solvable-counts-large.csv", numLinesToSkip = 2)
    void countsOfLargeBoards(String name, String rules, long feasible, long solvable) {
        check(name, rules, feasible, solvable);
    }

    private static void check(String name, String rules, long feasible, long solvable) {
        Surveyed surveyed = Surveyed.of(board(name, rules), POSITIONS);
        assertEquals(feasible, surveyed.verdicts.size());
        assertEquals(solvable, surveyed.count(Decision.Solvable.class));
        assertEquals(0, surveyed.count(Decision.Undecided.class));
    }

    private static Board board(String name, String rules) {
        return Boards.named(name, Rules.labeled(rules).orElseThrow());
    }

    @ParameterizedTest(name = "{0} {1} from {2} to {3}: {4}")
    @CsvFileSource(resources = "/published/solvable-pairs.csv", numLinesToSkip = 2)
    void pairs(String name, String rules, String start, String finish, String solvable) {
        assertEquals(solvable.equals("yes"), Surveyed.of(board(name, rules), POSITIONS).isSolvable(start, finish));
    }

    @ParameterizedTest(name = "triangle:5 from {0} to {1}: slack {2}, solvable {3} (Triangular, Table 1)")
    @CsvFileSource(resources = "/published/triangle5-pairs.csv", numLinesToSkip = 2)
    void table1(String start, String finish, int slack, String solvable) {
        Board board = Boards.named("triangle:5");
        Surveyed surveyed = Surveyed.of(board, POSITIONS);
        assertEquals(17, surveyed.verdicts.size());
        assertEquals(solvable.equals("yes"), surveyed.isSolvable(start, finish));
        Pair pair = Surveyed.pair(board, start, finish);
        assertEquals(slack, SaxCount.effectiveSlack(pair.start(), pair.finish()));
        assertEquals(slack,
                SaxCount.effectiveSlack(pair.representative(board).start(), pair.representative(board).finish()));
    }
}
