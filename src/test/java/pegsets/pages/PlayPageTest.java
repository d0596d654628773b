package pegsets.pages;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.Keys;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Jump;
import pegsets.board.text.Notation;
import pegsets.jobs.FinishedJob;
import pegsets.report.Texts;
import pegsets.wins.NumberedSolutions;
import pegsets.wins.Verdict;
import pegsets.wins.Ways;
import pegsets.wins.WinGraph;

/// The page in a real browser: it is played by mouse, keys and fingers, and says what the program says.
@TestInstance(Lifecycle.PER_CLASS)
class PlayPageTest {
    private static final Map<String, String> JOBS = Map.of(
            "central", "board: english33\nstart: d4\n",
            "corner", "board: triangle:5\nstart: a1\n",
            "drawn",
            "board: {lattice: square, picture: \"-ooo\\noooo\\noooo\\nooo-\"}\nrules: 8-move\nstart: b2\nfinish: c3\n",
            "unsolvable", "board: triangle:5\nstart: b3\nfinish: b3\n",
            "forbidden", "board: triangle:5\nstart: a1\nforbid: [a3-c3, a2-c4]\n",
            "any", "board: triangle:5\nstart: any\nfinish: any\n");

    private Path folder;
    private final Map<String, FinishedJob> jobs = new HashMap<>();
    private Browser browser;

    @BeforeAll
    void makePages(@TempDir Path temporary) throws Exception {
        folder = temporary;
        browser = Browser.start(Files.createDirectory(folder.resolve("chromium")));
        for (var job : JOBS.entrySet()) {
            FinishedJob finished = FinishedJob.run(Files.createDirectory(folder.resolve(job.getKey())), job.getValue());
            jobs.put(job.getKey(), finished);
            Files.writeString(file(job.getKey()), new PlayPage(finished.folder()).html("test"));
        }
    }

    @AfterAll
    void stop() {
        if (browser != null) {
            browser.close();
        }
    }

    private Path file(String job) {
        return folder.resolve(job + ".html");
    }

    private void open(String job) {
        browser.screen(1280, 900, false);
        browser.open(file(job));
    }

    /// The first solution of a job, as it is written.
    private List<Jump> solution(String job) throws IOException {
        FinishedJob finished = jobs.get(job);
        NumberedSolutions solutions = finished
                .solutionsFrom(List.copyOf(finished.job().problem().start().codes()).subList(0, 1));
        return solutions.numbered(List.of(solutions.count().shiftRight(1))).getFirst().jumps();
    }

    private String name(String job, int hole) {
        return jobs.get(job).board().nameOf(hole);
    }

    private void waitForWords(String id, String words) {
        Browser.waitFor(words, () -> browser.text(id).startsWith(words));
    }

    @Test
    void aWholeGameByMouse() throws IOException {
        open("central");
        boolean drags = false;
        for (Jump jump : solution("central")) {
            browser.jumpByMouse(name("central", jump.from()), name("central", jump.to()), drags);
            drags = !drags;
        }
        waitForWords("verdict-text", "Solved!");
        assertEquals("1", browser.text("pegs"));
        assertEquals(Notation.solution(jobs.get("central").board(), solution("central")),
                browser.script("return document.getElementById('moves').value"));
    }

    @Test
    void aWholeGameByKeys() throws IOException {
        open("corner");
        for (int tabs = 0; browser.focus().isEmpty(); tabs++) {
            assertTrue(tabs < 3, "the board is reached by the Tab key");
            browser.press(Keys.TAB);
        }
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
        waitForWords("verdict-text", "Winning");
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

    /// Notes, section 7.1: the central game can be lost in four jumps.
    @Test
    void theShortestDeadEndIsWarnedOf() {
        open("central");
        browser.jumpByMouse("d2", "d4", false);
        browser.jumpByMouse("d5", "d3", false);
        browser.jumpByMouse("b4", "d4", false);
        waitForWords("verdict-text", "Winning");
        browser.click("d3");
        assertTrue(browser.hasClass("d5", "is-target") && browser.hasClass("d5", "is-lost"));
        assertTrue(browser.script("return document.querySelector('[data-hole=d5]').getAttribute('aria-label')")
                .toString().endsWith("d3 can jump here, which loses"));
        browser.byId("warn").click();
        assertFalse(browser.hasClass("d5", "is-lost"));
        browser.click("d5");
        waitForWords("verdict-text", "Lost since jump 4, d3-d5");
        waitForWords("verdict-next", "Take back 1 jump to win again.");
        browser.byId("undo").click();
        waitForWords("verdict-text", "Winning");
        browser.byId("redo").click();
        waitForWords("verdict-text", "Lost since jump 4, d3-d5");
    }

    @Test
    void aProblemWithoutSolutionsIsCalledSo() {
        open("unsolvable");
        waitForWords("verdict-text", "No solution");
        waitForWords("solutions", "0");
        assertFalse(browser.byId("hint").isEnabled());
    }

    @Test
    void hintsLeadToTheEnd() {
        open("corner");
        for (int jump = 0; jump < 13; jump++) {
            Browser.waitFor("a hint", () -> browser.byId("hint").isEnabled());
            browser.byId("hint").click();
            assertTrue(browser.text("say").startsWith("Hint: "));
            browser.byId("hint").click();
        }
        waitForWords("verdict-text", "Solved!");
    }

    @Test
    void aSolutionIsPlayedToTheEnd() {
        open("drawn");
        Browser.waitFor("an answer", () -> browser.byId("play").isEnabled());
        browser.script("document.body.dataset.pace = 20");
        browser.byId("play").click();
        waitForWords("verdict-text", "Solved!");
    }

    /// A bomb is a peg all of whose jumps lose.
    @Test
    void bombsAndForcedJumps() {
        open("corner");
        browser.waitForNumbers();
        browser.script("location.hash = '#start=28'"); // b2, a3 and b3: docs/lookups.md
        Browser.waitFor("28", () -> "28".equals(browser.script("return document.body.dataset.answered")));
        assertEquals("1 of 2 jumps keeps the win. Take a peg with a rim.",
                browser.text("verdict-next"));
        assertEquals("a3-c3", browser.text("forced").split(", ")[0]);
        assertTrue(browser.hasClass("b2", "bomb"));
        assertFalse(browser.hasClass("a3", "bomb"));
        browser.click("a3"); // with another peg in hand it is a peg like others
        assertFalse(browser.hasClass("b2", "bomb"));
        waitForWords("verdict-next", "Now the hole for a3.");
        browser.press(Keys.ESCAPE);
        assertTrue(browser.hasClass("b2", "bomb"));
    }

    /// Where all that is shown stands, but for the board's pegs and their marks.
    private static final String PLACES = """
            const parts = [...document.querySelectorAll("h1, header p, #board, .panel > *, dl > *, button, summary, label")];
            const place = (part) => {
              const { x, y, width, height } = part.getBoundingClientRect();
              return `${part.id || part.tagName} ${[x, y, width, height].map(Math.round)}`;
            };
            return parts.filter((part) => part.checkVisibility()).map(place).join("\\n");
            """;

    @ParameterizedTest
    @CsvSource({"1280, 800", "390, 844", "320, 640"})
    void nothingJumpsAboutWhenNumbersChange(int width, int height) throws IOException {
        open("corner");
        browser.screen(width, height, false);
        String places = (String) browser.script(PLACES);
        browser.waitForNumbers();
        assertEquals(places, browser.script(PLACES), "numbers are there");
        for (Jump jump : solution("corner")) {
            browser.byId("hint").click();
            assertEquals(places, browser.script(PLACES), "a hint");
            browser.jumpByMouse(name("corner", jump.to()), name("corner", jump.to()), false); // lets go of the peg
            browser.jumpByMouse(name("corner", jump.from()), name("corner", jump.to()), false);
            assertEquals(places, browser.script(PLACES), Notation.jump(jobs.get("corner").board(), jump));
            browser.waitForNumbers();
            assertEquals(places, browser.script(PLACES), Notation.jump(jobs.get("corner").board(), jump));
        }
        browser.script("location.hash = '#start=32766&game=a3-a1,c4-a2'"); // the second loses
        waitForWords("verdict-text", "Lost since jump 2, c4-a2");
        assertEquals(places, browser.script(PLACES), "lost");
    }

    /// Text has 16 pixels; what stands on the board, 13 at least.
    @Test
    void everyTextIsLegibleOnAPhone() {
        open("central");
        browser.screen(390, 844, false);
        browser.byId("names").click();
        browser.script("document.querySelectorAll('details').forEach((d) => (d.open = true))");
        assertEquals("", browser
                .script("""
                        const board = document.getElementById("board");
                        const scale = board.getBoundingClientRect().width / board.viewBox.baseVal.width;
                        const hasText = (part) => [...part.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
                        const size = (part) => parseFloat(getComputedStyle(part).fontSize) * (board.contains(part) ? scale : 1);
                        const isSmall = (part) => size(part) < (board.contains(part) ? 13 : 16);
                        return [...document.querySelectorAll("body *")].filter((part) => part.checkVisibility() && hasText(part) && isSmall(part))
                          .map((part) => `${part.textContent}: ${size(part)}`).join("\\n");
                        """));
    }

    /// What every solution makes, also lines, is what `pegs query --forced` says.
    @Test
    void forcedLinesAreTold() {
        open("corner");
        browser.waitForNumbers();
        assertEquals("a4-a2, d4-b2, a1-a3 or a3-a1, a1-c3 or c3-a1, b5-d5 or d5-b5", browser.text("forced"));
    }

    @Test
    void gamesAreCopiedAndPasted() {
        open("corner");
        browser.script("document.querySelectorAll('details').forEach((d) => (d.open = true))");
        browser.script("document.getElementById('moves').value = 'a3-a1 c3-a3, d4-b2-b4'");
        browser.byId("load").click();
        waitForWords("fault", "Jump 3, d4-b2: ");
        assertEquals("14", browser.text("pegs"));
        browser.script("document.getElementById('moves').value = 'a3-a1 c3-a3'");
        browser.byId("load").click();
        assertEquals("12", browser.text("pegs"));
        browser.byId("share").click();
        String link = (String) browser.script("return location.href");
        assertTrue(link.endsWith("#start=32766&game=a3-a1,c3-a3"), link);
        browser.byId("restart").click();
        assertEquals("14", browser.text("pegs"));
        browser.script("location.hash = ''; location.hash = arguments[0]", link.replaceAll(".*#", "#"));
        Browser.waitFor("the game of the link", () -> browser.text("pegs").equals("12"));
    }

    @Test
    void aPositionIsSetUp() {
        open("corner");
        browser.script("document.querySelectorAll('details').forEach((d) => (d.open = true))");
        browser.byId("edit").click();
        browser.byId("empty").click();
        for (String hole : List.of("b2", "a3", "b3")) {
            browser.click(hole);
        }
        Browser.waitFor("an answer", () -> "28".equals(browser.script("return document.body.dataset.answered")));
        assertEquals("3", browser.text("pegs"));
        browser.byId("edit").click();
        browser.click("a3");
        assertTrue(browser.hasClass("a3", "selected"));
    }

    /// All problems of a board in one page: as many solutions as a job of that start and that finish has.
    @ParameterizedTest
    @CsvSource({"a1, a1", "a1, c5", "b3, a1", "a3, any"})
    void startAndFinishAreChosen(String start, String finish) throws Exception {
        FinishedJob job = FinishedJob.run(Files.createDirectory(folder.resolve(start + "-" + finish)),
                "board: triangle:5\nstart: " + start + "\nfinish: " + finish + "\n");
        open("any");
        choose("start", start + " empty");
        choose("finish", finish.equals("any") ? "any of the finishes" : finish);
        String expected = Texts.grouped(job.solutions());
        Browser.waitFor(expected + " solutions", () -> browser.text("solutions").equals(expected));
    }

    private void choose(String id, String text) {
        browser.script("""
                const select = document.getElementById(arguments[0]);
                select.value = [...select.options].find((option) => option.textContent === arguments[1]).value;
                select.dispatchEvent(new Event("change"));
                """, id, text);
    }

    /// Positions of random play, that wins for a while, and what is one jump beside.
    private static List<Long> positions(FinishedJob job, int wanted, Random random) throws IOException {
        WinGraph graph = new WinGraph(job.folder());
        List<Long> positions = new ArrayList<>();
        while (positions.size() < wanted) {
            long position = job.job().problem().start().codes().getLong(0);
            boolean wins = true;
            while (true) {
                positions.add(position);
                long from = position;
                List<Jump> legal = job.board().jumps().stream().filter(jump -> jump.isLegal(from)).toList();
                Ways ways = graph.ways(legal.stream().mapToLong(jump -> from ^ jump.mask()));
                wins &= random.nextInt(12) > 0;
                List<Jump> choice = new ArrayList<>(legal);
                if (wins) {
                    choice.clear();
                    for (Jump jump : legal) {
                        if (ways.from(from ^ jump.mask()).signum() > 0) {
                            choice.add(jump);
                        }
                    }
                }
                if (choice.isEmpty()) {
                    break;
                }
                position ^= choice.get(random.nextInt(choice.size())).mask();
            }
        }
        return positions.subList(0, wanted);
    }

    @ParameterizedTest
    @ValueSource(strings = {"central", "corner", "drawn", "forbidden"})
    void thePageSaysWhatTheProgramSays(String name) throws IOException {
        FinishedJob job = jobs.get(name);
        Board board = job.board();
        List<Long> positions = positions(job, 1000, new Random(17));
        open(name);
        browser.waitForNumbers();
        if (name.equals("central")) {
            measure();
        }
        @SuppressWarnings("unchecked")
        List<String> said = (List<String>) browser.later(
                """
                        const [codes, done] = arguments;
                        const text = (id) => document.getElementById(id).textContent;
                        const until = async (condition) => {
                          while (!condition()) await new Promise((resolve) => setTimeout(resolve, 0));
                        };
                        const ask = async (code) => {
                          document.body.dataset.answered = "";
                          history.replaceState(null, "", `#start=${code}`);
                          window.dispatchEvent(new Event("hashchange"));
                          await until(() => document.body.dataset.answered === code);
                          const solutions = text("solutions").replaceAll(",", "");
                          const [good, lost] = [[], []];
                          for (const peg of document.querySelectorAll("#board .can-jump")) {
                            peg.dispatchEvent(new MouseEvent("click", { bubbles: true }));
                            for (const target of document.querySelectorAll("#board .is-target")) {
                              (target.classList.contains("is-lost") ? lost : good).push(`${peg.dataset.hole}-${target.dataset.hole}`);
                            }
                          }
                          const jumps = `${good.length + lost.length} jumps`;
                          return solutions === "0" ? `0 of ${jumps}` : `${solutions} of ${jumps}: ${good.sort().join(" ")}`;
                        };
                        (async () => {
                          const said = [];
                          for (const code of codes) said.push(await ask(code));
                          done(said);
                        })();
                        """,
                positions.stream().map(Long::toUnsignedString).toList());
        Ways ways = new WinGraph(job.folder()).ways(positions.stream().flatMapToLong(
                position -> LongStream.concat(LongStream.of(position), board.jumps().stream()
                        .filter(jump -> jump.isLegal(position)).mapToLong(jump -> position ^ jump.mask()))));
        int winning = 0;
        for (int i = 0; i < positions.size(); i++) {
            Verdict verdict = Verdict.of(board, ways, positions.get(i));
            List<String> good = verdict.jumps().stream().filter(Verdict.Option::isGood)
                    .map(option -> Notation.jump(board, option.jump())).sorted().toList();
            String counts = verdict.solutions() + " of " + verdict.jumps().size() + " jumps";
            assertEquals(verdict.isWinning() ? counts + ": " + String.join(" ", good) : counts, said.get(i),
                    positions.get(i) + " on " + name);
            winning += verdict.isWinning() ? 1 : 0;
        }
        assertTrue(winning > 200 && winning < 950, winning + " of 1000 are winning");
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

    @ParameterizedTest
    @CsvSource({"central, 1280, false", "central, 360, true", "corner, 360, true", "any, 360, false"})
    void thePageIsAccessible(String job, int width, boolean dark) throws IOException {
        open(job);
        browser.screen(width, 740, dark);
        Browser.waitFor("an answer", () -> browser.byId("hint").isEnabled());
        browser.byId("hint").click();
        browser.script("document.querySelectorAll('details').forEach((d) => (d.open = true))");
        assertEquals("", browser.violations());
        assertEquals((long) width, browser.script("return document.documentElement.scrollWidth"));
    }
}
