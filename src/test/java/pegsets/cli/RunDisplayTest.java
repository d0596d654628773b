package pegsets.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import pegsets.cli.command.Console;
import pegsets.cli.command.ProgressLine;
import pegsets.disk.Budget;
import pegsets.disk.FileFingerprint;
import pegsets.job.Equation;
import pegsets.job.Job;
import pegsets.job.JobRun;
import pegsets.job.Plan;
import pegsets.job.Result;

/// The line of progress on a terminal.
class RunDisplayTest {
    private static final Job JOB = JobRun.job("triangle:5", "a1", "a1", new Budget(1 << 24, 1 << 24, 1),
            Result.WINNING);

    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final PrintStream to = new PrintStream(err, true, StandardCharsets.UTF_8);
    private final ProgressLine progress = line(true, ProgressLine.Readers.PEOPLE);
    private final RunDisplay display = new RunDisplay(JOB, progress);
    private final List<Equation> equations = Plan.of(JOB);

    private ProgressLine line(boolean isTerminal, ProgressLine.Readers readers) {
        return new ProgressLine(new Console(to, to, isTerminal, 80), readers);
    }

    private String printed() {
        String printed = err.toString(StandardCharsets.UTF_8);
        err.reset();
        return printed;
    }

    private void goOn() throws InterruptedException {
        Thread.sleep(110); // a line is shown ten times a second
        display.advance(1);
    }

    private void makeTheFirst() {
        display.plan(JOB, equations);
        display.begin(equations.getFirst(), 1, equations.size(), 0);
        display.end(equations.getFirst(), new FileFingerprint(1, "0"), false);
        display.begin(equations.get(1), 2, equations.size(), 100);
    }

    @Test
    void theWholeJobIsToldOfFirst() throws InterruptedException {
        makeTheFirst();
        goOn();
        printed();
        Thread.sleep(2000); // then the display samples the levels
        String line = printed();
        for (int i = 0; i < 100 && !line.contains("of the job"); i++) {
            printed();
            goOn();
            line = printed();
        }
        assertTrue(
                line.matches(
                        "\r\033\\[K[0-9]+% of the job, [0-9]+ s left; F_13 \\(2 of 15\\): [0-9]+%, \\d positions/s"),
                line);
    }

    /// The listener of `--progress json` prints immediately, then again after a second.
    @Test
    void programsGetAnObjectASecond() throws Exception {
        RunDisplay lines = new RunDisplay(JOB, line(false, ProgressLine.Readers.PROGRAMS));
        printed(); // of the other display
        lines.plan(JOB, equations);
        lines.begin(equations.getFirst(), 1, equations.size(), 100);
        Thread.sleep(2); // a pace needs a time
        lines.advance(50);
        lines.advance(1);
        JsonNode first = new ObjectMapper().readTree(printed());
        assertEquals("F_14", first.get("step").asText());
        assertEquals(1, first.get("number").asInt());
        assertEquals(equations.size(), first.get("steps").asInt());
        assertEquals(50, first.get("stepPercent").asInt());
        assertTrue(first.get("positionsPerSecond").asInt() > 0);
        assertFalse(first.has("jobPercent"), "the levels are not sampled yet");
        Thread.sleep(2100); // then the display samples the levels
        lines.advance(1);
        JsonNode second = new ObjectMapper().readTree(printed());
        for (int i = 0; i < 10 && !second.has("jobPercent"); i++) {
            Thread.sleep(1010);
            lines.advance(1);
            second = new ObjectMapper().readTree(printed());
        }
        assertTrue(second.get("jobPercent").asInt() <= 100);
        assertTrue(second.has("stepSecondsLeft"));
        lines.finish();
        assertEquals("", printed());
    }

    @Test
    void noLineComesAfterTheUserHasStoppedIt() throws InterruptedException {
        makeTheFirst();
        goOn();
        assertTrue(printed().contains("F_13"));
        progress.stop();
        assertEquals("\r\033[K", printed());
        goOn();
        assertEquals("", printed());
    }
}
