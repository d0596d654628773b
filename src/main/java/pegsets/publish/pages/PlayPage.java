package pegsets.publish.pages;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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
/// the remaining solutions. The page is one HTML file without references to other files. On a site, pages share their
/// script and style, and the sets of a page are in a file next to it, so that the board is shown first.
///
/// @param folder  of a job whose symmetry group keeps its ends; has the winning sets and the number of solutions
/// @param winning the winning sets
public record PlayPage(JobFolder folder, Selection winning) {
    /// A page with more positions takes too long to open and too much memory, about 80 bytes per position.
    public static final long MOST_POSITIONS = 4_000_000;

    private static final String SCRIPT_FILE = "page.js";
    /// The page of a site on which drawn boards are played, and its script.
    static final String DRAWN = "play.html";
    private static final String DRAWN_SCRIPT = "play.js";
    /// The styles of a page, in order.
    private static final List<String> STYLES = List.of("theme.css", "page.css");
    /// The URL of the root of a site, from a page of the site.
    private static final String ROOT = "../../";
    private static final String RULES = "the rules of the board";
    private static final String BAR = """
            <a class="home" href="@ROOT@index.html" aria-label="Pegsets">@MARK@</a><span class="crumb">\
            <a href="@ROOT@index.html">Atlas</a><span aria-hidden="true">/</span>\
            <a href="@ROOT@boards/@FOLDER@.html">@BOARD@</a></span>""";
    private static final String OWN_BAR = "<span class=\"home\">@MARK@</span><span class=\"crumb\">@BOARD@</span>";
    private static final String BACK = "<a class=\"back\" href=\"%s\" aria-label=\"About this problem\"><svg class=\"i\" "
            + "viewBox=\"0 0 24 24\" aria-hidden=\"true\"><path d=\"M15 5l-7 7 7 7\"/></svg></a>";
    private static final List<String> MODULES = List.of("board", "sets", "distinct", "labels", "packing", "answers",
            "worker", "notation", "game", "words", "curve", "look", "progress", "lists", "classes", "problems", "ends",
            "board-view", "questions", "table", "ending", "screen", "sharing", "solving", "page");
    /// Starts a script that is an element's text in base 64, compressed by gzip.
    private static final String LOADER = """
            <script id="code" type="text/plain">%s</script>
            <script>
            (async () => {
              const bytes = Uint8Array.from(atob(document.getElementById("code").textContent), (byte) => byte.charCodeAt(0));
              const script = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
              const textContent = await new Response(script).text();
              document.body.append(Object.assign(document.createElement("script"), { textContent }));
            })();
            </script>""";
    /// The bits of a number in each byte of the packed sets, and the bit of a byte that others follow.
    private static final int BITS = 7;
    private static final int MORE = 1 << BITS;

    public PlayPage(JobFolder folder) {
        this(folder, Selection.of(folder, Result.WINNING));
    }

    /// Returns the number of stored positions, to which the size of the page is proportional.
    public long positions() throws IOException {
        return winning.positions();
    }

    /// Returns the script and the styles of all pages of a site by file name.
    static Map<String, String> shared() {
        List<String> modules = Stream.concat(MODULES.stream(), Stream.of("solver", "drawing", "drawn")).toList();
        return Map.of(SCRIPT_FILE, script(), "theme.css", Modules.file("theme.css"), "page.css",
                Modules.file("page.css"), DRAWN_SCRIPT, script(modules, "work(winningSets)", "beginDrawn"));
    }

    private static String script() {
        return script(MODULES, "work()", "begin");
    }

    /// Returns the script of pages. The worker of a page runs the same script.
    private static String script(List<String> modules, String work, String begin) {
        return """
                "use strict";
                const pegsets = () => {
                %s
                if (typeof document === "undefined") %s;
                else %s(`"use strict";(${pegsets})()`);
                };
                pegsets();
                """.formatted(Modules.joined(modules), work, begin);
    }

    /// Returns the page.
    ///
    /// @param version of the program
    /// @param path    the path of the problem in the atlas, such as `triangle-5/a1-a1`, for a page of a site: it shares
    ///                the [#shared] files, and [#sets] is next to it
    public String html(String version, Optional<String> path) throws IOException {
        String sets = folder.job().description().whole().toString();
        return html(version, path, new ProblemInWords(folder.job().problem()), Optional.of(sets), problemAsJson(),
                path.isPresent() ? "" : "<script id=\"sets\" type=\"text/plain\">" + packed() + "</script>");
    }

    /// Returns the page [#DRAWN] of a site. Its address names the board, the start and the finish.
    static String drawn(String version) throws IOException {
        return filled(version, Optional.of(""), DRAWN_SCRIPT, Map.ofEntries(Map.entry("TITLE", "A drawn board"),
                Map.entry("NAME", "A drawn board"), Map.entry("GOAL", ""),
                Map.entry("ABOUT", "Peg solitaire to play on a board that a visitor drew."),
                Map.entry("LINES", "along a line of the board"), Map.entry("BACK", ""),
                Map.entry("BAR", """
                        <a class="home" href="index.html" aria-label="Pegsets">%s</a><span class="crumb">\
                        <a id="drawn" href="draw.html">Draw a board</a></span>""".formatted(Html.part("MARK"))),
                Map.entry("SETS", RULES), Map.entry("FILES", ""), Map.entry("PACKED", ""),
                Map.entry("PROBLEM", "null")));
    }

    /// Returns the file of the sets next to a page of a site: a script, so that the page can load it from a disk.
    String sets() throws IOException {
        return "globalThis.packed=\"" + packed() + "\"\n";
    }

    /// Returns the name of the file of the sets.
    static String setsFile(String path) {
        return path.substring(path.lastIndexOf('/') + 1) + ".sets.js";
    }

    /// Returns a page to play a problem without a solution for the fewest pegs.
    ///
    /// @param fewest the fewest pegs that play from the start can leave
    static String withoutSolution(Problem problem, int fewest, String version, Optional<String> path)
            throws IOException {
        JsonObject json = new JsonObject().with("board", Modules.board(problem.board()))
                .with("starts", Modules.codes(problem.start())).with("finishes", List.of())
                .with("group", Modules.group(problem)).with("fewest", fewest);
        return html(version, path, new ProblemInWords(problem), Optional.empty(), json, "");
    }

    private static String html(String version, Optional<String> path, ProblemInWords words, Optional<String> sets,
            JsonObject json, String packed) throws IOException {
        String goal = sets.isPresent() ? words.goal(false) : "No solution. Leave as few pegs as you can.";
        String board = Html.text(words.place());
        return filled(version, path.map(_ -> ROOT), SCRIPT_FILE, Map.ofEntries(
                Map.entry("TITLE", Html.text(words.title())), Map.entry("NAME", Html.text(words.name())),
                Map.entry("GOAL", Html.text(goal)),
                Map.entry("ABOUT", Html.text(words.title() + ": peg solitaire to play, with hints and a verdict on "
                        + "every jump. " + goal)),
                Map.entry("LINES", Html.text(words.lines())),
                Map.entry("BAR", Html.filled(path.isPresent() ? BAR : OWN_BAR, Map.of("ROOT", ROOT, "BOARD", board,
                        "FOLDER", path.map(name -> name.substring(0, name.lastIndexOf('/'))).orElse("")))),
                Map.entry("BACK", path.map(name -> BACK.formatted(ROOT + "problems/" + name + ".html")).orElse("")),
                Map.entry("SETS", Html.text(sets.orElse(RULES))),
                Map.entry("FILES", path.map(name -> " data-problems=\"" + ROOT + "problems.js\""
                        + (sets.isPresent() ? " data-sets=\"" + setsFile(name) + "\"" : "")).orElse("")),
                Map.entry("PROBLEM", json.text().replace("<", "\\u003c")), Map.entry("PACKED", packed)));
    }

    /// Returns a page.
    ///
    /// @param root   the URL of the root of a site; empty for a page of one file
    /// @param script the name of its script on a site
    /// @param fields what depends on the problem
    private static String filled(String version, Optional<String> root, String script, Map<String, String> fields)
            throws IOException {
        Map<String, String> all = new HashMap<>(fields);
        all.put("PROGRAM", "Pegsets " + Html.text(version));
        all.put("SOURCE", root.isPresent() ? " 'self' file:" : "");
        all.put("OFFLINE", "The page loads nothing from " + (root.isPresent() ? "other sites." : "a network."));
        all.put("STYLE", STYLES.stream().map(name -> root.isPresent()
                ? "<link rel=\"stylesheet\" href=\"" + root.get() + name + "\">"
                : "<style>\n" + Modules.file(name) + "</style>").collect(Collectors.joining("\n")));
        all.put("SCRIPT", root.isPresent()
                ? "<script src=\"" + root.get() + script + "\"></script>"
                : LOADER.formatted(zipped(script().getBytes(StandardCharsets.UTF_8))));
        return Html.filled(Modules.file("page.html"), all);
    }

    /// Returns the problem, the number of pegs and positions of each set, and the parameters of the ranks.
    private JsonObject problemAsJson() throws IOException {
        Problem problem = folder.job().problem();
        List<List<Number>> sizes = new ArrayList<>();
        for (SelectedSet id : winning.ids()) {
            sizes.add(List.of(id.pegs(), winning.summary(id).size()));
        }
        return new JsonObject().with("board", Modules.board(problem.board()))
                .with("starts", Modules.codes(problem.start())).with("finishes", Modules.codes(problem.finish()))
                .with("startPegs", problem.start().pegCount())
                .with("solutionWords", Math.max(1, Math.ceilDiv(folder.solutions().bitLength(), Integer.SIZE)))
                .withAny("solutions", Optional.of(folder.solutions().toString())
                        .filter(_ -> problem.start().codes().size() == 1 && problem.finish().codes().size() == 1))
                .with("group", Modules.group(problem)).with("complementsAbove", winning.complementsAbove())
                .with("sizes", sizes)
                .with("ranks", codeClass(winning.ids().getFirst()).map(codeClass -> new JsonObject()
                        .with("checks", codeClass.checks().stream().map(Long::toUnsignedString).toList())
                        .with("parities", codeClass.parities())));
    }

    private Optional<CodeClass> codeClass(SelectedSet id) throws IOException {
        return winning.summary(id).numberedIn();
    }

    /// Returns the winning sets as a text. For each set it has the gaps between the ranks of the codes in ascending
    /// order, 7 bits in each byte, least significant bits first, with the high bit set in all bytes of a number but the
    /// last. The bytes are compressed by gzip and written in base 64. If the set files do not number their codes, as on
    /// boards of more than about 53 holes, the text has the gaps between the codes. `packing.mjs` reads the text.
    private String packed() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (SelectedSet id : winning.ids()) {
            pack(id, bytes);
        }
        return zipped(bytes.toByteArray());
    }

    /// Returns bytes, compressed by gzip and written in base 64.
    private static String zipped(byte[] bytes) throws IOException {
        ByteArrayOutputStream zipped = new ByteArrayOutputStream();
        try (OutputStream gzip = new GZIPOutputStream(zipped)) {
            gzip.write(bytes);
        }
        return Base64.getEncoder().encodeToString(zipped.toByteArray());
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
