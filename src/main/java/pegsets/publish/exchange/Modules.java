package pegsets.publish.exchange;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;
import pegsets.board.Board;
import pegsets.board.Hole;
import pegsets.board.Jump;
import pegsets.board.Positions;
import pegsets.board.Problem;
import pegsets.board.Symmetry;

/// The JavaScript modules of `src/main/web`, and boards and problems in JSON, for exports and pages.
public final class Modules {
    private static final Pattern IMPORT = Pattern.compile("(?m)^import \\{[^}]*\\} from \"\\./[a-z-]+\\.mjs\";\n");
    private static final Pattern EXPORT = Pattern.compile("(?m)^export (?=class|function|const|async function)");

    private Modules() {}

    /// Returns the text of a file of `src/main/web`.
    public static String file(String name) throws IOException {
        return resource("/web/" + name);
    }

    /// Returns the text of a resource.
    static String resource(String name) throws IOException {
        try (InputStream in = Modules.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /// Joins modules into one text with one scope. Removes their `import` lines and the word `export`.
    ///
    /// @param names without the ending; each module must follow those that it imports
    public static String joined(List<String> names) throws IOException {
        StringBuilder text = new StringBuilder();
        for (String name : names) {
            String module = IMPORT.matcher(file(name + ".mjs")).replaceAll("").strip();
            text.append(EXPORT.matcher(module).replaceAll("")).append("\n\n");
        }
        return text.toString();
    }

    /// Returns a board in JSON, as the argument of the class `Board` of the modules.
    public static String board(Board board) throws IOException {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
            json.writeStartObject();
            json.writeStringField("name", board.name());
            json.writeStringField("lattice", board.lattice().label());
            json.writeArrayFieldStart("holes");
            for (Hole hole : board.holes()) {
                json.writeStartArray();
                json.writeString(hole.name());
                json.writeNumber(hole.x());
                json.writeNumber(hole.y());
                json.writeEndArray();
            }
            json.writeEndArray();
            writeJumps(json, board);
            json.writeEndObject();
        }
        return text.toString();
    }

    /// Writes a field with all jumps, each as the bits that the peg leaves, jumps over and reaches.
    static void writeJumps(JsonGenerator json, Board board) throws IOException {
        json.writeArrayFieldStart("jumps");
        for (Jump jump : board.jumps()) {
            json.writeArray(new int[] {jump.from(), jump.over(), jump.to()}, 0, 3);
        }
        json.writeEndArray();
    }

    /// Writes a field with the symmetries of a problem, each as the bits to which the bits move.
    static void writeGroup(JsonGenerator json, Problem problem) throws IOException {
        json.writeArrayFieldStart("group");
        for (Symmetry symmetry : problem.group().elements()) {
            json.writeArray(symmetry.targets(), 0, problem.board().size());
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

    /// Returns how many 32-bit words a number of that many bits needs.
    public static int words(int bits) {
        return Math.max(1, Math.ceilDiv(bits, Integer.SIZE));
    }
}
