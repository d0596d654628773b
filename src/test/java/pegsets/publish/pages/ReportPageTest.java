package pegsets.publish.pages;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pegsets.answers.sets.FastestLosses;
import pegsets.answers.wins.Chances;
import pegsets.answers.wins.Solution;
import pegsets.job.FinishedJob;
import pegsets.job.SetName;
import pegsets.publish.report.SizesTable;

/// The report in a real browser: charts are drawn, pictures load, and axe-core finds nothing inaccessible.
class ReportPageTest {
    @TempDir
    Path folder;

    private Path report(FinishedJob job) throws Exception {
        Optional<Solution> solution = job.folder().solutions().signum() == 0
                ? Optional.empty()
                : Optional.of(job.solutionsFrom(List.copyOf(job.job().problem().start().codes()))
                        .numbered(BigInteger.ZERO));
        Optional<FastestLosses.Dead> dead = solution.isEmpty()
                ? Optional.empty()
                : new FastestLosses(job.folder(), _ -> {}, _ -> {}).deadEnds();
        return Files.writeString(folder.resolve("report.html"),
                new ReportPage(job.folder(), SizesTable.of(job.folder()), dead, solution,
                        Optional.of(Chances.fromStarts(job.folder(), _ -> {}))).html("test", Optional.of("play.html")));
    }

    @Test
    void theReportOfTheCornerProblem() throws Exception {
        FinishedJob job = FinishedJob.run(folder, "board: triangle:5\nstart: a1\n");
        try (Browser browser = Browser.start(Files.createDirectory(folder.resolve("chromium")))) {
            browser.open(report(job));
            // a point for each set that the table has: F_14 to F_7, W_14 to W_1
            assertEquals(8L, browser.script("return document.querySelectorAll('.chart.wide circle.forward').length"));
            assertEquals(14L, browser.script("return document.querySelectorAll('.chart.wide circle.winning').length"));
            assertEquals("drawn", browser
                    .script("""
                            const pictures = [...document.querySelectorAll("svg.diagram")];
                            const isDrawn = (svg) => svg.getBoundingClientRect().height > 50 && svg.ariaLabel && svg.querySelector(".peg");
                            return pictures.length > 10 && pictures.every(isDrawn) ? "drawn" : `${pictures.length} pictures`;
                            """));
            assertEquals("play.html", browser.script("return document.querySelector('.mast a').getAttribute('href')"));
            String text = (String) browser.script("return document.body.textContent");
            assertTrue(text.contains("solutions, as sequences of jumps6,816"), text);
            assertTrue(text.contains("games of a random player reach the finish1 in 3,929"), text);
            assertTrue(text.contains("positions that play reaches with 7 pegs or more, up to symmetry"), text);
            assertTrue(text.contains("The finish can be out of reach after 2 jumps, but not earlier"), text);
            assertFalse(text.contains(folder.toString()), "the place of the data");
            assertTrue(text.contains(job.folder().summary(SetName.winning(7)).orElseThrow().contents().checksum()),
                    text);
            browser.print(true);
            assertEquals(0L,
                    browser.script("return [...document.querySelectorAll('.bar, .acts, button:not(th button)')]"
                            + ".filter((part) => part.offsetParent).length"));
            browser.print(false);
            for (int width : new int[] {1280, 1024, 760, 390, 320}) {
                boolean dark = width < 760 || width == 1024;
                browser.screen(width, 740, dark);
                browser.script("document.querySelectorAll('details').forEach((d) => (d.open = true))");
                assertEquals("", browser.violations());
                assertEquals(0L,
                        browser.script(
                                """
                                        const scale = (svg) => svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
                                        const size = (text) => parseFloat(getComputedStyle(text).fontSize) * scale(text.ownerSVGElement);
                                        const isShown = (text) => text.getBoundingClientRect().width > 0;
                                        return [...document.querySelectorAll("svg.chart text, svg.chart tspan")]
                                          .filter((text) => isShown(text) && size(text) < 13).length;
                                        """),
                        "texts of pictures that are too small");
                assertEquals((long) width, browser.script("return document.documentElement.scrollWidth"));
            }
        }
    }

    @Test
    void aProblemWithoutSolutions() throws Exception {
        FinishedJob job = FinishedJob.run(folder, "board: triangle:5\nstart: b3\nfinish: b3\n");
        String html = Files.readString(report(job));
        assertTrue(html.contains("<dt>games of a random player reach the finish</dt><dd>no</dd>"), html);
        assertTrue(html.contains("<h2>A solution</h2>\n    <p>The problem has no solution.</p>"), html);
    }

    @Test
    void withoutReductionNothingIsUpToSymmetry() throws Exception {
        FinishedJob job = FinishedJob.run(folder, "board: triangle:5\nstart: a2\nsymmetry: none\n");
        String html = Files.readString(report(job));
        assertFalse(html.contains("up to symmetry") || html.contains("symmetry class"), html);
        assertTrue(html.contains("The finish can be out of reach after one jump, in one position.</p>"), html);
    }
}
