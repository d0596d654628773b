package pegsets.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import pegsets.cli.command.Command;
import pegsets.cli.command.Program;
import pegsets.job.JobFileException;
import pegsets.job.file.AtlasFile;

/// Commands as a user types them: what goes to stdout and stderr, and the exit codes.
class MainTest extends TypedCommands {
    private static final String JOB = "jobs/triangle15-corner.yaml";

    @TempDir
    Path data;

    /// A command on a job, with the test's data folder.
    private int onJob(String command, String... options) {
        List<String> args = new ArrayList<>(List.of(command, JOB, "--data", data.toString(), "--quiet"));
        args.addAll(List.of(options));
        return pegs(args.toArray(String[]::new));
    }

    private JsonNode json() throws IOException {
        assertEquals(1, out.toString(StandardCharsets.UTF_8).lines().count());
        return new ObjectMapper().readTree(out.toByteArray());
    }

    private static List<String> names(JsonNode object) {
        List<String> names = new ArrayList<>();
        object.fieldNames().forEachRemaining(names::add);
        return names;
    }

    @Test
    void runPrintsTheTableAndTheSolutions() {
        assertEquals(0, onJob("run"));
        String printed = out.toString(StandardCharsets.UTF_8);
        assertTrue(printed.contains("    7             344              35\n"), printed);
        assertTrue(printed.endsWith("\nsolutions: 6,816\n"), printed);
        assertEquals("", err.toString(StandardCharsets.UTF_8));
    }

    @Test
    void aClusterIsAskedForWithTheEngine() throws IOException {
        Files.createDirectory(data.resolve("conf"));
        Files.copy(Path.of("conf/defaults.yaml"), data.resolve("conf/defaults.yaml"));
        System.setProperty("pegs.home", data.toString());
        try {
            assertEquals(4, onJob("run", "--set", "engine=spark"));
            assertEquals("pegs: engine spark needs " + data.resolve("target/spark/pegsets-spark.jar")
                    + ", which is missing; run make spark, or use another engine (--set engine=auto)\n",
                    err.toString(StandardCharsets.UTF_8));
        } finally {
            System.clearProperty("pegs.home");
        }
    }

    @Test
    void filesAreRewrittenInParts() {
        assertEquals(0, onJob("run", "--rewrite"));
        String table = out.toString(StandardCharsets.UTF_8);
        assertEquals(0, onJob("run", "--rewrite", "--set", "part-size=1"));
        assertEquals(table, out.toString(StandardCharsets.UTF_8));
        assertTrue(Files.isDirectory(data.resolve("triangle15-corner/W_5.to-finish")));
    }

    @Test
    void tableAsJsonKeepsItsShape() throws IOException {
        assertEquals(0, onJob("status", "--json"));
        assertTrue(json().get("rows").get(0).get("forward").isNull());
        assertTrue(json().get("totals").get("winning").isNull());
        onJob("run");
        assertEquals(0, onJob("status", "--json"));
        JsonNode table = json();
        assertEquals(List.of("job", "board", "rules", "start", "finish", "symmetry", "rows", "totals",
                "missing"), names(table));
        assertEquals("triangle15-corner", table.get("job").asText());
        assertEquals("a1", table.get("finish").asText());
        assertEquals(14, table.get("rows").size());
        JsonNode first = table.get("rows").get(0);
        assertEquals("{\"k\":14,\"forward\":1,\"backward\":null,\"winning\":1}", first.toString());
        assertTrue(table.get("rows").get(13).get("forward").isNull());
        assertEquals("{\"forward\":848,\"winning\":95}", table.get("totals").toString());
    }

    @Test
    void gamesAsJsonAreStrings() throws IOException {
        assertEquals(0, onJob("games", "--json"));
        assertEquals(
                "{\"job\":\"triangle15-corner\",\"games\":\"568630\",\"won\":\"29760\",\"lost\":\"538870\",\"wonPercent\":\"5.233632\","
                        + "\"byPegsLeft\":{\"1\":\"29760\",\"2\":\"139614\",\"3\":\"259578\",\"4\":\"123664\",\"5\":\"14844\",\"6\":\"844\","
                        + "\"7\":\"324\",\"8\":\"2\"},\"byFinish\":{\"a1\":\"6816\",\"a4\":\"3408\",\"d4\":\"3408\",\"c5\":\"16128\"},"
                        + "\"shortest\":{\"jumps\":6,\"moves\":[\"a3-a1\",\"c5-a3\",\"d4-b4\",\"a4-c4\",\"c3-c5\",\"a1-c3\"]}}",
                json().toString());
        assertEquals(2, onJob("games", "--set", "start=a4", "--set", "symmetry=full"));
        assertTrue(err.toString(StandardCharsets.UTF_8).contains("symmetry stabilizer or none"));
    }

    @Test
    void oddsAsJsonAreStrings() throws IOException {
        assertEquals(0, onJob("games", "--chance", "--json"));
        JsonNode odds = json();
        assertEquals(List.of("job", "player", "onePeg", "finishChance", "byPegsLeft", "byFinish"), names(odds));
        assertEquals("{\"fraction\":\"232443128903009/33875167334400000\",\"decimal\":\"0.00686175588768\","
                + "\"oneIn\":\"145.735292303\"}", odds.get("onePeg").toString());
        assertEquals("a1", odds.get("finishChance").get("name").asText());
        assertEquals(List.of("1", "2", "3", "4", "5", "6", "7", "8"), names(odds.get("byPegsLeft")));
        assertEquals(List.of("a1", "a4", "d4", "c5"), names(odds.get("byFinish")));
        assertEquals(odds.get("byFinish").get("a1").get("fraction"), odds.get("finishChance").get("fraction"));
        assertEquals(0, onJob("games", "--chance", "--player", "sax", "--json"));
        assertEquals("sax", json().get("player").asText());
        assertEquals("6.92081181969", json().get("onePeg").get("oneIn").asText());
    }

    @Test
    void oddsInWords() {
        assertEquals(0, onJob("games", "--chance", "--set", "start=[a1, a4, d4]", "--set", "finish=b3"));
        String printed = out.toString(StandardCharsets.UTF_8);
        assertTrue(printed.contains("\neach of the 3 starts is equally likely\n"), printed);
        assertTrue(printed.contains("\nthe game ends at finish b3: 0 %, never\n"), printed);
    }

    @Test
    void oddsThatCannotBeToldAreRefused() {
        assertEquals(2, onJob("games", "--chance", "--set", "start=a4", "--set", "symmetry=full"));
        assertTrue(err.toString(StandardCharsets.UTF_8).contains("symmetry stabilizer or none"));
        assertEquals(2, onJob("games", "--chance", "--player", "me"));
        assertEquals("pegs: unknown player 'me'; use one of any, peg-first, rule-of-thumb, sax\n",
                err.toString(StandardCharsets.UTF_8));
        assertEquals(2, onJob("games", "--chance", "--player", "sax", "--set", "rules=4-move", "--set", "finish=any"));
        assertEquals("pegs: player sax cannot play triangle:5 (4-move); use triangle:5 with 6-move, or player any or "
                + "peg-first\n",
                err.toString(StandardCharsets.UTF_8));
    }

    @Test
    void countAsJsonIsAString() throws IOException {
        assertEquals(0, onJob("count", "--json"));
        assertEquals("{\"job\":\"triangle15-corner\",\"solutions\":\"6816\"}", json().toString());
        assertEquals(0, onJob("count"));
        assertEquals("6816\n", out.toString(StandardCharsets.UTF_8));
    }

    @Test
    void planRunsNothing() throws IOException {
        assertEquals(0, onJob("plan", "--json"));
        assertEquals("F_14.codes", json().get("steps").get(0).get("output").asText());
        assertEquals("dense", json().get("steps").get(1).get("engine").asText());
        assertFalse(Files.exists(data.resolve("triangle15-corner")));
        pegs("plan", "jobs/english33-central.yaml", "--data", data.toString(), "--set", "memory=8m", "--json");
        assertTrue(out.toString(StandardCharsets.UTF_8).contains("\"engine\":\"partitioned\""));
    }

    @Test
    void statusAndVerifyFollowTheFiles() throws IOException {
        assertEquals(3, onJob("verify"));
        onJob("run");
        assertEquals(0, onJob("verify", "--json"));
        assertEquals(0, json().get("faults").asInt());
        Path set = data.resolve("triangle15-corner/F_9.codes");
        byte[] bytes = Files.readAllBytes(set);
        bytes[bytes.length - 1] ^= 4;
        Files.write(set, bytes);
        assertEquals(1, onJob("verify"));
        assertTrue(err.toString(StandardCharsets.UTF_8).startsWith("pegs: " + set + ": "),
                err.toString(StandardCharsets.UTF_8));
        assertEquals(4, onJob("run"));
        Files.delete(set);
        assertEquals(4, onJob("status", "--files", "--json"));
        assertTrue(out.toString(StandardCharsets.UTF_8)
                .contains("\"F_9.codes\",\"result\":\"forward\",\"state\":\"lost\""));
        String lost = "pegs: " + data.resolve("triangle15-corner")
                + ": F_9.codes is missing, but the journal says that it was done; run the job again\n";
        assertEquals(lost, err.toString(StandardCharsets.UTF_8));
        assertEquals(4, onJob("status"));
        assertEquals(lost, err.toString(StandardCharsets.UTF_8));
        assertEquals(0, onJob("run"));
        assertEquals(0, onJob("status"));
        assertEquals(0, onJob("clean"));
        assertFalse(Files.exists(data.resolve("triangle15-corner")));
    }

    @Test
    void everyShippedJobHasAPlan() throws IOException, JobFileException {
        try (Stream<Path> jobs = Files.list(Path.of("jobs"))) {
            for (Path job : jobs.toList()) {
                if (job.getFileName().toString().startsWith("atlas")) {
                    assertFalse(AtlasFile.read(job, Program.defaults()).boards().isEmpty());
                    continue;
                }
                assertEquals(0, pegs("plan", job.toString(), "--data", data.toString()), job + ": " + err);
            }
        }
    }

    static List<String> commands() {
        return Help.commands(Main.GROUPS).stream().map(Command::name).toList();
    }

    @ParameterizedTest
    @MethodSource("commands")
    void everyCommandHasHelpThatEndsInACommandLine(String command) {
        assertEquals(0, pegs(command, "--help"));
        String last = out.toString(StandardCharsets.UTF_8).strip().lines().reduce((a, b) -> b).orElseThrow();
        assertTrue(last.matches("Example: (.*[&|] )?pegs " + command + "( .*)?"), last);
    }

    @Test
    void boardsAreListedAndDrawn() throws IOException {
        assertEquals(0, pegs("boards", "--json"));
        assertTrue(json().get("boards").size() > 30);
        assertEquals(0, pegs("boards", "english33"));
        String printed = out.toString(StandardCharsets.UTF_8);
        assertTrue(printed.contains("a4 b4 c4 d4 e4 f4 g4\n"));
        assertTrue(printed.contains("\n  A  536,870,912, 72,922,839 with 16 pegs\n"), printed);
    }

    /// The oracle compares parities (Diagonal, section 2.1). Labels repeat every three lines: with 4-move rules on both
    /// diagonals, on triangles on one. With 8-move rules there are no labels.
    @ParameterizedTest
    @CsvSource({"triangle:5, 1", "triangle:4, 1", "diamond:3, -1 1", "square:4, -1 1", "diamond:3 --rules 8-move, ''"})
    void positionsOfAClass(String board, String diagonals) throws IOException {
        assertEquals(0, pegs(("boards --json " + board).split(" ")));
        List<String> names = new ArrayList<>();
        json().get("names").forEach(name -> names.add(name.asText()));
        for (int type = 0; type < json().get("problemTypes").size(); type++) {
            for (JsonNode holes : json().get("problemTypes").get(type)) {
                List<Integer> wanted = parities(names, 1L << names.indexOf(holes.get(0).asText()), diagonals);
                long[] sizes = new long[names.size() + 1];
                for (long code = 0; code < 1L << names.size(); code++) {
                    sizes[Long.bitCount(code)] += parities(names, code, diagonals).equals(wanted) ? 1 : 0;
                }
                List<String> found = new ArrayList<>();
                json().get("classSizes").get(type).forEach(size -> found.add(size.asText()));
                assertEquals(LongStream.of(sizes).mapToObj(Long::toString).toList(), found);
            }
        }
    }

    private static List<Integer> parities(List<String> names, long code, String diagonals) {
        List<Integer> parities = new ArrayList<>();
        for (String slope : diagonals.isEmpty() ? new String[0] : diagonals.split(" ")) {
            int[] pegs = new int[3];
            for (int hole = 0; hole < names.size(); hole++) {
                int x = names.get(hole).charAt(0) - 'a';
                int y = names.get(hole).charAt(1) - '1';
                pegs[Math.floorMod(y + Integer.parseInt(slope) * x, 3)] += (int) (code >>> hole & 1);
            }
            parities.add((pegs[0] + pegs[1]) % 2);
            parities.add((pegs[1] + pegs[2]) % 2);
        }
        return parities;
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "fly                              | unknown command 'fly'; pegs help --all lists the commands",
        "run                              | no problem is given; add a job such as",
        "run jobs/                        | jobs: this is a folder; use a job file",
        "run jobs/none.yaml               | jobs/none.yaml: no such file; use a job file",
        "plan a b                         | 'a' is no board, and no job in jobs/; pegs boards lists the boards",
        "run --fast                       | unknown option --fast; see pegs run --help",
        "run x.yaml --engine-x=2g         | unknown option --engine-x=2g; see pegs run --help",
        "run x.yaml --symmetry=full       | unknown option --symmetry=full; see pegs run --help; did you mean '--set symmetry=...'?",
        "--version x                      | 'x' follows '--version'; leave it out",
        "help run x                       | no help has the word 'run x'; pegs help --all lists the commands",
        "help schema run x                | 'x' follows 'run'; leave it out",
        "run jobs/triangle15-corner.yaml --set engine=fast | --set engine=fast: unknown engine 'fast'; use one of auto,",
        "run jobs/triangle15-corner.yaml --set part-size=x | --set part-size=x: part-size is 'x'; use a number of",
        "reproduce notes-11               | unknown table 'notes-11'; pegs reproduce --list lists the tables; did you mean 'notes-1'?",
        "status --set                     | option --set has no value; add KEY=VALUE",
        "count jobs/triangle15-corner.yaml --set start=z9 | --set start=z9: no hole 'z9' on triangle:5",
        "boards moon                      | 'moon' is no board, and no job in jobs/; pegs boards lists the boards"})
    void misuseIsOneLineAndExitCode2(String line, String message) {
        assertEquals(2, pegs(line.split(" ")));
        String printed = err.toString(StandardCharsets.UTF_8);
        assertEquals(1, printed.lines().count(), printed);
        assertTrue(printed.startsWith("pegs: " + message), printed);
        assertEquals("", out.toString(StandardCharsets.UTF_8));
    }

    @Test
    void tooMuchMemoryIsRefusedOnlyWhereItIsUsed() {
        assertEquals(0, onJob("status", "--set", "memory=400t"));
        assertEquals(4, onJob("plan", "--set", "memory=400t"));
        assertEquals(4, onJob("run", "--set", "memory=400t"));
        assertTrue(err.toString(StandardCharsets.UTF_8).contains("; lower memory (the machine has only "));
        assertEquals(4, onJob("run", "--set", "memory=1400m")); // the tests have a heap of 2 GB
        assertTrue(err.toString(StandardCharsets.UTF_8).contains("run the command with PEGS_JAVA_OPTIONS=-Xmx3g"));
    }
}
