package pegsets.publish.pages;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pegsets.job.FinishedJob;

/// The page in a real browser says what the program says.
class PageAnswersTest extends PagesInABrowser {
    @ParameterizedTest
    @ValueSource(strings = {"central", "corner", "drawn", "forbidden"})
    void thePageSaysWhatTheProgramSays(String name) throws IOException {
        FinishedJob job = jobs.get(name);
        List<Long> positions = PageAnswers.positions(job, 1000, new Random(17));
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
}
