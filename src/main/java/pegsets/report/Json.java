package pegsets.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Hole;
import pegsets.board.geometry.HoleGroups;
import pegsets.board.geometry.PositionClass;
import pegsets.equations.Estimate;
import pegsets.forecast.Forecast;
import pegsets.jobs.Converter;
import pegsets.jobs.Description;
import pegsets.jobs.FileState;
import pegsets.jobs.ForwardSets;
import pegsets.jobs.Job;
import pegsets.jobs.Result;
import pegsets.jobs.Verifier;
import pegsets.labels.Games;
import pegsets.moves.Level;
import pegsets.moves.SearchFolder;

/// What commands print with `--json`: one object, on one line. The shapes are an interface for other programs; names
/// may be added, none may change or go.
public final class Json {

    /// Of numbers that stay exact where a reader makes floating-point numbers of them.
    private static final int EXACT_BITS = 53;

    @FunctionalInterface
    interface Body {
        void write(JsonGenerator json) throws IOException;
    }

    private Json() {}

    static String object(Body body) throws IOException {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
            json.writeStartObject();
            body.write(json);
            json.writeEndObject();
        }
        return text.toString();
    }

    /// `pegs table`.
    public static String table(SizesTable table) throws IOException {
        return object(json -> writeTable(json, table));
    }

    /// `pegs run`: the table and, if they were wanted, the numbers of solutions and of games.
    public static String outcome(SizesTable table, Optional<BigInteger> solutions, Optional<Games> games)
            throws IOException {
        return object(json -> {
            writeTable(json, table);
            writeSolutions(json, solutions);
            if (games.isPresent()) {
                json.writeStringField("games", games.get().total().toString());
                json.writeStringField("won", games.get().won().toString());
            }
        });
    }

    /// `pegs count`.
    public static String count(Job job, BigInteger solutions) throws IOException {
        return object(json -> {
            json.writeStringField("job", job.name());
            writeSolutions(json, Optional.of(solutions));
        });
    }

    private static void writeTable(JsonGenerator json, SizesTable table) throws IOException {
        writeProblem(json, table.job());
        json.writeArrayFieldStart("rows");
        for (SizesTable.Row row : table.rows()) {
            json.writeStartObject();
            json.writeNumberField("k", row.k());
            writeOptional(json, "forward", row.forward());
            writeOptional(json, "backward", row.backward());
            writeOptional(json, "winning", row.winning());
            if (table.losingTotal().isPresent()) {
                writeOptional(json, "losing", row.losing());
            }
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeObjectFieldStart("totals");
        writeOptional(json, "forward", table.forwardTotal());
        writeOptional(json, "winning", table.winningTotal());
        if (table.losingTotal().isPresent()) {
            writeOptional(json, "losing", table.losingTotal());
        }
        json.writeEndObject();
    }

    static void writeProblem(JsonGenerator json, Job job) throws IOException {
        json.writeStringField("job", job.name());
        for (Description.Line line : job.description().whole().lines()) {
            json.writeStringField(line.key(), line.value());
        }
        if (job.forwardSets() == ForwardSets.LEAST) {
            json.writeStringField("forward-sets", job.forwardSets().label());
        }
        if (!job.pruning().isNone()) {
            json.writeArrayFieldStart("prune");
            for (String line : job.pruning().lines()) {
                json.writeString(line);
            }
            json.writeEndArray();
        }
    }

    private static void writeSolutions(JsonGenerator json, Optional<BigInteger> solutions) throws IOException {
        json.writeStringField("solutions", solutions.map(BigInteger::toString).orElse(null));
    }

    private static void writeOptional(JsonGenerator json, String name, OptionalLong value) throws IOException {
        if (value.isPresent()) {
            json.writeNumberField(name, value.getAsLong());
        } else {
            json.writeNullField(name);
        }
    }

    /// A number up to 2^53 - 1, which every reader of JSON takes as it is; above that, a string of its digits.
    private static void writeSize(JsonGenerator json, String name, BigInteger size) throws IOException {
        if (size.bitLength() <= EXACT_BITS) {
            json.writeNumberField(name, size);
        } else {
            json.writeStringField(name, size.toString());
        }
    }

    /// `pegs plan`.
    public static String plan(Job job, Forecast forecast) throws IOException {
        return object(json -> {
            writeProblem(json, job);
            json.writeArrayFieldStart("steps");
            for (Forecast.Step step : forecast.steps()) {
                Estimate estimate = step.most();
                json.writeStartObject();
                json.writeStringField("output", estimate.equation().left().fileName());
                json.writeStringField("stage", Result.of(estimate.equation().left().kind()).label());
                json.writeStringField("source", estimate.equation().source());
                json.writeStringField("equation", estimate.equation().right().toString());
                json.writeArrayFieldStart("inputs");
                for (var input : estimate.equation().inputs()) {
                    json.writeString(input.fileName());
                }
                json.writeEndArray();
                json.writeStringField("engine", estimate.engine().orElse(null));
                writeSize(json, "positions", estimate.positions());
                json.writeBooleanField("exact", estimate.exact());
                writeSize(json, "memoryBytes", estimate.memoryBytes());
                writeSize(json, "diskBytes", estimate.diskBytes());
                writeSize(json, "tempBytes", estimate.tempBytes());
                writeSize(json, "expectedPositions", step.expected().positions());
                writeSize(json, "expectedDiskBytes", BigInteger.valueOf(step.diskBytes()));
                writeSize(json, "expectedMemoryBytes", step.expected().memoryBytes());
                json.writeEndObject();
            }
            json.writeEndArray();
            writeRange(json, "diskBytes", forecast.disk());
            writeRange(json, "seconds", forecast.seconds());
        });
    }

    private static void writeRange(JsonGenerator json, String name, Forecast.Range range) throws IOException {
        json.writeObjectFieldStart(name);
        writeSize(json, "low", BigDecimal.valueOf(range.low()).toBigInteger());
        writeSize(json, "expected", BigDecimal.valueOf(range.expected()).toBigInteger());
        writeSize(json, "high", BigDecimal.valueOf(range.high()).toBigInteger());
        json.writeEndObject();
    }

    /// `pegs status`.
    public static String status(Job job, List<FileState> states, List<SearchFolder> searches) throws IOException {
        return object(json -> {
            writeProblem(json, job);
            json.writeArrayFieldStart("steps");
            for (FileState state : states) {
                json.writeStartObject();
                json.writeStringField("output", state.name().fileName());
                json.writeStringField("stage", Result.of(state.name().kind()).label());
                json.writeStringField("state", Texts.label(state.state()));
                writeOptional(json, "size", state.size());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeObjectFieldStart("levels");
            for (SearchFolder search : searches) {
                json.writeArrayFieldStart(search.name());
                for (Level level : search.levels()) {
                    json.writeNumber(level.size());
                }
                json.writeEndArray();
            }
            json.writeEndObject();
        });
    }

    /// `pegs verify`.
    public static String findings(Job job, Verifier.Certificate found, long missing) throws IOException {
        return object(json -> {
            json.writeStringField("job", job.name());
            json.writeArrayFieldStart("files");
            for (Verifier.Finding finding : found.findings()) {
                json.writeStartObject();
                json.writeStringField("file", finding.name());
                json.writeStringField("fault", finding.fault().orElse(null));
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeArrayFieldStart("edges");
            for (Verifier.PairOfSets pair : found.pairs()) {
                json.writeStartObject();
                json.writeStringField("from", pair.upper().fileName());
                json.writeStringField("to", pair.lower().fileName());
                json.writeStringField("down", "" + pair.edges().down());
                json.writeStringField("up", "" + pair.edges().up());
                json.writeNumberField("orphans", pair.edges().orphans());
                json.writeStringField("fault", pair.fault().orElse(null));
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeNumberField("faults", found.faults().size());
            json.writeNumberField("missing", missing);
        });
    }

    /// `pegs clean`.
    public static String cleaned(Job job, List<String> removed) throws IOException {
        return names(job, "removed", removed);
    }

    /// `pegs clean --dry-run`.
    public static String cleanable(Job job, List<String> names) throws IOException {
        return names(job, "wouldRemove", names);
    }

    private static String names(Job job, String field, List<String> names) throws IOException {
        return object(json -> {
            json.writeStringField("job", job.name());
            json.writeArrayFieldStart(field);
            for (String name : names) {
                json.writeString(name);
            }
            json.writeEndArray();
        });
    }

    /// `pegs run` of several jobs: one that failed.
    public static String failed(String file, String reason) throws IOException {
        return object(json -> {
            json.writeStringField("file", file);
            json.writeStringField("failed", reason);
        });
    }

    /// `pegs convert`.
    public static String converted(Job job, Converter.Converted converted) throws IOException {
        return object(json -> {
            json.writeStringField("job", job.name());
            json.writeNumberField("converted", converted.converted());
            json.writeNumberField("kept", converted.kept());
        });
    }

    /// `pegs page` and `pegs report`.
    public static String written(Job job, Path file, long bytes) throws IOException {
        return object(json -> {
            json.writeStringField("job", job.name());
            json.writeStringField("file", file.toString());
            json.writeNumberField("bytes", bytes);
        });
    }

    /// `pegs boards`.
    public static String boards(List<Board> boards) throws IOException {
        return object(json -> {
            json.writeArrayFieldStart("boards");
            for (Board board : boards) {
                json.writeStartObject();
                writeBoard(json, board);
                json.writeEndObject();
            }
            json.writeEndArray();
        });
    }

    /// `pegs boards NAME`.
    public static String board(Board board) throws IOException {
        return object(json -> {
            writeBoard(json, board);
            json.writeArrayFieldStart("names");
            for (Hole hole : board.holes()) {
                json.writeString(hole.name());
            }
            json.writeEndArray();
            List<List<List<String>>> types = Texts.problemTypes(board);
            json.writeFieldName("positionClasses");
            writeNested(json, types.stream().flatMap(List::stream).toList());
            json.writeFieldName("problemTypes");
            writeNested(json, types);
            json.writeFieldName("orbits");
            writeNested(json, Texts.names(board, HoleGroups.orbits(board)));
            json.writeFieldName("categories");
            writeNested(json, Texts.names(board, HoleGroups.categories(board)));
            json.writeFieldName("corners");
            writeNested(json, Texts.names(board, List.of(HoleGroups.corners(board))).getFirst());
        });
    }

    /// Lists in lists as arrays in arrays, down to the texts.
    private static void writeNested(JsonGenerator json, List<?> list) throws IOException {
        json.writeStartArray();
        for (Object item : list) {
            if (item instanceof List<?> inner) {
                writeNested(json, inner);
            } else {
                json.writeString(item.toString());
            }
        }
        json.writeEndArray();
    }

    private static void writeBoard(JsonGenerator json, Board board) throws IOException {
        json.writeStringField("board", board.name());
        json.writeStringField("rules", board.rules().label());
        json.writeNumberField("holes", board.size());
        json.writeNumberField("jumps", board.jumps().size());
        json.writeNumberField("symmetries", board.symmetries().size());
        json.writeBooleanField("nullClass", PositionClass.isNullClass(board));
    }
}
