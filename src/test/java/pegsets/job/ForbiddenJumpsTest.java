package pegsets.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pegsets.answers.wins.JumpCondition;
import pegsets.answers.wins.TallyLabels;
import pegsets.board.Board;
import pegsets.board.Boards;
import pegsets.board.Jump;
import pegsets.board.JumpLines;
import pegsets.board.text.JumpSet;
import pegsets.oracle.SlowBoards;
import pegsets.oracle.SlowProblem;
import pegsets.oracle.SlowSolitaire;
import pegsets.search.moves.MoveExpander;

/// Jobs that forbid jumps: all sets and numbers agree with the oracle, which leaves the jumps out.
class ForbiddenJumpsTest {
    @TempDir
    Path folder;

    private FinishedJob run(Ground ground, String forbidden, String start, String finish, String symmetry)
            throws IOException {
        return FinishedJob.run(folder, ground.yaml(start, finish, symmetry) + "forbid: ["
                + forbidden.replace(" ", ", ")
                + "]\nresults: [forward, backward, winning, losing, solutions]\nmemory: 64m\n");
    }

    /// Single jumps, lines and whole orbits; complement problems and others; groups of 1 to 8.
    @ParameterizedTest(name = "{0}, {1}, without {2}: {3} to {4}, {5}, symmetries {6}")
    @CsvSource({
        "triangle:4, 6-move, a2-c4, a2, b2, stabilizer, 1", "triangle:4, 6-move, a3-c3 c3-a3, a2, c4, stabilizer, 1",
        "triangle:4, 6-move, a2-c4 c4-a2, a2, b2, full, 2",
        "triangle:5, 6-move, a3-c3, a1, a1, stabilizer, 1", "triangle:5, 6-move, a3-c3 c3-a3, a1, a1, stabilizer, 2",
        "triangle:5, 6-move, b3-b5 b3-d5 b4-d4 b4-b2 c4-a4 c4-a2, c5, c5, stabilizer, 2",
        "triangle:5, 6-move, a2-c4 b2-b4, a1, a4, stabilizer, 1", "triangle:5, 6-move, a1-a3, a4, a1, none, 1",
        "triangle:5, 6-move, a1-a3, a4, d4, full, 1",
        "rectangle:4x3, 8-move, a1-c1, a1, a1, stabilizer, 1", "square:4, 4-move, b1-b3 c1-c3, b1, c1, stabilizer, 1",
        "diamond:3, 8-move, c1-c3 c5-c3 a3-c3 e3-c3, c3, c3, stabilizer, 8"})
    void setsAndNumbersAgree(String board, String rules, String forbidden, String start, String finish,
            String symmetry, int symmetries) throws Exception {
        Ground ground = new Ground(board, rules);
        SlowSolitaire game = ground.game().without(Set.of(forbidden.split(" ")));
        SlowProblem slow = new SlowProblem(game, start, finish,
                SlowProblem.Symmetry.valueOf(symmetry.toUpperCase(Locale.ROOT)));
        FinishedJob finished = run(ground, forbidden, start, finish, symmetry);
        assertEquals(symmetries, finished.job().problem().group().size());
        finished.assertAgrees(slow);
    }

    /// The bitwise engine makes descendants in another way than the others.
    @Test
    void enginesAgree() throws Exception {
        Map<String, List<Long>> byEngine = new HashMap<>();
        for (String engine : List.of("bucketed", "bitwise")) {
            FinishedJob finished = FinishedJob.run(folder,
                    "board: english33\nforbid: [d2-d4, over:c3]\nstart: d4\nresults: [forward]\nforward-to: 22\nengine: "
                            + engine + "\n");
            byEngine.put(engine, finished.codes(SetName.forward(22)));
            new Cleaner(finished.folder()).clean();
        }
        assertTrue(byEngine.get("bucketed").size() > 1000);
        assertEquals(byEngine.get("bucketed"), byEngine.get("bitwise"));
    }

    private FinishedJob triangle(String start, String finish, String forbidden) throws IOException {
        return FinishedJob.run(folder, "board: triangle:5\nstart: " + start + "\nfinish: " + finish
                + "\nresults: [solutions]\n" + forbidden);
    }

    /// A solution never makes a jump exactly if it is one where the jump is forbidden.
    @ParameterizedTest(name = "{0} to {1} without {2}")
    @CsvSource({"a1, a1, a3--c3", "c5, c5, from:b3", "a1, a4, c5-c3", "c5, a4, to:a1"})
    void solutionsAreThoseWithoutTheJump(String start, String finish, String jumps) throws Exception {
        FinishedJob allowed = triangle(start, finish, "");
        Set<Jump> forbidden = JumpSet.read(allowed.board(), jumps);
        BigInteger without = TallyLabels.count(allowed.folder(),
                List.of(new JumpCondition(forbidden, 0, false)), _ -> {});
        assertTrue(without.compareTo(allowed.solutions()) < 0);
        new Cleaner(allowed.folder()).clean();
        assertEquals(without, triangle(start, finish, "forbid: " + jumps + "\n").solutions());
    }

    @Test
    void setsOfOtherRulesAreRefused() throws Exception {
        triangle("a1", "a1", "");
        String message = assertThrows(IOException.class, () -> triangle("a1", "a1", "forbid: [a2-c4]\n")).getMessage();
        assertTrue(message.contains("forbid a2-c4"), message);
    }

    /// Bell, Triangular, footnote 4, has 27.
    @Test
    void positionsOfTheTriangleOf10WithOneWayToClearItsMiddle() throws Exception {
        SlowSolitaire game = SlowBoards.named("triangle:4", SlowSolitaire.Moves.SIX)
                .without(Set.of("a3-c3", "c3-a3", "b2-b4", "b4-b2"));
        assertEquals(26, SlowSolitaire.closure(Set.of(game.allBut("a2")), game::descendants).size());
        FinishedJob finished = run(new Ground("triangle:4", "6-move"), "a3--c3 b2--b4", "a2", "c4", "stabilizer");
        assertEquals(26, finished.total(SetName::forward));
        assertEquals(BigInteger.ZERO, finished.solutions());
    }

    /// Of a line that is jumped one way only, that way is legal where its holes allow it.
    @Test
    void jumpsAreOneWay() {
        Board board = Boards.named("triangle:4");
        Board oneWay = board.without(Set.of(board.jumps().getFirst()));
        assertEquals(board.jumps().size() - 1, oneWay.jumps().size());
        assertEquals(1, oneWay.symmetries().size());
        JumpLines lines = new JumpLines(oneWay.jumps());
        for (long position = 0; position <= board.full(); position++) {
            long at = position;
            assertEquals(oneWay.jumps().stream().filter(jump -> jump.isLegal(at)).count(), lines.count(position));
        }
    }

    /// The moves backward to a position are those that lead to it.
    @Test
    void movesBackwardAreThoseForward() throws Exception {
        Board whole = Boards.named("triangle:4");
        Board board = whole.without(JumpSet.read(whole, "a2-c4,a3-a1,d4-b2"));
        MoveExpander forward = MoveExpander.forward(board);
        MoveExpander backward = MoveExpander.backward(board);
        Map<Long, Set<Long>> to = new HashMap<>();
        Map<Long, Set<Long>> from = new HashMap<>();
        for (long position = 0; position <= board.full(); position++) {
            LongArrayList ends = new LongArrayList();
            forward.expand(position, board.full(), ends);
            for (long end : ends) {
                from.computeIfAbsent(end, _ -> new HashSet<>()).add(position);
            }
            ends.clear();
            backward.expand(position, board.full(), ends);
            if (!ends.isEmpty()) {
                to.put(position, new HashSet<>(ends));
            }
        }
        assertEquals(from, to);
    }
}
