package pegsets.publish.pages;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;
import pegsets.board.Board;
import pegsets.disk.AtomicFile;
import pegsets.disk.CheckedText;
import pegsets.publish.exchange.ParquetFile;
import pegsets.publish.report.SizesTable;

/// The tables of an atlas: JSON, CSV (RFC 4180) and Parquet. An empty value was not computed.
final class AtlasTables {
    static final String PROGRAM = "Pegsets ";
    private static final List<Column> COLUMNS = Arrays.stream(Column.values()).filter(Column::isInTables).toList();

    private final Atlas atlas;

    AtlasTables(Atlas atlas) {
        this.atlas = atlas;
    }

    private Stream<Entry> entries() {
        return atlas.sections().stream().flatMap(section -> section.entries().stream());
    }

    /// Returns a row for each problem.
    String problems() {
        return csv(COLUMNS.stream().map(column -> column.label).toList(), entries().map(
                entry -> COLUMNS.stream().map(column -> entry.fact(column).orElse("")).toList()));
    }

    /// Returns a row for each number of pegs of each computed problem.
    String sizes() {
        return csv(List.of("board", "rules", "start", "finish", "k", "forward", "winning"),
                entries().flatMap(entry -> entry.sizes().stream().map(size -> row(entry,
                        Integer.toString(size.k()), text(size.forward()), text(size.winning())))));
    }

    private static List<String> row(Entry entry, String... more) {
        return Stream.concat(Stream.of(Column.BOARD, Column.RULES, Column.START, Column.FINISH)
                .map(column -> entry.facts().get(column)), Stream.of(more)).toList();
    }

    private static String text(OptionalLong number) {
        return number.isPresent() ? Long.toString(number.getAsLong()) : "";
    }

    /// Returns the seconds that each problem took. Only this table differs from run to run.
    String timings() throws IOException {
        List<List<String>> rows = new ArrayList<>();
        for (Atlas.Section section : atlas.sections()) {
            for (Entry entry : section.entries()) {
                CheckedText.read(section.folder().resolve(entry.name() + ".seconds"), Atlas.SECONDS,
                        section.chart().subject(entry.pair()))
                        .ifPresent(lines -> rows.add(row(entry, lines.getFirst())));
            }
        }
        return csv(List.of("board", "rules", "start", "finish", "seconds"), rows.stream());
    }

    private static String csv(List<String> head, Stream<List<String>> rows) {
        return Stream.concat(Stream.of(head), rows)
                .map(row -> row.stream().map(AtlasTables::quoted).collect(Collectors.joining(",")))
                .collect(Collectors.joining("\r\n", "", "\r\n"));
    }

    private static String quoted(String text) {
        return text.matches("[^\",\r\n]*") ? text : '"' + text.replace("\"", "\"\"") + '"';
    }

    /// Returns everything as one JSON object.
    ///
    /// @param isIndented whether each object begins a line
    String json(boolean isIndented) throws IOException {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
            if (isIndented) {
                DefaultPrettyPrinter printer = new DefaultPrettyPrinter();
                printer.indentObjectsWith(new DefaultIndenter(" ", "\n"));
                json.setPrettyPrinter(printer);
            }
            json.writeStartObject();
            json.writeStringField("atlas", atlas.file().name());
            json.writeStringField("program", PROGRAM + atlas.version());
            json.writeObjectFieldStart("commands");
            for (Column column : Column.values()) {
                if (column.command().isPresent()) {
                    json.writeStringField(column.label, column.command().get());
                }
            }
            json.writeEndObject();
            json.writeArrayFieldStart("boards");
            for (Atlas.Section section : atlas.sections()) {
                write(section, json);
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        return text + "\n";
    }

    private static void write(Atlas.Section section, JsonGenerator json) throws IOException {
        Board board = section.chart().board();
        json.writeStartObject();
        json.writeStringField("board", board.name());
        json.writeStringField("rules", board.rules().label());
        json.writeStringField("lattice", board.lattice().label());
        json.writeNumberField("holes", board.size());
        json.writeNumberField("pairs", section.entries().size());
        json.writeNumberField("feasible", section.count(Entry::isFeasible));
        json.writeNumberField("solvable", section.count(Entry::isSolvable));
        json.writeArrayFieldStart("problems");
        for (Entry entry : section.entries()) {
            json.writeStartObject();
            for (Map.Entry<Column, String> fact : entry.facts().entrySet()) {
                if (fact.getKey().compareTo(Column.HOLES) > 0) {
                    json.writeFieldName(fact.getKey().label);
                    write(entry, fact.getKey(), fact.getValue(), json);
                }
            }
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void write(Entry entry, Column column, String value, JsonGenerator json) throws IOException {
        switch (column.kind) {
            case TEXT, DIGITS, DECIMAL -> json.writeString(value);
            case NUMBER -> json.writeNumber(Long.parseLong(value));
            case TRUTH -> json.writeBoolean(Boolean.parseBoolean(value));
            case LIST -> {
                json.writeStartArray();
                for (String item : entry.deadEnds()) {
                    json.writeString(item);
                }
                json.writeEndArray();
            }
            case SIZES -> {
                json.writeStartArray();
                for (SizesTable.Row size : entry.sizes()) {
                    json.writeStartObject();
                    json.writeNumberField("k", size.k());
                    write("forward", size.forward(), json);
                    write("winning", size.winning(), json);
                    json.writeEndObject();
                }
                json.writeEndArray();
            }
        }
    }

    private static void write(String name, OptionalLong size, JsonGenerator json) throws IOException {
        if (size.isPresent()) {
            json.writeNumberField(name, size.getAsLong());
        }
    }

    /// Returns the table of problems as the bytes of a Parquet file.
    ///
    /// @param folder for a temporary file
    byte[] parquet(Path folder) throws IOException {
        Path unfinished = AtomicFile.newSibling(folder.resolve("problems.parquet"));
        try {
            try (ParquetWriter<Entry> writer = ParquetFile.writer(unfinished, schema(),
                    Map.of("pegsets.atlas", atlas.file().name()), AtlasTables::write)) {
                for (Entry entry : entries().toList()) {
                    writer.write(entry);
                }
            }
            return Files.readAllBytes(unfinished);
        } finally {
            Files.delete(unfinished);
        }
    }

    private static MessageType schema() {
        var fields = Types.buildMessage();
        for (Column column : COLUMNS) {
            switch (column.kind) {
                case NUMBER -> fields.optional(PrimitiveTypeName.INT64).named(column.label);
                case DECIMAL -> fields.optional(PrimitiveTypeName.DOUBLE).named(column.label);
                case TRUTH -> fields.optional(PrimitiveTypeName.BOOLEAN).named(column.label);
                case TEXT, DIGITS, LIST, SIZES -> fields.optional(PrimitiveTypeName.BINARY)
                        .as(LogicalTypeAnnotation.stringType()).named(column.label);
            }
        }
        return fields.named("problems");
    }

    private static void write(RecordConsumer consumer, Entry entry) {
        for (int place = 0; place < COLUMNS.size(); place++) {
            Column column = COLUMNS.get(place);
            String value = entry.facts().get(column);
            if (value != null) {
                consumer.startField(column.label, place);
                switch (column.kind) {
                    case NUMBER -> consumer.addLong(Long.parseLong(value));
                    case DECIMAL -> consumer.addDouble(Double.parseDouble(value));
                    case TRUTH -> consumer.addBoolean(Boolean.parseBoolean(value));
                    case TEXT, DIGITS, LIST, SIZES -> consumer.addBinary(Binary.fromString(value));
                }
                consumer.endField(column.label, place);
            }
        }
    }
}
