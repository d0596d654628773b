package pegsets.publish.pages;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.Keys;
import pegsets.board.Board;
import pegsets.board.Boards;
import pegsets.job.FinishedJob;
import pegsets.job.file.AtlasFile;
import pegsets.search.solve.Pair;

/// The site of a small atlas, from the disk in a real browser.
@TestInstance(Lifecycle.PER_CLASS)
class AtlasSiteTest {
    private static final Path DEFAULTS = Path.of("conf/defaults.yaml");
    private static final Pattern LINK = Pattern.compile("(?:href|src)=\"([^\"]*)\"");

    private Path folder;
    private Path site;
    private Browser browser;

    @BeforeAll
    void write(@TempDir Path temporary) throws Exception {
        folder = temporary;
        Path file = Files.writeString(folder.resolve("small.yaml"), """
                boards: [triangle:5, diamond:3 8-move start=c3, english33 4-move start=d4]
                want: [solutions, distinct, moves, odds, dead-ends, sizes, page]
                """);
        new AtlasFolder(new AtlasRun(AtlasFile.read(file, DEFAULTS), folder.resolve("data"), "test", new SilentAtlas())
                .run(_ -> true, false, () -> false)).write(folder.resolve("atlas"));
        site = folder.resolve("atlas/site");
        browser = Browser.start(Files.createDirectory(folder.resolve("chromium")));
    }

    @AfterAll
    void stop() {
        if (browser != null) {
            browser.close();
        }
    }

    private List<Path> pages() throws Exception {
        try (Stream<Path> files = Files.walk(site)) {
            return files.filter(file -> file.toString().endsWith(".html")).sorted().toList();
        }
    }

    @Test
    void everyLinkLeadsToAFileOfTheSite() throws Exception {
        Set<Path> reached = new HashSet<>();
        List<String> broken = new ArrayList<>();
        for (Path page : pages()) {
            Matcher links = LINK.matcher(Files.readString(page));
            while (links.find()) {
                String link = links.group(1);
                if (!link.matches("#.*|data:.*|https://arxiv.org/abs/0903.3696")) {
                    URI target = page.toUri().resolve(link);
                    Path file = "file".equals(target.getScheme()) ? Path.of(target.getPath()) : Path.of("elsewhere");
                    reached.add(file);
                    if (!file.startsWith(site) || !Files.isRegularFile(file)) {
                        broken.add(site.relativize(page) + ": " + link);
                    }
                }
            }
        }
        assertEquals(List.of(), broken);
        reached.add(site.resolve("index.html"));
        assertEquals(List.of(), pages().stream().filter(page -> !reached.contains(page)).toList(),
                "pages without a link");
    }

    /// Nothing comes from elsewhere, no error is logged, axe finds nothing, and no page is wider than the screen.
    @ParameterizedTest
    @ValueSource(strings = {"index.html", "draw.html", "methods.html", "glossary.html", "boards/triangle-5-6-move.html",
        "problems/triangle-5-6-move/a1-a1.html", "problems/triangle-5-6-move/b3-b3.html",
        "problems/english33-4-move-d4/d4-d1.html"})
    void pagesAreFlawless(String page) throws Exception {
        for (int width : new int[] {1280, 390, 320}) {
            for (boolean dark : new boolean[] {false, true}) {
                browser.screen(width, 800, dark);
                browser.open(site.resolve(page));
                assertEquals(List.of(), browser.errors());
                browser.script("document.querySelectorAll('details').forEach((part) => (part.open = true))");
                assertEquals("", browser.violations());
                assertEquals((long) width, browser.script("return document.documentElement.scrollWidth"), page);
                assertEquals("", browser.script("""
                        return performance.getEntriesByType("resource").map((entry) => entry.name)
                          .filter((name) => !name.startsWith("file:") && !name.startsWith("data:")).join(" ")"""));
            }
        }
    }

    /// A page of a problem of 33 holes has about 40 KB.
    @Test
    void problemPagesAreSmall() throws Exception {
        for (Path page : pages()) {
            if (page.getParent().getParent().endsWith("problems")) {
                assertTrue(Files.size(page) < 50_000, page + " has " + Files.size(page) + " bytes");
            }
        }
    }

    @Test
    void filters() {
        browser.screen(1280, 900, false);
        browser.open(site.resolve("index.html"));
        assertEquals("3 boards", browser.text("shown"));
        browser.byId("search").sendKeys("diamond 8-move");
        assertEquals("1 board", browser.text("shown"));
        browser.byId("search").clear();
        browser.byId("search").sendKeys(" ");
        browser.byId("lattice").sendKeys("triangular");
        assertEquals("1 board", browser.text("shown"));
        browser.byId("solvable").sendKeys("all");
        assertEquals("0 boards", browser.text("shown"));
    }

    /// From each start to each finish, by clicks, the page says what the program says.
    @Test
    void aProblemIsChosenOnTheBoard() {
        Board board = Boards.named("triangle:5");
        browser.screen(390, 800, false);
        browser.open(site.resolve("boards/triangle-5-6-move.html"));
        for (int start = 0; start < board.size(); start++) {
            browser.script("document.getElementById('again').disabled || document.getElementById('again').click();"
                    + "document.querySelectorAll('.holes button')[arguments[0]].click()", start);
            for (int finish = 0; finish < board.size(); finish++) {
                browser.script("document.querySelectorAll('.holes button')[arguments[0]].click()", finish);
                String said = browser.text("answer");
                Pair pair = new Pair(start, finish);
                assertTrue(said.startsWith("From " + board.nameOf(start) + " to " + board.nameOf(finish) + ": "), said);
                assertEquals(pair.isFeasible(board), !said.contains("not feasible"), said);
                if (pair.isFeasible(board)) {
                    String link = (String) browser.script("return document.querySelector('#answer a').href");
                    assertTrue(Files.isRegularFile(Path.of(URI.create(link))), link);
                }
            }
        }
        browser.script("document.getElementById('again').click()");
        browser.press(Keys.ENTER);
        assertTrue(browser.text("answer").startsWith("a1 is empty. The last peg can be in "), browser.text("answer"));
    }

    /// From b3, a1 has no solution, a2 is in another position class, and c5 is solvable.
    @Test
    void theBoardHasALegend() {
        browser.screen(390, 800, false);
        browser.open(site.resolve("boards/triangle-5-6-move.html"));
        assertFalse(browser.byId("legend").isDisplayed());
        browser.script("document.querySelectorAll('.holes button')[4].click()");
        assertTrue(browser.byId("legend").isDisplayed());
        assertEquals("no never yes", browser.script("""
                const legend = [...document.querySelectorAll("#legend .sign")].map((sign) => sign.classList[1]);
                return [0, 1, 12].map((hole) => document.querySelectorAll(".holes button")[hole].classList[0])
                  .filter((mark) => legend.includes(mark)).join(" ")"""));
    }

    /// Holes, then the start, then the finish: each click leads to the next step.
    @Test
    void aBoardIsDrawnInThreeSteps() {
        browser.screen(390, 800, false);
        browser.open(site.resolve("draw.html"));
        String step = "return document.querySelector('.steps [aria-pressed=true]').textContent";
        String press = "document.querySelector('[data-place=\"' + arguments[0] + '\"]').click()";
        assertEquals("1. Holes", browser.script(step));
        assertTrue(browser.text("answer").endsWith("press 2. Start."), browser.text("answer"));
        browser.script(press, "0,0");
        assertTrue(browser.text("answer").startsWith("34 holes."), browser.text("answer"));
        browser.script(press, "0,0");
        browser.script("document.querySelector('[data-task=start]').click()");
        browser.script(press, "4,4");
        assertEquals("3. Finish", browser.script(step));
        browser.script(press, "4,1");
        assertTrue(browser.text("answer").startsWith("From d4 to d1: position classes allow"), browser.text("answer"));
        browser.script("document.querySelector('[data-task=holes]').click()");
        browser.script(press, "4,4");
        assertTrue((boolean) browser.script("return document.querySelector('[data-task=finish]').disabled"));
    }

    @Test
    void picturesOnCardsHaveNoBackground() throws Exception {
        String picture = Files.readString(site.resolve("boards/triangle-5-6-move.svg"));
        assertFalse(picture.contains("<rect"), picture);
    }

    @ParameterizedTest
    @CsvSource({"triangle:5, 6-move, triangle-5-6-move, a1, c5", "english33, 4-move, english33-4-move-d4, d4, d1"})
    void aPlayPageSaysWhatTheProgramSays(String board, String rules, String name, String start, String finish)
            throws Exception {
        checkAnswers(board, rules, name, start, finish, 100);
    }

    /// The play pages share one script of the site. Each says what the winning sets say, on 500 positions.
    @Tag("slow")
    @ParameterizedTest
    @CsvSource({"triangle:5, 6-move, triangle-5-6-move, a1, a1", "triangle:5, 6-move, triangle-5-6-move, a1, c5",
        "triangle:5, 6-move, triangle-5-6-move, a3, a3", "triangle:5, 6-move, triangle-5-6-move, b3, c5",
        "diamond:3, 8-move, diamond-3-8-move-c3, c3, c3", "diamond:3, 8-move, diamond-3-8-move-c3, c3, c1",
        "english33, 4-move, english33-4-move-d4, d4, d4", "english33, 4-move, english33-4-move-d4, d4, d1"})
    void allPlayPagesSayWhatTheProgramSays(String board, String rules, String name, String start, String finish)
            throws Exception {
        checkAnswers(board, rules, name, start, finish, 500);
    }

    private void checkAnswers(String board, String rules, String name, String start, String finish, int positions)
            throws Exception {
        String problem = start + "-" + finish;
        FinishedJob job = FinishedJob.run(Files.createDirectories(folder.resolve("jobs/" + name + "-" + problem)),
                "board: %s%nrules: %s%nstart: %s%nfinish: %s%n".formatted(board, rules, start, finish));
        openPlayPage(name, problem);
        browser.script("document.getElementById('mode-analyze').click()");
        browser.waitForNumbers();
        PageAnswers.check(browser, job, PageAnswers.positions(job, positions, new Random(23)));
    }

    private void openPlayPage(String board, String problem) {
        browser.screen(1280, 900, false);
        browser.open(site.resolve("play/" + board + "/" + problem + ".html"));
    }

    /// The solution of the atlas, as a game. `PlayPageTest` plays by dragging, by a finger and by keys.
    @Test
    void aWholeGame() throws Exception {
        JsonNode problem = new ObjectMapper().readTree(folder.resolve("atlas/atlas.json").toFile())
                .get("boards").get(0).get("problems").get(0);
        openPlayPage("triangle-5-6-move", problem.get("start").asText() + "-" + problem.get("finish").asText());
        browser.script("document.getElementById('mode-play').click()");
        for (String move : problem.get("solution").asText().split(", ")) {
            String[] holes = move.split("-");
            for (int i = 1; i < holes.length; i++) {
                browser.jumpByMouse(holes[i - 1], holes[i], false);
            }
        }
        Browser.waitFor("the end", () -> browser.text("verdict-text").startsWith("Solved!"));
    }
}
