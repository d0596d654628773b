package pegsets.exchange.out;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import pegsets.disk.BoundedFile;
import pegsets.disk.CorruptFileException;

/// What an export says of itself, in `manifest.json`: all that is needed to read its files without this program. The
/// fields are in docs/formats.md; names may be added, none may change or go.
///
/// @param fields the texts at the top level
/// @param files  all files of the export but this one
public record Manifest(Map<String, String> fields, List<Written> files) {
    public static final String FILE = "manifest.json";
    private static final int MOST_BYTES = 1 << 20;
    static final String TITLE = "pegsets export 1";

    /// Reads the manifest of a folder.
    ///
    /// @throws CorruptFileException when it is not one that was once written
    public static Manifest read(Path folder) throws IOException {
        Path path = folder.resolve(FILE);
        Map<String, String> fields = new HashMap<>();
        List<Written> files = new ArrayList<>();
        try (JsonParser json = new JsonFactory().createParser(BoundedFile.read(path, MOST_BYTES))) {
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
            // nesting, names, texts and numbers beyond what the library takes have no place
            throw new CorruptFileException(path, e.getLocation() == null
                    ? "is no manifest of an export: nested too deep, or with too long a name, text or number"
                    : "is no JSON at line " + e.getLocation().getLineNr());
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
