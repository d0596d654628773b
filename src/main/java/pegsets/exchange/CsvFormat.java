package pegsets.exchange;

import java.io.IOException;
import pegsets.labels.LabelledSet;

/// `csv`: one file with a line for each code of all sets: the code, k, and the counts of the job.
final class CsvFormat extends Format {
    CsvFormat() {
        super("csv",
                "a line for each code: the code, its pegs k, of levels the moves, and where these were counted the "
                        + "ways from it to the finish (to_finish) and from the start to it (from_start); the first line names "
                        + "the columns",
                true);
    }

    @Override
    void write(Selection selection, ExportFolder folder) throws IOException {
        try (ExportFile file = folder.file(selection.label() + ".csv")) {
            file.text("code,k");
            file.text(selection.set().isEmpty() ? ",moves" : "");
            for (String column : selection.counts().keySet()) {
                file.text("," + column);
            }
            file.text("\n");
            for (SelectedSet id : selection.ids()) {
                selection.forEachRows(id, rows -> write(rows, id, file));
            }
        }
    }

    private static void write(LabelledSet.Segment rows, SelectedSet id, ExportFile file) throws IOException {
        for (int row = 0; row < rows.size(); row++) {
            file.decimal(rows.codes()[row]);
            file.write(',');
            file.decimal(id.pegs());
            if (id.moves().isPresent()) {
                file.write(',');
                file.decimal(id.moves().getAsInt());
            }
            for (int column = 0; column < rows.labels().size(); column++) {
                file.write(',');
                file.text(Selection.count(rows, column, row));
            }
            file.write('\n');
        }
    }
}
