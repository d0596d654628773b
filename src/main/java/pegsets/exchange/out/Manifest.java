package pegsets.exchange.out;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Hole;
import pegsets.board.geometry.Positions;
import pegsets.board.geometry.Problem;
import pegsets.board.geometry.Symmetry;
import pegsets.disk.CorruptFileException;
import pegsets.equations.SetName;

/// What an export says of itself, in `manifest.json`: all that is needed to read its files without this program. The
/// fields are in docs/formats.md; names may be added, none may change or go.
///
/// @param fields the texts at the top level
/// @param files  all files of the export but this one
public record Manifest(Map<String, String> fields, List<Written> files) {
    public static final String FILE = "manifest.json";
    private static final String TITLE = "pegsets export 1";

    /// Writes the manifest of files that are whole.
    static void write(Selection selection, Format format, String version, ExportFolder folder) throws IOException {
        List<Written> files = folder.written();
        try (ExportFile file = folder.file(FILE); JsonGenerator json = new JsonFactory().createGenerator(file)) {
            json.setPrettyPrinter(new DefaultPrettyPrinter());
            json.writeStartObject();
            json.writeStringField("manifest", TITLE);
            json.writeStringField("program", "Pegsets " + version);
            json.writeStringField("format", format.name());
            json.writeStringField("layout", format.layout());
            json.writeStringField("set", selection.label());
            writeProblem(json, selection.job().name(), selection.job().problem());
            writeComplements(json, selection);
            writeSets(json, selection);
            Written.writeAll(json, files);
            json.writeEndObject();
        }
    }

    private static void writeProblem(JsonGenerator json, String job, Problem problem) throws IOException {
        Board board = problem.board();
        json.writeStringField("job", job);
        json.writeStringField("board", board.name());
        json.writeStringField("lattice", board.lattice().label());
        json.writeStringField("rules", board.rules().label());
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
            int[] targets = targets(symmetry, board.size());
            json.writeArray(targets, 0, targets.length);
        }
        json.writeEndArray();
    }

    /// The hole that each hole goes to.
    static int[] targets(Symmetry symmetry, int holes) {
        int[] targets = new int[holes];
        for (int hole = 0; hole < holes; hole++) {
            targets[hole] = symmetry.target(hole);
        }
        return targets;
    }

    private static void writeCodes(JsonGenerator json, String name, Positions positions) throws IOException {
        json.writeArrayFieldStart(name);
        for (long code : positions.codes()) {
            json.writeString(Long.toUnsignedString(code));
        }
        json.writeEndArray();
    }

    private static void writeComplements(JsonGenerator json, Selection selection) throws IOException {
        if (selection.isCompletedByComplements()) {
            int holes = selection.holes();
            int most = selection.ids().getLast().pegs();
            json.writeStringField("complements",
                    ("sets of more than %d pegs are not stored: a position of k > %d pegs belongs to "
                            + "its set if its complement, 2^%d - 1 - code, of %d - k pegs, belongs to that of the complement")
                            .formatted(most, most, holes, holes));
        } else {
            json.writeNullField("complements");
        }
    }

    private static void writeSets(JsonGenerator json, Selection selection) throws IOException {
        json.writeArrayFieldStart("sets");
        for (SetName id : selection.ids()) {
            json.writeStartObject();
            json.writeStringField("set", Selection.name(id));
            json.writeNumberField("k", id.pegs());
            json.writeNumberField("codes", selection.header(id).size());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    /// Reads the manifest of a folder.
    ///
    /// @throws CorruptFileException when it is not one that was once written
    public static Manifest read(Path folder) throws IOException {
        Path path = folder.resolve(FILE);
        Map<String, String> fields = new HashMap<>();
        List<Written> files = new ArrayList<>();
        try (JsonParser json = new JsonFactory().createParser(path.toFile())) {
            if (json.nextToken() == JsonToken.START_OBJECT) {
                while (json.nextToken() == JsonToken.FIELD_NAME) {
                    String name = json.currentName();
                    if (json.nextToken() == JsonToken.VALUE_STRING) {
                        fields.put(name, json.getText());
                    } else if (name.equals("files")) {
                        readFiles(json, files);
                    } else {
                        json.skipChildren();
                    }
                }
            }
        } catch (JsonProcessingException e) {
            throw new CorruptFileException(path, "is no JSON at line " + e.getLocation().getLineNr());
        } catch (NumberFormatException e) {
            throw new CorruptFileException(path, "has a file without its length, expected bytes: a whole number");
        }
        if (!TITLE.equals(fields.get("manifest"))) {
            throw new CorruptFileException(path, "is no manifest of an export, expected it to say '" + TITLE + "'");
        }
        return new Manifest(fields, files);
    }

    private static void readFiles(JsonParser json, List<Written> files) throws IOException {
        while (json.nextToken() == JsonToken.START_OBJECT) {
            Map<String, String> file = new HashMap<>();
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                file.put(json.currentName(), json.nextToken().isScalarValue() ? json.getText() : "");
            }
            files.add(new Written(file.getOrDefault("name", ""), Long.parseLong(file.getOrDefault("bytes", "0")),
                    file.getOrDefault("sha256", "")));
        }
    }
}
