package pegsets.publish.exchange;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import pegsets.board.Board;
import pegsets.board.Hole;
import pegsets.board.Problem;
import pegsets.board.text.JumpSet;
import pegsets.job.Job;

/// Exports sets: writes the files of a format and a manifest to a folder that appears when it is complete.
public final class Exporter {
    private Exporter() {}

    /// Returns the default folder of an export.
    public static Path defaultFolder(Selection selection, Format format) {
        return selection.folder().folder().resolve("export-" + selection.label() + "-" + format.name());
    }

    /// Writes an export and returns its files, including the manifest.
    ///
    /// @param version the version of the program
    /// @throws IOException if a set is missing or damaged or the folder cannot be written; then no folder appears
    public static List<ExportedFile> export(Selection selection, Format format, Path target, String version)
            throws IOException {
        try (FileChannel _ = selection.folder().lock();
                ExportFolder folder = new ExportFolder(target,
                        new Templates(selection, version))) {
            format.writer().write(selection, folder);
            ExportReadme.write(selection, format, folder);
            writeManifest(selection, format, folder);
            folder.commit();
            return folder.written();
        }
    }

    private static void writeManifest(Selection selection, Format format, ExportFolder folder) throws IOException {
        List<ExportedFile> files = folder.written();
        try (ExportFile file = folder.file(Manifest.FILE);
                JsonGenerator json = new JsonFactory().createGenerator(file)) {
            json.setPrettyPrinter(new DefaultPrettyPrinter());
            json.writeStartObject();
            json.writeStringField("manifest", Manifest.TITLE);
            json.writeStringField("program", "Pegsets " + folder.templates().version());
            json.writeStringField("format", format.name());
            json.writeStringField("layout", format.layout());
            json.writeStringField("set", selection.label());
            json.writeStringField("job", selection.job().name());
            writeProblem(json, selection.job().problem());
            json.writeStringField("complements", complements(selection));
            json.writeNumberField("complementsAbove", selection.complementsAbove());
            json.writeArrayFieldStart("sets");
            for (SelectedSet id : selection.ids()) {
                json.writeStartObject();
                json.writeStringField("set", id.symbol());
                json.writeNumberField("k", id.pegs());
                json.writeNumberField("codes", selection.summary(id).size());
                OptionalInt complements = selection.complementPegs(id);
                json.writeFieldName("complementsK");
                json.writeObject(complements.isPresent() ? complements.getAsInt() : null);
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeArrayFieldStart("files");
            for (ExportedFile written : files) {
                json.writeStartObject();
                json.writeStringField("name", written.name());
                json.writeNumberField("bytes", written.bytes());
                json.writeStringField("sha256", written.sha256());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        }
    }

    /// Returns the fields of a manifest that describe a problem, as [Manifest#fields] has them.
    static Map<String, String> problem(Job job) throws IOException {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
            json.writeStartObject();
            writeProblem(json, job.problem());
            json.writeEndObject();
        }
        return Manifest.fields(text.toByteArray());
    }

    private static void writeProblem(JsonGenerator json, Problem problem) throws IOException {
        Board board = problem.board();
        json.writeStringField("board", board.key());
        json.writeStringField("lattice", board.lattice().label());
        json.writeStringField("rules", board.rules().label());
        if (!board.forbidden().isEmpty()) {
            json.writeStringField("forbid", JumpSet.text(board, board.forbidden()));
        }
        json.writeStringField("start", problem.start().name());
        json.writeStringField("finish", problem.finish().name());
        json.writeStringField("symmetry", problem.reduction().label());
        json.writeStringField("code", "the sum of 2^bit over the holes that have a peg");
        json.writeArrayFieldStart("holes");
        for (int bit = 0; bit < board.size(); bit++) {
            Hole hole = board.holes().get(bit);
            json.writeStartObject();
            json.writeStringField("name", hole.name());
            json.writeNumberField("bit", bit);
            json.writeNumberField("x", hole.x());
            json.writeNumberField("y", hole.y());
            json.writeEndObject();
        }
        json.writeEndArray();
        Modules.writeJumps(json, board);
        Modules.writeCodes(json, "startCodes", problem.start());
        Modules.writeCodes(json, "finishCodes", problem.finish());
        json.writeStringField("class",
                "a code represents a position and its images under the group, and is the smallest of their codes; "
                        + "each element of the group is a list p, and moves a peg at bit i to bit p[i]");
        Modules.writeGroup(json, problem);
    }

    /// Returns the manifest's text about sets that are not stored; null if all are stored.
    private static String complements(Selection selection) {
        int holes = selection.holes();
        int most = selection.complementsAbove();
        return selection.isCompletedByComplements()
                ? ("sets of more than %d pegs are not stored: a position of k > %d pegs belongs to "
                        + "its set if its complement, 2^%d - 1 - code, belongs to the set of %d - k pegs")
                        .formatted(most, most, holes, holes)
                : null;
    }
}
