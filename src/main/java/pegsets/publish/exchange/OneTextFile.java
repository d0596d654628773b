package pegsets.publish.exchange;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.io.IOException;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import pegsets.answers.sets.ByIndex;
import pegsets.job.Job;
import pegsets.job.labels.LabeledSet;

/// The formats with one text file for all sets.
final class OneTextFile {
    private OneTextFile() {}

    /// `json`: one object with all sets. Codes are numbers, or strings if the board has more holes than the exact
    /// integers of JavaScript have bits.
    static void writeJson(Selection selection, ExportFolder folder) throws IOException {
        String quote = selection.holes() > Selection.SAFE_HOLES ? "\"" : "";
        try (ExportFile file = folder.file(selection.label() + ".json")) {
            file.text("{\"job\":" + quoted(selection.job().name()) + ",\"board\":"
                    + quoted(selection.job().problem().board().name())
                    + ",\"set\":\"" + selection.label() + "\",\"sets\":[");
            String comma = "";
            for (SelectedSet id : selection.ids()) {
                file.text(comma + "\n{\"k\":" + id.pegs() + ",\"codes\":[");
                String[] between = {""};
                selection.forEachBlock(id, codes -> LongStream.of(codes)
                        .mapToObj(code -> quote + Long.toUnsignedString(code) + quote).collect(Collectors.joining(",")),
                        text -> {
                            file.text(between[0]);
                            file.text(text);
                            between[0] = ",";
                        });
                file.text("]}");
                comma = ",";
            }
            file.text("\n]}\n");
        }
    }

    private static String quoted(String text) {
        return "\"" + new String(JsonStringEncoder.getInstance().quoteAsString(text)) + "\"";
    }

    /// `csv`: a line for each code of all sets: the code, k, and the counts of the job.
    static void writeCsv(Selection selection, ExportFolder folder) throws IOException {
        try (ExportFile file = folder.file(selection.label() + ".csv")) {
            file.text("code,k");
            file.text(selection.set().isEmpty() ? ",moves" : "");
            for (String column : selection.counts().keySet()) {
                file.text("," + column);
            }
            file.text("\n");
            for (SelectedSet id : selection.ids()) {
                selection.forEachRows(id, rows -> lines(rows, id), file::text);
            }
        }
    }

    private static String lines(LabeledSet.Segment rows, SelectedSet id) {
        StringBuilder text = new StringBuilder();
        for (int row = 0; row < rows.size(); row++) {
            text.append(Long.toUnsignedString(rows.codes()[row])).append(',').append(id.pegs());
            if (id.moves().isPresent()) {
                text.append(',').append(id.moves().getAsInt());
            }
            for (int column = 0; column < rows.labels().size(); column++) {
                text.append(',').append(Selection.count(rows, column, row));
            }
            text.append('\n');
        }
        return text.toString();
    }

    /// `text-by-index`: winning positions by the complement problems in which they occur, as the arrays W and End of
    /// the Notes, section 6. Memory: the codes of one k.
    static void writeByIndex(Selection selection, ExportFolder folder) throws IOException {
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
                writeArrays(k, byIndex.sets(k, selection.folder()), 1 << byIndex.problems().size(), file);
            }
        }
    }

    private static void writeArrays(int k, SortedMap<Long, SortedSet<Long>> sets, int indices, ExportFile file)
            throws IOException {
        file.text("W[" + k + "] = {");
        String comma = "";
        for (SortedSet<Long> codes : sets.values()) {
            for (long code : codes) {
                file.text(comma + Long.toUnsignedString(code));
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
