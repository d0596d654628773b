package pegsets.cli.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import pegsets.cli.command.Console;
import pegsets.disk.Budget;
import pegsets.disk.FileFingerprint;
import pegsets.equations.Equation;
import pegsets.jobs.Job;
import pegsets.jobs.JobRun;
import pegsets.jobs.Plan;
import pegsets.jobs.Result;

/// The line of progress on a terminal.
class RunDisplayTest {
    private static final Job JOB = JobRun.job("triangle:5", "a1", "a1", new Budget(1 << 24, 1 << 24, 1),
            Result.WINNING);

    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final PrintStream to = new PrintStream(err, true, StandardCharsets.UTF_8);
    private final RunDisplay display = new RunDisplay(JOB, new Console(to, to, true, 80), false);
    private final List<Equation> equations = Plan.of(JOB);

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

    @Test
    void noLineComesAfterTheUserHasStoppedIt() throws InterruptedException {
        makeTheFirst();
        goOn();
        assertTrue(printed().contains("F_13"));
        display.stop();
        assertEquals("\r\033[K", printed());
        goOn();
        assertEquals("", printed());
    }
}
