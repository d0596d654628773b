package pegsets.publish.exchange;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import java.util.OptionalInt;
import pegsets.answers.wins.BackwardPass;
import pegsets.answers.wins.Chances;
import pegsets.board.Problem;
import pegsets.job.labels.LabeledSet;

/// `python`: a package with the winning sets and look-up functions. `pip` installs it without a network. A set is a
/// file as in [FilePerSet#writeBinary].
///
/// @param counts whether the package also has for each winning position the number of solutions and the chance of a
///               random player
record PythonFormat(Selection selection, boolean counts) {

    void write(ExportFolder folder) throws IOException {
        Templates templates = folder.templates();
        String module = templates.module() + "/";
        String code = templates.text("package.py");
        folder.text(module + "__init__.py", counts
                ? code.replace("import sys\n", "import struct\nimport sys\n") + templates.text("package-counts.py")
                : code);
        folder.text(module + "py.typed", "");
        for (String name : List.of("backend.py", "pyproject.toml", "play.py")) {
            folder.text(name, templates.text(name));
        }
        writeProblem(folder);
        for (SelectedSet id : selection.ids()) {
            try (ExportFile file = folder.file(module + FilePerSet.binaryName(selection, id))) {
                FilePerSet.writeBinary(selection, id, file);
            }
        }
        if (counts) {
            writeCounts(folder);
        }
    }

    private void writeProblem(ExportFolder folder) throws IOException {
        Problem problem = selection.job().problem();
        try (ExportFile file = folder.file(folder.templates().module() + "/problem.json");
                JsonGenerator json = new JsonFactory().createGenerator(file)) {
            json.writeStartObject();
            json.writeFieldName("board");
            json.writeRawValue(Modules.board(problem.board()));
            Modules.writeCodes(json, "starts", problem.start());
            Modules.writeCodes(json, "finishes", problem.finish());
            json.writeNumberField("complementsAbove", selection.complementsAbove());
            Modules.writeGroup(json, problem);
            json.writeObjectFieldStart("sets");
            for (SelectedSet id : selection.ids()) {
                json.writeStringField(Integer.toString(id.pegs()), FilePerSet.binaryName(selection, id));
            }
            json.writeEndObject();
            json.writeEndObject();
        }
    }

    /// Writes a record for each winning position, in the order of the stored codes: the number of solutions in 16 bytes
    /// and the chance as a double, both little-endian. Memory: that of [Chances] for all levels.
    private void writeCounts(ExportFolder folder) throws IOException {
        BackwardPass pass = new BackwardPass(selection.folder(), _ -> true, _ -> {});
        Chances chances = new Chances(pass);
        pass.run(List.of(chances));
        List<String> columns = List.copyOf(selection.counts().keySet());
        for (SelectedSet id : selection.ids()) {
            writeRecords(id, id.pegs(), columns.indexOf("to_finish"), 0, chances, folder);
            OptionalInt complements = selection.complementPegs(id);
            if (complements.isPresent()) {
                // the ways from the start to a position are those from its complement to the finish
                writeRecords(id, complements.getAsInt(), columns.indexOf("from_start"),
                        selection.job().problem().board().full(), chances, folder);
            }
        }
    }

    private void writeRecords(SelectedSet id, int pegs, int column, long flip, Chances chances, ExportFolder folder)
            throws IOException {
        try (ExportFile file = folder.file(folder.templates().module() + "/counts_" + pegs + ".bin")) {
            selection.forEachRows(id, (LabeledSet.Segment rows) -> {
                for (int row = 0; row < rows.size(); row++) {
                    file.littleEndian(rows.labels().get(column).low(row), Long.BYTES);
                    file.littleEndian(rows.labels().get(column).high(row), Long.BYTES);
                    file.littleEndian(Double.doubleToRawLongBits(chances.decimal(rows.codes()[row] ^ flip)),
                            Long.BYTES);
                }
            });
        }
    }
}
