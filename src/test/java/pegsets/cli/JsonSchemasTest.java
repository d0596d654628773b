package pegsets.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import pegsets.cli.command.Command;
import pegsets.cli.command.Console;

/// The schemas that `pegs help schema` prints describe what commands print with `--json`: every field, and no number
/// that a reader could round.
class JsonSchemasTest {
    private static final String CORNER = "jobs/triangle15-corner.yaml";
    private static final long LARGEST = (1L << 53) - 1;
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final SchemaRegistry REGISTRY = SchemaRegistry
            .withDefaultDialect(SpecificationVersion.DRAFT_2020_12);

    @TempDir
    static Path folder;

    private static String printed(String... words) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        InputStream before = System.in;
        System.setIn(new ByteArrayInputStream("28\nx\n".getBytes(StandardCharsets.UTF_8)));
        try {
            Main.run(words, new Console(new PrintStream(out, true, StandardCharsets.UTF_8),
                    new PrintStream(err, true, StandardCharsets.UTF_8), false, 80));
        } finally {
            System.setIn(before);
        }
        assertFalse(out.toString(StandardCharsets.UTF_8).isEmpty(), err.toString(StandardCharsets.UTF_8));
        return out.toString(StandardCharsets.UTF_8);
    }

    @BeforeAll
    static void writeFiles() throws IOException {
        Files.writeString(folder.resolve("solutions.txt"),
                printed("solve", CORNER, "--limit", "1", "--data", folder.resolve("data").toString())
                        + "a3-a1, a1-a3\n");
        Files.writeString(folder.resolve("drawn.yaml"), "board:\n  lattice: square\n  picture: |\n    ooo\n    oooo\n");
        Files.writeString(folder.resolve("rows.yaml"),
                "board: triangle:5\nstart: a1\nresults: [backward, solutions]\n");
        Files.writeString(folder.resolve("lost.yaml"), "board: triangle:5\nstart: a1\nfinish: b3\n");
        Files.writeString(folder.resolve("boards.yaml"),
                "boards: [truncated-triangle:4]\nwant: [solutions, distinct, moves, odds, dead-ends, sizes]\n");
        Files.writeString(folder.resolve("broken.yaml"), "board: triangle:5\nstrat: a1\n");
    }

    /// The words of a command line on the job of the corner, unless it names another, in a folder of the test.
    private static List<String> words(String line) {
        List<String> words = new ArrayList<>();
        for (String word : line.split(" ")) {
            words.add(word.equals("JOB") ? CORNER : word.replace("DIR", folder.toString()));
        }
        if (line.matches(".*(JOB|yaml).*") && !line.matches("(boards|reproduce|status$).*")
                && !line.contains("--data")) {
            words.addAll(List.of("--data", folder.resolve("data").toString()));
        }
        words.add("--json");
        return words;
    }

    /// Every option that changes the shape of an answer stands here.
    @ParameterizedTest
    @ValueSource(strings = {"run JOB", "run JOB jobs/none.yaml", "run DIR/lost.yaml", "run DIR/rows.yaml",
        "run JOB --set results=[winning,losing,games] --data DIR/losing", "run JOB --set prune=auto --data DIR/pruned",
        "run JOB --set forward-sets=least --data DIR/least", "run JOB --set forbid=[a1-a3] --data DIR/forbid",
        "plan JOB", "plan jobs/wiegleb45-central.yaml",
        "plan JOB --set board=hexagon:5 --data DIR/hexagon", "plan JOB --set prune=auto --data DIR/pruned",
        "status JOB",
        "status jobs/triangle15-a4.yaml", "status --data DIR/data",
        "status JOB --symmetric", "status jobs/triangle15-a4.yaml --files", "verify JOB", "verify JOB --jumps",
        "verify JOB --through 7", "count JOB",
        "count JOB --by-jump", "count JOB --with a3-a1", "games JOB", "dead-ends JOB", "dead-ends JOB --reasons",
        "dead-ends JOB --set prune=auto --data DIR/pruned", "run jobs/triangle15-by-index.yaml",
        "status jobs/triangle15-by-index.yaml --by-index", "solve JOB", "solve JOB --diagram",
        "solve JOB vacant:a1", "solve DIR/lost.yaml", "solve JOB pegs:a1,a3", "solve triangle:6 a1 a1",
        "solve triangle:7 a1 a2", "solve triangle:12 --long-move",
        "solve triangle:5 pegs:a1,a2 a3", "solve triangle:5 pegs:a1,a2 b2",
        "solve triangle:5 b3 b3 --max-positions 1000000",
        "solve english33 d4 d4 --max-positions 5", "solve DIR/drawn.yaml a1 b1",
        "solve diamond:3 c2 c3 --rules 8-move --weights -1/0,1,0/-1,1,0,1,-1/0,1,0/-1",
        "solve triangle:3 a1 a1 --weights 1,1,1,0,0,0", "shortest JOB", "shortest JOB --max-moves 3",
        "shortest JOB --all",
        "shortest JOB --bounds", "plan DIR/boards.yaml",
        "shortest JOB --first-move c3-a1", "shortest JOB --max-moves 10 --both-ends 5",
        "shortest JOB --max-moves 12 --beam 100", "shortest JOB --levels start",
        "shortest JOB --levels finish", "shortest JOB --levels start --max-moves 3", "status JOB --files", "status JOB",
        "solve JOB --limit 2", "solve JOB --random 2 --seed 7", "query JOB vacant:a1 28", "query JOB", "query JOB -",
        "query JOB 28 --short", "query jobs/triangle15-by-index.yaml vacant:a1 28", "query DIR/rows.yaml vacant:a1 28",
        "query JOB vacant:a1 --set prune=auto --data DIR/pruned",
        "page JOB --out DIR/page.html", "page JOB --report --out DIR/report.html",
        "run JOB --set results=index", "games JOB --chance",
        "games JOB --chance --player sax", "games JOB --chance --set start=[a1,a4,d4] --set finish=b3 --data DIR/odds",
        "export JOB --format text --out DIR/export", "import JOB DIR/export --data DIR/import", "run JOB --rewrite",
        "replay JOB DIR/solutions.txt", "clean JOB --dry-run", "clean JOB --data DIR/import", "boards",
        "boards triangle:5", "boards DIR/drawn.yaml", "reproduce --list", "reproduce triangular-1",
        "problems triangle:5",
        "problems triangle:4", "problems triangle:4 --shortest --difficulty --data DIR/problems",
        "problems triangle:5 --max-positions 5", "problems triangle:5 pegs:a1,a3,c5",
        "problems triangle:5 b3 --max-positions 5", "problems DIR/drawn.yaml",
        "problems triangle:3 triangle:4 --totals", "count JOB --distinct",
        "query JOB 28 vacant:a1 --forced --chance",
        "run DIR/boards.yaml --out DIR/boards", "games JOB --final --limit 3", "games JOB --chance --player peg-first",
        "shortest JOB --with a3-a1"})
    void whatIsPrintedIsDescribed(String line) throws IOException {
        var schema = REGISTRY.getSchema(strict(line.split(" ")[0]).toString(), InputFormat.JSON);
        for (String object : printed(words(line).toArray(String[]::new)).lines().toList()) {
            assertEquals(List.of(), schema.validate(object, InputFormat.JSON), object);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"JOB", "jobs/triangle10-a2-b2.yaml", "JOB --set forbid=[a1-a3] --data DIR/forbid",
        "jobs/triangle15-any.yaml"})
    void manifestsAreDescribed(String job) throws IOException {
        List<String> words = words("export " + job + " --format text --out DIR/described");
        printed(words.toArray(String[]::new));
        String manifest = Files.readString(folder.resolve("described/manifest.json"));
        var schema = REGISTRY.getSchema(strict("manifest").toString(), InputFormat.JSON);
        assertEquals(List.of(), schema.validate(manifest, InputFormat.JSON), manifest);
    }

    /// An unusable command line, an unusable or missing job file, and a command without an answer.
    @ParameterizedTest
    @ValueSource(strings = {"rnu JOB", "draw JOB vacant:a1", "count JOB --set forward-to=x", "run none.yaml",
        "count DIR/broken.yaml", "replay JOB none.txt", "shortest DIR/lost.yaml --all"})
    void anErrorIsDescribed(String line) throws IOException {
        var schema = REGISTRY.getSchema(strict("error").toString(), InputFormat.JSON);
        String object = printed(words(line).toArray(String[]::new));
        assertEquals(List.of(), schema.validate(object, InputFormat.JSON), object);
    }

    @ParameterizedTest
    @ValueSource(strings = {"run jobs/triangle15-corner.yaml --data DIR/progress", "problems triangle:5",
        "shortest jobs/triangle15-corner.yaml --data DIR/progress",
        "run DIR/boards.yaml --out DIR/boards-progress --data DIR/progress"})
    void progressIsDescribed(String line) throws IOException {
        var schema = REGISTRY.getSchema(strict("progress").toString(), InputFormat.JSON);
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        PrintStream to = new PrintStream(err, true, StandardCharsets.UTF_8);
        assertEquals(0, Main.run((line.replace("DIR", folder.toString()) + " --progress json").split(" "),
                new Console(new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8), to, true,
                        80)));
        List<String> objects = err.toString(StandardCharsets.UTF_8).lines().toList();
        assertFalse(objects.isEmpty());
        for (String object : objects) {
            assertEquals(List.of(), schema.validate(object, InputFormat.JSON), object);
        }
        assertTrue(JSON.readTree(objects.getLast()).get("done").asBoolean(), objects.getLast());
    }

    private static JsonNode schema(String command) throws IOException {
        return JSON.readTree(printed("help", "schema", command));
    }

    /// A schema allows fields that a later version may add. Here they are refused.
    private static JsonNode strict(String command) throws IOException {
        JsonNode schema = schema(command);
        for (JsonNode object : schema.findParents("properties")) {
            ((ObjectNode) object).put("additionalProperties", false);
        }
        return schema;
    }

    static List<String> commands() {
        return Stream.concat(Help.commands(Main.GROUPS).stream()
                .filter(command -> command.options().hasLongOption("json")).map(Command::name),
                Stream.of("error", "progress", "manifest")).toList();
    }

    @Test
    void everySchemaIsOfACommandWithJson() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("src/main/resources/schema"))) {
            assertEquals(new TreeSet<>(commands()), new TreeSet<>(
                    files.map(file -> file.getFileName().toString().replace(".json", "")).toList()));
        }
    }

    @ParameterizedTest
    @MethodSource("commands")
    void numbersAreExactAndFieldsHaveWords(String command) throws IOException {
        JsonNode schema = schema(command);
        for (JsonNode typed : schema.findParents("type")) {
            String type = typed.get("type").toString();
            if (type.contains("integer") || type.contains("number")) {
                assertEquals("\"integer\"", type);
                assertEquals(LARGEST, typed.get("maximum").asLong());
                assertTrue(typed.get("minimum").asLong() >= -LARGEST);
            }
        }
        for (JsonNode properties : schema.findValues("properties")) {
            properties.properties()
                    .forEach(field -> assertFalse(field.getValue().path("description").asText().isBlank(),
                            field.getKey()));
        }
    }

    /// Of a bound beyond 2^53 a string is printed, of any other a number.
    @Test
    void largeBoundsAreStrings() throws IOException {
        JsonNode steps = JSON.readTree(printed("plan", CORNER, "--set", "board=hexagon:5", "--data",
                folder.resolve("hexagon").toString(), "--json")).get("steps");
        List<JsonNode> bounds = steps.findValues("positions");
        assertTrue(bounds.stream().anyMatch(JsonNode::isTextual) && bounds.stream().anyMatch(JsonNode::isNumber));
        for (JsonNode bound : bounds) {
            assertEquals(bound.isTextual(), bound.asText().length() > 16 || Long.parseLong(bound.asText()) > LARGEST);
        }
    }
}
