package pegsets.published;

import java.io.IOException;
import java.util.List;
import pegsets.equations.SetName;

/// Tables 1 to 3 of the Notes: the sizes of sets.
final class NotesSizes {
    private NotesSizes() {}

    static void table1(ComputedFigures table) throws IOException {
        for (String board : List.of("triangle:5", "triangle:6")) {
            FinishedRun finished = table.jobs().run(List.of("board: " + board, "start: a1"),
                    "forward, winning, losing");
            addSizes(board + " ", finished, finished.startPegs(), 1, table);
            addLosing(board + " ", finished, table);
        }
        FinishedRun raw = table.jobs().run(List.of("board: triangle:5", "start: a1", "symmetry: none"), "forward");
        for (int k = raw.startPegs(); k >= 1; k--) {
            table.put("triangle:5 raw F_" + k, raw.size(SetName.forward(k)));
        }
        table.put("triangle:5 raw F total", raw.total(SetName::forward, 1, raw.startPegs()));
    }

    static void table2(ComputedFigures table) throws IOException {
        FinishedRun finished = table.jobs().run(List.of("board: english33", "start: d4"), "forward, winning");
        addSizes("", finished, finished.startPegs(), 1, table);
    }

    /// The job takes too long to run here. The table leaves out the start and the forward sets below half of the pegs.
    static void table3(ComputedFigures table) throws IOException {
        FinishedRun finished = table.jobs().finished("wiegleb45-central");
        addSizes("", finished, finished.startPegs() - 1, finished.holes() / 2, table);
        table.put("solutions", finished.solutions());
    }

    /// Adds |F_k| and |W_k| of a complement problem; the winning total is that of the stored half.
    private static void addSizes(String prefix, FinishedRun finished, int most, int least, ComputedFigures table)
            throws IOException {
        for (int k = most; k >= least; k--) {
            table.put(prefix + "F_" + k, finished.size(SetName.forward(k)));
            table.put(prefix + "W_" + k, finished.size(SetName.winning(Math.min(k, finished.holes() - k))));
        }
        table.put(prefix + "F total", finished.total(SetName::forward, least, most));
        table.put(prefix + "W total", finished.winning());
    }

    /// Adds |L_k|; the start is no losing position, as no jump leads to it.
    private static void addLosing(String prefix, FinishedRun finished, ComputedFigures table) throws IOException {
        table.put(prefix + "L_" + finished.startPegs(), 0);
        for (int k = finished.startPegs() - 1; k >= 1; k--) {
            table.put(prefix + "L_" + k, finished.size(SetName.losing(k)));
        }
        table.put(prefix + "L total", finished.total(SetName::losing, 1, finished.startPegs() - 1));
    }
}
