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
import org.junit.jupiter.api.Test;
import pegsets.board.Boards;
import pegsets.cli.command.Console;
import pegsets.cli.command.ProgressLine;
import pegsets.disk.Folders;

/// The folder and the progress of `pegs problems`.
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
}
