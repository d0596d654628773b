package pegsets.board.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import it.unimi.dsi.fastutil.longs.LongList;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import pegsets.board.Board;
import pegsets.board.Boards;
import pegsets.board.Positions;
import pegsets.board.Problem;
import pegsets.board.Problems;
import pegsets.board.Reduction;
import pegsets.board.Rules;
import pegsets.job.Ground;
import pegsets.oracle.SlowReplay;

/// Solutions in print are solutions, and every damaged copy is refused at the jump at which the slow oracle refuses it.
class ReplayTest {

    @ParameterizedTest(name = "{0} {2} to {3}: {9}")
    @CsvFileSource(resources = "/published/solutions.csv", numLinesToSkip = 2)
    void published(String boardName, String rulesName, String start, String finish, String startCode, String finishCode,
            int jumps,
            int moves, String text, String source) throws NotationException {
        Rules rules = Rules.labeled(rulesName).orElseThrow();
        Board board = Boards.named(boardName, rules);
        long from = PositionText.read(board, start);
        long to = PositionText.read(board, finish);
        assertEquals(startCode, Long.toUnsignedString(from));
        assertEquals(finishCode, Long.toUnsignedString(to));
        Problem problem = new Problem(board, Positions.single("start", from), Positions.single("finish", to),
                Reduction.NONE);
        Replay replay = GameReader.replay(problem, text);
        assertTrue(replay.isSolution(), replay.toString());
        assertEquals(jumps, replay.jumps().size());
        assertEquals(moves, Notation.moves(board, replay.jumps()).size());
        assertTrue(GameReader.replay(problem, Notation.solution(board, replay.jumps())).isSolution());
        checkDamaged(problem, from, to, SlowReplay.jumps(text),
                new SlowReplay(new Ground(boardName, rulesName).game()));
    }

    private static void checkDamaged(Problem problem, long from, long to, List<String> good, SlowReplay slow) {
        for (int i = 0; i < good.size(); i += 3) {
            String[] holes = good.get(i).split("-");
            List<String> backward = new ArrayList<>(good);
            backward.set(i, holes[1] + "-" + holes[0]);
            assertEquals(i + 1, bad(problem, backward), "jump " + (i + 1) + " backward");

            List<String> without = new ArrayList<>(good);
            without.remove(i);
            int number = bad(problem, without);
            assertTrue(number > i || i == good.size() - 1 && number == i, "without jump " + (i + 1));
            assertEquals(slow.firstBad(from, to, without), number, "without jump " + (i + 1));

            List<String> twice = new ArrayList<>(good);
            twice.add(i, good.get(i));
            assertEquals(i + 2, bad(problem, twice), "jump " + (i + 1) + " twice");

            List<String> unknown = new ArrayList<>(good);
            unknown.set(i, holes[0] + "-z9");
            assertEquals(i + 1, bad(problem, unknown), "jump " + (i + 1) + " to nowhere");

            if (i + 1 < good.size()) {
                List<String> swapped = new ArrayList<>(good);
                swapped.set(i, good.get(i + 1));
                swapped.set(i + 1, good.get(i));
                assertEquals(slow.firstBad(from, to, swapped), bad(problem, swapped),
                        "jump " + (i + 1) + " after the next");
            }
        }
    }

    /// The number of the first bad jump; 0 if there is none.
    private static int bad(Problem problem, List<String> jumps) {
        return GameReader.replay(problem, String.join(" ", jumps)).fault().map(Replay.Fault::number).orElse(0);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "a3-a1 c5-a3 a1-c3 | 3 | a1-c3 | c3 is not empty",
        "a3-a1, a5-a3-a1   | 3 | a3-a1 | no peg at a2 to jump over",
        "a3-a1-c3          | 2 | a1-c3 | c3 is not empty",
        "a1-a3             | 1 | a1-a3 | no peg is at a1",
        "b2-a1             | 1 | b2-a1 | this jump does not exist on triangle:5 (6-move); use two holes in a line with one hole between them",
        "a3-a1, a0-a2      | 2 | a0-a2 | no hole 'a0' on triangle:5; use one of a1 a2 b2 a3 b3 c3 a4 b4 c4 d4 a5 b5 c5 d5 e5",
        "a3-a1, c5         | 2 | c5    | not a jump; write two holes with '-' between them, such as a3-a1",
        "a3-a1             | 1 | a3-a1 | the jumps end here, not at the finish a1: pegs are left at a1 b2 b3 c3 a4 b4 c4 d4 a5 b5 c5 d5 e5"})
    void faultsAreNamed(String text, int number, String jump, String reason) {
        Board board = Boards.named("triangle:5");
        Replay.Fault fault = GameReader.replay(Problems.svss(board, 0, 0, Reduction.STABILIZER), text).fault()
                .orElseThrow();
        assertEquals(new Replay.Fault(number, jump, reason), fault);
    }

    @Test
    void ofSeveralStartsTheOneThatGoesFurthestCounts() throws NotationException {
        Board board = Boards.named("triangle:3");
        Problem problem = new Problem(board, new Positions("two", LongList.of(PositionText.read(board, "pegs:a2,a3"),
                PositionText.read(board, "pegs:b2,c3"))),
                Positions.single("finish", PositionText.read(board, "pegs:a1")), Reduction.NONE);
        assertTrue(GameReader.replay(problem, "a3-a1").isSolution());
        assertTrue(GameReader.replay(problem, "c3-a1").isSolution());
        assertEquals(new Replay.Fault(2, "a1-a3", "no peg at a2 to jump over"),
                GameReader.replay(problem, "a3-a1-a3").fault().orElseThrow());
        assertEquals(new Replay.Fault(2, "a1-c3", "no peg at b2 to jump over"),
                GameReader.replay(problem, "c3-a1-c3").fault().orElseThrow());
    }
}
