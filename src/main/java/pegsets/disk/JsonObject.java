package pegsets.disk;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.PrettyPrinter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Function;

/// A JSON object whose fields keep the order in which they are added. A value is a text, a number, a boolean, null, an
/// `Optional` of these (null if empty), an object, a map (which becomes an object), or a collection of values.
public final class JsonObject {
    private static final JsonFactory JSON = new JsonFactory();

    private final Map<String, Object> fields = new LinkedHashMap<>();

    public JsonObject with(String name, Object value) {
        fields.put(name, value);
        return this;
    }

    /// Adds a field if it has a value.
    public JsonObject withAny(String name, Optional<?> value) {
        value.ifPresent(present -> fields.put(name, present));
        return this;
    }

    public JsonObject withAll(JsonObject other) {
        fields.putAll(other.fields);
        return this;
    }

    /// Adds an array with a value for each item.
    public <T> JsonObject withEach(String name, Collection<T> items, Function<? super T, ?> value) {
        return with(name, items.stream().map(value).toList());
    }

    /// Adds an object with a field for each entry.
    public <T> JsonObject withEntries(String name, Map<?, T> entries, Function<? super T, ?> value) {
        JsonObject object = new JsonObject();
        entries.forEach((key, entry) -> object.with(key.toString(), value.apply(entry)));
        return with(name, object);
    }

    /// Returns the object on one line.
    public String text() {
        return text(null);
    }

    /// Returns the object in the layout of a printer.
    ///
    /// @param printer null for one line
    public String text(PrettyPrinter printer) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = JSON.createGenerator(text)) {
            write(json.setPrettyPrinter(printer), this);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // a text takes everything
        }
        return text.toString();
    }

    private static void write(JsonGenerator json, Object value) throws IOException {
        switch (value) {
            case null -> json.writeNull();
            case String text -> json.writeString(text);
            case JsonObject object -> write(json, object.fields);
            case Map<?, ?> map -> {
                json.writeStartObject();
                for (var field : map.entrySet()) {
                    json.writeFieldName(field.getKey().toString());
                    write(json, field.getValue());
                }
                json.writeEndObject();
            }
            case Collection<?> items -> {
                json.writeStartArray();
                for (Object item : items) {
                    write(json, item);
                }
                json.writeEndArray();
            }
            case Optional<?> optional -> write(json, optional.orElse(null));
            case OptionalInt number -> write(json, number.isPresent() ? number.getAsInt() : null);
            case OptionalLong number -> write(json, number.isPresent() ? number.getAsLong() : null);
            default -> json.writePOJO(value);
        }
    }
}
