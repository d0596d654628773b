package pegsets.publish.pages;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.Keys;
import pegsets.board.Jump;
import pegsets.board.text.Notation;
import pegsets.job.FinishedJob;
import pegsets.publish.report.Texts;

/// The page in a real browser: it is played by mouse, keys and fingers, and says what the program says. No part moves
/// by accident, texts are legible, and blind users can use the page.
class PlayPageTest extends PagesInABrowser {
    @Test
    void aWholeGameByMouse() throws IOException {
        open("central");
        boolean drags = false;
        for (Jump jump : solution("central")) {
            browser.jumpByMouse(name("central", jump.from()), name("central", jump.to()), drags);
            drags = !drags;
        }
        waitForWords("verdict-text", "Solved!");
        assertEquals("1", browser.pegs());
        assertEquals(Notation.solution(jobs.get("central").board(), solution("central")),
                browser.script("return document.getElementById('moves').value"));
    }

    @Test
    void aWholeGameByKeys() throws IOException {
        open("corner");
        browser.press(Keys.TAB, Keys.ENTER);
        assertFalse(browser.focus().isEmpty(), "the first link leads to the board");
        for (Jump jump : solution("corner")) {
            browser.goByArrows(name("corner", jump.from()));
            browser.press(Keys.ENTER);
            browser.goByArrows(name("corner", jump.to()));
            browser.press(" ");
        }
        waitForWords("verdict-text", "Solved!");
        waitForWords("say", Notation.jump(jobs.get("corner").board(), solution("corner").getLast())
                + ". 1 peg left. Solved!");
        browser.press(Keys.BACK_SPACE);
        waitForWords("verdict-text", "2 pegs");
    }

    @Test
    void aWholeGameByTouch() throws IOException {
        open("corner");
        browser.screen(360, 740, false);
        for (Jump jump : solution("corner")) {
            browser.jumpByTouch(name("corner", jump.from()), name("corner", jump.to()));
        }
        waitForWords("verdict-text", "Solved!");
        assertEquals(360L, browser.script("return document.documentElement.scrollWidth"));
    }

    @Test
    void aPageOfFifteenHolesIsSmall() throws IOException {
        assertTrue(Files.size(file("corner")) <= 120_000, Files.size(file("corner")) + " bytes");
    }

    /// A finger on a peg drags the peg; a finger on the wood scrolls the page.
    @ParameterizedTest
    @CsvSource({"320, 568", "390, 844", "844, 390"})
    void aWholeGameByDraggingWithAFinger(int width, int height) throws IOException {
        open("corner");
        browser.screen(width, height, false);
        for (Jump jump : solution("corner")) {
            List<Double> from = browser.middle(name("corner", jump.from()));
            List<Double> to = browser.middle(name("corner", jump.to()));
            browser.dragByTouch(from.getFirst(), from.getLast(), to.getFirst(), to.getLast());
        }
        waitForWords("verdict-text", "Solved!");
        browser.byId("next").click();
        List<Double> empty = browser.middle("a1");
        browser.dragByTouch(empty.getFirst(), empty.getLast(), empty.getFirst(), empty.getLast() - 150);
        Browser.waitFor("the page to scroll", () -> ((Number) browser.script("return scrollY")).intValue() > 20);
        assertEquals("14", browser.pegs());
    }

    /// Notes, section 7.1: the central game can be lost in four jumps.
    @Test
    void theShortestDeadEndIsWarnedOf() {
        analyze("central");
        browser.jumpByMouse("d2", "d4", false);
        browser.jumpByMouse("d5", "d3", false);
        browser.jumpByMouse("b4", "d4", false);
        waitForWords("verdict-text", "Winning");
        browser.click("d3");
        assertTrue(browser.hasClass("d5", "is-target") && browser.hasClass("d5", "is-lost"));
        assertTrue(browser.script("return document.querySelector('[data-hole=d5]').getAttribute('aria-label')")
                .toString().endsWith("d3 can jump here, which loses"));
        chooseMode("play");
        assertFalse(browser.hasClass("d5", "is-lost"));
        chooseMode("analyze");
        browser.click("d5");
        waitForWords("verdict-text", "Lost since jump 4");
        waitForWords("verdict-next", "d3-d5 lost it. Take back 1 jump.");
        browser.byId("undo").click();
        waitForWords("verdict-text", "Winning");
        browser.byId("redo").click();
        waitForWords("verdict-text", "Lost since jump 4");
    }

    @Test
    void aProblemWithoutSolutionsIsCalledSo() {
        analyze("unsolvable");
        waitForWords("verdict-text", "No solution");
        waitForWords("solutions", "0");
        assertFalse(browser.byId("hint").isEnabled());
        chooseMode("play");
        waitForWords("verdict-next", "This problem has no solution.");
    }

    /// A reload, Restart and Set up lose no game.
    @Test
    void theGameIsKept() {
        analyze("any");
        choose("start", "a4 empty");
        choose("finish", "d4");
        Browser.waitFor("hints", () -> browser.byId("hint").isEnabled());
        for (int jump = 0; jump < 3; jump++) {
            browser.press("h", "h");
            Browser.waitFor("hints", () -> browser.byId("hint").isEnabled());
        }
        String text = (String) browser.script("return document.getElementById('moves').value");
        browser.script("location.reload()");
        Browser.waitFor("the page again", () -> "11".equals(browser.pegs()));
        assertEquals(text, browser.script("return document.getElementById('moves').value"));
        assertEquals("d4", browser.script("return document.getElementById('finish').selectedOptions[0].textContent"));
        browser.byId("restart").click();
        assertEquals("14", browser.pegs());
        for (int jump = 0; jump < 3; jump++) {
            browser.byId("redo").click();
        }
        assertEquals(text, browser.script("return document.getElementById('moves').value"));
        browser.byId("edit").click();
        browser.byId("empty").click();
        assertEquals("0", browser.pegs());
        browser.byId("edited").click();
        browser.byId("undo").click();
        assertEquals(text, browser.script("return document.getElementById('moves').value"));
    }

    /// Hints lead to the end. Keys work after a button was pressed, and the focus stays where keys are heard.
    @Test
    void keysWorkAfterAButton() {
        open("corner");
        for (int jump = 0; jump < 13; jump++) {
            Browser.waitFor("a hint", () -> browser.byId("hint").isEnabled());
            browser.byId("hint").click();
            assertTrue(browser.text("say").startsWith("Hint: "));
            browser.press("H");
        }
        waitForWords("verdict-text", "Solved!");
        assertEquals(false, browser.script("return document.activeElement === document.body"));
        browser.press(Keys.BACK_SPACE);
        assertEquals("2", browser.pegs());
    }

    @Test
    void theRightButtonPlaysNothing() {
        open("corner");
        browser.script(
                """
                        const center = (hole) => {
                          const { x, y, width, height } = document.querySelector(`[data-hole="${hole}"] .touch`).getBoundingClientRect();
                          return { clientX: x + width / 2, clientY: y + height / 2 };
                        };
                        const fire = (type, hole) => document.querySelector(`[data-hole="${hole}"] .touch`).dispatchEvent(
                          new PointerEvent(type, { bubbles: true, isPrimary: true, pointerId: 1, button: 2, ...center(hole) }));
                        fire("pointerdown", "a3");
                        fire("pointermove", "a1");
                        fire("pointerup", "a1");
                        """);
        assertEquals("14", browser.pegs());
    }

    @Test
    void aSolutionIsPlayedToTheEnd() {
        analyze("drawn");
        Browser.waitFor("an answer", () -> browser.byId("solve").isEnabled());
        browser.script("document.body.dataset.pace = 20");
        browser.byId("solve").click();
        waitForWords("verdict-text", "Solved!");
    }

    /// A bomb is a peg all of whose jumps lose. The page and `pegs query --forced` name the same forced jumps.
    @Test
    void bombsAndForcedJumps() {
        analyze("corner");
        browser.waitForNumbers();
        assertEquals("a4-a2, d4-b2, a1-a3 or a3-a1, a1-c3 or c3-a1, b5-d5 or d5-b5", browser.text("forced"));
        browser.script("location.hash = '#start=28'"); // b2, a3 and b3: docs/how-to/query.md
        Browser.waitFor("28", () -> "28".equals(browser.script("return document.body.dataset.answered")));
        assertEquals("1 of 2 jumps keeps the win.", browser.text("verdict-next"));
        assertEquals("a3-c3", browser.text("forced").split(", ")[0]);
        assertTrue(browser.hasClass("b2", "bomb"));
        assertFalse(browser.hasClass("a3", "bomb"));
        browser.click("a3"); // with another peg in hand it is a peg like others
        assertFalse(browser.hasClass("b2", "bomb"));
        waitForWords("verdict-next", "a3 in hand. Choose a hole.");
        browser.press(Keys.ESCAPE);
        assertTrue(browser.hasClass("b2", "bomb"));
    }

    @Test
    void gamesAreCopiedAndPasted() {
        open("corner");
        browser.script("document.getElementById('moves').value = 'a3-a1 c3-a3, d4-b2-b4'");
        browser.byId("load").click();
        waitForWords("fault", "Jump 3, d4-b2: ");
        assertEquals("14", browser.pegs());
        browser.script("document.getElementById('moves').value = 'a3-a1 c3-a3'");
        browser.byId("load").click();
        assertEquals("12", browser.pegs());
        browser.byId("share").click();
        String link = (String) browser.script("return location.href");
        assertTrue(link.endsWith("#start=32766&game=a3-a1,c3-a3"), link);
        browser.byId("restart").click();
        assertEquals("14", browser.pegs());
        browser.script("location.hash = ''; location.hash = arguments[0]", link.replaceAll(".*#", "#"));
        Browser.waitFor("the game of the link", () -> browser.pegs().equals("12"));
    }

    @Test
    void aPositionIsSetUp() {
        analyze("corner");
        browser.byId("edit").click();
        browser.byId("empty").click();
        for (String hole : List.of("b2", "a3", "b3")) {
            browser.click(hole);
        }
        Browser.waitFor("an answer", () -> "28".equals(browser.script("return document.body.dataset.answered")));
        assertEquals("3", browser.pegs());
        browser.byId("edited").click();
        browser.click("a3");
        assertTrue(browser.hasClass("a3", "selected"));
    }

    /// All problems of a board in one page: as many solutions as a job of that start and that finish has.
    @ParameterizedTest
    @CsvSource({"a1, a1", "a1, c5", "b3, a1", "a3, any"})
    void startAndFinishAreChosen(String start, String finish) throws Exception {
        FinishedJob job = FinishedJob.run(Files.createDirectory(folder.resolve(start + "-" + finish)),
                "board: triangle:5\nstart: " + start + "\nfinish: " + finish + "\n");
        analyze("any");
        choose("start", start + " empty");
        choose("finish", finish.equals("any") ? "any finish" : finish);
        String expected = Texts.grouped(job.solutions());
        Browser.waitFor(expected + " solutions", () -> browser.text("solutions").equals(expected));
    }

    @ParameterizedTest
    @ValueSource(strings = {"central", "corner", "drawn", "forbidden"})
    void thePageSaysWhatTheProgramSays(String name) throws IOException {
        FinishedJob job = jobs.get(name);
        List<Long> positions = PageAnswers.positions(job, 200, new Random(17));
        analyze(name);
        browser.waitForNumbers();
        if (name.equals("central")) {
            measure();
        }
        PageAnswers.check(browser, job, positions);
    }

    /// Measured, and printed: times depend on the machine.
    private void measure() throws IOException {
        long bytes = Files.size(file("central"));
        assertTrue(bytes <= 2_500_000, bytes + " bytes");
        assertEquals("1 in 74,135,472", browser.text("chance"));
        System.getLogger("pages").log(System.Logger.Level.INFO,
                "the page of the central game: {0} bytes, usable after {1} ms, numbers after {2} ms", bytes,
                browser.script("return document.body.dataset.ready"),
                browser.script("return document.body.dataset.numbered"));
    }

    /// Where the parts of the page stand that do not depend on the state of the game.
    private static final String PLACES = """
            const parts = [...document.querySelectorAll("h1, #goal, #board, .mode, #verdict, #tools, #tools button, .game > figure, .list, #jumps, .moves, .more")];
            const place = (part) => {
              const { x, y, width, height } = part.getBoundingClientRect();
              return `${part.id || part.className || part.tagName} ${[x, y + scrollY, width, height].map(Math.round)}`;
            };
            return parts.filter((part) => part.checkVisibility() && (!arguments[0] || part.matches("h1, #goal, #board"))
              && (innerWidth > 600 || !part.matches(".list, #jumps, .more"))).map(place).join("\\n");
            """;

    @ParameterizedTest
    @CsvSource({"1280, 800, play", "390, 844, play", "320, 640, play", "1280, 800, analyze", "390, 844, analyze",
        "320, 640, analyze"})
    void nothingJumpsAboutWhenNumbersChange(int width, int height, String mode) throws IOException {
        open("corner", mode);
        browser.screen(width, height, false);
        String places = (String) browser.script(PLACES);
        String board = (String) browser.script(PLACES, true);
        browser.waitForNumbers();
        assertEquals(places, browser.script(PLACES), "numbers are there");
        for (Jump jump : solution("corner")) {
            if (mode.equals("play")) {
                press("hint");
            }
            assertEquals(places, browser.script(PLACES), "a hint");
            browser.jumpByMouse(name("corner", jump.to()), name("corner", jump.to()), false); // lets go of the peg
            browser.jumpByMouse(name("corner", jump.from()), name("corner", jump.to()), false);
            browser.waitForNumbers();
            boolean ends = mode.equals("play") && browser.pegs().equals("1");
            assertEquals(ends ? board : places, browser.script(PLACES, ends ? true : null),
                    Notation.jump(jobs.get("corner").board(), jump));
        }
        browser.script("location.hash = '#start=32766&game=a3-a1,c4-a2'"); // the second loses
        Browser.waitFor("a game", () -> "12".equals(browser.pegs()));
        browser.waitForNumbers();
        assertEquals(places, browser.script(PLACES), "lost");
        chooseMode(mode.equals("play") ? "analyze" : "play");
        assertEquals(board, browser.script(PLACES, true), "the other mode");
    }

    /// A list of jumps marks each jump once, and not its power of ten.
    @Test
    void marksOfJumps() throws Exception {
        analyze("central");
        browser.waitForNumbers();
        assertEquals("4 ticks, none",
                browser.script(
                        """
                                const marks = (parts) => [...document.querySelectorAll(parts)].map((part) => getComputedStyle(part, "::before").content);
                                const ticks = marks("#jumps span").filter((mark) => mark.includes("✓"));
                                return `${ticks.length} ticks, ${[...new Set(marks("#jumps sup"))].join(" ")}`;"""));
    }

    /// Text has 14 pixels at least, names of holes 13, and the curve 12; letters at the rim of the board have 10.
    @Test
    void everyTextIsLegibleOnAPhone() {
        analyze("central");
        browser.screen(390, 844, false);
        browser.byId("names").click();
        assertEquals("", browser
                .script("""
                        const board = document.getElementById("board");
                        const scale = board.getBoundingClientRect().width / board.viewBox.baseVal.width;
                        const hasText = (part) => [...part.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
                        const size = (part) => parseFloat(getComputedStyle(part).fontSize) * (board.contains(part) ? scale : 1);
                        const isSmall = (part) => size(part) < (part.closest(".rim-text") ? 10 : board.contains(part) ? 13 : part.closest("svg") ? 12 : 14);
                        return [...document.querySelectorAll("body *")].filter((part) => part.checkVisibility() && hasText(part) && isSmall(part))
                          .map((part) => `${part.textContent}: ${size(part)}`).join("\\n");
                        """));
    }

    @ParameterizedTest
    @CsvSource({"central, 1280, false, play", "central, 360, true, analyze", "corner, 360, true, play",
        "corner, 1280, false, analyze", "any, 320, false, play"})
    void thePageIsAccessible(String job, int width, boolean dark, String mode) throws IOException {
        open(job, mode);
        browser.screen(width, 740, dark);
        Browser.waitFor("an answer", () -> browser.byId("hint").isEnabled());
        press("hint");
        assertEquals("", browser.violations());
        assertEquals((long) width, browser.script("return document.documentElement.scrollWidth"));
        if (job.equals("any")) {
            press("choose-finish");
            assertEquals("", browser.violations());
        }
    }

    /// Landscape phones, and windows zoomed to 200 %: the board has the height of the window.
    @ParameterizedTest
    @CsvSource({"844, 390, 360", "640, 400, 300", "1280, 800, 715", "1920, 1080, 950", "390, 844, 380",
        "320, 568, 290"})
    void theBoardTakesItsHeightFirst(int width, int height, int least) {
        open("central");
        browser.screen(width, height, false);
        long tall = (long) browser
                .script("return Math.round(document.getElementById('board').getBoundingClientRect().height)");
        assertTrue(tall >= least, tall + " pixels");
        assertEquals(true, browser.script("""
                const box = document.getElementById("board").getBoundingClientRect();
                return box.top >= 0 && box.bottom <= innerHeight && document.documentElement.scrollWidth <= innerWidth;
                """));
        assertEquals("", browser
                .script("""
                        return ["tools", "verdict"].filter((id) => document.getElementById(id).getBoundingClientRect().bottom > innerHeight).join();
                        """));
    }

    /// In Play, screen readers hear each change, and no word that gives the answer away.
    @Test
    void screenReadersHearWhatHappens() {
        open("corner");
        browser.waitForNumbers();
        browser.jumpByMouse("a3", "a1", false);
        waitForWords("say", "a3-a1. 13 pegs left.");
        browser.click("c4");
        assertEquals("c4 selected, can jump to a2", browser.text("say"));
        browser.press(Keys.ESCAPE, Keys.BACK_SPACE);
        waitForWords("say", "a3-a1 taken back. 14 pegs left.");
        browser.byId("hint").click();
        waitForWords("say", "Hint: a3-a1. Press again to jump.");
        browser.click("e5");
        assertEquals("e5 cannot jump", browser.text("say"));
        chooseMode("analyze");
        browser.jumpByMouse("a3", "a1", false);
        waitForWords("say", "a3-a1. 13 pegs left. Winning.");
        browser.click("c4");
        assertEquals("c4 selected, can jump to a2, which loses", browser.text("say"));
    }

    /// The good part of a broken link is kept, and the page says what is wrong.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            start=32766&game=a3-a1,a3-a1       | 13 | Jump 2, a3-a1: no peg is at a3. The jump before it is played.
            start=32766&game=a3-a1,c3-a3,q7-z9 | 12 | Jump 3, q7-z9: no hole q7 on this board.
            start=32766&game=%                 | 14 | Jump 1, %: not a jump
            start=99999999                     | 14 | 99999999 is not a position of this board.
            start=x&game=%                     | 14 | x is not a position of this board.
            """)
    void aBrokenLinkIsCalledSo(String fragment, String pegs, String fault) {
        open("corner");
        browser.open(file("corner").toUri() + "#" + fragment);
        assertEquals("The link is broken", browser.text("verdict-text"));
        waitForWords("verdict-next", fault);
        waitForWords("say", "From the link.");
        assertEquals(pegs, browser.pegs());
    }

    @Test
    void theModeIsInTheLink() {
        analyze("corner");
        String link = (String) browser.script("return location.href");
        assertTrue(link.endsWith("#start=32766&mode=analyze"), link);
        chooseMode("play");
        assertEquals(link.replace("&mode=analyze", ""), browser.script("return location.href"));
        browser.open(link);
        assertEquals("analyze", browser.script("return document.body.dataset.mode"));
        assertEquals("play", browser.script("return localStorage.getItem('pegsets-mode')"));
    }

    @Test
    void pastedGamesMayHaveNumbers() {
        open("corner");
        browser.script("document.getElementById('moves').value = '4-1 6-4'");
        browser.byId("load").click();
        assertEquals("", browser.text("fault"));
        assertEquals("a3-a1, c3-a3", browser.script("return document.getElementById('moves').value"));
    }

    /// Static facts stay readable.
    @Test
    void aPageWithoutJavaScriptSaysSo() throws IOException {
        Path page = folder.resolve("no-script.html");
        Files.writeString(page, Files.readString(file("corner")));
        browser.scripts(false);
        try {
            browser.openWithoutScripts(page);
            String shown = browser.visibleText();
            assertTrue(shown.contains("You need JavaScript to play on this page."), shown);
            assertTrue(shown.contains("The corner game") && shown.contains("Leave one peg, in a1."), shown);
            assertFalse(shown.contains("Loading") || shown.contains("Undo"), shown);
        } finally {
            browser.scripts(true);
        }
    }

    @Test
    void linksHaveAPreview() throws IOException {
        String page = Files.readString(file("corner"));
        assertTrue(page.contains("<meta name=\"description\" content=\"The corner game on the 15-hole triangle: "),
                page);
        assertTrue(page.contains("<meta property=\"og:title\" content=\"The corner game on the 15-hole triangle\">"));
    }

    @Test
    void themeAndSoundAreSwitched() {
        open("corner");
        browser.byId("theme").click();
        assertEquals("dark", browser.script("return document.documentElement.dataset.theme"));
        assertEquals("false", browser.byId("sound").getDomAttribute("aria-pressed"));
        browser.script("location.reload()");
        Browser.waitFor("the theme",
                () -> "dark".equals(browser.script("return document.documentElement.dataset.theme")));
        browser.byId("theme").click();
        browser.script("localStorage.clear()");
    }
}
