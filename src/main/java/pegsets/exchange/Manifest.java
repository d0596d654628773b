package pegsets.exchange;

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
import pegsets.disk.ByteTransfer;
import pegsets.disk.CorruptFileException;

/// The file `manifest.json` of an export, with all information that a reader of its files needs. docs/formats.md lists
/// the fields. Versions may add fields, but not change or remove them.
///
/// @param fields the strings at the top level
/// @param files  all files of the export except the manifest
public record Manifest(Map<String, String> fields, List<Written> files) {
    public static final String FILE = "manifest.json";
    private static final int MOST_BYTES = 1 << 20;
    static final String TITLE = "pegsets export 1";

    /// Reads the manifest of a folder.
    ///
    /// @throws CorruptFileException if it is not a valid manifest
    public static Manifest read(Path folder) throws IOException {
        Path path = folder.resolve(FILE);
        Map<String, String> fields = new HashMap<>();
        List<Written> files = new ArrayList<>();
        try (JsonParser json = new JsonFactory().createParser(ByteTransfer.read(path, MOST_BYTES))) {
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
            // the exception for nesting, names, texts or numbers above the limits of the library has no location
            throw new CorruptFileException(path, e.getLocation() == null
                    ? "is no manifest of an export: nested too deep, or with too long a name, text or number"
                    : "is no JSON at line " + e.getLocation().getLineNr());
        } catch (NumberFormatException e) {
            throw new CorruptFileException(path, "has a file whose length is not a whole number");
        }
        if (!TITLE.equals(fields.get("manifest"))) {
            throw new CorruptFileException(path,
                    "is no manifest of an export: it does not have the title '" + TITLE + "'");
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
