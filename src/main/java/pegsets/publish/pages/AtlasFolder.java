package pegsets.publish.pages;

import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;
import pegsets.board.Board;
import pegsets.disk.AtomicFile;
import pegsets.disk.Deletion;
import pegsets.disk.Disk;
import pegsets.disk.Folders;
import pegsets.disk.JsonObject;
import pegsets.job.file.AtlasFile;
import pegsets.job.file.AtlasFile.Chart;
import pegsets.publish.exchange.ParquetFile;

/// The folder of an atlas: its site, and its tables as JSON, CSV (RFC 4180) and Parquet. An empty value was not
/// computed.
public record AtlasFolder(Atlas atlas) {
    private static final List<Column> COLUMNS = List.copyOf(EnumSet.range(Column.BOARD, Column.PROGRAM));

    /// Refuses a folder that another program has written, and links instead of the folders of the site.
    public static void checkOurs(Path folder, AtlasFile file) throws IOException {
        for (String part : List.of("boards", "problems", "play", "downloads")) {
            for (Chart chart : file.boards()) {
                AtlasManifest.checkFolders(folder, Path.of(AtlasSite.SITE, part, chart.name(), "index.html"));
            }
        }
        if (Disk.exists(folder) && !(Disk.isFolder(folder) && AtlasManifest.isOurs(folder))) {
            throw new IOException(
                    folder + ": this is not the folder of an atlas and was not replaced; name a new folder with --out");
        }
    }

    /// Writes the tables and the site. Returns a note about the files of the user in the folder, if any.
    public Optional<String> write(Path folder) throws IOException {
        checkOurs(folder, atlas.file());
        Folders.make(folder);
        try (AtlasManifest files = new AtlasManifest(folder)) {
            files.write("atlas.json", json().text(
                    new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter(" ", "\n"))) + "\n");
            files.write("problems.csv", csv(COLUMNS.stream().map(column -> column.label).toList(), entries()
                    .map(entry -> COLUMNS.stream().map(column -> entry.fact(column).orElse("")).toList())));
            files.write("sizes.csv", sizes());
            files.write("timings.csv", timings());
            files.write("problems.parquet", parquet(folder));
            new AtlasSite(atlas, files).write();
            return files.finish();
        }
    }

    private Stream<Entry> entries() {
        return atlas.sections().stream().flatMap(section -> section.entries().stream());
    }

    /// Returns a row for each number of pegs of each computed problem.
    private String sizes() {
        return csv(List.of("board", "rules", "start", "finish", "k", "forward", "winning"),
                entries().flatMap(entry -> entry.sizeCells().map(cells -> row(entry, cells))));
    }

    private static List<String> row(Entry entry, String... more) {
        return Stream.concat(Stream.of(Column.BOARD, Column.RULES, Column.START, Column.FINISH)
                .map(column -> entry.facts().get(column)), Stream.of(more)).toList();
    }

    /// Returns the seconds that each problem took. Only this table differs from run to run.
    private String timings() {
        return csv(List.of("board", "rules", "start", "finish", "seconds"), entries()
                .flatMap(entry -> entry.fact(Column.SECONDS).stream().map(seconds -> row(entry, seconds))));
    }

    private static String csv(List<String> head, Stream<List<String>> rows) {
        return Stream.concat(Stream.of(head), rows)
                .map(row -> row.stream()
                        .map(text -> text.matches("[^\",\r\n]*") ? text : '"' + text.replace("\"", "\"\"") + '"')
                        .collect(Collectors.joining(",")))
                .collect(Collectors.joining("\r\n", "", "\r\n"));
    }

    /// Returns everything as one JSON object.
    public JsonObject json() {
        return new JsonObject().with("atlas", atlas.file().name())
                .with("program", "Pegsets " + atlas.version()).with("commands", Column.commands())
                .withEach("boards", atlas.sections(), AtlasFolder::json);
    }

    private static JsonObject json(Atlas.Section section) {
        Board board = section.chart().board();
        return new JsonObject().with("board", board.name()).with("rules", board.rules().label())
                .with("lattice", board.lattice().label()).with("holes", board.size())
                .with("pairs", section.entries().size()).with("feasible", section.count(Entry::isFeasible))
                .with("solvable", section.count(Entry::isSolvable))
                .withEach("problems", section.entries(), AtlasFolder::json);
    }

    private static JsonObject json(Entry entry) {
        JsonObject facts = new JsonObject();
        entry.facts().forEach((column, value) -> {
            if (column.compareTo(Column.HOLES) > 0 && column != Column.SECONDS) {
                facts.with(column.label, switch (column) {
                    case DEAD_ENDS -> entry.deadEnds();
                    case SIZES -> entry.sizes().stream().map(size -> new JsonObject().with("k", size.k())
                            .withAny("forward", size.forward()).withAny("winning", size.winning())).toList();
                    case DECIMAL -> value; // readers may round a decimal fraction
                    default -> column.value(value);
                });
            }
        });
        return facts;
    }

    /// Returns the table of problems as the bytes of a Parquet file.
    ///
    /// @param folder for a temporary file
    private byte[] parquet(Path folder) throws IOException {
        Path unfinished = AtomicFile.newSibling(folder.resolve("problems.parquet"));
        try {
            try (ParquetWriter<Object[]> writer = ParquetFile.writer(unfinished, schema(),
                    Map.of("pegsets.atlas", atlas.file().name()))) {
                for (Entry entry : entries().toList()) {
                    writer.write(COLUMNS.stream().map(column -> entry.fact(column).map(column::value).orElse(null))
                            .toArray());
                }
            }
            return Files.readAllBytes(unfinished);
        } finally {
            Deletion.file(unfinished);
        }
    }

    private static MessageType schema() {
        var fields = Types.buildMessage();
        for (Column column : COLUMNS) {
            var field = fields.optional(column.type);
            (column.type == PrimitiveTypeName.BINARY ? field.as(LogicalTypeAnnotation.stringType()) : field)
                    .named(column.label);
        }
        return fields.named("problems");
    }
}
