package pegsets.publish.pages;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import pegsets.board.Problem;
import pegsets.disk.JsonObject;
import pegsets.job.JobFolder;
import pegsets.job.Result;
import pegsets.publish.exchange.Modules;
import pegsets.publish.exchange.Selection;

/// A page to play a problem on. It contains the winning sets of the job, so that it warns of losing jumps and counts
/// the remaining solutions. The page is one HTML file. On a site, pages can share their script and style; otherwise a
/// page has no references to other files.
public final class PlayPage {
    /// A page with more positions takes too long to open and too much memory, about 80 bytes per position.
    public static final long MOST_POSITIONS = 4_000_000;

    private static final String SCRIPT_FILE = "page.js";
    private static final String STYLE_FILE = "page.css";
    private static final List<String> MODULES = List.of("board", "sets", "labels", "packing", "answers", "worker",
            "notation", "game", "words", "lists", "classes", "problems", "ends", "board-view", "page");
    private static final Pattern COMMENT = Pattern.compile("(?m)^ */\\*\\*(?s:.*?)\\*/\n|^ *// .*\n|^ +");

    private final JobFolder folder;
    private final Problem problem;
    private final Selection selection;
    private final PackedSets sets;

    /// @param folder of a job whose symmetry group keeps its ends; has the winning sets and the number of solutions
    public PlayPage(JobFolder folder) {
        this.folder = folder;
        this.problem = folder.job().problem();
        this.selection = Selection.of(folder, Result.WINNING);
        this.sets = new PackedSets(selection);
    }

    /// Returns the number of stored positions, to which the size of the page is proportional.
    public long positions() throws IOException {
        return selection.positions();
    }

    /// The site of which a page is a part.
    ///
    /// @param home   relative URL of another page, to which the head of the page links
    /// @param label  text of this link
    /// @param shared relative URL of the folder of the [#shared] files, such as `../`
    public record Site(String home, String label, String shared) {}

    /// Returns the script and the style of all pages of a site by file name: `page.js` and `page.css`.
    public static Map<String, String> shared() throws IOException {
        return Map.of(SCRIPT_FILE, script(), STYLE_FILE, Modules.file("page.css"));
    }

    /// Returns the script of pages. The worker of a page runs the same script.
    private static String script() throws IOException {
        return """
                "use strict";
                const pegsets = () => {
                %s
                if (typeof document === "undefined") work();
                else begin(`"use strict";(${pegsets})()`);
                };
                pegsets();
                """.formatted(COMMENT.matcher(Modules.joined(MODULES)).replaceAll(""));
    }

    /// Returns the page as one file.
    ///
    /// @param version of the program
    public String html(String version) throws IOException {
        return html(version, Optional.empty());
    }

    /// Returns the page as a part of a site.
    ///
    /// @param version of the program
    public String html(String version, Site site) throws IOException {
        return html(version, Optional.of(site));
    }

    private String html(String version, Optional<Site> site) throws IOException {
        ProblemInWords words = new ProblemInWords(problem);
        Optional<String> shared = site.map(its -> Html.text(its.shared));
        return Html.filled(Modules.file("page.html"), Map.ofEntries(
                Map.entry("TITLE", Html.text(words.title())),
                Map.entry("GOAL",
                        Html.text(words.goal(true)
                                + (folder.solutions().signum() > 0 ? "" : " There is no solution."))),
                Map.entry("LINES", Html.text(words.lines())),
                Map.entry("HOME", site.map(PlayPage::link).orElse("")),
                Map.entry("PROGRAM", "Pegsets " + Html.text(version)),
                Map.entry("SETS", Html.text(folder.job().description().whole().toString())),
                Map.entry("SOURCE", shared.isPresent() ? " 'self' file:" : ""),
                Map.entry("STYLE", shared.isPresent()
                        ? "<link rel=\"stylesheet\" href=\"" + shared.get() + STYLE_FILE + "\">"
                        : "<style>\n" + Modules.file("page.css") + "</style>"),
                Map.entry("PROBLEM", problemAsJson()), Map.entry("PACKED", sets.text()),
                Map.entry("SCRIPT", shared.isPresent()
                        ? "<script src=\"" + shared.get() + SCRIPT_FILE + "\"></script>"
                        : "<script>" + script() + "</script>")));
    }

    private static String link(Site site) {
        return "<p><a href=\"" + Html.text(site.home) + "\">← " + Html.text(site.label) + "</a></p>\n  ";
    }

    private String problemAsJson() throws IOException {
        return new JsonObject().with("board", Modules.board(problem.board()))
                .with("starts", Modules.codes(problem.start())).with("finishes", Modules.codes(problem.finish()))
                .with("startPegs", problem.start().pegCount())
                .with("solutionWords", Modules.words(folder.solutions().bitLength()))
                .with("group", Modules.group(problem)).with("complementsAbove", selection.complementsAbove())
                .withAll(sets.layout()).text().replace("<", "\\u003c");
    }
}
