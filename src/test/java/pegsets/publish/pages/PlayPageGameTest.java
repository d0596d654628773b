package pegsets.publish.pages;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.Keys;
import pegsets.answers.wins.Verdict;
import pegsets.answers.wins.WinGraph;
import pegsets.board.Board;
import pegsets.board.Jump;
import pegsets.board.text.Notation;
import pegsets.job.FinishedJob;
import pegsets.publish.report.Texts;

/// The page as a puzzle in a real browser: its two modes, its lists, its ends, and the choice of a problem.
class PlayPageGameTest extends PagesInABrowser {
    private static final String CORNER = "#start=32766&game=";

    private String mode() {
        return (String) browser.script("return document.body.dataset.mode");
    }

    private void follow(String fragment, int pegs) {
        browser.script("location.hash = arguments[0]", fragment);
        Browser.waitFor("the game", () -> browser.text("pegs").equals("" + pegs));
        browser.waitForNumbers();
    }

    private long holesOfClass(String name) {
        return (long) browser.script("return document.querySelectorAll(`#board .${arguments[0]}`).length", name);
    }

    @Test
    void theModeIsRemembered() {
        browser.open(file("corner"));
        browser.script("localStorage.clear(); location.reload()");
        assertEquals("play", mode());
        assertFalse(browser.byId("jumps").isDisplayed() || browser.byId("solutions").isDisplayed());
        browser.byId("mode-analyze").click();
        browser.open(file("central"));
        assertEquals("analyze", mode());
        assertTrue(browser.byId("jumps").isDisplayed() && browser.byId("solutions").isDisplayed());
        browser.byId("mode-play").click();
        browser.open(file("corner"));
        assertEquals("play", mode());
    }

    /// In Play, a losing jump looks like any other.
    @Test
    void playHasNoMarks() {
        open("corner");
        follow(CORNER + "a3-a1", 13);
        browser.click("c4"); // loses
        assertEquals(0, holesOfClass("bomb") + holesOfClass("is-lost"));
        chooseMode("analyze");
        assertTrue(holesOfClass("is-lost") > 0);
    }

    /// Random positions: the list has the legal jumps with the numbers of the winning sets.
    @ParameterizedTest
    @ValueSource(strings = {"corner", "drawn"})
    void theListOfJumpsAgreesWithTheWinningSets(String name) throws IOException {
        FinishedJob job = jobs.get(name);
        analyze(name);
        browser.waitForNumbers();
        int losing = 0;
        for (Verdict verdict : PageAnswers.verdicts(job, PageAnswers.positions(job, 60, new Random(11)))) {
            follow("#start=" + verdict.position(), Long.bitCount(verdict.position()));
            String expected = verdict.jumps().stream().map(option -> Notation.jump(job.board(), option.jump()) + " "
                    + (verdict.isDeadEnd(option) ? "✗ loses" : Texts.grouped(option.solutions().orElseThrow())))
                    .sorted().collect(Collectors.joining("\n"));
            losing += expected.contains("loses") ? 1 : 0;
            assertEquals(expected,
                    browser.script(
                            """
                                    return [...document.querySelectorAll("#jumps button")].map((button) =>
                                      [...button.children].slice(0, 2).map((cell) => cell.textContent.trim()).join(" ")).sort().join("\\n");
                                    """),
                    verdict.position() + " on " + name);
        }
        assertTrue(losing > 3, losing + " positions with a losing jump");
    }

    @Test
    void aJumpOfTheListIsMade() {
        analyze("corner");
        browser.waitForNumbers();
        List<?> jumps = (List<?>) browser
                .script("return [...document.querySelectorAll('#jumps button')].map((b) => b.dataset.jump)");
        assertEquals(2, jumps.size());
        browser.script("document.querySelector('#jumps button').focus()");
        String chance = (String) browser
                .script("return document.activeElement.lastElementChild.textContent.trim()");
        browser.press(Keys.ENTER);
        browser.waitForNumbers();
        assertEquals("13", browser.text("pegs"));
        assertEquals(chance, browser.text("chance"));
        assertTrue(
                (boolean) browser.script("return document.getElementById('jumps').contains(document.activeElement)"));
    }

    @Test
    void theMovesOfTheGameAndTheSlider() {
        analyze("corner");
        follow(CORNER + "a3-a1,c3-a3,a1-c3,a4-a2,d4-b2,b5-b3,d5-b5,a5-c5,c5-c3", 5);
        assertEquals("1 1 1 1 1 1 1 2", browser.script("""
                return [...document.querySelectorAll("#record li")].map((li) => li.children.length).join(" ");
                """));
        assertEquals("-c3", browser.script("return document.querySelector('#record [aria-current]').textContent"));
        browser.script("document.getElementById('slider').focus()");
        browser.press(Keys.ARROW_LEFT, Keys.ARROW_LEFT, Keys.ARROW_LEFT);
        assertEquals("8", browser.text("pegs"));
        assertEquals("6 / 9", browser.text("at"));
        browser.press(Keys.HOME);
        assertEquals("14", browser.text("pegs"));
        assertTrue(browser.script("return location.hash").toString().endsWith("#start=32766"));
        browser.byId("redo").click();
        assertEquals("13", browser.text("pegs"));
        browser.script("document.querySelectorAll('#record button')[4].click()");
        assertEquals("9", browser.text("pegs"));
        assertEquals("d4-b2", browser.script("return document.querySelector('#record [aria-current]').textContent"));
    }

    @Test
    void goodAndBadJumpsOfTheGameAreMarked() {
        String kinds = "return [...document.querySelectorAll('#record button')].map((b) => b.classList[0] ?? '-').join(' ')";
        analyze("corner");
        follow(CORNER + "a3-a1,c4-a2,b5-b3", 11); // the second loses
        assertEquals("good bad -", browser.script(kinds));
        browser.byId("back").click();
        assertEquals("13", browser.text("pegs"));
        waitForWords("verdict-text", "Winning");
        assertFalse(browser.byId("back").isDisplayed());
        assertEquals("good bad undone", browser.script(kinds));
        chooseMode("play");
        assertEquals("- undone undone", browser.script(kinds));
    }

    @ParameterizedTest
    @ValueSource(strings = {"play", "analyze"})
    void aPegStaysInHandAsLongAsItCanJumpOn(String mode) {
        String before = CORNER + "a3-a1,c3-a3,a1-c3,a4-a2,d4-b2,b5-b3,d5-b5";
        open("corner", mode);
        browser.jumpByMouse("a3", "a1", false);
        assertEquals(0, holesOfClass("selected"));
        follow(before, 7);
        browser.jumpByMouse("a5", "c5", false);
        assertTrue(browser.hasClass("c5", "selected"));
        browser.press(Keys.ESCAPE);
        assertEquals(0, holesOfClass("selected"));
        browser.byId("undo").click();
        browser.jumpByMouse("a5", "c5", false);
        browser.script("document.querySelector('header').click()");
        assertEquals(0, holesOfClass("selected"));
        browser.byId("undo").click();
        browser.jumpByMouse("a5", "c5", false);
        browser.click("c5"); // a player who takes each peg does not let go of it
        browser.click("c3");
        assertEquals("5", browser.text("pegs"));
        assertTrue(browser.hasClass("c3", "selected"));
        browser.byId("undo").click();
        browser.byId("undo").click();
        browser.jumpByMouse("a5", "c5", false);
        browser.click("c3");
        assertEquals("5", browser.text("pegs"));
    }

    @Test
    void aPegThatCannotJumpIsCalledSo() {
        open("corner");
        assertEquals(false, browser.script("return document.getElementById('board').classList.contains('rims')"));
        browser.click("a5");
        assertEquals("a5 cannot jump", browser.text("verdict-text"));
        assertEquals(true, browser.script("return document.getElementById('board').classList.contains('rims')"));
    }

    /// A random game to its end: the jump that lost it is that of the winning sets.
    @ParameterizedTest
    @ValueSource(strings = {"play", "analyze"})
    void aGameIsStuck(String mode) throws IOException {
        Board board = jobs.get("corner").board();
        WinGraph graph = new WinGraph(jobs.get("corner").folder());
        Random random = new Random(4);
        List<Jump> game = new ArrayList<>();
        long position = 32766;
        int lost = 0;
        while (true) {
            long from = position;
            List<Jump> legal = board.jumps().stream().filter(jump -> jump.isLegal(from)).toList();
            if (legal.isEmpty()) {
                break;
            }
            game.add(legal.get(random.nextInt(legal.size())));
            position ^= game.getLast().mask();
            long after = position;
            boolean wins = graph.ways(LongStream.of(after)).from(after).signum() > 0;
            lost = lost == 0 && !wins ? game.size() : lost;
        }
        int pegs = Long.bitCount(position);
        assertTrue(pegs > 1 && lost > 1 && lost < game.size(), "a game that is lost before its end");
        open("corner", mode);
        follow(CORNER + game.stream().map(jump -> Notation.jump(board, jump)).collect(Collectors.joining(",")), pegs);
        waitForWords("verdict-text", "Stuck with " + pegs + " pegs");
        waitForWords("verdict-next",
                "Jump " + lost + ", " + Notation.jump(board, game.get(lost - 1)) + ", lost the game.");
        browser.byId("back").click();
        assertEquals("" + (15 - lost), browser.text("pegs"));
        chooseMode("analyze");
        waitForWords("verdict-text", "Winning");
        press("hint");
        press("hint");
        waitForWords("verdict-text", "Winning");
    }

    /// In Play, a hint in a lost position tells that it is lost.
    @Test
    void aHintTellsThatTheGameIsLost() {
        open("corner");
        follow(CORNER + "a3-a1,c4-a2", 12);
        waitForWords("verdict-text", "12 pegs");
        browser.byId("hint").click();
        waitForWords("verdict-text", "No jump wins");
        waitForWords("verdict-next", "Jump 2, c4-a2, lost the game.");
        browser.byId("back").click();
        assertEquals("13", browser.text("pegs"));
    }

    @Test
    void aSolvedGameLeadsToTheNextProblem() throws IOException {
        open("any");
        choose("start", "b3 empty");
        choose("finish", "c5");
        Browser.waitFor("all finishes",
                () -> "true".equals(browser.script("return document.body.dataset.paired")));
        for (int jump = 0; jump < 13; jump++) {
            Browser.waitFor("a hint", () -> browser.byId("hint").isEnabled());
            browser.byId("hint").click();
            if (jump < 2) {
                browser.byId("hint").click();
            } else {
                String[] ends = browser.text("verdict-next").split("[ .]+")[1].split("-");
                browser.press(Keys.ESCAPE);
                browser.jumpByMouse(ends[0], ends[1], false);
            }
        }
        waitForWords("verdict-text", "Solved!");
        assertTrue(browser.text("verdict-next").matches("13 jumps in [0-9]+ moves, 13 hints\\."),
                browser.text("verdict-next"));
        browser.byId("next").click(); // from b3 to c5 alone: then from c3, the first of whose finishes is a2
        assertEquals("c3 empty to a2", browser
                .script("""
                        return ["start", "finish"].map((id) => document.getElementById(id).selectedOptions[0].textContent).join(" to ")
                        """));
        assertEquals("14", browser.text("pegs"));
        open("corner");
        follow(CORNER + Notation.solution(jobs.get("corner").board(), solution("corner")).replace(" ", ""), 1);
        waitForWords("verdict-next", "13 jumps in ");
        assertTrue(browser.text("verdict-next").endsWith(" moves, no hint."), browser.text("verdict-next"));
        browser.byId("next").click();
        assertEquals("14", browser.text("pegs"));
    }

    /// The problems of the triangle of 15 holes that have a solution: from b3 only to c5, from a1 to four holes.
    @Test
    void startAndFinishAreChosenOnTheBoard() {
        String offered = "return [...document.querySelectorAll('#board .is-offered')].map((s) => s.dataset.hole).sort().join(' ')";
        open("any");
        Browser.waitFor("all finishes",
                () -> "true".equals(browser.script("return document.body.dataset.paired")));
        browser.byId("choose-start").click();
        assertEquals(15, holesOfClass("is-offered"));
        browser.click("b3");
        assertEquals("b3 empty", browser
                .script("return document.getElementById('start').selectedOptions[0].textContent"));
        browser.byId("choose-finish").click();
        assertEquals("c5", browser.script(offered));
        browser.click("a1");
        waitForWords("verdict-next", "a1: no solution from this start.");
        browser.click("a2");
        waitForWords("verdict-next", "a2: it is in another position class.");
        browser.click("c5");
        assertTrue(browser.hasClass("c5", "is-goal") && browser.hasClass("b3", "is-empty"));
        browser.byId("choose-finish").click();
        browser.press(Keys.ESCAPE);
        assertEquals(0, holesOfClass("is-offered"));
        assertEquals("choose-finish", browser.script("return document.activeElement.id"));
    }

    @Test
    void startAndFinishAreChosenByKeys() {
        open("any");
        Browser.waitFor("all finishes",
                () -> "true".equals(browser.script("return document.body.dataset.paired")));
        browser.script("document.getElementById('choose-start').focus()");
        browser.press(Keys.ENTER);
        browser.goByArrows("a1");
        browser.press(Keys.ENTER);
        browser.script("document.getElementById('choose-finish').focus()");
        browser.press(" ");
        assertEquals("a1 a4 c5 d4", browser.script(
                "return [...document.querySelectorAll('#board [aria-disabled=false]')].map((s) => s.dataset.hole).sort().join(' ')"));
        browser.goByArrows("b3");
        assertEquals("b3, no solution from this start",
                browser.script("return document.activeElement.getAttribute('aria-label')"));
        browser.goByArrows("d4");
        browser.press(" ");
        assertTrue(browser.hasClass("d4", "is-goal") && browser.hasClass("a1", "is-empty"));
    }

    /// Two pages share their script and style, and have a link home.
    @Test
    void pagesOfASiteShareTheirScript() throws IOException {
        Path site = Files.createDirectories(folder.resolve("site/play/B"));
        for (Map.Entry<String, String> shared : PlayPage.shared().entrySet()) {
            Files.writeString(folder.resolve("site").resolve(shared.getKey()), shared.getValue());
        }
        PlayPage page = new PlayPage(jobs.get("corner").folder());
        Files.writeString(site.resolve("corner.html"),
                page.html("test", Optional.of("../../problems/B/a1-a1.html?x&lt")));
        assertTrue(Files.size(site.resolve("corner.html")) < 15_000,
                Files.size(site.resolve("corner.html")) + " bytes");
        browser.open(site.resolve("corner.html"));
        chooseMode("analyze");
        browser.waitForNumbers();
        assertEquals("6,816", browser.text("solutions"));
        assertEquals("../../problems/B/a1-a1.html?x&lt ← About this problem", browser.script(
                "const a = document.querySelector('header a'); return `${a.getAttribute('href')} ${a.textContent}`"));
        assertEquals("", browser.violations());
    }
}
