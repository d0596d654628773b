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
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import pegsets.disk.TestFolders;

/// The schemas that `pegs help schema` prints describe what commands print with `--json`: every field, and no number
/// that a reader could round.
class JsonSchemasTest extends TypedCommands {
    private static final long LARGEST = (1L << 53) - 1;
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final SchemaRegistry REGISTRY = SchemaRegistry
            .withDefaultDialect(SpecificationVersion.DRAFT_2020_12);

    @TempDir
    static Path shared;

    /// Prints the objects of a command line, in which `JOB` is the job of the corner and `DIR` the folder of all tests.
    private String objects(String line) {
        String words = line.replace("JOB", "triangle15-corner").replace("DIR", shared.toString());
        boolean hasData = line.contains("--data") || !line.matches(".*(JOB|yaml|jobs/).*")
                || line.matches("(boards|reproduce|problems).*");
        pegs("28\nx\n", words + (hasData ? "" : " --data " + shared + "/data") + " --json");
        assertFalse(printed().isEmpty(), this::complaint);
        return printed();
    }

    @BeforeAll
    static void writeFiles() throws IOException {
        JsonSchemasTest typed = new JsonSchemasTest();
        typed.pegs("solve triangle15-corner --limit 1 --data " + shared + "/data");
        Files.writeString(shared.resolve("solutions.txt"), typed.printed() + "a3-a1, a1-a3\n");
        Files.writeString(shared.resolve("drawn.yaml"), "board:\n  lattice: square\n  picture: |\n    ooo\n    oooo\n");
        Files.writeString(shared.resolve("rows.yaml"),
                "board: triangle:5\nstart: a1\nresults: [backward, solutions]\n");
        Files.writeString(shared.resolve("starts.txt"), "a2 b2\nb3 any\na1 a1\n");
        Files.writeString(shared.resolve("lost.yaml"), "board: triangle:5\nstart: a1\nfinish: b3\n");
        Files.writeString(shared.resolve("boards.yaml"),
                "boards: [truncated-triangle:4]\nwant: [solutions, distinct, moves, odds, dead-ends, sizes]\n");
        Files.writeString(shared.resolve("broken.yaml"), "board: triangle:5\nstrat: a1\n");
    }

    /// Options that change the shape of an answer. Others are in transcripts.
    @ParameterizedTest
    @ValueSource(strings = {"run JOB", "run DIR/lost.yaml", "run DIR/rows.yaml",
        "run JOB --set results=[winning,losing,games] --data DIR/losing", "run JOB --set prune=auto --data DIR/pruned",
        "run JOB --set forbid=[a1-a3] --data DIR/forbid", "plan JOB", "plan jobs/wiegleb45-central.yaml",
        "plan JOB --set board=hexagon:5 --data DIR/hexagon", "plan JOB --set prune=auto --data DIR/pruned",
        "status JOB", "status jobs/triangle15-a4.yaml", "status --data DIR/data", "status JOB --symmetric",
        "status jobs/triangle15-a4.yaml --files", "verify JOB --jumps", "verify JOB --through 7",
        "count JOB --by-jump", "count JOB --with a3-a1", "dead-ends JOB", "dead-ends JOB --reasons",
        "dead-ends JOB --set prune=auto --data DIR/pruned", "run jobs/triangle15-by-index.yaml",
        "status jobs/triangle15-by-index.yaml --by-index", "solve JOB vacant:a1", "solve DIR/lost.yaml",
        "solve triangle:6 a1 a1", "solve triangle:7 a1 a2", "solve triangle:5 pegs:a1,a2 a3",
        "solve triangle:5 pegs:a1,a2 b2", "solve triangle:5 b3 b3 --max-positions 1000000",
        "solve DIR/drawn.yaml a1 b1", "solve diamond:3 c2 c3 --rules 8-move --weights -1/0,1,0/-1,1,0,1,-1/0,1,0/-1",
        "solve triangle:3 a1 a1 --weights 1,1,1,0,0,0", "shortest JOB", "shortest JOB --max-moves 3",
        "plan DIR/boards.yaml", "shortest JOB --max-moves 10 --both-ends 5", "shortest JOB --max-moves 12 --beam 100",
        "shortest JOB --levels finish", "shortest JOB --levels start --max-moves 3", "status JOB --files",
        "solve JOB --limit 2", "solve JOB --random 2 --seed 7", "query JOB vacant:a1 28", "query JOB", "query JOB -",
        "query JOB 28 --short", "query jobs/triangle15-by-index.yaml vacant:a1 28", "query DIR/rows.yaml vacant:a1 28",
        "query JOB vacant:a1 --set prune=auto --data DIR/pruned", "page JOB --out DIR/page.html",
        "page JOB --report --out DIR/report.html", "run JOB --set results=index",
        "games JOB --chance --set start=[a1,a4,d4] --set finish=b3 --data DIR/odds",
        "export JOB --format text --out DIR/export", "import JOB DIR/export --data DIR/import", "run JOB --rewrite",
        "replay JOB DIR/solutions.txt", "clean JOB --data DIR/import", "boards", "boards triangle:5",
        "boards DIR/drawn.yaml", "reproduce --list", "reproduce triangular-1", "problems triangle:5",
        "problems triangle:4", "problems triangle:4 --shortest --difficulty --data DIR/problems",
        "problems triangle:5 --max-positions 5", "problems triangle:5 pegs:a1,a3,c5",
        "problems triangle:5 b3 --max-positions 5", "problems DIR/drawn.yaml",
        "problems triangle:3 triangle:4 --totals",
        "query JOB 28 vacant:a1 --forced --chance", "query JOB 149 31", "problems triangle:4 any pegs:a1,a2",
        "problems triangle:4 any full:a1,a2", "solve triangle:4 a1 fewest", "solve triangle:5 a1 full:a1+empty:b3",
        "solve triangle:4 pegs:a1,a3 full:a4", "solve triangle:4 --each DIR/starts.txt",
        "shortest triangle:4 --each DIR/starts.txt", "games triangle:4 pegs:a1,a2", "games JOB",
        "run DIR/boards.yaml --out DIR/boards",
        "games JOB --final --limit 3", "games JOB --chance --player peg-first", "shortest JOB --with a3-a1"})
    void whatIsPrintedIsDescribed(String line) throws IOException {
        assertDescribed(line.split(" ")[0], objects(line));
    }

    /// Checks the first 1,500 lines that a command printed with `--json`. All lines of a command are of one kind.
    static void assertDescribed(String name, String objects) throws IOException {
        var schema = REGISTRY.getSchema(strict(name).toString(), InputFormat.JSON);
        assertFalse(objects.isBlank(), name);
        for (String object : objects.lines().limit(1500).toList()) {
            assertEquals(List.of(), schema.validate(object, InputFormat.JSON), object);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"JOB", "jobs/triangle10-a2-b2.yaml", "JOB --set forbid=[a1-a3] --data DIR/forbid",
        "jobs/triangle15-any.yaml"})
    void manifestsAreDescribed(String job) throws IOException {
        objects("export " + job + " --format text --out DIR/described");
        String manifest = Files.readString(shared.resolve("described/manifest.json"));
        assertDescribed("manifest", manifest.replace("\n", " "));
    }

    /// An unusable command line, an unusable or missing job file, and a command without an answer.
    @ParameterizedTest
    @ValueSource(strings = {"rnu JOB", "draw JOB vacant:a1", "count JOB --set forward-to=x", "run none.yaml",
        "count DIR/broken.yaml", "replay JOB none.txt", "shortest DIR/lost.yaml --all"})
    void anErrorIsDescribed(String line) throws IOException {
        assertDescribed("error", objects(line));
    }

    @ParameterizedTest
    @ValueSource(strings = {"run triangle15-corner", "problems triangle:5", "shortest triangle15-corner",
        "run DIR/boards.yaml --out ./boards"})
    void progressIsDescribed(String line) throws IOException {
        isTerminal = true;
        ok(line.replace("DIR", shared.toString()) + " --progress json");
        assertDescribed("progress", complaint());
        String last = complaint().lines().toList().getLast();
        assertTrue(JSON.readTree(last).get("done").asBoolean(), last);
    }

    /// A schema allows fields that a later version may add. Here they are refused.
    private static JsonNode strict(String command) throws IOException {
        JsonNode schema = schema(command);
        for (JsonNode object : schema.findParents("properties")) {
            ((ObjectNode) object).put("additionalProperties", false);
        }
        return schema;
    }

    private static JsonNode schema(String command) throws IOException {
        return JSON.readTree(new JsonSchemasTest().ok("help schema " + command));
    }

    static List<String> commands() {
        return Stream.concat(Help.commands(Main.GROUPS).stream()
                .filter(command -> command.options().hasLongOption("json")).map(Command::name),
                Stream.of("error", "progress", "manifest")).toList();
    }

    @Test
    void everySchemaIsOfACommandWithJson() throws IOException {
        assertEquals(commands().stream().map(command -> command + ".json").sorted().toList(),
                TestFolders.names(Path.of("src/main/resources/schema")));
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

    /// Numbers above 2^53 are strings; other numbers are numbers. Those of slices and words are beyond an int.
    @Test
    void largeNumbersAreStrings() throws IOException {
        ok("plan rectangle:7x9 d5 d5 --json");
        assertDescribed("plan", printed());
        for (String bound : List.of("low", "expected", "high")) {
            assertTrue(Double.parseDouble(json().get("seconds").get(bound).textValue()) > 1e15, bound);
        }
        List<JsonNode> bounds = json().get("steps").findValues("positions");
        assertTrue(bounds.stream().anyMatch(JsonNode::isTextual) && bounds.stream().anyMatch(JsonNode::isNumber));
        for (JsonNode bound : bounds) {
            assertEquals(bound.isTextual(), bound.asText().length() > 16 || Long.parseLong(bound.asText()) > LARGEST);
        }
    }
}
