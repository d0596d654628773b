package pegsets.published;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import pegsets.backward.DistinctSolutions;

/// How many solutions there are when not everything that can tell two apart counts.
final class OnwardFigures {
    private OnwardFigures() {}

    private static DistinctSolutions complement(String board, String hole, FigureJobs laboratory) throws IOException {
        FinishedRun finished = laboratory.run(List.of("board: " + board, "start: " + hole), "solutions");
        return DistinctSolutions.of(finished.sets(), _ -> {});
    }

    static Map<String, String> two(Figures published, FigureJobs laboratory) throws IOException {
        return Map.of("a1 to a1, multisets of lines up to symmetry",
                Long.toString(complement("triangle:5", "a1", laboratory).linesBySymmetry()));
    }

    static Map<String, String> central(Figures published, FigureJobs laboratory) throws IOException {
        DistinctSolutions distinct = complement("english33", "d4", laboratory);
        return Map.of("multisets of jumps", Long.toString(distinct.jumps()), "sequences of symmetry classes",
                distinct.classSequences().toString());
    }
}
