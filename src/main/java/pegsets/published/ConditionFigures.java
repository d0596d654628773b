package pegsets.published;

import java.io.IOException;
import java.math.BigInteger;
import java.util.List;
import pegsets.backward.ConditionedWins;
import pegsets.backward.JumpCondition;
import pegsets.board.text.JumpSet;
import pegsets.board.text.NotationException;
import pegsets.equations.SetName;
import pegsets.questions.SymmetricPositions;

/// The jumps of solutions on small triangles, and the symmetries of their positions.
final class ConditionFigures {
    private static final String INTERIOR = "from:b3,b4,c4";

    private ConditionFigures() {}

    private static FinishedRun solve(String board, String start, String finish, ComputedFigures table)
            throws IOException {
        return table.jobs().run(List.of("board: " + board, "start: " + start, "finish: " + finish), "solutions");
    }

    /// Returns the number of solutions that make some of the jumps `times` times.
    private static BigInteger solutions(FinishedRun finished, String jumps, int times, boolean orMore)
            throws IOException {
        try {
            return ConditionedWins.count(finished.sets(), List.of(new JumpCondition(
                    JumpSet.read(finished.sets().job().problem().board(), jumps), times, orMore)), _ -> {});
        } catch (NotationException e) {
            throw new IllegalStateException(e); // the jumps are the program's own
        }
    }

    static void triangular22(ComputedFigures table) throws IOException {
        FinishedRun finished = solve("triangle:4", "a2", "b2", table);
        table.put("a2 to b2 always jumps over b3 once",
                solutions(finished, "over:b3", 1, false).equals(finished.solutions()));
        table.put("a2 to b2 without a3-c3 and c3-a3", solutions(finished, "a3--c3", 0, false));
        FinishedRun forward = table.jobs().run(List.of("board: triangle:4", "start: a2", "finish: c4",
                "forbid: [a3--c3, b2--b4]"), "forward", "forward-to=1");
        table.put("positions from a2, b3 cleared by a2-c4 or c4-a2",
                forward.total(SetName::forward, 1, forward.startPegs()));
        table.put("one-peg positions among them", forward.size(SetName.forward(1)));
    }

    static void triangular23(ComputedFigures table) throws IOException {
        for (String item : table.items()) {
            String[] words = item.split(" ");
            FinishedRun finished = solve("triangle:5", words[0], words[2], table);
            table.put(item, solutions(finished, INTERIOR, 1, true).signum() > 0);
        }
    }

    static void theorem23(ComputedFigures table) throws IOException {
        for (String item : table.items()) {
            String[] words = item.split(" ");
            FinishedRun finished = solve("triangle:5", words[0], words[2], table);
            table.put(item, SymmetricPositions.of(finished.sets()).total("120-degree"));
        }
    }
}
