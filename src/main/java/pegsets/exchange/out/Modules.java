package pegsets.exchange.out;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Hole;
import pegsets.board.geometry.Jump;

/// The JavaScript modules of `src/main/web`, for exports and pages. Several are put into one text, each behind those it
/// imports: their `import` lines and the word `export` go, and their names share one scope.
public final class Modules {
    private static final Pattern IMPORT = Pattern.compile("(?m)^import \\{[^}]*\\} from \"\\./[a-z-]+\\.mjs\";\n");
    private static final Pattern EXPORT = Pattern.compile("(?m)^export (?=class|function|const|async function)");

    private Modules() {}

    /// A file of `src/main/web`.
    public static String file(String name) throws IOException {
        try (InputStream in = Modules.class.getResourceAsStream("/web/" + name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /// Modules in one text.
    ///
    /// @param names without their ending, each behind those that it imports
    public static String joined(List<String> names) throws IOException {
        StringBuilder text = new StringBuilder();
        for (String name : names) {
            String module = IMPORT.matcher(file(name + ".mjs")).replaceAll("").strip();
            text.append(EXPORT.matcher(module).replaceAll("")).append("\n\n");
        }
        return text.toString();
    }

    /// A board as the argument of the module's class `Board`, in JSON.
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
            json.writeArrayFieldStart("jumps");
            for (Jump jump : board.jumps()) {
                json.writeArray(new int[] {jump.from(), jump.over(), jump.to()}, 0, 3);
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        return text.toString();
    }

    /// Codes as a list of texts, as BigInts are made of.
    public static String codes(List<Long> codes) {
        return codes.stream().map(code -> '"' + Long.toUnsignedString(code) + '"')
                .collect(Collectors.joining(", ", "[", "]"));
    }

    /// How many words of 32 bits hold a number.
    public static int words(int bits) {
        return Math.max(1, Math.ceilDiv(bits, Integer.SIZE));
    }
}
