package pegsets.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// `pegs page`, with and without `--report`: complete files, and refusals. The tests of
/// `pegsets.publish.pages` check the pages in a browser.
class PageCommandsTest extends TypedCommands {
    private static final String PAGE = "page triangle15-corner --quiet ";

    @ParameterizedTest
    @ValueSource(strings = {"", "--report "})
    void oneFileThatNeedsNothingElse(String option) throws IOException {
        Path file = folder.resolve("page & report.html");
        String printed = ok(PAGE + option + "--out '" + file + "'");
        String html = Files.readString(file);
        assertEquals("%s: %,d bytes; open it in a browser%n".formatted(file, Files.size(file)), printed);
        assertTrue(
                html.startsWith("<!doctype html>") && html.matches("(?s).*</html>\\n<!-- Pegsets [0-9a-f]{8} -->\\n"),
                html);
        assertTrue(html.contains("default-src 'none'"), "loading anything else is forbidden");
        assertFalse(html.contains(" src=\"http") || html.contains("<link rel=\"stylesheet\""), html);
        String object = ok(PAGE + option + "--out '" + file + "' --json");
        assertTrue(object.startsWith("{\"job\":\"triangle15-corner\",\"file\":"), object);
        assertTrue(object.contains("\"bytes\":" + Files.size(file)), object);
    }

    /// A page holds 4 million positions. The game from c3 has 16 million, and nothing of it is computed.
    @Test
    void aJobThatIsTooLargeIsRefusedImmediately() throws IOException {
        assertEquals(3, pegs("page english33 c3 c3 --quiet --out ./p.html"));
        assertTrue(complaint().matches(
                "pegs: english33-c3-c3: the problem probably has about [0-9,]+ winning positions, and a page holds at "
                        + "most 4,000,000; use a smaller problem, or pegs run for their number\n"),
                this::complaint);
        assertFalse(Files.exists(folder.resolve("data")));
    }

    @Test
    void aReportLinksToThePageBesideIt() throws IOException {
        Path report = folder.resolve("report.html");
        ok(PAGE + "--report --out ./report.html");
        assertFalse(Files.readString(report).contains("Play it"));
        ok(PAGE + "--out ./triangle15-corner.html");
        ok(PAGE + "--report --out ./report.html");
        assertTrue(Files.readString(report).contains("<a href=\"triangle15-corner.html\">Play it</a>"));
    }

    private void refused(String words, String message) {
        assertEquals(2, pegs(PAGE + words));
        assertTrue(complaint().contains(message), this::complaint);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "--report "})
    void onlyItsOwnPageIsReplaced(String option) throws IOException {
        refused(option + "--out ./", "is a folder; name a file such as triangle15-corner");
        refused(option + "--out ' '", "");
        refused(option + "--set symmetry=full --out ./p.html", "symmetry stabilizer or none");
        assertFalse(Files.exists(folder.resolve("p.html")));
        Path file = folder.resolve("new/folder/p.html");
        refused(option + "--out ./new/folder/p.html", " is no folder; create it, or name another file\n");
        Files.createDirectories(file.getParent());
        ok(PAGE + option + "--out ./new/folder/p.html");
        ok(PAGE + option + "--out ./new/folder/p.html");
        Files.writeString(file, "of the user");
        Path link = Files.createSymbolicLink(folder.resolve("link"), file);
        for (Path out : List.of(file, link)) {
            refused(option + "--out " + out, " exists; name another file, or replace it with --force");
            assertEquals("of the user", Files.readString(file));
        }
        ok(PAGE + option + "--out ./link --force");
        assertTrue(Files.isSymbolicLink(link));
        assertTrue(Files.readString(file).contains("content=\"Pegsets"));
        for (Path input : List.of(Path.of("jobs/triangle15-corner.yaml"),
                folder.resolve("data/triangle15-corner/W_3.codes"))) {
            byte[] before = Files.readAllBytes(input);
            refused(option + "--out " + input + " --force", "is a file of this job; name another");
            assertArrayEquals(before, Files.readAllBytes(input));
        }
    }
}
