package pegsets.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pegsets.disk.Deletion;
import pegsets.disk.Disk;
import pegsets.disk.TestFolders;

/// Each file of a finished job is lost in turn. A command that reads results then prints the answer that it prints with
/// all files, because it does not need the file or computes it again, or it fails and names a file.
class LostFilesTest extends TypedCommands {
    private static final String NAME = "triangle10-a2-b2";

    /// The report shows when each file was written.
    private static final Pattern TIME = Pattern
            .compile("20[0-9-]{8}T[0-9:]{8}Z|[^ ]{1,9} [^ ]{1,9} 20[0-9]{2} at .* s later");

    @TempDir
    static Path data;

    private int run(String line, Path folder) {
        return pegs(line.formatted(NAME) + " --quiet --data " + folder);
    }

    @BeforeAll
    static void compute() {
        LostFilesTest typed = new LostFilesTest();
        assertEquals(0, typed.run("run %s", data.resolve("whole")), typed.complaint());
        assertEquals(0, typed.run("run %s --set results=[solutions,index]", data.resolve("whole")), typed.complaint());
    }

    @ParameterizedTest
    @ValueSource(strings = {"status %s", "status %s --symmetric", "verify %s", "count %s",
        "count %s --distinct", "games %s", "games %s --chance", "dead-ends %s", "solve %s --all", "query %s vacant:a2",
        "draw %s --graph", "page %s --report --out -", "page %s --out -", "shortest %s", "run %s",
        "export %s --format text --out OUT"})
    void aLostFileIsNamedOrNotNeeded(String line) throws IOException {
        Path whole = data.resolve("whole").resolve(NAME);
        String expected = answer(line, whole);
        List<Path> files = Disk.list(whole).stream()
                .filter(file -> Files.isRegularFile(file) && !file.endsWith("lock")).toList();
        assertTrue(files.size() > 15, files.toString());
        for (Path lost : files) {
            Path rest = data.resolve("rest").resolve(NAME);
            TestFolders.copy(whole, rest);
            Files.delete(rest.resolve(lost.getFileName()));
            String answer = answer(line, rest);
            assertTrue(answer.equals(expected)
                    || answer.matches("(?s)[134] .*") && complaint().contains(lost.getFileName().toString()),
                    () -> line + " without " + lost.getFileName() + ": " + answer + complaint() + "\ninstead of: "
                            + expected);
        }
    }

    /// Returns the exit code and the printed text; with `OUT`, the exported files.
    private String answer(String line, Path folder) throws IOException {
        Path out = data.resolve("out");
        Deletion.created(out);
        int code = run(line.replace("OUT", out.toString()), folder.getParent());
        StringBuilder text = new StringBuilder(code + " " + TIME.matcher(printed()).replaceAll("TIME"));
        for (Path file : Disk.list(out)) {
            text.append(file.getFileName()).append(Files.readString(file));
        }
        return text.toString();
    }
}
