package pegsets.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pegsets.board.Boards;
import pegsets.disk.Folders;
import pegsets.oracle.SlowDeadEnds;
import pegsets.oracle.SlowGames;
import pegsets.oracle.SlowOdds;
import pegsets.oracle.SlowProblem.Symmetry;
import pegsets.oracle.SlowSolitaire;
import pegsets.oracle.SlowSolitaire.Moves;

/// The folder and the progress of `pegs problems`; its answers for a board that is drawn in a job file are those of
/// slow oracles.
class ProblemsCommandTest extends TypedCommands {

    /// What `--shortest` has found stays until it has found all, and one process at a time looks for it.
    @Test
    void workThatWasStoppedStays() throws IOException {
        Path job = folder.resolve("data/problems-triangle-4-6-move");
        Path found = Files.createDirectories(job.resolve("moves"));
        try (FileChannel _ = Folders.lock(job)) {
            assertEquals(4, pegs("problems triangle:4 --shortest"));
            assertTrue(complaint().startsWith("pegs: " + job + ": another pegs process is using this folder (process "
                    + ProcessHandle.current().pid() + " on "), complaint());
        }
        ok("problems triangle:4 --difficulty");
        assertTrue(Files.exists(found));
        ok("problems triangle:4 --shortest");
        assertFalse(Files.exists(job));
    }

    @Test
    void everyProblemHasAReason() throws IOException {
        ok("problems diamond:3 --rules 8-move --json");
        assertEquals("{\"pairs\":30,\"feasible\":30,\"solvable\":17,\"undecided\":0}", json().get("totals").toString());
        assertEquals(30, json().get("problems").size());
        for (JsonNode problem : json().get("problems")) {
            boolean isSolvable = problem.get("solvable").asBoolean();
            switch (problem.get("reason").asText()) {
                case "solution" -> assertTrue(isSolvable && problem.get("solution").get(0).asText().contains("-"));
                case "resource count" -> assertTrue(!isSolvable && problem.get("weights").size() == 13);
                default -> assertTrue(!isSolvable && problem.get("positions").asLong() > 0);
            }
        }
    }

    @Test
    void progressIsShownOnATerminalOnly() {
        ProblemsDisplay display = display(true, ProgressLine.Readers.PEOPLE);
        wait(display);
        assertEquals("\r\033[Ktriangle:5 (6-move): 0 of 17 problems decided; 65,537 positions of the next one examined",
                complaint());
        display.decided();
        assertTrue(complaint().endsWith("\r\033[K"));
        err.reset();
        wait(display(false, ProgressLine.Readers.PEOPLE));
        wait(display(true, ProgressLine.Readers.NONE));
        assertEquals("", complaint());
    }

    @Test
    void progressIsAnObjectForPrograms() throws IOException {
        ok("problems triangle:5 --progress json");
        String line = complaint().lines().findFirst().orElseThrow();
        JsonNode progress = new ObjectMapper().readTree(line);
        assertTrue(progress.get("step").asText().startsWith("problems of triangle:5"), line);
        assertTrue(progress.get("number").asInt() >= 1 && progress.get("steps").asInt() >= 1, line);
        assertTrue(progress.get("jobPercent").asInt() < 100, line);
    }

    private ProblemsDisplay display(boolean isTerminal, ProgressLine.Readers readers) {
        PrintStream to = new PrintStream(err, true, StandardCharsets.UTF_8);
        return new ProblemsDisplay(Boards.named("triangle:5"), 17,
                new ProgressLine(new Console(to, to, isTerminal, 90), readers));
    }

    private static void wait(ProblemsDisplay display) {
        display.advance(1);
        long end = System.nanoTime() + 110_000_000;
        while (System.nanoTime() < end) {
            Thread.onSpinWait();
        }
        display.advance(1 << 16);
    }

    private static final List<String> ROWS = List.of("ooo ", "ooo ", "oooo");

    /// Every start with every finish, as text and as JSON, by exhaustive search; and how hard each is.
    @ParameterizedTest
    @CsvSource({"4-move, FOUR, ''", "8-move, EIGHT, ''", "8-move, EIGHT, a3-a1"})
    void matrixAndDifficultyAreThoseOfTheOracle(String rules, Moves moves, String forbidden) throws IOException {
        SlowSolitaire game = SlowSolitaire.square(moves, ROWS)
                .without(forbidden.isEmpty() ? Set.of() : Set.of(forbidden));
        Files.writeString(folder.resolve("mine.yaml"), "board: {lattice: square, picture: \"ooo-\\nooo-\\noooo\"}\n"
                + "rules: " + rules + "\n" + (forbidden.isEmpty() ? "" : "forbid: [" + forbidden + "]\n"));
        String text = ok("problems ./mine.yaml --difficulty");
        ok("problems ./mine.yaml --difficulty --json");
        JsonNode json = json();
        try (var left = Files.list(folder.resolve("data"))) {
            assertEquals(0, left.count());
        }
        List<String> holes = game.holeNames();
        assertEquals(holes.toString(), "[" + String.join(", ", texts(json.get("holes"))) + "]");
        int solvable = 0;
        for (int i = 0; i < holes.size(); i++) {
            String start = game.allBut(holes.get(i));
            Set<String> reachable = SlowSolitaire.closure(Set.of(start), game::descendants);
            String row = line(text, holes.get(i));
            for (int j = 0; j < holes.size(); j++) {
                boolean works = reachable.contains(game.only(holes.get(j)));
                solvable += works ? 1 : 0;
                assertEquals(works, json.get("matrix").get(i).get(j).asBoolean(), holes.get(i) + " " + holes.get(j));
                assertEquals(works, row.charAt(5 + 2 * j) == '+', row);
            }
        }
        assertTrue(solvable > 0 && solvable < holes.size() * holes.size());
        for (JsonNode problem : json.get("problems")) {
            assertEquals(problem.get("solvable").asBoolean(), problem.has("deadEnd"));
            if (problem.get("solvable").asBoolean()) {
                checkDifficulty(game, problem);
            }
        }
    }

    private static String line(String text, String hole) {
        return text.lines().filter(line -> line.matches("%-4s( [-+.]){10}".formatted(hole))).findFirst().orElseThrow();
    }

    private static void checkDifficulty(SlowSolitaire game, JsonNode problem) {
        String start = game.allBut(problem.get("start").asText());
        String hole = problem.get("finish").asText();
        assertEquals(new SlowGames(game, Set.of(start)).byFinish().get(hole).toString(),
                problem.get("solutions").asText());
        assertEquals(new SlowOdds(game).reaching(List.of(start), game.only(hole)),
                problem.get("chance").get("fraction").asText());
        int deadEnd = new SlowDeadEnds(game, Set.of(start), Set.of(game.only(hole)), Symmetry.NONE).first()
                .map(SlowDeadEnds.Dead::jumps).orElse(-1);
        assertEquals(deadEnd, problem.get("deadEnd").asInt(-1));
    }
}
