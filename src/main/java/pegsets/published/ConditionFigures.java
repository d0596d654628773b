package pegsets.published;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import pegsets.backward.ConditionedWins;
import pegsets.backward.JumpCondition;
import pegsets.board.text.JumpSet;
import pegsets.board.text.NotationException;
import pegsets.equations.SetName;
import pegsets.questions.SymmetricPositions;

/// Which jumps the solutions on small triangles make, and which symmetries their positions have.
final class ConditionFigures {
    private static final String INTERIOR = "from:b3,b4,c4";

    private ConditionFigures() {}

    private static List<String> problem(String board, String start, String finish) {
        return List.of("board: " + board, "start: " + start, "finish: " + finish);
    }

    /// The solutions that make some jumps so many times.
    private static BigInteger solutions(FinishedRun finished, String jumps, int times, boolean orMore)
            throws IOException {
        try {
            return ConditionedWins.count(finished.sets(), List.of(new JumpCondition(
                    JumpSet.read(finished.job().problem().board(), jumps), times, orMore)), _ -> {});
        } catch (NotationException e) {
            throw new IllegalStateException(e); // the jumps are the program's own
        }
    }

    static Map<String, String> triangular22(Figures published, FigureJobs laboratory) throws IOException {
        Map<String, String> computed = new LinkedHashMap<>();
        FinishedRun finished = laboratory.run(problem("triangle:4", "a2", "b2"), "solutions");
        computed.put("a2 to b2 always jumps over b3 once",
                NotesCodes.yes(solutions(finished, "over:b3", 1, false).equals(finished.solutions())));
        computed.put("a2 to b2 without a3-c3 and c3-a3", solutions(finished, "a3--c3", 0, false).toString());
        List<String> oneWay = new ArrayList<>(problem("triangle:4", "a2", "c4"));
        oneWay.add("forbid: [a3--c3, b2--b4]");
        FinishedRun forward = laboratory.run(oneWay, "forward", "forward-to=1");
        long positions = 0;
        for (int k = 1; k <= forward.startPegs(); k++) {
            positions += forward.size(SetName.forward(k));
        }
        computed.put("positions from a2, b3 cleared by a2-c4 or c4-a2", Long.toString(positions));
        computed.put("one-peg positions among them", Long.toString(forward.size(SetName.forward(1))));
        return computed;
    }

    static Map<String, String> triangular23(Figures published, FigureJobs laboratory) throws IOException {
        Map<String, String> computed = new LinkedHashMap<>();
        for (String item : published.figures().keySet()) {
            String[] words = item.split(" ");
            FinishedRun finished = laboratory.run(problem("triangle:5", words[0], words[2]), "solutions");
            computed.put(item, NotesCodes.yes(solutions(finished, INTERIOR, 1, true).signum() > 0));
        }
        return computed;
    }

    static Map<String, String> theorem23(Figures published, FigureJobs laboratory) throws IOException {
        Map<String, String> computed = new LinkedHashMap<>();
        for (String item : published.figures().keySet()) {
            String[] words = item.split(" ");
            FinishedRun finished = laboratory.run(problem("triangle:5", words[0], words[2]), "solutions");
            computed.put(item, Long.toString(SymmetricPositions.of(finished.sets()).total("120-degree")));
        }
        return computed;
    }
}
