package pegsets.publish.exchange;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.OptionalInt;
import pegsets.answers.wins.BackwardPass;
import pegsets.answers.wins.Chances;
import pegsets.job.labels.LabeledSet;

/// The files `counts_k.bin`: a record for each winning position of k pegs, in the order of the stored codes. A record
/// has the number of solutions in 16 bytes and the chance of a random player as a double, both little-endian.
///
/// @param chances those of all levels, which are in memory
record CountFiles(Selection selection, Chances chances, ExportFolder folder) {
    private static final int RECORD_BYTES = 24;

    static void write(Selection selection, ExportFolder folder) throws IOException {
        BackwardPass pass = new BackwardPass(selection.folder(), _ -> true, _ -> {});
        Chances chances = new Chances(pass);
        pass.run(List.of(chances));
        new CountFiles(selection, chances, folder).write();
    }

    private void write() throws IOException {
        List<String> columns = List.copyOf(selection.counts().keySet());
        for (SelectedSet id : selection.ids()) {
            writeRecords(id, id.pegs(), columns.indexOf("to_finish"), 0);
            OptionalInt complements = selection.complementPegs(id);
            if (complements.isPresent()) {
                // the ways from the start to a position are those from its complement to the finish
                writeRecords(id, complements.getAsInt(), columns.indexOf("from_start"),
                        selection.job().problem().board().full());
            }
        }
    }

    private void writeRecords(SelectedSet id, int pegs, int column, long flip) throws IOException {
        try (ExportFile file = folder.file("counts_" + pegs + ".bin")) {
            selection.forEachRows(id, rows -> records(rows, column, flip), file::write);
        }
    }

    private byte[] records(LabeledSet.Segment rows, int column, long flip) {
        ByteBuffer records = ByteBuffer.allocate(rows.size() * RECORD_BYTES).order(ByteOrder.LITTLE_ENDIAN);
        for (int row = 0; row < rows.size(); row++) {
            records.putLong(rows.labels().get(column).low(row)).putLong(rows.labels().get(column).high(row))
                    .putDouble(chances.decimal(rows.codes()[row] ^ flip));
        }
        return records.array();
    }
}
