package pegsets.exchange.out;

import java.io.IOException;

/// `csv`: one file with a line for each code of all sets: the code, k, and the counts that the job has.
final class CsvFormat implements Format {
    @Override
    public String name() {
        return "csv";
    }

    @Override
    public String layout() {
        return "a line for each code: the code, its pegs k, of levels the moves, and where these were counted the ways from it to "
                + "the finish (to_finish) and from the start to it (from_start); the first line names the columns";
    }

    @Override
    public boolean takesLevels() {
        return true;
    }

    @Override
    public void write(Selection selection, ExportFolder folder) throws IOException {
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

    private static void write(Rows rows, SelectedSet id, ExportFile file) throws IOException {
        for (int row = 0; row < rows.size(); row++) {
            file.decimal(rows.code(row));
            file.write(',');
            file.decimal(id.pegs());
            if (id.moves().isPresent()) {
                file.write(',');
                file.decimal(id.moves().getAsInt());
            }
            for (int column = 0; column < rows.columns(); column++) {
                file.write(',');
                file.text(rows.count(column, row));
            }
            file.write('\n');
        }
    }
}
