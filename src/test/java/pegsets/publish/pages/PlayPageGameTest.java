package pegsets.publish.pages;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.Keys;
import pegsets.answers.wins.Verdict;
import pegsets.answers.wins.WinGraph;
import pegsets.board.Board;
import pegsets.board.Jump;
import pegsets.board.Problem;
import pegsets.board.RandomPositions;
import pegsets.board.text.Notation;
import pegsets.job.FinishedJob;
import pegsets.publish.report.Texts;
import pegsets.search.solve.FewestPegs;

/// The page as a puzzle in a real browser: its two modes, its lists, its ends, and the choice of a problem.
class PlayPageGameTest extends PagesInABrowser {
    private static final String CORNER = "#start=32766&game=";

    private String mode() {
        return (String) browser.script("return document.body.dataset.mode");
    }

    private void follow(String fragment, int pegs) {
        browser.script("location.hash = arguments[0]", fragment);
        Browser.waitFor("the game", () -> browser.pegs().equals("" + pegs));
        browser.waitForNumbers();
    }

    /// Opens the page of all problems, and waits until it knows all finishes.
    private void openPaired() {
        open("any");
        Browser.waitFor("all finishes",
                () -> "true".equals(browser.script("return document.body.dataset.paired")));
    }

    private long holesOfClass(String name) {
        return (long) browser.script("return document.querySelectorAll(`#board .${arguments[0]}`).length", name);
    }

    @Test
    void theModeIsRemembered() {
        browser.open(file("corner"));
        browser.script("localStorage.clear()");
        browser.open(file("corner"));
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
                    + (verdict.isDeadEnd(option) ? "none" : Texts.grouped(option.solutions().orElseThrow())))
                    .sorted().collect(Collectors.joining("\n"));
            losing += expected.contains("none") ? 1 : 0;
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
        assertEquals("13", browser.pegs());
        assertEquals(chance, browser.text("chance"));
        assertTrue(
                (boolean) browser.script("return document.getElementById('jumps').contains(document.activeElement)"));
    }

    @Test
    void theMovesOfTheGameAndTheSlider() {
        analyze("corner");
        follow(CORNER + "a3-a1,c3-a3,a1-c3,a4-a2,d4-b2,b5-b3,d5-b5,a5-c5,c5-c3", 5);
        assertEquals("c5-c3", browser.script("return document.querySelector('#record [aria-current]').textContent"));
        browser.script("document.getElementById('slider').focus()");
        browser.press(Keys.ARROW_LEFT, Keys.ARROW_LEFT, Keys.ARROW_LEFT);
        assertEquals("8", browser.pegs());
        assertEquals("after 6 of 9 jumps", browser.script(
                "return document.getElementById('slider').getAttribute('aria-valuetext').split(',')[0]"));
        browser.press(Keys.HOME);
        assertEquals("14", browser.pegs());
        assertTrue(browser.script("return location.hash").toString().endsWith("#start=32766&mode=analyze"));
        browser.byId("redo").click();
        assertEquals("13", browser.pegs());
        browser.clickCurve("slider", 5. / 13);
        assertEquals("9", browser.pegs());
        browser.script("document.querySelectorAll('#record button')[4].click()");
        assertEquals("9", browser.pegs());
        assertEquals("d4-b2", browser.script("return document.querySelector('#record [aria-current]').textContent"));
    }

    @Test
    void goodAndBadJumpsOfTheGameAreMarked() {
        String kinds = "return [...document.querySelectorAll('#record button')].map((b) => b.classList[0] ?? '-').join(' ')";
        analyze("corner");
        follow(CORNER + "a3-a1,c4-a2,b5-b3", 11); // the second loses
        assertEquals("good bad -", browser.script(kinds));
        browser.byId("back").click();
        assertEquals("13", browser.pegs());
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
        browser.script("document.querySelector('.rest').click()");
        assertEquals(0, holesOfClass("selected"));
        browser.byId("undo").click();
        browser.jumpByMouse("a5", "c5", false);
        browser.click("c5"); // a player who takes each peg does not let go of it
        browser.click("c3");
        assertEquals("5", browser.pegs());
        assertTrue(browser.hasClass("c3", "selected"));
        browser.byId("undo").click();
        browser.byId("undo").click();
        browser.jumpByMouse("a5", "c5", false);
        browser.click("c3");
        assertEquals("5", browser.pegs());
    }

    @Test
    void aPegThatCannotJumpIsCalledSo() {
        open("corner");
        browser.click("a5");
        assertEquals("a5 cannot jump", browser.text("verdict-text"));
        assertEquals("These can: a3, c3.", browser.text("verdict-next"));
    }

    /// A random game to its end: the jump that lost it is that of the winning sets.
    @ParameterizedTest
    @ValueSource(strings = {"play", "analyze"})
    void aGameIsStuck(String mode) throws IOException {
        Board board = jobs.get("corner").board();
        WinGraph graph = new WinGraph(jobs.get("corner").folder());
        Random random = new Random(4);
        List<Jump> game = RandomPositions.game(board, 32766, random);
        long position = 32766;
        int lost = 0;
        for (int jumps = 1; jumps <= game.size(); jumps++) {
            position ^= game.get(jumps - 1).mask();
            boolean wins = graph.from(position).signum() > 0;
            lost = lost == 0 && !wins ? jumps : lost;
        }
        int pegs = Long.bitCount(position);
        assertTrue(pegs > 1 && lost > 1 && lost < game.size(), "a game that is lost before its end");
        open("corner", mode);
        follow(CORNER + game.stream().map(jump -> Notation.jump(board, jump)).collect(Collectors.joining(",")), pegs);
        waitForWords("verdict-text", "Stuck with " + pegs + " pegs");
        waitForWords("verdict-next",
                "Jump " + lost + ", " + Notation.jump(board, game.get(lost - 1)) + ", lost the game.");
        if (mode.equals("play")) {
            assertEquals("Try again from jump " + lost, browser.text("next-text"));
        }
        browser.byId(mode.equals("play") ? "next" : "back").click();
        assertEquals("" + (15 - lost), browser.pegs());
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
        assertEquals("13", browser.pegs());
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
        assertEquals("14", browser.pegs());
        open("corner");
        follow(CORNER + Notation.solution(jobs.get("corner").board(), solution("corner")).replace(" ", ""), 1);
        waitForWords("verdict-next", "13 jumps in ");
        assertTrue(browser.text("verdict-next").endsWith(" moves."), "a link says nothing of hints");
        browser.byId("next").click();
        assertEquals("14", browser.pegs());
    }

    /// The problems of the triangle of 15 holes that have a solution: from b3 only to c5, from a1 to four holes.
    @Test
    void startAndFinishAreChosenOnTheBoard() {
        String offered = "return [...document.querySelectorAll('#board .is-offered')].map((s) => s.dataset.hole).sort().join(' ')";
        openPaired();
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
        openPaired();
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

    /// A choice of a start and a finish without a solution is called so, and the goal follows the choice.
    @Test
    void aHopelessPairIsCalledSo() {
        openPaired();
        assertEquals("Leave one peg.", browser.text("goal"));
        choose("start", "b3 empty");
        choose("finish", "c5");
        assertEquals("Leave one peg, in c5", browser.text("goal"));
        waitForWords("verdict-text", "14 pegs");
        choose("finish", "a1");
        assertEquals("a1 (no solution)", browser
                .script("return document.getElementById('finish').selectedOptions[0].textContent"));
        assertEquals("Leave one peg, in a1", browser.text("goal"));
        waitForWords("verdict-text", "No solution");
        waitForWords("verdict-next", "b3 empty to a1: no solution from this start.");
        choose("finish", "a2");
        waitForWords("verdict-next", "b3 empty to a2: it is in another position class.");
    }

    /// "Solved, no hint" is said only if it is true.
    @Test
    void helpIsNotHidden() throws IOException {
        List<Jump> jumps = solution("corner");
        open("corner");
        browser.script("localStorage.clear()");
        browser.waitForNumbers();
        for (Jump jump : jumps) {
            browser.jumpByMouse(name("corner", jump.from()), name("corner", jump.to()), false);
        }
        waitForWords("story-title", "Solved in ");
        assertEquals("13 jumps, no hint.", browser.text("story-text"));
        Browser.waitFor("the number of solutions", () -> browser.byId("found").isDisplayed());
        assertEquals("1 of 4 different solutions found", browser.text("found"));
        chooseMode("analyze");
        chooseMode("play");
        assertEquals("13 jumps, no hint.", browser.text("story-text"), "Analyze after the end is no help");
        browser.byId("next").click();
        chooseMode("analyze");
        chooseMode("play");
        for (Jump jump : jumps) {
            browser.jumpByMouse(name("corner", jump.from()), name("corner", jump.to()), false);
        }
        assertEquals("13 jumps, with Analyze.", browser.text("story-text"));
        assertEquals(
                "{\"jumps\":13,\"moves\":%s,\"hints\":0".formatted(browser.text("story-title").replaceAll("\\D", "")),
                browser.script(
                        "return JSON.stringify(Object.values(JSON.parse(localStorage.getItem('pegsets-solved')))[0]).split(',\"games')[0]"));
    }

    /// The end of a lost game: the jump that lost it, on a curve that leads back into the game.
    @Test
    void theEndOfAGameIsAStory() {
        open("corner");
        follow(CORNER + "c3-a1,a3-c3,d4-b2,b4-d4,a1-a3,a4-a2,e5-c3,c3-a1,c5-e5,a5-c5,a1-a3", 3);
        Browser.waitFor("the story", () -> browser.byId("story").isDisplayed());
        assertEquals("Three pegs left", browser.text("story-title"));
        assertEquals("Jump 4, b4-d4, lost it. 6 of 8 jumps were good.", browser.text("story-text"));
        assertEquals("616 solutions wait there", browser.text("next-more"));
        assertEquals("1 4 8", browser
                .script("""
                        return [".fatal", ".dot-good", ".dot-bad"].map((name) => document.querySelectorAll(`#story-curve ${name}`).length).join(" ");
                        """));
        assertEquals("b4-d4 ✗", browser.script("return document.querySelector('#record .bad').textContent"));
        browser.clickCurve("story-curve", 2. / 13);
        assertEquals("12", browser.pegs());
        assertFalse(browser.byId("story").isDisplayed());
    }

    /// A problem without a solution is played for the fewest pegs, without sets and without a worker.
    @Test
    void aProblemWithoutASolutionIsPlayedForTheFewestPegs() throws IOException {
        Problem problem = jobs.get("unsolvable").job().problem();
        FewestPegs fewest = FewestPegs.of(problem.board(), problem.start().codes().getLong(0), 1_000_000, _ -> {});
        Path page = folder.resolve("fewest.html");
        Files.writeString(page, PlayPage.withoutSolution(problem, fewest.pegs(), "test", Optional.empty()));
        browser.screen(1280, 900, false);
        browser.open(page);
        browser.script("localStorage.clear()");
        assertEquals("No solution. Best possible: 1 peg.", browser.text("goal"));
        assertFalse(browser.byId("hint").isEnabled() || browser.byId("mode-analyze").isEnabled());
        for (Jump jump : fewest.game()) {
            browser.jumpByMouse(name("unsolvable", jump.from()), name("unsolvable", jump.to()), false);
        }
        assertEquals("1 peg: the best possible", browser.text("story-title"));
        assertEquals("[\"fewest\"]", browser.script(
                "return JSON.stringify(Object.keys(JSON.parse(localStorage.getItem('pegsets-solved'))).map((path) => path.split('/').at(-1)))"));
        browser.byId("next").click();
        assertEquals("14", browser.pegs());
    }

    /// Pages share their script and style, and have the sets beside them. The next problem is that of the site.
    @Test
    void pagesOfASiteShareTheirScript() throws IOException {
        Path site = Files.createDirectories(folder.resolve("site/play/B"));
        for (Map.Entry<String, String> shared : PlayPage.shared().entrySet()) {
            Files.writeString(folder.resolve("site").resolve(shared.getKey()), shared.getValue());
        }
        Files.writeString(folder.resolve("site/problems.js"), """
                globalThis.atlas = { boards: [{ title: "15-hole triangle" }], problems: [
                  { path: "B/easy", board: 0, title: "a1 to a4", oneIn: "9", moves: 9, fewest: null },
                  { path: "B/corner", board: 0, title: "a1 to a1", oneIn: "3,929", moves: 9, fewest: null },
                  { path: "B/hard", board: 0, title: "a3 to b2", oneIn: "6,640", moves: 10, fewest: null }] };
                """);
        PlayPage page = new PlayPage(jobs.get("corner").folder());
        Files.writeString(site.resolve("corner.html"), page.html("test", Optional.of("B/corner")));
        Files.writeString(site.resolve(PlayPage.setsFile("B/corner")), page.sets());
        assertTrue(Files.size(site.resolve("corner.html")) < 15_000,
                Files.size(site.resolve("corner.html")) + " bytes");
        browser.screen(1280, 800, false);
        browser.open(site.resolve("corner.html"));
        chooseMode("analyze");
        browser.waitForNumbers();
        assertEquals("6,816", browser.text("solutions"));
        assertEquals("../../index.html ../../index.html ../../boards/B.html ../../problems/B/corner.html",
                browser.script(
                        "return [...document.querySelectorAll('.home, .crumb a, .back')].map((a) => a.getAttribute('href')).join(' ')"));
        chooseMode("play");
        browser.script("localStorage.removeItem('pegsets-solved')");
        press("restart");
        for (Jump jump : solution("corner")) {
            browser.jumpByMouse(name("corner", jump.from()), name("corner", jump.to()), false);
        }
        assertTrue(browser.text("story-text").matches("(No solution has fewer|A solution has 9 moves)\\. 13 jumps, .*"),
                browser.text("story-text"));
        assertEquals("Next, a little harder: a3 to b2", browser.text("next-text"));
        assertEquals("random play solves 1 in 6,640 games", browser.text("next-more"));
        assertEquals("", browser.violations());
    }

    /// The board is there before the sets: a server sends them late.
    @Test
    void theBoardComesFirst() throws IOException {
        String page = Files.readString(file("central"));
        int sets = page.indexOf("<script id=\"sets\"");
        assertTrue(page.indexOf("<svg id=\"board\"") < 60_000 && page.contains("<script id=\"code\""), "the board");
        assertTrue(page.indexOf("<script id=\"code\"") < sets, "the script before the sets");
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        CountDownLatch late = new CountDownLatch(1);
        server.setExecutor(Executors.newCachedThreadPool());
        server.createContext("/", exchange -> { // also the icon
            exchange.sendResponseHeaders(200, -1);
            exchange.close();
        });
        server.createContext("/page", exchange -> {
            try (exchange) {
                exchange.getResponseHeaders().set("Content-Type", "text/html");
                exchange.sendResponseHeaders(200, 0);
                exchange.getResponseBody().write(page.substring(0, sets).getBytes(StandardCharsets.UTF_8));
                exchange.getResponseBody().flush();
                late.await();
                exchange.getResponseBody().write(page.substring(sets).getBytes(StandardCharsets.UTF_8));
            } catch (InterruptedException e) {
                throw new IOException(e);
            }
        });
        server.start();
        try {
            browser.open("http://127.0.0.1:" + server.getAddress().getPort() + "/");
            browser.script("window.page = window.open('/page')");
            Browser.waitFor("the board",
                    () -> browser.script("return window.page.document.body?.dataset.ready") != null);
            assertEquals("31 false", browser
                    .script("""
                            const { document } = window.page;
                            for (const hole of ["d2", "d4"]) {
                              document.querySelector(`[data-hole=${hole}] .touch`).dispatchEvent(new MouseEvent("click", { bubbles: true }));
                            }
                            return `${document.body.dataset.pegs} ${document.body.dataset.counted}`;
                            """));
            late.countDown();
            Browser.waitFor("a hint", () -> Boolean.FALSE
                    .equals(browser.script("return window.page.document.getElementById('hint').disabled")));
        } finally {
            browser.script("window.page?.close()");
            late.countDown();
            server.stop(0);
        }
    }

    /// Numbers of late positions are shown before all are counted.
    @Test
    void lateNumbersComeFirst() {
        browser.screen(1280, 800, false);
        browser.open(file("central").toUri() + "#start=134480384&mode=analyze"); // e4, d5 and c4: three pegs
        browser.waitForNumbers();
        assertEquals(null, browser.script("return document.body.dataset.numbered ?? null"));
    }
}
