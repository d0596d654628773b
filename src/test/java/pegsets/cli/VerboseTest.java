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
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.slf4j.LoggerFactory;
import pegsets.disk.Loggers;
import pegsets.job.Runner;

/// The log of `--verbose`.
class VerboseTest extends TypedCommands {
    private final Logger logger = (Logger) LoggerFactory.getLogger(Runner.class);
    private final ListAppender<ILoggingEvent> logged = new ListAppender<>();

    @BeforeEach
    void listen() {
        logger.setLevel(Level.DEBUG); // a configuration that was read before --verbose keeps its level
        logged.start();
        logger.addAppender(logged);
    }

    @AfterEach
    void forget() {
        logger.detachAppender(logged);
        logger.setLevel(null);
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
