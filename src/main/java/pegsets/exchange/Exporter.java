package pegsets.exchange;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.List;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Hole;
import pegsets.board.geometry.Positions;
import pegsets.board.geometry.Problem;
import pegsets.board.geometry.Symmetry;
import pegsets.board.text.JumpSet;

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
    public static List<Written> export(Selection selection, Format format, Path target, String version)
            throws IOException {
        try (FileChannel _ = selection.folder().lock(); ExportFolder folder = new ExportFolder(target)) {
            format.writer().write(selection, folder);
            writeManifest(selection, format, version, folder);
            folder.commit();
            return folder.written();
        }
    }

    private static void writeManifest(Selection selection, Format format, String version, ExportFolder folder)
            throws IOException {
        List<Written> files = folder.written();
        try (ExportFile file = folder.file(Manifest.FILE);
                JsonGenerator json = new JsonFactory().createGenerator(file)) {
            json.setPrettyPrinter(new DefaultPrettyPrinter());
            json.writeStartObject();
            json.writeStringField("manifest", Manifest.TITLE);
            json.writeStringField("program", "Pegsets " + version);
            json.writeStringField("format", format.name());
            json.writeStringField("layout", format.layout());
            json.writeStringField("set", selection.label());
            writeProblem(json, selection.job().name(), selection.job().problem());
            json.writeStringField("complements", complements(selection));
            json.writeArrayFieldStart("sets");
            for (SelectedSet id : selection.ids()) {
                json.writeStartObject();
                json.writeStringField("set", id.symbol());
                json.writeNumberField("k", id.pegs());
                json.writeNumberField("codes", selection.summary(id).size());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeArrayFieldStart("files");
            for (Written written : files) {
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

    private static void writeProblem(JsonGenerator json, String job, Problem problem) throws IOException {
        Board board = problem.board();
        json.writeStringField("job", job);
        json.writeStringField("board", board.name());
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
        writeCodes(json, "startCodes", problem.start());
        writeCodes(json, "finishCodes", problem.finish());
        json.writeStringField("class",
                "a code stands for a position and its images under the group, and is the least of their codes; "
                        + "each element of the group is a list p, and moves a peg at bit i to bit p[i]");
        json.writeArrayFieldStart("group");
        for (Symmetry symmetry : problem.group().elements()) {
            json.writeArray(symmetry.targets(), 0, board.size());
        }
        json.writeEndArray();
    }

    /// Writes a field with an array of codes, as strings.
    public static void writeCodes(JsonGenerator json, String name, Positions positions) throws IOException {
        json.writeArrayFieldStart(name);
        for (long code : positions.codes()) {
            json.writeString(Long.toUnsignedString(code));
        }
        json.writeEndArray();
    }

    /// Returns what the manifest says about sets that are not stored; null if all are.
    private static String complements(Selection selection) {
        int holes = selection.holes();
        int most = selection.complementsAbove();
        return selection.isCompletedByComplements()
                ? ("sets of more than %d pegs are not stored: a position of k > %d pegs belongs to "
                        + "its set if its complement, 2^%d - 1 - code, of %d - k pegs, belongs to that of the complement")
                        .formatted(most, most, holes, holes)
                : null;
    }
}
