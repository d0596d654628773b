package pegsets.exchange;

import java.io.IOException;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import pegsets.jobs.Job;
import pegsets.jobs.Result;
import pegsets.questions.ByIndex;

/// `text-by-index`: winning positions by the complement problems in which they occur, as the arrays W and End of the
/// Notes, section 6. Memory: the codes of one k.
final class TextByIndexFormat extends Format {
    TextByIndexFormat() {
        super("text-by-index",
                "W[k] has the codes of k pegs by index, in decimal digits; those of index i are at places "
                        + "End[k][i - 1] to End[k][i] - 1 from 0, and those of index 0 before End[k][0]; bit q - 1 of an "
                        + "index says whether the position occurs in complement problem q; a code stands for its images "
                        + "under all symmetries of the board, of which it is the least, but positions of degenerate problems are all there",
                false);
    }

    @Override
    public Optional<Result> needs(Result set) {
        return set == Result.WINNING ? Optional.of(Result.ENDS) : Optional.empty();
    }

    @Override
    void write(Selection selection, ExportFolder folder) throws IOException {
        Job job = selection.job();
        ByIndex byIndex = new ByIndex(job.problem());
        try (ExportFile file = folder.file("by-index.txt")) {
            file.text("! " + job.problem().board().name() + ": W[k] has the codes of k pegs by index, 0 first; "
                    + "End[k] where each index ends.\n! Bit q - 1 of an index stands for complement problem q:");
            for (ByIndex.ComplementProblem problem : byIndex.problems()) {
                file.text(" " + job.problem().board().nameOf(problem.hole())
                        + (problem.degenerate() ? " (degenerate)" : ""));
            }
            file.text("\n");
            for (int k = 1; k <= selection.holes() / 2; k++) {
                write(k, byIndex.sets(k, selection.folder()), 1 << byIndex.problems().size(), file);
            }
        }
    }

    private static void write(int k, SortedMap<Long, SortedSet<Long>> sets, int indices, ExportFile file)
            throws IOException {
        file.text("W[" + k + "] = {");
        String comma = "";
        for (SortedSet<Long> codes : sets.values()) {
            for (long code : codes) {
                file.text(comma);
                file.decimal(code);
                comma = ",";
            }
        }
        file.text("}\nEnd[" + k + "] = {");
        long end = 0;
        for (long index = 0; index < indices; index++) {
            end += sets.getOrDefault(index, new TreeSet<>()).size();
            file.text((index == 0 ? "" : ",") + end);
        }
        file.text("}\n");
    }
}
