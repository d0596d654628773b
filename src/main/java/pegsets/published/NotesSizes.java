package pegsets.published;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import pegsets.equations.SetName;

/// Tables 1 and 2 of the Notes: the sizes of sets.
final class NotesSizes {
    private NotesSizes() {}

    static Map<String, String> table1(Figures published, FigureJobs laboratory) throws IOException {
        Map<String, String> computed = new LinkedHashMap<>();
        for (String board : List.of("triangle:5", "triangle:6")) {
            List<String> corner = List.of("board: " + board, "start: a1");
            FinishedRun finished = laboratory.run(corner, "forward, winning, losing");
            addSizes(board + " ", finished, computed);
            addLosing(board + " ", finished, computed);
        }
        FinishedRun raw = laboratory.run(List.of("board: triangle:5", "start: a1", "symmetry: none"), "forward");
        long total = 0;
        for (int k = raw.startPegs(); k >= 1; k--) {
            computed.put("triangle:5 raw F_" + k, Long.toString(raw.size(SetName.forward(k))));
            total += raw.size(SetName.forward(k));
        }
        computed.put("triangle:5 raw F total", Long.toString(total));
        return computed;
    }

    static Map<String, String> table2(Figures published, FigureJobs laboratory) throws IOException {
        Map<String, String> computed = new LinkedHashMap<>();
        addSizes("", laboratory.run(List.of("board: english33", "start: d4"), "forward, winning"), computed);
        return computed;
    }

    /// |F_k| and |W_k| of a complement problem; the winning total is that of the stored half.
    private static void addSizes(String prefix, FinishedRun finished, Map<String, String> computed) throws IOException {
        long forward = 0;
        long winning = 0;
        for (int k = finished.startPegs(); k >= 1; k--) {
            int stored = Math.min(k, finished.holes() - k);
            computed.put(prefix + "F_" + k, Long.toString(finished.size(SetName.forward(k))));
            computed.put(prefix + "W_" + k, Long.toString(finished.size(SetName.winning(stored))));
            forward += finished.size(SetName.forward(k));
            winning += stored == k ? finished.size(SetName.winning(k)) : 0;
        }
        computed.put(prefix + "F total", Long.toString(forward));
        computed.put(prefix + "W total", Long.toString(winning));
    }

    /// |L_k|; the start is no losing position, as no jump leads to it.
    private static void addLosing(String prefix, FinishedRun finished, Map<String, String> computed)
            throws IOException {
        long total = 0;
        computed.put(prefix + "L_" + finished.startPegs(), "0");
        for (int k = finished.startPegs() - 1; k >= 1; k--) {
            computed.put(prefix + "L_" + k, Long.toString(finished.size(SetName.losing(k))));
            total += finished.size(SetName.losing(k));
        }
        computed.put(prefix + "L total", Long.toString(total));
    }
}
