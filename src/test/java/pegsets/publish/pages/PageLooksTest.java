package pegsets.publish.pages;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pegsets.board.Jump;
import pegsets.board.text.Notation;

/// The look of the page in a real browser: no part moves by accident, texts are legible, and blind users can use the
/// page.
class PageLooksTest extends PagesInABrowser {
    /// Where all that is shown stands, but for the board's pegs and their marks.
    private static final String PLACES = """
            const parts = [...document.querySelectorAll("h1, header p, #board, .panel > *, .action, dl > *, #jumps, #record, button:not(.action *, #jumps *, #record *), summary, label")];
            const place = (part) => {
              const { x, y, width, height } = part.getBoundingClientRect();
              return `${part.id || part.tagName} ${[x, y, width, height].map(Math.round)}`;
            };
            return parts.filter((part) => part.checkVisibility()).map(place).join("\\n");
            """;

    @ParameterizedTest
    @CsvSource({"1280, 800, play", "390, 844, play", "320, 640, play", "1280, 800, analyze", "390, 844, analyze",
        "320, 640, analyze"})
    void nothingJumpsAboutWhenNumbersChange(int width, int height, String mode) throws IOException {
        open("corner", mode);
        browser.screen(width, height, false);
        String places = (String) browser.script(PLACES);
        browser.waitForNumbers();
        assertEquals(places, browser.script(PLACES), "numbers are there");
        for (Jump jump : solution("corner")) {
            press("hint");
            assertEquals(places, browser.script(PLACES), "a hint");
            browser.jumpByMouse(name("corner", jump.to()), name("corner", jump.to()), false); // lets go of the peg
            browser.jumpByMouse(name("corner", jump.from()), name("corner", jump.to()), false);
            assertEquals(places, browser.script(PLACES), Notation.jump(jobs.get("corner").board(), jump));
            browser.waitForNumbers();
            assertEquals(places, browser.script(PLACES), Notation.jump(jobs.get("corner").board(), jump));
        }
        browser.script("location.hash = '#start=32766&game=a3-a1,c4-a2'"); // the second loses
        Browser.waitFor("a game", () -> "12".equals(browser.text("pegs")));
        browser.waitForNumbers();
        assertEquals(places, browser.script(PLACES), "lost");
    }

    /// Text has 16 pixels; what stands on the board, 13 at least.
    @Test
    void everyTextIsLegibleOnAPhone() {
        analyze("central");
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

    @ParameterizedTest
    @CsvSource({"central, 1280, false, play", "central, 360, true, analyze", "corner, 360, true, play",
        "corner, 1280, false, analyze", "any, 320, false, play"})
    void thePageIsAccessible(String job, int width, boolean dark, String mode) throws IOException {
        open(job, mode);
        browser.screen(width, 740, dark);
        Browser.waitFor("an answer", () -> browser.byId("hint").isEnabled());
        browser.byId("hint").click();
        browser.script("document.querySelectorAll('details').forEach((d) => (d.open = true))");
        assertEquals("", browser.violations());
        assertEquals((long) width, browser.script("return document.documentElement.scrollWidth"));
        if (job.equals("any")) {
            press("choose-finish");
            assertEquals("", browser.violations());
        }
    }
}
