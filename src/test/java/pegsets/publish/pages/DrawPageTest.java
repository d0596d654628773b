package pegsets.publish.pages;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.Keys;

/// The draw page of an atlas, from the disk in a real browser.
@TestInstance(Lifecycle.PER_CLASS)
class DrawPageTest {
    private static final String HEART = "square/8-move/22.32.52.62.23.33.43.53.63.24.34.44.54.64.35.45.55.46/32/";
    private static final String EMPTY = "square/4-move///";

    private Path page;
    @AutoClose
    private Browser browser;

    @BeforeAll
    void write(@TempDir Path folder) throws Exception {
        page = SilentAtlas.site(folder, "boards: [triangle:4]\nwant: [solutions]\n").resolve("draw.html");
        browser = Browser.start(Files.createDirectory(folder.resolve("chromium")));
    }

    @BeforeEach
    void screen() {
        browser.screen(1280, 800, false);
    }

    @AfterEach
    void noErrors() {
        assertEquals(List.of(), browser.errors());
    }

    private void open(String address) {
        browser.open(page.toUri() + "#" + address);
    }

    private String address() {
        return ((String) browser.script("return location.hash")).substring(1);
    }

    private String holes() {
        return address().split("/", -1)[2];
    }

    private void press(String selector) {
        browser.script("document.querySelector(arguments[0]).click()", selector);
    }

    private void tool(String name) {
        press("[data-tool=" + name + "]");
    }

    /// Returns how many holes have a mark.
    private long marked(String mark) {
        return (long) browser.script("return document.querySelectorAll('[data-place].' + arguments[0]).length", mark);
    }

    private void waitForVerdicts() {
        Browser.waitFor("the verdicts", () -> !browser.text("answer").contains("Solving"));
    }

    private static String place(String place) {
        return "[data-place='" + place + "'] .touch";
    }

    @Test
    void theHeartIsSolved() {
        open("");
        assertEquals(HEART, address());
        waitForVerdicts();
        assertEquals("18 holes, start b1", browser.text("title"));
        assertTrue(browser.text("answer").startsWith("The last peg can end in 12 of 18 holes."));
        assertEquals(List.of(12L, 6L, 0L, 0L), List.of(marked("yes"), marked("no"), marked("open"), marked("never")));
        assertEquals("b1, start, no solution",
                browser.script("return document.querySelector('.is-start').getAttribute('aria-label')"));
        assertEquals("Play b1 to c3", browser.byId("play").getText());
        browser.stroke(false, place("42"));
        assertEquals(HEART, address(), "no hole is there");
        browser.stroke(false, place("46"));
        assertEquals("Play b1 to c5", browser.byId("play").getText());
        assertTrue(browser.byId("play").getAttribute("href").endsWith("play.html?" + HEART + "46"));
        browser.stroke(false, place("35"));
        assertEquals("b1 to b4: no solution; all of play was searched.", browser.text("answer"));
        assertFalse(browser.byId("play").isDisplayed());
    }

    /// A hole that can be start and finish has both marks. Parity excludes most finishes; one has no solution.
    @Test
    void theTriangle() {
        open("");
        press("#presets button:nth-child(3)");
        waitForVerdicts();
        assertEquals(List.of(4L, 1L, 0L, 10L), List.of(marked("yes"), marked("no"), marked("open"), marked("never")));
        assertEquals("a1, start, can be solved",
                browser.script("return document.querySelector('.is-start').getAttribute('aria-label')"));
        browser.stroke(false, place("42"));
        assertEquals("Play a1 to a1", browser.byId("play").getText());
        browser.stroke(false, place("43"));
        assertEquals("a1 to a2: excluded by position class (the Rule of Three).", browser.text("answer"));
        press("#undo");
        press("#undo");
        press("#undo");
        waitForVerdicts();
        assertEquals(HEART, address());
        assertEquals(12, marked("yes"));
    }

    @ParameterizedTest(name = "preset {0}")
    @ValueSource(ints = {1, 2, 3, 4, 5, 6})
    void presetsCanBeWon(int number) {
        open(EMPTY);
        press("#presets button:nth-child(" + number + ")");
        waitForVerdicts();
        assertTrue(marked("yes") > 0);
        assertTrue(browser.byId("play").isDisplayed());
    }

    /// One stroke paints all places on its way, and is undone by one press.
    @ParameterizedTest(name = "{1} x {2}, by touch: {0}")
    @CsvSource({"false, 1280, 800", "true, 390, 844", "true, 320, 568", "true, 844, 390", "true, 1280, 800"})
    void painting(boolean byTouch, int width, int height) {
        browser.screen(width, height, false);
        open(EMPTY);
        browser.stroke(byTouch, place("22"), place("52"), place("54"));
        assertEquals("22.32.42.52.53.54", holes());
        browser.stroke(byTouch, place("33"));
        assertEquals("22.32.42.52.33.53.54", holes());
        tool("erase");
        browser.stroke(byTouch, place("32"), place("52"));
        assertEquals("22.33.53.54", holes());
        press("#undo");
        press("#undo");
        assertEquals("22.32.42.52.53.54", holes());
        press("#redo");
        assertEquals("22.32.42.52.33.53.54", holes());
        press("#undo");
        press("#undo");
        assertEquals("", holes());
        assertEquals(0L, browser.script("return window.scrollY"));
        press("#redo");
        press("#clear");
        assertEquals("", holes());
        assertEquals("No holes yet", browser.text("title"));
    }

    /// A finger scrolls the page if no tool paints.
    @Test
    void aFingerScrollsWithTheStartTool() {
        browser.screen(390, 500, false);
        open(HEART);
        waitForVerdicts();
        browser.stroke(true, place("45"), place("42"));
        Browser.waitFor("the page to scroll", () -> (long) browser.script("return Math.round(window.scrollY)") > 20);
        assertEquals(HEART, address());
    }

    @Test
    void keys() {
        open(EMPTY);
        browser.script("document.querySelector('[data-place][tabindex=\"0\"]').focus()");
        browser.press(Keys.SPACE, Keys.ARROW_RIGHT, Keys.ENTER);
        assertEquals("44.54", holes());
        browser.chord(Keys.SHIFT, Keys.ARROW_DOWN);
        browser.press(Keys.ARROW_LEFT, Keys.SPACE);
        assertEquals("44.54.45.55", holes());
        browser.chord(Keys.CONTROL, "z");
        assertEquals("44.54.55", holes());
        tool("start");
        browser.script("document.querySelector('[data-place][tabindex=\"0\"]').focus()");
        browser.press(Keys.ARROW_UP, Keys.SPACE);
        assertEquals("square/4-move/44.54.55/44/", address());
        waitForVerdicts();
        assertEquals("3 holes, start a1", browser.text("title"));
        press("#again");
        assertEquals("square/4-move/44.54.55//", address());
        assertEquals("Press the hole that is empty at the start.", browser.text("answer"));
    }

    @Test
    void reloadingKeepsTheBoard() {
        open(EMPTY);
        browser.stroke(false, place("22"), place("52"));
        press("[data-rules='6-move']");
        tool("start");
        browser.stroke(false, place("32"));
        String before = address();
        assertEquals("triangular/6-move/22.32.42.52/32/", before);
        browser.script("location.reload()");
        Browser.waitFor("the page", () -> "4 holes, start b1".equals(browser.script(
                "return document.readyState === 'complete' ? document.getElementById('title').textContent : ''")));
        assertEquals(before, address());
        browser.script("location.hash = arguments[0]", HEART);
        Browser.waitFor("the heart", () -> browser.text("title").startsWith("18 holes"));
        press("#undo");
        assertEquals(before, address());
    }

    /// A broken address is named and ignored, at the beginning and later; the controls work.
    @ParameterizedTest
    @ValueSource(strings = {"%", "constructor/x/00", "__proto__/4-move/00", "square/4-move/99", "square/4-move/00/88/",
        "square/8-move/00//00", "game"})
    void brokenAddresses(String broken) {
        open(broken);
        assertTrue(browser.text("answer").startsWith("The address is broken, so it is ignored."));
        assertEquals(HEART, address());
        press("#clear");
        browser.stroke(false, place("33"));
        assertEquals("33", holes());
        browser.script("location.hash = arguments[0]", broken);
        Browser.waitFor("the notice", () -> browser.text("answer").startsWith("The address is broken"));
        assertEquals("33", holes());
        press("#undo");
        assertEquals("", holes());
    }

    /// A larger board: its position class, the job file and the command.
    @Test
    void thirtyThreeHoles() {
        open("square/4-move/31.41.51.32.42.52.13.23.33.43.53.63.73.14.24.34.44.54.64.74.15.25.35.45.55.65.75.36.46.56."
                + "37.47.57/44/");
        assertEquals(List.of(0L, 0L, 5L, 28L), List.of(marked("yes"), marked("no"), marked("open"), marked("never")));
        assertTrue(browser.text("answer").contains("(the Rule of Three) allows the last peg in 5 of 33 holes"));
        assertFalse(browser.byId("play").isDisplayed());
        assertEquals("""
                board:
                  lattice: square
                  picture: |
                    --ooo
                    --ooo
                    ooooooo
                    ooooooo
                    ooooooo
                    --ooo
                    --ooo
                rules: 4-move
                start: d4
                """, browser.script("return document.getElementById('job').value"));
    }

    /// The heart can be played: the page counts the solutions that the program counts, and warns of jumps that lose.
    @Test
    void aDrawnBoardIsPlayed() {
        open(HEART);
        waitForVerdicts();
        browser.open((String) browser.script("return document.getElementById('play').href"));
        assertEquals("From b1 to c3", browser.script("return document.querySelector('h1').textContent"));
        press("#mode-analyze");
        browser.waitForNumbers();
        assertEquals("2,413,424", browser.text("solutions"));
        assertTrue(browser.hasClass("c3", "is-goal"));
        assertTrue(((String) browser.script("return document.getElementById('drawn').href")).endsWith(HEART + "44"));
        press("#mode-play");
        browser.jumpByMouse("b3", "b1", false);
        assertFalse(browser.hasClass("b3", "has-peg"));
        assertTrue(browser.hasClass("b1", "has-peg"));
    }

    /// A page to play without a problem leads to the draw page, which says what is wrong.
    @Test
    void nothingToPlay() {
        browser.open(page.resolveSibling("play.html").toUri() + "?constructor/x/00");
        Browser.waitFor("the draw page", () -> browser.script("return location.href").toString().contains("draw.html"));
        Browser.waitFor("the notice", () -> browser.text("answer").startsWith("The address is broken"));
        browser.open(page.resolveSibling("play.html").toUri() + "?" + HEART);
        Browser.waitFor("the heart", () -> browser.script("return document.title").equals("Draw a board")
                && browser.text("title").startsWith("18 holes"));
    }
}
