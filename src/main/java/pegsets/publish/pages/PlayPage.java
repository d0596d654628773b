package pegsets.publish.pages;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;
import pegsets.board.Problem;
import pegsets.disk.JsonObject;
import pegsets.job.JobFolder;
import pegsets.job.Result;
import pegsets.publish.exchange.Modules;
import pegsets.publish.exchange.Selection;
import pegsets.publish.exchange.Selection.SelectedSet;
import pegsets.sets.file.CodeClass;
import pegsets.sets.file.CodeNumbering;
import pegsets.sets.file.Ranks;

/// A page to play a problem on. It contains the winning sets of the job, so that it warns of losing jumps and counts
/// the remaining solutions. The page is one HTML file. On a site, pages can share their script and style; otherwise a
/// page has no references to other files.
public final class PlayPage {
    /// A page with more positions takes too long to open and too much memory, about 80 bytes per position.
    public static final long MOST_POSITIONS = 4_000_000;

    private static final String SCRIPT_FILE = "page.js";
    private static final String STYLE_FILE = "page.css";
    /// The URL of the folder of these two files, from a page of a site.
    private static final String SHARED = "../../";
    private static final List<String> MODULES = List.of("board", "sets", "labels", "packing", "answers", "worker",
            "notation", "game", "words", "lists", "classes", "problems", "ends", "board-view", "page");
    private static final Pattern COMMENT = Pattern.compile("(?m)^ */\\*\\*(?s:.*?)\\*/\n|^ *// .*\n|^ +");
    /// The bits of a number in each byte of the packed sets, and the bit of a byte that others follow.
    private static final int BITS = 7;
    private static final int MORE = 1 << BITS;

    private final JobFolder folder;
    private final Problem problem;
    private final Selection winning;

    /// @param folder of a job whose symmetry group keeps its ends; has the winning sets and the number of solutions
    public PlayPage(JobFolder folder) {
        this.folder = folder;
        this.problem = folder.job().problem();
        this.winning = Selection.of(folder, Result.WINNING);
    }

    /// Returns the number of stored positions, to which the size of the page is proportional.
    public long positions() throws IOException {
        return winning.positions();
    }

    /// Returns the script and the style of all pages of a site by file name: `page.js` and `page.css`.
    static Map<String, String> shared() {
        return Map.of(SCRIPT_FILE, script(), STYLE_FILE, Modules.file("page.css"));
    }

    /// Returns the script of pages. The worker of a page runs the same script.
    private static String script() {
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

    /// Returns the page.
    ///
    /// @param version of the program
    /// @param home    the URL of the page about the problem, for a page of a site, which shares the [#shared] files
    public String html(String version, Optional<String> home) throws IOException {
        ProblemInWords words = new ProblemInWords(problem);
        return Html.filled(Modules.file("page.html"), Map.ofEntries(
                Map.entry("TITLE", Html.text(words.title())),
                Map.entry("GOAL", Html.text(
                        words.goal(true) + (folder.solutions().signum() > 0 ? "" : " There is no solution."))),
                Map.entry("LINES", Html.text(words.lines())),
                Map.entry("HOME",
                        home.map(url -> "<p><a href=\"" + Html.text(url) + "\">← About this problem</a></p>\n  ")
                                .orElse("")),
                Map.entry("PROGRAM", "Pegsets " + Html.text(version)),
                Map.entry("SETS", Html.text(folder.job().description().whole().toString())),
                Map.entry("SOURCE", home.isPresent() ? " 'self' file:" : ""),
                Map.entry("STYLE", home.isPresent()
                        ? "<link rel=\"stylesheet\" href=\"" + SHARED + STYLE_FILE + "\">"
                        : "<style>\n" + Modules.file("page.css") + "</style>"),
                Map.entry("PROBLEM", problemAsJson()), Map.entry("PACKED", packed()),
                Map.entry("SCRIPT", home.isPresent()
                        ? "<script src=\"" + SHARED + SCRIPT_FILE + "\"></script>"
                        : "<script>" + script() + "</script>")));
    }

    /// Returns the problem, the number of pegs and positions of each set, and the parameters of the ranks.
    private String problemAsJson() throws IOException {
        List<List<Number>> sizes = new ArrayList<>();
        for (SelectedSet id : winning.ids()) {
            sizes.add(List.of(id.pegs(), winning.summary(id).size()));
        }
        return new JsonObject().with("board", Modules.board(problem.board()))
                .with("starts", Modules.codes(problem.start())).with("finishes", Modules.codes(problem.finish()))
                .with("startPegs", problem.start().pegCount())
                .with("solutionWords", Math.max(1, Math.ceilDiv(folder.solutions().bitLength(), Integer.SIZE)))
                .with("group", Modules.group(problem)).with("complementsAbove", winning.complementsAbove())
                .with("sizes", sizes)
                .with("ranks", codeClass(winning.ids().getFirst()).map(codeClass -> new JsonObject()
                        .with("checks", codeClass.checks().stream().map(Long::toUnsignedString).toList())
                        .with("parities", codeClass.parities())))
                .text().replace("<", "\\u003c");
    }

    private Optional<CodeClass> codeClass(SelectedSet id) throws IOException {
        return winning.summary(id).numberedIn();
    }

    /// Returns the winning sets as a text. For each set it has the gaps between the ranks of the codes in ascending
    /// order, 7 bits in each byte, least significant bits first, with the high bit set in all bytes of a number but the
    /// last. The bytes are compressed by gzip and written in base 64. If the set files do not number their codes, as on
    /// boards of more than about 53 holes, the text has the gaps between the codes. `packing.mjs` reads the text.
    private String packed() throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream bytes = new GZIPOutputStream(packed)) {
            for (SelectedSet id : winning.ids()) {
                pack(id, bytes);
            }
        }
        return Base64.getEncoder().encodeToString(packed.toByteArray());
    }

    private void pack(SelectedSet id, OutputStream bytes) throws IOException {
        Optional<Ranks> ranks = codeClass(id).map(codeClass -> new CodeNumbering(codeClass).ranks(id.pegs()));
        long[] last = {0};
        winning.forEachBlock(id, codes -> {
            for (long code : codes) {
                long number = ranks.isPresent() ? ranks.get().rank(code) : code;
                long rest = number - last[0];
                last[0] = number;
                for (; rest >>> BITS != 0; rest >>>= BITS) {
                    bytes.write((int) (rest & MORE - 1) | MORE);
                }
                bytes.write((int) rest);
            }
        });
    }
}
