package pegsets.exchange;

import java.io.IOException;
import org.apache.parquet.hadoop.ParquetWriter;
import pegsets.labels.LabelledSet;

/// `parquet`: one file with a row for each code of all sets: the code, k, and the counts of the job as decimal texts.
final class ParquetFormat extends Format {
    ParquetFormat() {
        super("parquet", "a row for each code: code, its pegs k, and where these were counted the ways from it to the "
                + "finish (to_finish) and from the start to it (from_start) as texts", false);
    }

    @Override
    void write(Selection selection, ExportFolder folder) throws IOException {
        String name = selection.label() + ".parquet";
        ParquetRows support = new ParquetRows(selection);
        try (ParquetWriter<LabelledSet.Segment> writer = support.writer(folder.path(name))) {
            for (SelectedSet id : selection.ids()) {
                selection.forEachRows(id, rows -> {
                    for (int row = 0; row < rows.size(); row++) {
                        support.go(row, id.pegs());
                        writer.write(rows);
                    }
                });
            }
        }
        folder.add(name);
    }
}
