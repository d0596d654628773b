package pegsets.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pegsets.cli.command.Console;
import pegsets.cli.command.ProgressLine;
import pegsets.disk.Folders;

/// `pegs problems` as a user types it.
class ProblemsCommandTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private int pegs(boolean terminal, String... args) {
        out.reset();
        err.reset();
        return Main.run(args, new Console(new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8), terminal, 80));
    }

    private String printed() {
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void tableOfTheFifteenHoleTriangle() {
        assertEquals(0, pegs(false, "problems", "triangle:5"));
        assertTrue(
                printed().startsWith("triangle:5, 6-move\n\nstart  finish  slack  solvable     solution, or reason\n"),
                printed());
        assertTrue(printed().contains("\nb3     b3         -2  no           complete search of "), printed());
        assertTrue(printed().contains("\na3     a3          2  yes          "), printed());
        assertTrue(printed().endsWith("\n42 pairs up to symmetry, 17 feasible, 12 solvable, 0 not decided\n"
                + "not feasible: 25, by position class\n"), printed());
        assertEquals("", err.toString(StandardCharsets.UTF_8));
    }

    /// Notes, section 3, and Triangular, Table 3.
    @Test
    void sweepOverBoards() throws IOException {
        assertEquals(0, pegs(false, "problems", "--totals", "triangle:4", "truncated-triangle:5", "triangle:5"));
        assertEquals("""
                board                        holes  pairs feasible solvable not decided  all feasible solvable
                triangle:4 6-move               10     19        3        1           0  no
                truncated-triangle:5 6-move     12     26       10       10           0  yes
                triangle:5 6-move               15     42       17       12           0  no
                """, printed());
        assertEquals(0, pegs(false, "problems", "--totals", "--json", "--rules", "8-move", "diamond:3"));
        JsonNode board = new ObjectMapper().readTree(out.toByteArray()).get("boards").get(0);
        assertEquals(17, board.get("solvable").asInt());
        assertEquals(2, pegs(false, "problems", "--totals"));
        assertEquals(2, pegs(false, "problems", "--totals", "--shortest", "triangle:4"));
        assertEquals(2, pegs(false, "problems", "triangle:4", "triangle:5"));
    }

    /// What `--shortest` has found stays until it has found all, and one process at a time looks for it.
    @Test
    void workThatWasStoppedStays(@TempDir Path data) throws IOException {
        String[] moves = {"problems", "triangle:4", "--shortest", "--data", data.toString()};
        Path folder = data.resolve("problems-triangle-4-6-move");
        Path found = Files.createDirectories(folder.resolve("moves"));
        try (FileChannel _ = Folders.lock(folder)) {
            assertEquals(4, pegs(false, moves));
            assertTrue(err.toString(StandardCharsets.UTF_8)
                    .startsWith("pegs: " + folder + ": another pegs process is using this folder (process "
                            + ProcessHandle.current().pid() + " on "),
                    err.toString(StandardCharsets.UTF_8));
        }
        assertEquals(0, pegs(false, "problems", "triangle:4", "--difficulty", "--data", data.toString()));
        assertTrue(Files.exists(found));
        assertEquals(0, pegs(false, moves));
        assertFalse(Files.exists(folder));
    }

    @Test
    void resourceCountsAreReasons() {
        assertEquals(0, pegs(false, "problems", "triangle:2"));
        assertTrue(printed().contains("a1     a1      no           resource count 1 / -1 -1\n"), printed());
    }

    @Test
    void jsonKeepsItsShape() throws IOException {
        assertEquals(0, pegs(false, "problems", "diamond:3", "--rules", "8-move", "--json"));
        assertEquals(1, printed().lines().count());
        JsonNode json = new ObjectMapper().readTree(out.toByteArray());
        assertEquals("8-move", json.get("rules").asText());
        assertEquals("{\"pairs\":30,\"feasible\":30,\"solvable\":17,\"undecided\":0}", json.get("totals").toString());
        assertEquals(30, json.get("problems").size());
        for (JsonNode problem : json.get("problems")) {
            switch (problem.get("reason").asText()) {
                case "solution" -> assertTrue(
                        problem.get("solvable").asBoolean() && problem.get("solution").get(0).asText().contains("-"));
                case "resource count" ->
                    assertTrue(!problem.get("solvable").asBoolean() && problem.get("weights").size() == 13);
                default -> assertTrue(!problem.get("solvable").asBoolean() && problem.get("positions").asLong() > 0);
            }
        }
    }

    @Test
    void theLimitLeavesProblemsOpen() throws IOException {
        assertEquals(3, pegs(false, "problems", "english33", "--max-positions", "5", "--json"));
        JsonNode json = new ObjectMapper().readTree(out.toByteArray());
        assertEquals(21, json.get("totals").get("undecided").asInt());
        assertTrue(json.get("problems").get(0).get("solvable").isNull());
        assertEquals("limit", json.get("problems").get(0).get("reason").asText());
        assertEquals(3, pegs(false, "problems", "english33", "--max-positions", "5"));
        assertTrue(printed().contains("not decided  search stopped after 5 positions\n"), printed());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "problems                           | no board is given; add one such as triangle:5",
        "problems triangle:5 a1 a1          | 'a1' follows the start; use pegs solve for one problem, or any as start",
        "problems triangle:5 any            | one finish follows 'any', such as any b3",
        "problems moon                      | 'moon' is no board, and no job in jobs/; pegs boards lists the boards",
        "problems triangle:5 --rules 5-move | unknown rules '5-move'; use one of 4-move, 6-move, 8-move",
        "problems triangle:5 --max-positions 0   | --max-positions is '0'; use a whole number from 1 to 400000000",
        "problems triangle:5 --max-positions 1e9 | --max-positions is '1e9'; use a whole number from 1 to 400000000",
        "problems triangle:5 --max-positions     | option --max-positions has no value; add N"})
    void misuseIsOneLineAndExitCode2(String line, String message) {
        assertEquals(2, pegs(false, line.split(" ")));
        String said = err.toString(StandardCharsets.UTF_8);
        assertEquals(1, said.lines().count(), said);
        assertTrue(said.startsWith("pegs: " + message), said);
        assertEquals("", printed());
    }

    @Test
    void progressIsShownOnATerminalOnly() {
        ProblemsDisplay display = display(true, false);
        wait(display);
        assertEquals("\r\033[Ktriangle:5 (6-move): 0 of 17 problems decided; 65,537 positions of the next one examined",
                err.toString(StandardCharsets.UTF_8));
        display.decided();
        assertTrue(err.toString(StandardCharsets.UTF_8).endsWith("\r\033[K"));
        wait(display(false, false));
        wait(display(true, true));
        assertEquals("", err.toString(StandardCharsets.UTF_8));
    }

    @Test
    void progressIsAnObjectForPrograms() throws IOException {
        assertEquals(0, pegs(false, "problems", "triangle:5", "--progress", "json"));
        String line = err.toString(StandardCharsets.UTF_8).lines().findFirst().orElseThrow();
        JsonNode progress = new ObjectMapper().readTree(line);
        assertTrue(progress.get("step").asText().startsWith("problems of triangle:5"), line);
        assertTrue(progress.get("number").asInt() >= 1 && progress.get("steps").asInt() >= 1, line);
        assertTrue(progress.get("jobPercent").asInt() < 100, line);
        assertEquals(2, pegs(false, "problems", "triangle:5", "--progress", "json", "--quiet"));
        assertEquals("pegs: --progress cannot be combined with --quiet\n", err.toString(StandardCharsets.UTF_8));
    }

    private ProblemsDisplay display(boolean terminal, boolean quiet) {
        err.reset();
        return new ProblemsDisplay(pegsets.board.Boards.named("triangle:5"), 17,
                new ProgressLine(new Console(new PrintStream(out, true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8), terminal, 90),
                        quiet ? ProgressLine.Readers.NONE : ProgressLine.Readers.PEOPLE));
    }

    private static void wait(ProblemsDisplay display) {
        display.advance(1);
        long end = System.nanoTime() + 110_000_000;
        while (System.nanoTime() < end) {
            Thread.onSpinWait();
        }
        display.advance(1 << 16);
    }
}
