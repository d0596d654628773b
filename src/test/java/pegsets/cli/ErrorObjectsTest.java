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
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pegsets.cli.command.Console;

/// Errors as objects: with `--json` a command that fails prints one on stdout, and the same message on stderr.
class ErrorObjectsTest extends TypedCommands {
    private static final String JOB = "board: triangle:4\nstart: a2\nfinish: b2\n";

    @TempDir
    Path folder;

    @BeforeEach
    void writeJobs() throws IOException {
        Files.writeString(folder.resolve("job.yaml"), JOB);
        Files.writeString(folder.resolve("typo.yaml"), "board: triangle:4\nstrat: a2\n");
    }

    private JsonNode error() throws IOException {
        JsonNode error = new ObjectMapper().readTree(printed().lines().toList().getLast()).get("error");
        assertEquals("pegs: " + error.get("message").asText() + "\n", complaint());
        return error;
    }

    private String[] words(String line) {
        return line.replace("DIR", folder.toString()).split(" +");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", value = {
        "rnu DIR/job.yaml                  | 2 | misuse       | -             | - | did you mean 'run'?",
        "count DIR/job.yaml --nothing      | 2 | misuse       | -             | - | see pegs count --help",
        "draw DIR/job.yaml vacant:a1       | 2 | misuse       | -             | - | see pegs draw --help",
        "count                             | 2 | misuse       | -             | - | add a job such as english33-central, or a board and a start such as triangle:5 a1",
        "count DIR/job.yaml --set memory=x | 2 | misuse       | -             | - | use auto or a number of bytes such as 512m or 8g",
        "count DIR/typo.yaml               | 2 | misuse       | DIR/typo.yaml | 2 | use one of board, rules, forbid, start, finish, results, forward-to, symmetry, forward-sets, prune, engine, memory, temp-disk, threads, part-size, master",
        "count DIR                         | 2 | misuse       | DIR           | - | use a job file such as jobs/english33-central.yaml",
        "count DIR/none.yaml               | 2 | missing-file | DIR/none.yaml | - | use a job file such as jobs/english33-central.yaml",
        "replay DIR/job.yaml DIR/none.txt  | 2 | missing-file | DIR/none.txt  | - | name a file with one solution per line, or - for standard input",
        "import DIR/job.yaml DIR/none      | 2 | missing-file | DIR/none      | - | name a folder with a file for each set",
        "page DIR/job.yaml --data DIR --out /proc/a.html | 4 | failed | /proc/a.html | - | choose another with --out",
        "status DIR/job.yaml --symmetric --data DIR | 3 | no-answer | -           | - | compute them with pegs run"})
    void namesTheKindThePlaceAndTheRemedy(String line, int exit, String code, String file, String inLine, String hint)
            throws IOException {
        assertEquals(exit, pegs(words(line + " --json")));
        JsonNode error = error();
        assertEquals(code, error.get("code").asText());
        assertField(file == null ? null : file.replace("DIR", folder.toString()), error, "file");
        assertField(inLine, error, "line");
        assertField(hint, error, "hint");
    }

    private static void assertField(String expected, JsonNode error, String field) {
        assertEquals(expected == null ? "absent" : expected, error.path(field).asText("absent"), field);
    }

    @Test
    void namesACorruptFile() throws IOException {
        String[] count = words("count DIR/job.yaml --data DIR --quiet --json");
        assertEquals(0, pegs(count));
        Path damaged = folder.resolve("job/solutions");
        Files.writeString(damaged, "damaged");
        assertEquals(4, pegs(count));
        assertEquals("corrupt-file", error().get("code").asText());
        assertEquals(damaged.toString(), error().get("file").asText());
    }

    @Test
    void namesTheLineOfAnImportedFile() throws IOException {
        assertEquals(0, pegs(words("export DIR/job.yaml --format text --out DIR/out --data DIR --quiet")));
        Path first = folder.resolve("out/W_5.txt");
        Files.writeString(first, Files.readString(first).replaceFirst("(?m)^[0-9]+$", "x"));
        pegs(words("import DIR/job.yaml DIR/out --data DIR/other --json"));
        assertEquals("corrupt-file", error().get("code").asText(), printed());
        assertTrue(error().get("file").asText().endsWith("W_5.txt"), printed());
        assertTrue(error().has("line"), printed());
    }

    @Test
    void oneOfSeveralJobsHasItToo() throws IOException {
        assertEquals(2, pegs(words("run DIR/typo.yaml DIR/job.yaml --data DIR --quiet --json")));
        JsonNode failed = new ObjectMapper().readTree(printed().lines().findFirst().orElseThrow());
        assertEquals(failed.get("failed"), failed.get("error").get("message"));
        assertEquals(2, failed.get("error").get("line").asInt());
    }

    @Test
    void withoutTheOptionStdoutStaysEmpty() {
        assertEquals(2, pegs("rnu"));
        assertEquals("", printed());
    }

    /// A console whose first message finds no memory.
    @Test
    void aLackOfMemoryForTheMessageIsAnObjectToo() throws IOException {
        PrintStream to = new PrintStream(err, true, StandardCharsets.UTF_8) {
            private boolean refused;

            @Override
            public void println(String line) {
                if (!refused) {
                    refused = true;
                    throw new OutOfMemoryError("Java heap space");
                }
                super.println(line);
            }
        };
        ByteArrayOutputStream stdout = new ByteArrayOutputStream();
        assertEquals(4, Main.run(new String[] {"rnu", "--json"},
                new Console(new PrintStream(stdout, true, StandardCharsets.UTF_8), to, false, 80)));
        JsonNode error = new ObjectMapper().readTree(stdout.toString(StandardCharsets.UTF_8)).get("error");
        assertEquals("out-of-memory", error.get("code").asText());
        assertFalse(error.get("message").asText().isBlank());
    }
}
