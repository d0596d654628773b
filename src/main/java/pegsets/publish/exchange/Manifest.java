package pegsets.publish.exchange;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import pegsets.board.Board;
import pegsets.board.Problem;
import pegsets.board.text.JumpSet;
import pegsets.disk.ByteTransfer;
import pegsets.disk.CorruptFileException;
import pegsets.disk.JsonObject;

/// The file `manifest.json` of an export, with all information that a reader of its files needs.
/// docs/reference/formats.md lists the fields. Versions may add fields, but not change or remove them.
///
/// @param fields all fields at the top level as JSON without white space
/// @param sizes  the numbers of codes by k; of levels, those of the last level
/// @param files  all files of the export except the manifest
public record Manifest(Map<String, String> fields, Map<Integer, Long> sizes, List<ExportedFile> files) {
    public static final String FILE = "manifest.json";
    private static final int MOST_BYTES = 1 << 20;
    static final String TITLE = "pegsets export 1";
    private static final String REMEDY = "; export the sets again, or delete the manifest";

    /// Reads the manifest of a folder.
    ///
    /// @throws CorruptFileException if it is not a valid manifest
    public static Manifest read(Path folder) throws IOException {
        Path path = folder.resolve(FILE);
        Map<String, String> fields = new HashMap<>();
        Map<Integer, Long> sizes = new HashMap<>();
        List<ExportedFile> files = new ArrayList<>();
        try {
            fields.putAll(fields(ByteTransfer.read(path, MOST_BYTES)));
            for (Map<String, String> set : objects(fields.getOrDefault("sets", "[]"))) {
                sizes.put(Integer.valueOf(set.getOrDefault("k", "")), Long.valueOf(set.getOrDefault("positions", "")));
            }
            for (Map<String, String> file : objects(fields.getOrDefault("files", "[]"))) {
                files.add(new ExportedFile(text(file.getOrDefault("name", "")),
                        Long.parseLong(file.getOrDefault("bytes", "0")),
                        text(file.getOrDefault("sha256", ""))));
            }
        } catch (JsonProcessingException e) {
            // the exception for nesting, names, texts or numbers above the limits of the library has no location
            throw new CorruptFileException(path, e.getLocation() == null
                    ? "not the manifest of an export: it is nested too deeply, or a name, a text or a number in it is too long"
                            + REMEDY
                    : "not JSON at line " + e.getLocation().getLineNr() + REMEDY);
        } catch (NumberFormatException e) {
            throw new CorruptFileException(path, "has a set or a file whose size is not a whole number" + REMEDY);
        }
        if (!TITLE.equals(text(fields.getOrDefault("manifest", "")))) {
            throw new CorruptFileException(path,
                    "not the manifest of an export: it does not have the title '" + TITLE + "'" + REMEDY);
        }
        return new Manifest(fields, sizes, files);
    }

    /// Returns the part of a manifest that describes a problem.
    static JsonObject problem(Problem problem) {
        Board board = problem.board();
        return new JsonObject().with("board", board.key()).with("lattice", board.lattice().label())
                .with("rules", board.rules().label())
                .withAny("forbid", Optional.of(JumpSet.text(board, board.forbidden())).filter(text -> !text.isEmpty()))
                .with("start", problem.start().name()).with("finish", problem.finish().name())
                .with("symmetry", problem.reduction().label())
                .with("code", "the sum of 2^bit over the holes that have a peg")
                .withEach("holes", board.holes(), hole -> new JsonObject().with("name", hole.name())
                        .with("bit", board.holes().indexOf(hole)).with("x", hole.x()).with("y", hole.y()))
                .with("jumps", Modules.jumps(board)).with("startCodes", Modules.codes(problem.start()))
                .with("finishCodes", Modules.codes(problem.finish()))
                .with("class", "a code represents a position and its images under the group, and is the smallest of "
                        + "their codes; each element of the group is a list p, and moves a peg at bit i to bit p[i]")
                .with("group", Modules.group(problem));
    }

    /// Returns the fields of a JSON object, each as JSON without white space; empty if the text is no object.
    static Map<String, String> fields(byte[] text) throws IOException {
        Map<String, String> fields = new HashMap<>();
        try (JsonParser json = new JsonFactory().createParser(text)) {
            if (json.nextToken() == JsonToken.START_OBJECT) {
                while (json.nextToken() == JsonToken.FIELD_NAME) {
                    String name = json.currentName();
                    json.nextToken();
                    fields.put(name, compact(json));
                }
            }
        }
        return fields;
    }

    private static String compact(JsonParser json) throws IOException {
        StringWriter text = new StringWriter();
        try (JsonGenerator copy = new JsonFactory().createGenerator(text)) {
            copy.copyCurrentStructure(json);
        }
        return text.toString();
    }

    private static List<Map<String, String>> objects(String array) throws IOException {
        List<Map<String, String>> objects = new ArrayList<>();
        try (JsonParser json = new JsonFactory().createParser(array)) {
            json.nextToken();
            while (json.nextToken() == JsonToken.START_OBJECT) {
                objects.add(fields(compact(json).getBytes(StandardCharsets.UTF_8)));
            }
        }
        return objects;
    }

    /// Returns the text of a JSON string; of other JSON nothing.
    private static String text(String json) throws IOException {
        try (JsonParser parser = new JsonFactory().createParser(json)) {
            return parser.nextToken() == JsonToken.VALUE_STRING ? parser.getText() : "";
        }
    }
}
