package pegsets.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pegsets.publish.exchange.Exports;

/// `pegs page`, with and without `--report`: complete files, and refusals. The tests of
/// `pegsets.publish.pages` check the pages in a browser.
class PageCommandsTest {
    @TempDir
    Path data;

    /// Runs `pegs page` with an option, unless it is empty, and others.
    private static int page(Exports job, String option, String... others) {
        return job.pegs("page", Stream.concat(Stream.of(option).filter(word -> !word.isEmpty()), Stream.of(others))
                .toArray(String[]::new));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "--report"})
    void oneFileThatNeedsNothingElse(String option) throws IOException {
        Exports job = new Exports(data, Exports.COMPLEMENT);
        Path file = data.resolve("page & report.html");
        assertEquals(0, page(job, option, "--out", file.toString()), job.complaint());
        String html = Files.readString(file);
        assertEquals("%s: %,d bytes; open it in a browser%n".formatted(file, Files.size(file)), job.printed());
        assertTrue(
                html.startsWith("<!doctype html>") && html.matches("(?s).*</html>\\n<!-- Pegsets [0-9a-f]{8} -->\\n"),
                html);
        assertTrue(html.contains("default-src 'none'"), "loading anything else is forbidden");
        assertFalse(html.contains(" src=\"http") || html.contains("<link rel=\"stylesheet\""), html);
        assertEquals(0, page(job, option, "--out", file.toString(), "--json"), job.complaint());
        assertTrue(job.printed().startsWith("{\"job\":\"triangle15-corner\",\"file\":"), job.printed());
        assertTrue(job.printed().contains("\"bytes\":" + Files.size(file)), job.printed());
    }

    /// A page holds 4 million positions. The game from c3 has 16 million, and nothing of it is computed.
    @Test
    void aJobThatIsTooLargeIsRefusedAtOnce() throws IOException {
        Path yaml = Files.writeString(data.resolve("large.yaml"), "board: english33\nstart: c3\n");
        Exports job = new Exports(data, yaml.toString());
        assertEquals(3, job.pegs("page", "--out", data.resolve("p.html").toString()));
        assertTrue(job.complaint().matches(
                "pegs: large: the problem probably has about [0-9,]+ winning positions, and a page holds at most "
                        + "4,000,000; use a smaller problem, or pegs run for their number\n"),
                job.complaint());
        assertFalse(Files.exists(data.resolve("large")));
    }

    @Test
    void aReportLinksToThePageBesideIt() throws IOException {
        Exports job = new Exports(data, Exports.COMPLEMENT);
        Path report = data.resolve("report.html");
        assertEquals(0, job.pegs("page", "--report", "--out", report.toString()), job.complaint());
        assertFalse(Files.readString(report).contains("Play it"));
        assertEquals(0, job.pegs("page", "--out", data.resolve("triangle15-corner.html").toString()), job.complaint());
        assertEquals(0, job.pegs("page", "--report", "--out", report.toString()), job.complaint());
        assertTrue(Files.readString(report).contains("<a href=\"triangle15-corner.html\">Play it</a>"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "--report"})
    void whatMakesNoPageIsRefused(String option) throws IOException {
        Exports job = new Exports(data, Exports.COMPLEMENT);
        assertEquals(2, page(job, option, "--out", data.toString()));
        assertTrue(job.complaint().contains("is a folder; name a file such as triangle15-corner"), job.complaint());
        assertEquals(2, page(job, option, "--out", " "));
        assertEquals(2, page(job, option, "--set", "symmetry=full", "--out", data.resolve("p.html").toString()));
        assertTrue(job.complaint().contains("symmetry stabilizer or none"), job.complaint());
        assertFalse(Files.exists(data.resolve("p.html")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "--report"})
    void onlyItsOwnPageIsReplaced(String option) throws IOException {
        Exports job = new Exports(data, Exports.COMPLEMENT);
        Path file = data.resolve("new/folder/p.html");
        assertEquals(2, page(job, option, "--out", file.toString()));
        assertTrue(job.complaint().endsWith(" is no folder; create it, or name another file\n"), job.complaint());
        Files.createDirectories(file.getParent());
        assertEquals(0, page(job, option, "--out", file.toString()), job.complaint());
        assertEquals(0, page(job, option, "--out", file.toString()), job.complaint());
        Files.writeString(file, "of the user");
        Path link = Files.createSymbolicLink(data.resolve("link"), file);
        for (Path out : List.of(file, link)) {
            assertEquals(2, page(job, option, "--out", out.toString()));
            assertTrue(
                    job.complaint().contains(" exists; name another file, or replace it with --force"),
                    job.complaint());
            assertEquals("of the user", Files.readString(file));
        }
        assertEquals(0, page(job, option, "--out", link.toString(), "--force"), job.complaint());
        assertTrue(Files.isSymbolicLink(link));
        assertTrue(Files.readString(file).contains("content=\"Pegsets"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "--report"})
    void itsOwnInputIsNotReplaced(String option) throws IOException {
        Exports job = new Exports(data, Exports.COMPLEMENT);
        assertEquals(0, page(job, option, "--out", data.resolve("p.html").toString()), job.complaint());
        Path set;
        try (Stream<Path> files = Files.walk(data)) {
            set = files.filter(file -> file.endsWith("W_3.codes")).findFirst().orElseThrow();
        }
        for (Path input : List.of(Path.of("jobs/triangle15-corner.yaml"), set)) {
            byte[] before = Files.readAllBytes(input);
            assertEquals(2, page(job, option, "--out", input.toString(), "--force"));
            assertTrue(job.complaint().contains("is a file of this job; name another"), job.complaint());
            assertArrayEquals(before, Files.readAllBytes(input));
        }
    }

    @Test
    void countsAreOfWinningSetsAndForSomeFormats() throws IOException {
        Exports job = new Exports(data, Exports.COMPLEMENT);
        assertEquals(2, job.pegs("export", "--format", "npy", "--results", "counts"));
        assertEquals(
                "pegs: --results counts does not work with --format npy; use --format csv, parquet, javascript or python\n",
                job.complaint());
        assertEquals(2, job.pegs("export", "--format", "javascript", "--results", "counts,forward"));
        assertEquals("pegs: --format javascript with counts cannot export forward sets; use --results winning\n",
                job.complaint());
    }
}
