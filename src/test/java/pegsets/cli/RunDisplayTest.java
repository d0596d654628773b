package pegsets.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.joran.JoranConfigurator;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.slf4j.LoggerFactory;
import pegsets.disk.Budget;
import pegsets.disk.FileFingerprint;
import pegsets.disk.Loggers;
import pegsets.job.Equation;
import pegsets.job.Job;
import pegsets.job.JobRun;
import pegsets.job.Plan;
import pegsets.job.Result;
import pegsets.job.Runner;

/// The line of progress on a terminal, and the log of `--verbose`.
class RunDisplayTest extends TypedCommands {
    private static final Job JOB = JobRun.job("triangle:5", "a1", "a1", new Budget(1 << 24, 1 << 24, 1),
            Result.WINNING);

    private final PrintStream to = new PrintStream(err, true, StandardCharsets.UTF_8);
    private final ProgressLine progress = line(true, ProgressLine.Readers.PEOPLE);
    private final RunDisplay display = new RunDisplay(JOB, progress);
    private final List<Equation> equations = Plan.of(JOB);

    private ProgressLine line(boolean isTerminal, ProgressLine.Readers readers) {
        return new ProgressLine(new Console(to, to, isTerminal, 80), readers);
    }

    private String shown() {
        String shown = err.toString(StandardCharsets.UTF_8);
        err.reset();
        return shown;
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
        shown();
        display.sample();
        goOn();
        String line = shown();
        assertTrue(
                line.matches(
                        "\r\033\\[K[0-9]+ % of the job, [0-9]+ s left; F_13 \\(2 of 15\\): [0-9]+ %, \\d positions/s"),
                line);
    }

    /// The listener of `--progress json` prints immediately, then again after a second.
    @Test
    void programsGetAnObjectASecond() throws Exception {
        ProgressLine programs = line(false, ProgressLine.Readers.PROGRAMS);
        RunDisplay lines = new RunDisplay(JOB, programs);
        shown(); // of the other display
        lines.plan(JOB, equations);
        lines.begin(equations.getFirst(), 1, equations.size(), 100);
        Thread.sleep(2); // a pace needs a time
        lines.advance(50);
        lines.advance(1);
        JsonNode first = new ObjectMapper().readTree(shown());
        assertEquals("F_14", first.get("step").asText());
        assertEquals(1, first.get("number").asInt());
        assertEquals(equations.size(), first.get("steps").asInt());
        assertEquals(50, first.get("stepPercent").asInt());
        assertTrue(first.get("positionsPerSecond").asInt() > 0);
        assertFalse(first.has("jobPercent"), "the levels are not sampled yet");
        lines.sample();
        Thread.sleep(1010);
        lines.advance(1);
        JsonNode second = new ObjectMapper().readTree(shown());
        assertTrue(second.get("jobPercent").asInt() <= 100);
        assertTrue(second.has("stepSecondsLeft"));
        lines.finish();
        programs.end(true);
        JsonNode last = new ObjectMapper().readTree(shown());
        assertTrue(last.get("done").asBoolean());
        assertTrue(last.get("seconds").asInt() >= 1);
    }

    /// The phases have no gaps between them.
    @Test
    void thePhasesAddUpToTheTotal() throws InterruptedException {
        Loggers.setLevel(false, true);
        Thread.sleep(150);
        makeTheFirst();
        Thread.sleep(150);
        display.begin("index", 1);
        Thread.sleep(150);
        display.finish();
        List<String> lines = logged.list.stream().map(ILoggingEvent::getFormattedMessage).skip(2).toList();
        assertEquals("planning forward index", String.join(" ", lines.stream().limit(3)
                .map(line -> line.replaceFirst(":.*", "")).toList()));
        double[] seconds = lines.stream().mapToDouble(line -> Double.parseDouble(
                line.replaceFirst(" s( in total)?$", "").replaceFirst(".* ", ""))).toArray();
        assertEquals(seconds[3], seconds[0] + seconds[1] + seconds[2], 0.02, lines.toString());
    }

    @Test
    void noLineComesAfterTheUserHasStoppedIt() throws InterruptedException {
        makeTheFirst();
        goOn();
        assertTrue(shown().contains("F_13"));
        progress.stop();
        assertEquals("\r\033[K", shown());
        goOn();
        assertEquals("", shown());
    }

    private final List<Logger> loggers = Stream.of(Runner.class, ProgressLine.class)
            .map(type -> (Logger) LoggerFactory.getLogger(type)).toList();
    private final ListAppender<ILoggingEvent> logged = new ListAppender<>();

    @BeforeEach
    void listen() {
        loggers.forEach(logger -> logger.setLevel(Level.DEBUG)); // one that was read before --verbose keeps its level
        logged.start();
        loggers.forEach(logger -> logger.addAppender(logged));
    }

    @AfterEach
    void forget() {
        loggers.forEach(logger -> logger.detachAppender(logged));
        loggers.forEach(logger -> logger.setLevel(null));
        Loggers.setLevel(false, false);
    }

    private List<String> run(String option) {
        logged.list.clear();
        isTerminal = true;
        ok("run triangle15-corner --json " + option);
        return logged.list.stream().map(ILoggingEvent::getFormattedMessage).toList();
    }

    @Test
    void eachStepIsLoggedWithSizesAndBytes() throws Exception {
        List<String> lines = run("--verbose");
        Path sets = folder.resolve("data/triangle15-corner");
        Path f13 = sets.resolve("F_13.codes");
        Path f12 = sets.resolve("F_12.codes");
        int begun = lines
                .indexOf("F_12.codes = descendants(F_13), (1); reads F_13.codes, " + Files.size(f13) + " bytes");
        assertTrue(begun >= 0, lines.toString());
        assertTrue(lines.get(begun + 1).matches(
                "F_12\\.codes: 4 items, " + Files.size(f12) + " bytes written, [0-9.]+ s"), lines.get(begun + 1));
        assertFalse(complaint().contains("\033"), "a line that is rewritten");

        Files.delete(f12);
        Files.createDirectories(sets.resolve("tmp/F_12.codes"));
        Files.writeString(sets.resolve("tmp/F_12.codes/some"), "work");
        List<String> resumed = run("--verbose");
        assertTrue(resumed.contains("F_13.codes: complete, 1 items, " + Files.size(f13) + " bytes"),
                resumed.toString());
        assertTrue(resumed.contains("F_12.codes: a stopped run left temporary files, 4 bytes"), resumed.toString());
    }

    @Test
    void quietLogsNothing() {
        assertEquals(List.of(), run("--quiet"));
    }

    /// The level that conf/logback.xml gives the program's loggers.
    @ParameterizedTest
    @CsvSource({"false, false, INFO", "false, true, DEBUG", "true, false, WARN"})
    void theOptionsSetTheLevel(boolean isQuiet, boolean isVerbose, String level) throws Exception {
        Loggers.setLevel(isQuiet, isVerbose);
        LoggerContext context = new LoggerContext();
        JoranConfigurator configurator = new JoranConfigurator();
        configurator.setContext(context);
        configurator.doConfigure("conf/logback.xml");
        assertEquals(Level.valueOf(level), context.getLogger(Runner.class).getEffectiveLevel());
    }
}
