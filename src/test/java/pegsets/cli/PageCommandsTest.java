package pegsets.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pegsets.exchange.Exports;

/// `pegs page` and `pegs report`: complete files, and refusals. The tests of `pegsets.pages` check the pages in a
/// browser.
class PageCommandsTest {
    @TempDir
    Path data;

    @ParameterizedTest
    @ValueSource(strings = {"page", "report"})
    void oneFileThatNeedsNothingElse(String command) throws IOException {
        Exports job = new Exports(data, Exports.COMPLEMENT);
        Path file = data.resolve("page & report.html");
        assertEquals(0, job.pegs(command, "--out", file.toString()), job.complaint());
        String html = Files.readString(file);
        assertEquals("%s: %,d bytes, open it in a browser%n".formatted(file, Files.size(file)), job.printed());
        assertTrue(html.startsWith("<!doctype html>") && html.endsWith("</html>\n"), html);
        assertTrue(html.contains("default-src 'none'"), "loading anything else is forbidden");
        assertFalse(html.contains(" src=\"http") || html.contains("<link rel=\"stylesheet\""), html);
        assertEquals(0, job.pegs(command, "--out", file.toString(), "--json"), job.complaint());
        assertTrue(job.printed().startsWith("{\"job\":\"triangle15-corner\",\"file\":"), job.printed());
        assertTrue(job.printed().contains("\"bytes\":" + Files.size(file)), job.printed());
    }

    @Test
    void aReportLinksToThePageBesideIt() throws IOException {
        Exports job = new Exports(data, Exports.COMPLEMENT);
        Path report = data.resolve("report.html");
        assertEquals(0, job.pegs("report", "--out", report.toString()), job.complaint());
        assertFalse(Files.readString(report).contains("Play it"));
        assertEquals(0, job.pegs("page", "--out", data.resolve("triangle15-corner.html").toString()), job.complaint());
        assertEquals(0, job.pegs("report", "--out", report.toString()), job.complaint());
        assertTrue(Files.readString(report).contains("<a href=\"triangle15-corner.html\">Play it</a>"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"page", "report"})
    void whatMakesNoPageIsRefused(String command) {
        Exports job = new Exports(data, Exports.COMPLEMENT);
        assertEquals(2, job.pegs(command, "--out", data.toString()));
        assertTrue(job.complaint().contains("is a folder; name a file such as triangle15-corner"), job.complaint());
        assertEquals(2, job.pegs(command, "--out", " "));
        assertEquals(2, job.pegs(command, "--set", "symmetry=full", "--out", data.resolve("p.html").toString()));
        assertTrue(job.complaint().contains("symmetry stabiliser or none"), job.complaint());
        assertFalse(Files.exists(data.resolve("p.html")));
        assertEquals(2, job.pegs(command, "--out", data.resolve("none/p.html").toString()));
        assertTrue(job.complaint().contains("its folder does not exist"), job.complaint());
    }

    @Test
    void countsAreOfWinningSetsAndForJavaScript() {
        Exports job = new Exports(data, Exports.COMPLEMENT);
        assertEquals(2, job.pegs("export", "--format", "csv", "--counts"));
        assertEquals("pegs: --counts does not work with --format csv; use --format javascript\n", job.complaint());
        assertEquals(2, job.pegs("export", "--format", "javascript", "--counts", "--set", "forward"));
        assertEquals("pegs: --format javascript --counts cannot export forward sets; use --set winning\n",
                job.complaint());
    }
}
