package pegsets.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pegsets.cli.command.Console;
import pegsets.oracle.SlowBoards;
import pegsets.oracle.SlowGames;
import pegsets.oracle.SlowSolitaire;

/// What `dead-ends`, `games` and `status --by-index` say of problems out of the ordinary: some that cannot be solved,
/// finishes of several pegs, lost files.
class QuestionsOnOddProblemsTest {
    @TempDir
    Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private int pegs(String command, String yaml, String... options) throws IOException {
        out.reset();
        err.reset();
        Path file = Files.writeString(folder.resolve("job.yaml"), yaml.replace("; ", "\n") + "\n");
        List<String> args = new ArrayList<>(
                List.of(command.split(" ")));
        args.addAll(1, List.of(file.toString(), "--data", folder.resolve("data").toString(), "--quiet"));
        args.addAll(List.of(options));
        return Main.run(args.toArray(String[]::new), new Console(new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8), false, 80));
    }

    private String printed() {
        return out.toString(StandardCharsets.UTF_8);
    }

    private String errors() {
        return err.toString(StandardCharsets.UTF_8);
    }

    @Test
    void aProblemWithoutDeadEnds() throws IOException {
        assertEquals(0,
                pegs("dead-ends",
                        "board: {lattice: square, picture: \"o--\\no--\\nooo\\nooo\"}; start: a1; finish: any"),
                errors());
        assertTrue(printed().contains(
                "\nfirst dead end: the job has no such position\n\nfirst dead board position: the job has no such position\n"),
                printed());
        assertEquals(0, pegs("dead-ends",
                "board: {lattice: square, picture: \"o--\\no--\\nooo\\nooo\"}; start: a1; finish: any", "--json"));
        assertEquals("{\"job\":\"job\",\"deadEnd\":null,\"deadBoard\":null}\n", printed());
    }

    /// The b3 complement problem of the 15-hole triangle: not solvable, though play from b3 can end elsewhere.
    @Test
    void aProblemThatCannotBeSolvedIsDeadAfterNoJumps() throws IOException {
        assertEquals(0, pegs("dead-ends", "board: triangle:5; start: b3"), errors());
        assertTrue(printed().contains(
                "\nfirst dead end: after 0 jumps, with 14 pegs left; 1 position up to symmetry\n  code 32751, can finish at "),
                printed());
    }

    /// Pruned forward sets, and the least forward sets that winning sets need, give the same dead ends as whole forward
    /// sets.
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "board: triangle:5; start: a1",
        "board: triangle:5; start: b3; finish: c5",
        "board: diamond:3; start: c2; finish: c1; rules: 8-move",
        "board: truncated-triangle:6; start: b2; finish: any",
        "board: {lattice: square, picture: \"o--\\no--\\nooo\\nooo\"}; start: a1; finish: any"})
    void deadEndsBesidePrunedSets(String yaml) throws IOException {
        assertEquals(0, pegs("dead-ends", yaml, "--json"), errors());
        JsonNode whole = new ObjectMapper().readTree(printed());
        assertEquals(0, pegs("clean", yaml), errors());
        for (String setting : List.of("prune: none", "prune: auto", "forward-sets: least")) {
            assertEquals(0, pegs("dead-ends", yaml + "; " + setting, "--json", "--reasons"), errors());
            JsonNode json = new ObjectMapper().readTree(printed());
            assertEquals(0, pegs("clean", yaml + "; " + setting), errors());
            assertEquals(lists(whole.get("deadEnd")), lists(json.get("deadEnd")), setting);
            for (JsonNode position : json.path("deadEnd").path("positions")) {
                assertFalse(position.get("reasons").isEmpty());
                position.get("reasons").forEach(reason -> assertFalse(reason.get("solvable").asBoolean(true)));
            }
            for (JsonNode position : json.path("deadBoard").path("positions")) {
                position.get("reasons").forEach(reason -> assertFalse(reason.get("solvable").asBoolean(true)));
            }
        }
    }

    private static String lists(JsonNode dead) {
        StringBuilder lists = new StringBuilder(dead.path("jumps").asText());
        dead.path("positions").forEach(p -> lists.append(' ').append(p.get("code")).append(p.get("jumpLists")));
        return lists.toString();
    }

    @Test
    void reasonsInWords() throws IOException {
        assertEquals(0, pegs("dead-ends", "board: triangle:5; start: a1", "--reasons"), errors());
        assertTrue(printed().contains("""
                  code 15867, can finish at c5
                    c3-a1, e5-c3
                    cannot reach a1: complete search of 2,994 positions
                """), printed());
        assertTrue(printed().contains("    cannot reach b3: resource count 0 / 0 0 / 0 1 0 / 0 1 1 0 / 0 0 0 0 0: "
                + "0 at the start, 1 at the finish\n"), printed());
        assertEquals(0, pegs("clean", "board: triangle:5; start: a1"), errors());
        assertEquals(0, pegs("dead-ends", "board: triangle:5; start: a1; prune: auto"), errors());
        assertTrue(
                printed().endsWith(
                        "\nfirst dead board position: not computed, because the job has no whole forward sets\n"),
                printed());
    }

    @Test
    void noJumpsAreNoEmptyLine() throws IOException {
        assertEquals(0, pegs("dead-ends", "board: triangle:5; start: b3"), errors());
        assertFalse(printed().lines().anyMatch(line -> !line.isEmpty() && line.isBlank()), printed());
    }

    /// The job keeps no reflection, and the question about any finish keeps the start's.
    @Test
    void eachAnswerSaysByWhichSymmetriesItIsReduced() throws IOException {
        assertEquals(0, pegs("dead-ends", "board: triangle:5; start: a1; finish: a4"), errors());
        assertTrue(printed().contains("symmetry stabilizer (1)"), printed());
        assertTrue(printed().matches("(?s).*first dead end: .* up to symmetry\n.*"
                + "first dead board position: [^\n]* up to the 2 symmetries that keep the start\n.*"), printed());
    }

    /// The chance of one finish is not that of its images.
    @Test
    void oddsOfImagesAreRefused() throws IOException {
        for (String command : List.of("games --chance", "query", "dead-ends")) {
            assertEquals(2, pegs(command, "board: triangle:5; start: b3; finish: a2; symmetry: full"), printed());
            assertTrue(errors().contains("with symmetry full, its start and finish represent all their images"),
                    errors());
        }
    }

    /// With symmetry full start and finish stand for their images, whose dead ends are others.
    @Test
    void imagesOfTheEndsAreRefused() throws IOException {
        assertEquals(2, pegs("dead-ends", "board: triangle:5; start: a1; symmetry: full"));
        assertTrue(errors().contains("use symmetry stabilizer or none"), errors());
        assertEquals(0, pegs("dead-ends", "board: diamond:3; rules: 8-move; start: c3; symmetry: full"), errors());
    }

    @Test
    void aStuckStartIsAGameOfNoJumps() throws IOException {
        assertEquals(0, pegs("games", "board: triangle:5; start: {pegs: [a1, a5]}; finish: {pegs: [a1, a5]}"),
                errors());
        assertTrue(printed().contains("\ngames: 1\n  won, with one peg left: 0\n  lost: 1\n"), printed());
        assertTrue(printed().endsWith("(0 jumps)\n"), printed());
    }

    /// The message about the finish names one with which games are counted.
    @Test
    void gamesFromAStartThatCannotEndWithOnePeg() throws IOException {
        assertEquals(2, pegs("games", "board: square:4; start: a1; finish: any"));
        assertTrue(errors().contains("to count games, finish code:65534, the start itself"), errors());
        assertEquals(0, pegs("games", "board: square:4; start: a1; finish: code:65534", "--json"), errors());
        SlowSolitaire game = SlowBoards.named("square:4", SlowSolitaire.Moves.FOUR);
        Map<String, String> games = new HashMap<>();
        new SlowGames(game, Set.of(game.position(65534))).byPegsLeft()
                .forEach((pegs, number) -> games.put(pegs.toString(), number.toString()));
        Map<String, String> found = new HashMap<>();
        new ObjectMapper().readTree(printed()).get("byPegsLeft").properties()
                .forEach(entry -> found.put(entry.getKey(), entry.getValue().asText()));
        assertEquals(games, found);
    }

    @Test
    void aFinishOfTwoPegsWhereOnePegIsOutOfReach() throws IOException {
        assertEquals(0, pegs("dead-ends", "board: triangle:4; start: a1; finish: {vacant: [a2, a3]}"), errors());
        assertTrue(printed().contains("first dead board position: after 0 jumps"), printed());
    }

    /// The counts are on disk; the sets that the game is found in must be computed again if they are gone.
    @Test
    void gamesMakesLostSetsAnew() throws IOException {
        String yaml = "board: triangle:5; start: a1";
        assertEquals(0, pegs("games", yaml), errors());
        String first = printed();
        Files.delete(folder.resolve("data/job/F_8.codes"));
        assertEquals(0, pegs("games", yaml), errors());
        assertEquals(first, printed());
    }

    @Test
    void gamesOfAnotherProblemHaveAnotherFolder() throws IOException {
        assertEquals(0, pegs("games", "board: triangle:4; start: a2; finish: any"), errors());
        assertEquals(0, pegs("games", "board: triangle:4; start: b2; finish: any"));
        try (Stream<Path> jobs = Files.list(folder.resolve("data"))) {
            assertTrue(jobs.anyMatch(job -> job.getFileName().toString().matches("job-[0-9a-f]+")));
        }
    }

    private void byIndex() throws IOException {
        String any = "board: triangle:4; start: any; finish: any; symmetry: none";
        assertEquals(3, pegs("status --by-index", any));
        assertTrue(errors().contains("compute it with pegs run and --set results=ends"), errors());
        assertEquals(0, pegs("run --set results=ends", any), errors());
        assertEquals(0, pegs("status --by-index", any), errors());
    }

    /// On the 10-hole triangle no complement problem can be solved, so nothing is stored raw.
    @Test
    void byIndexWithoutComplementProblems() throws IOException {
        byIndex();
        assertTrue(printed().endsWith("\ntotal         12         12\n"), printed());
    }

    @Test
    void withoutComplementProblemsNoneIsDegenerate() throws IOException {
        byIndex();
        assertFalse(printed().contains("stored separately"), printed());
    }

    @Test
    void byIndexRefusesOtherEndsAndSymmetries() throws IOException {
        assertEquals(2, pegs("status --by-index", "board: triangle:5; start: a1; symmetry: none"));
        assertTrue(errors().contains("set start and finish to any"), errors());
        assertEquals(2, pegs("status --by-index", "board: triangle:5; start: any; finish: any"));
        assertTrue(errors().contains("job.yaml:1:1: the result 'ends' must distinguish holes"),
                errors());
    }

    private void assertWholeForwardSetsAreWanted(String job, String expected) throws IOException {
        for (String command : List.of("games --chance", "games")) {
            assertEquals(2, pegs(command, job));
            assertTrue(errors().contains(expected), errors());
        }
        assertEquals(2, pegs("export", job, "--format", "text", "--results", "forward"));
        assertTrue(errors().contains(expected), errors());
    }

    /// A job that makes few forward sets says so to all who need them.
    @Test
    void leastForwardSetsAreRefused() throws IOException {
        String least = "board: triangle:5; start: a1; forward-sets: least";
        assertWholeForwardSetsAreWanted(least, "use forward-sets: whole");
        assertEquals(0, pegs("run", least, "--json"), errors());
        assertTrue(printed().contains("\"forward-sets\":\"least\""), printed());
        assertEquals(0, pegs("verify", least), errors());
        assertEquals(0, pegs("status", least), errors());
        assertEquals(0, pegs("run", least, "--set", "forward-sets=whole"), errors());
        assertEquals(0, pegs("games", least, "--set", "forward-sets=whole"), errors());
    }

    /// Lost positions are not all in pruned forward sets.
    @Test
    void prunedForwardSetsAreRefused() throws IOException {
        String pruned = "board: triangle:5; start: a1; prune: auto";
        assertWholeForwardSetsAreWanted(pruned, "use prune: none");
        assertTrue(errors().contains(
                "job: an export of forward sets needs whole forward sets, and prune leaves out some positions; use "
                        + "prune: none (--set prune=none, with another folder in --data)"),
                errors());
        assertEquals(0, pegs("export", pruned, "--format", "text", "--out", folder.resolve("sets").toString()),
                errors());
        assertEquals(0, pegs("import", pruned, folder.resolve("sets").toString()), errors());
        assertEquals(0, pegs("query", pruned, "vacant:a1"), errors());
        assertEquals(0, pegs("verify", pruned), errors());
        assertEquals(0, pegs("plan", pruned), errors());
        assertTrue(printed().contains("forward sets pruned") && printed().contains("nothing is left"), printed());
        assertEquals(4, pegs("games --chance", pruned, "--set", "prune=none"));
        assertTrue(errors().contains(
                "this folder belongs to another problem (board triangle:5, rules 6-move, start a1, finish a1, "
                        + "symmetry stabiliser, prune at-least "),
                errors());
    }
}
