package pegsets.publish.pages;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import pegsets.answers.wins.NumberedSolutions;
import pegsets.board.Jump;
import pegsets.job.FinishedJob;

/// Pages of some jobs, made once for a class of tests, and a real browser that shows them.
@TestInstance(Lifecycle.PER_CLASS)
abstract class PagesInABrowser {
    private static final Map<String, String> JOBS = Map.of(
            "central", "board: english33\nstart: d4\n",
            "corner", "board: triangle:5\nstart: a1\n",
            "drawn",
            "board: {lattice: square, picture: \"-ooo\\noooo\\noooo\\nooo-\"}\nrules: 8-move\nstart: b2\nfinish: c3\n",
            "unsolvable", "board: triangle:5\nstart: b3\nfinish: b3\n",
            "forbidden", "board: triangle:5\nstart: a1\nforbid: [a3-c3, a2-c4]\n",
            "any", "board: triangle:5\nstart: any\nfinish: any\n");

    Path folder;
    final Map<String, FinishedJob> jobs = new HashMap<>();
    @AutoClose
    Browser browser;

    @BeforeAll
    void makePages(@TempDir Path temporary) throws Exception {
        folder = temporary;
        browser = Browser.start(Files.createDirectory(folder.resolve("chromium")));
        for (var job : JOBS.entrySet()) {
            FinishedJob finished = FinishedJob.run(Files.createDirectory(folder.resolve(job.getKey())), job.getValue());
            jobs.put(job.getKey(), finished);
            Files.writeString(file(job.getKey()), new PlayPage(finished.folder()).html("test", Optional.empty()));
        }
    }

    @AfterEach
    void noErrorWasReported() {
        assertEquals(List.of(), browser.errors());
    }

    Path file(String job) {
        return folder.resolve(job + ".html");
    }

    /// Opens a page in the mode Play.
    void open(String job) {
        open(job, "play");
    }

    /// Opens a page in the mode Analyze.
    void analyze(String job) {
        open(job, "analyze");
    }

    void open(String job, String mode) {
        browser.screen(1280, 900, false);
        browser.open(file(job));
        chooseMode(mode);
    }

    void chooseMode(String mode) {
        press("mode-" + mode);
        assertEquals(mode, browser.script("return document.body.dataset.mode"));
    }

    /// Presses a button, and leaves the focus where it is.
    void press(String button) {
        browser.script("document.getElementById(arguments[0]).click()", button);
    }

    void choose(String id, String text) {
        browser.script(
                """
                        const select = document.getElementById(arguments[0]);
                        select.value = [...select.options].find((option) => option.textContent.replace(" (no solution)", "") === arguments[1]).value;
                        select.dispatchEvent(new Event("change"));
                        """,
                id, text);
    }

    /// Returns the first solution of a job.
    List<Jump> solution(String job) throws IOException {
        FinishedJob finished = jobs.get(job);
        NumberedSolutions solutions = finished
                .solutionsFrom(List.copyOf(finished.job().problem().start().codes()).subList(0, 1));
        return solutions.numbered(solutions.count().shiftRight(1)).jumps();
    }

    String name(String job, int hole) {
        return jobs.get(job).board().nameOf(hole);
    }

    void waitForWords(String id, String words) {
        Browser.waitFor(words, () -> browser.text(id).startsWith(words));
    }
}
