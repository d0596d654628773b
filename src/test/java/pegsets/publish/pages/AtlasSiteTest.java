package pegsets.publish.pages;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
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
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.Keys;
import pegsets.board.Board;
import pegsets.board.Boards;
import pegsets.job.FinishedJob;
import pegsets.publish.exchange.Outside;
import pegsets.search.solve.Pair;

/// The site of a small atlas, from the disk in a real browser.
@TestInstance(Lifecycle.PER_CLASS)
class AtlasSiteTest {
    private static final Pattern LINK = Pattern.compile("(?:href|src)=\"([^\"]*)\"");

    private Path folder;
    private Path site;
    @AutoClose
    private Browser browser;

    @BeforeAll
    void write(@TempDir Path temporary) throws Exception {
        folder = temporary;
        site = SilentAtlas.site(folder, """
                boards: [triangle:5, diamond:3 8-move start=c3, hexagon:2, english33 4-move start=d4]
                want: [solutions, distinct, moves, odds, dead-ends, sizes, page]
                """);
        browser = Browser.start(Files.createDirectory(folder.resolve("chromium")));
    }

    private List<Path> pages() throws Exception {
        try (Stream<Path> files = Files.walk(site)) {
            return files.filter(file -> file.toString().endsWith(".html")).sorted().toList();
        }
    }

    @Test
    void theSiteWorksInFirefox() throws Exception {
        Outside.assume("node");
        Outside.assume("firefox-esr");
        String modules = System.getenv().getOrDefault("NODE_PATH", "");
        Assumptions.assumeTrue(Files.exists(Path.of(modules, "puppeteer-core")), "no puppeteer-core in NODE_PATH");
        assertEquals(List.of("index", "play", "board", "draw"),
                Outside.run(Path.of("").toAbsolutePath(), "node", "src/test/web/firefox.mjs", site.toString(),
                        "/usr/bin/firefox-esr").stream().map(line -> line.replaceFirst(":.*", "")).toList());
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
        reached.add(site.resolve("play.html")); // the page to draw a board links to it
        assertEquals(List.of(), pages().stream().filter(page -> !reached.contains(page)).toList(),
                "pages without a link");
    }

    /// Nothing comes from elsewhere, no error is logged, axe finds nothing, and no page is wider than the screen.
    @ParameterizedTest
    @ValueSource(strings = {"index.html", "draw.html", "methods.html", "glossary.html", "boards/triangle-5-6-move.html",
        "problems/triangle-5-6-move/a1-a1.html", "problems/triangle-5-6-move/b3-b3.html",
        "problems/english33-4-move-d4/d4-d1.html",
        "boards/english33-4-move-d4.html", "boards/hexagon-2-6-move.html"})
    void pagesAreFlawless(String page) throws Exception {
        for (int width : new int[] {1280, 760, 390, 320}) {
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

    private void openIndex(int width, int height) {
        open(width, height, "index.html");
    }

    private void open(int width, int height, String page) {
        browser.screen(width, height, false);
        browser.open(site.resolve(page));
    }

    /// Stores which problems were solved, as the play pages do.
    private void solved(String paths) {
        browser.script("localStorage.setItem('pegsets-solved', arguments[0])", paths);
    }

    private String text(String selector) {
        return (String) browser.script("return document.querySelector(arguments[0]).textContent.trim()", selector);
    }

    /// The index begins with a game in which any last peg counts: by dragging, by a finger, by keys, and a whole game.
    @Test
    void theIndexOpensOnAGame() throws Exception {
        openIndex(1280, 800);
        assertEquals("14 pegs left", browser.text("say"));
        assertTrue(browser.hasClass("a3", "selected") && browser.hasClass("a1", "is-target"));
        browser.jumpByMouse("a3", "a1", true);
        assertEquals("13 pegs left", browser.text("say"));
        browser.script("document.getElementById('restart').click()");
        assertEquals("14 pegs left", browser.text("say"));
        assertEquals("a1", browser.focus());
        browser.goByArrows("c3");
        browser.press(Keys.ENTER);
        browser.goByArrows("a1");
        browser.press(Keys.ENTER);
        assertEquals("13 pegs left", browser.text("say"));
        openIndex(390, 844);
        browser.script("document.getElementById('board').scrollIntoView()");
        browser.jumpByTouch("c3", "a1");
        assertEquals("13 pegs left", browser.text("say"));
        browser.script("document.getElementById('restart').click()");
        for (String move : solution("triangle:5", 0).split(", ")) {
            String[] holes = move.split("-");
            for (int i = 1; i < holes.length; i++) {
                browser.jumpByMouse(holes[i - 1], holes[i], false);
            }
        }
        assertEquals("1 peg left: solved!", browser.text("say"));
        assertTrue(Files.isRegularFile(Path.of(URI.create((String) browser.script(
                "return document.getElementById('onward').href")))));
    }

    private String solution(String board, int problem) throws Exception {
        for (JsonNode its : new ObjectMapper().readTree(folder.resolve("atlas/atlas.json").toFile()).get("boards")) {
            if (its.get("board").asText().equals(board)) {
                return its.get("problems").get(problem).get("solution").asText();
            }
        }
        throw new AssertionError(board);
    }

    @Test
    void theIndexKnowsWhatWasSolved() {
        openIndex(1280, 800);
        solved("{}");
        openIndex(1280, 800);
        assertEquals("0 of 12 solved", text(".bcard .prog"));
        assertEquals("Next: a3 to a3, 1 in 155", text(".bcard .next"));
        assertEquals("No problem has a solution", text(".bcard:nth-child(3) .next"));
        assertTrue(text(".bcard:nth-child(3) .prog").matches("Best possible: \\d pegs"));
        assertEquals("Play for the fewest", text(".bcard:nth-child(3) .btn"));
        solved("{\"triangle-5-6-move/a3-a3\": {\"jumps\": 13}, \"triangle-5-6-move/a1-c5\": {}}");
        openIndex(1280, 800);
        assertEquals("2 of 12 solved", text(".bcard .prog"));
        assertEquals("Next: a2 to c3, 1 in 315", text(".bcard .next"));
        assertEquals("true", browser.script("""
                const { problems, boards } = globalThis.atlas;
                const isEasier = (a, b) => a.chance >= b.chance;
                return String(problems.every((one, i) => i === 0 || isEasier(problems[i - 1], one))
                  && problems.filter((one) => one.fewest !== null).every((one) => one.chance === null)
                  && boards[0].board.jumps.length === 36)"""));
        browser.open(site.resolve("boards/triangle-5-6-move.html"));
        assertEquals(2L, browser.script("return document.querySelectorAll('.tick.on').length"));
        assertTrue(text(".is-next").startsWith("a2 to c3next"), text(".is-next"));
        solved("not JSON");
        openIndex(1280, 800);
        assertEquals("0 of 12 solved", text(".bcard .prog"));
        assertTrue(text("#day-text").contains(": random play solves 1 in "));
        solved("{}");
    }

    /// The filters are the same after Back, an emptied number is no filter, and a cross finds the board of 33 holes.
    @Test
    void filters() {
        openIndex(1280, 900);
        browser.script("document.getElementById('filter').click()");
        browser.byId("search").sendKeys("diamond 8-move");
        assertEquals("1 board", browser.text("shown"));
        browser.byId("search").clear();
        browser.byId("search").sendKeys("cross");
        assertEquals("1 board", browser.text("shown"));
        assertEquals("33-hole board", text(".bcard:not([hidden]) h3"));
        browser.byId("search").clear();
        browser.byId("search").sendKeys(" ");
        assertEquals("4 boards", browser.text("shown"));
        browser.byId("size").sendKeys("15");
        assertEquals("3 boards", browser.text("shown"));
        browser.byId("size").sendKeys(Keys.BACK_SPACE, Keys.BACK_SPACE);
        assertEquals("4 boards", browser.text("shown"));
        browser.byId("lattice").sendKeys("triangular");
        assertEquals("2 boards", browser.text("shown"));
        browser.byId("solvable").sendKeys("none");
        assertEquals("1 board", browser.text("shown"));
        browser.script("document.querySelector('.bcard:not([hidden]) h3 a').click()");
        Browser.waitFor("the board", () -> text("h1").equals("The 7-hole hexagon"));
        browser.script("history.back()");
        Browser.waitFor("the index", () -> "1 board".equals(
                browser.script("return document.getElementById('shown')?.textContent ?? ''")));
        assertTrue(browser.byId("filters").isDisplayed());
    }

    private static int zipped(byte[] bytes) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream zip = new GZIPOutputStream(packed)) {
            zip.write(bytes);
        }
        return packed.size();
    }

    @Test
    void theIndexIsSmall() throws Exception {
        int bytes = 0;
        int zipped = 0;
        List<String> files = Stream.concat(Stream.of("index.html"), LINK.matcher(Files.readString(
                site.resolve("index.html"))).results().map(link -> link.group(1))
                .filter(link -> link.matches(".*[.](css|js)")))
                .toList();
        assertEquals(5, files.size());
        for (String file : files) {
            byte[] text = Files.readAllBytes(site.resolve(file));
            bytes += text.length;
            zipped += zipped(text);
        }
        assertTrue(bytes <= 100_000, bytes + " bytes");
        assertTrue(zipped <= 30_000, zipped + " bytes, compressed");
    }

    private void press(String hole) {
        browser.script("document.querySelector(`[data-hole=${arguments[0]}]`)"
                + ".dispatchEvent(new MouseEvent('click', {bubbles: true}))", hole);
    }

    private void anotherStart() {
        browser.script("document.getElementById('again').click()");
    }

    /// From each start to each finish, the page says what the program says.
    @Test
    void aProblemIsChosenOnTheBoard() {
        Board board = Boards.named("triangle:5");
        open(390, 800, "boards/triangle-5-6-move.html");
        for (int start = 0; start < board.size(); start++) {
            anotherStart();
            press(board.nameOf(start));
            for (int finish = 0; finish < board.size(); finish++) {
                press(board.nameOf(finish));
                String said = browser.text("answer");
                Pair pair = new Pair(start, finish);
                assertTrue(said.startsWith("From " + board.nameOf(start) + " to " + board.nameOf(finish) + ": "), said);
                assertEquals(pair.isFeasible(board), !said.contains("not feasible"), said);
                if (pair.isFeasible(board)) {
                    for (String id : List.of("about", "play")) {
                        String link = (String) browser.script("return document.getElementById(arguments[0]).href", id);
                        assertTrue(Files.isRegularFile(Path.of(URI.create(link))), link);
                    }
                }
            }
        }
        anotherStart();
        browser.press(Keys.ENTER);
        assertTrue(browser.text("answer").startsWith("From a1, the last peg can end in a1, a4, d4 or c5"),
                browser.text("answer"));
        press("d4");
        assertTrue(browser.text("answer").endsWith(" It is a mirror image of a1 to a4."), browser.text("answer"));
    }

    /// From b3, a1 has no solution, a2 is in another position class, and c5 is solvable.
    @Test
    void theBoardHasALegend() {
        open(390, 800, "boards/triangle-5-6-move.html");
        assertTrue(browser.byId("board").isDisplayed());
        anotherStart();
        press("b3");
        assertTrue(browser.hasClass("a1", "no") && browser.hasClass("a2", "never") && browser.hasClass("c5", "yes")
                && browser.hasClass("b3", "is-start"));
    }

    /// An atlas of some starts says so, and offers no other start.
    @Test
    void onlyComputedStartsAreOffered() {
        open(1280, 800, "boards/english33-4-move-d4.html");
        anotherStart();
        assertEquals("Choose the hole that is empty at the start. This atlas has the problems of 1 start; it does not "
                + "have the other 32.", browser.text("answer"));
        press("c3");
        assertTrue(browser.text("answer").startsWith("Choose the hole"), browser.text("answer"));
        press("d4");
        assertTrue(browser.text("answer").startsWith("From d4, the last peg can end in d1, a4, d4, g4 or d7"),
                browser.text("answer"));
    }

    /// On a phone, each problem is a row of two lines, and no text is cut.
    @Test
    void rowsOfPhonesAreNotCut() {
        for (int width : new int[] {390, 320}) {
            browser.screen(width, 800, false);
            for (String page : List.of("boards/triangle-5-6-move.html", "boards/english33-4-move-d4.html", "index.html",
                    "methods.html")) {
                browser.open(site.resolve(page));
                assertEquals("", browser
                        .script("""
                                return [...document.querySelectorAll("table, tr, th, td, .wide")].filter((part) => part.offsetParent
                                  && (part.scrollWidth > part.clientWidth + 1 && part.tagName !== "TR"
                                    || part.getBoundingClientRect().right > innerWidth)).map((part) => part.outerHTML).join()"""),
                        page);
            }
        }
        browser.open(site.resolve("boards/english33-4-move-d4.html"));
        assertEquals("40,861,647,040,079,968 solutions · 18 moves",
                text("[data-path$=d4-d4] .meta").replace('\u00a0', ' '));
    }

    @Test
    void tablesAreSorted() {
        open(1280, 800, "boards/triangle-5-6-move.html");
        String first = "return document.querySelector('.probs tbody a').firstChild.textContent";
        assertEquals("a3 to a3", browser.script(first));
        browser.script("[...document.querySelectorAll('.probs th button')][1].click()");
        assertEquals("a2 to a2", browser.script(first));
        browser.script("[...document.querySelectorAll('.probs th button')][2].click()");
        assertEquals("a2 to a2", browser.script(first));
        browser.script("[...document.querySelectorAll('.probs th button')][2].click()");
        assertEquals("a3 to a3", browser.script(first));
        assertEquals("descending", browser.script(
                "return document.querySelectorAll('.probs th')[3].getAttribute('aria-sort')"));
        assertEquals("right", browser.script(
                "return getComputedStyle(document.querySelector('.probs tbody td:last-child')).textAlign"));
    }

    /// Without scripts a notice is at the top, facts can be read, and no control is dead.
    @Test
    void withoutScripts() {
        browser.screen(1280, 800, false);
        browser.scripts(false);
        try {
            for (String page : List.of("index.html", "boards/triangle-5-6-move.html")) {
                browser.open(site.resolve(page));
                assertTrue((boolean) browser.script("return document.querySelector('.notice').offsetHeight > 0"), page);
                assertEquals(0L, browser.script("return [...document.querySelectorAll('button, input, select')]"
                        + ".filter((control) => control.offsetParent).length"), page);
            }
            assertTrue((boolean) browser.script(
                    "return document.querySelector('.probs').innerText.includes('51,452')"));
        } finally {
            browser.scripts(true);
        }
    }

    @Test
    void printedPages() {
        open(1280, 800, "problems/triangle-5-6-move/a1-a1.html");
        browser.print(true);
        try {
            assertEquals(0L,
                    browser.script("return [...document.querySelectorAll('.bar, .acts, footer, button:not(th button)')]"
                            + ".filter((part) => part.offsetParent).length"));
            assertEquals("avoid", browser.script("return getComputedStyle(document.querySelector('h2')).breakAfter"));
            assertEquals("avoid",
                    browser.script("return getComputedStyle(document.querySelector('figure')).breakInside"));
        } finally {
            browser.print(false);
        }
    }

    /// On the narrowest phones a row has one diagram.
    @Test
    void diagramsOnNarrowPhones() {
        open(320, 700, "problems/english33-4-move-d4/d4-d4.html");
        assertEquals("one", browser
                .script("""
                        const boxes = [...document.querySelectorAll(".sheet figure")].map((one) => one.getBoundingClientRect());
                        return boxes.every((box, i) => i === 0 || box.top >= boxes[i - 1].bottom) && boxes[0].width >= 200 ? "one" : "more"
                        """));
    }

    /// Where the system chooses a few colors, pegs, holes and rings differ from the board.
    @Test
    void forcedColors() throws Exception {
        for (String page : List.of("index.html", "boards/triangle-5-6-move.html",
                "play/triangle-5-6-move/a3-a3.html", "problems/triangle-5-6-move/a1-a1.html")) {
            browser.screen(1280, 800, false);
            browser.forcedColors();
            browser.open(site.resolve(page));
            assertEquals("", browser.violations(), page);
            assertEquals("",
                    browser.script(
                            """
                                    const board = getComputedStyle(document.body).backgroundColor;
                                    const paints = ({ stroke, fill }) => [stroke, fill].filter((paint) => paint !== "none");
                                    return [...document.querySelectorAll(".board .ring-line, .board .pit, .diagram .hole, .diagram .peg")]
                                      .filter((part) => part.getClientRects().length
                                        && paints(getComputedStyle(part)).every((paint) => paint === board))
                                      .map((part) => part.outerHTML).join(" ")"""),
                    page);
        }
    }

    @Test
    void theThemeStays() {
        openIndex(1280, 800);
        browser.script("document.getElementById('theme').click()");
        assertEquals("dark", browser.script("return document.documentElement.dataset.theme"));
        browser.open(site.resolve("methods.html"));
        assertEquals("dark", browser.script("return document.documentElement.dataset.theme"));
        browser.script("localStorage.removeItem('pegsets-theme')");
    }

    /// Every page has a policy, and a description and a title for previews of links.
    @Test
    void headsOfPages() throws Exception {
        for (Path page : pages()) {
            String html = Files.readString(page);
            assertTrue(html.contains("Content-Security-Policy") && html.contains("default-src 'none'"),
                    page.toString());
            assertTrue(html.contains("<meta name=\"description\" content=\"")
                    && html.contains("<meta property=\"og:title\" content=\"")
                    && html.contains("<meta property=\"og:description\" content=\""), page.toString());
            assertFalse(html.contains("10^"), page.toString());
        }
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
        open(1280, 900, "play/" + board + "/" + problem + ".html");
    }
}
