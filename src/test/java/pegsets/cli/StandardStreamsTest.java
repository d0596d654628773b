package pegsets.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// `-` as a job file and as the file of `--out`, and what `--out` replaces.
class StandardStreamsTest extends TypedCommands {
    private static final String JOB = "board: triangle:4\nstart: a2\nfinish: b2\n";
    private static final String FILE = "jobs/triangle10-a2-b2.yaml";

    @TempDir
    Path folder;

    /// Runs a command line with a text on standard input. `DIR` is the folder of the test.
    private int pegsWith(String input, String line) {
        InputStream before = System.in;
        System.setIn(new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)));
        try {
            return pegs(line.replace("DIR", folder.toString()).split(" +"));
        } finally {
            System.setIn(before);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "count - --data DIR --quiet                    | 14",
        "query - vacant:a2 --short --data DIR --quiet  | 1021: winning, 14 solutions",
        "solve - a2 b2 --quiet                         | -a2",
        "boards -                                      | triangle:4, 6-move"})
    void aDashIsAJobFile(String line, String part) {
        assertEquals(0, pegsWith(JOB, line), complaint());
        assertTrue(printed().contains(part), printed());
    }

    @Test
    void theJobIsNamedStandardInput() throws IOException {
        assertEquals(0, pegsWith(JOB, "run - --data DIR --quiet --json"), complaint());
        assertTrue(printed().startsWith("{\"job\":\"standard-input\","), printed());
        assertTrue(Files.isDirectory(folder.resolve("standard-input")));
        assertEquals(2, pegsWith("board: triangle:4\nstrat: a2\n", "count - --data DIR --json"));
        assertTrue(complaint().startsWith("pegs: standard-input:2:1: unknown key 'strat'"), complaint());
        assertTrue(printed().contains("\"file\":\"standard-input\",\"line\":2,"), printed());
        assertEquals(2, pegsWith("", "count - --data DIR"));
        assertTrue(complaint().startsWith("pegs: standard-input:1:1: key 'board' is missing"), complaint());
        assertEquals(2, pegsWith("#".repeat(1 << 17), "count - --data DIR"));
        assertTrue(complaint().startsWith("pegs: standard-input: has more than 65,536 bytes, the limit for a job file"),
                complaint());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"query - -|the positions", "play -|the jumps of the game",
        "replay - -|the file of solutions", "draw - -|the text to draw", "run - -|another job file"})
    void twoUsesOfStandardInputAreRefused(String line, String other) {
        assertEquals(2, pegsWith(JOB, line));
        assertEquals("pegs: standard input cannot be both the job file and " + other + "; write the job to a file\n",
                complaint());
    }

    @Test
    void aClusterReadsNoJobFromStandardInput() {
        assertEquals(2, pegsWith(JOB, "run - --set engine=spark --data DIR"));
        assertEquals("pegs: engine spark does not read a job from standard input; write the job to a file\n",
                complaint());
    }

    @ParameterizedTest
    @ValueSource(strings = {"draw " + FILE + " vacant:a2", "draw " + FILE + " vacant:a2 --svg",
        "draw " + FILE + " --graph --data DIR --quiet", "draw " + FILE + " --graph --svg --data DIR --quiet",
        "draw " + FILE + " --final --svg --data DIR --quiet"})
    void aFileIsWrittenButNotReplaced(String line) throws IOException {
        assertEquals(0, pegsWith("", line), complaint());
        String text = printed();
        assertEquals(0, pegsWith("", line + " --out -"), complaint());
        assertEquals(text, printed());
        Path file = Files.createDirectory(folder.resolve("new")).resolve("picture");
        assertEquals(0, pegsWith("", line + " --out DIR/new/picture"), complaint());
        assertTrue(Files.readString(file).startsWith(text));
        assertEquals("%s: %,d bytes\n".formatted(file, Files.size(file)), printed());
        Files.writeString(file, "of the user");
        assertEquals(2, pegsWith("", line + " --out DIR/new/picture"));
        assertEquals("pegs: --out " + file + " exists; name another file, or replace it with --force\n", complaint());
        assertEquals("of the user", Files.readString(file));
        assertEquals(0, pegsWith("", line + " --out DIR/new/picture --force"), complaint());
        assertTrue(Files.readString(file).startsWith(text));
        try (Stream<Path> files = Files.list(file.getParent())) {
            assertEquals(1, files.count(), "no temporary file is left");
        }
        assertEquals(2, pegsWith("", line + " --out " + FILE + " --force"));
        assertTrue(complaint().contains("is a file of this job; name another file"), complaint());
        assertEquals(2, pegsWith("", line + " --force"));
        assertEquals("pegs: --force needs --out\n", complaint());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "--report "})
    void aPageIsPrinted(String option) throws IOException {
        String line = "page " + FILE + " --data DIR --quiet " + option + "--out ";
        assertEquals(0, pegsWith("", line + "-"), complaint());
        assertTrue(printed().startsWith("<!doctype html>") && printed().endsWith("</html>\n"), printed());
        assertFalse(Files.exists(Path.of("-")));
        assertEquals(2, pegsWith("", line + "- --json"));
        assertTrue(complaint().startsWith("pegs: --out - cannot be combined with --json"), complaint());
    }
}
