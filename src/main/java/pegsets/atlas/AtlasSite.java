package pegsets.atlas;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Hole;
import pegsets.disk.AtomicFile;
import pegsets.disk.Disk;
import pegsets.disk.Folders;
import pegsets.exchange.Modules;
import pegsets.pages.Html;
import pegsets.jobs.AtlasFile.Chart;
import pegsets.pages.PictureStyle;
import pegsets.pages.PlayPage;
import pegsets.pages.ProblemInWords;
import pegsets.pages.Svg;
import pegsets.report.Texts;
import pegsets.solve.Pair;

/// The site of an atlas: static files with relative links only, so that it works from the disk and from any server.
final class AtlasSite {
    private static final PictureStyle CARD = new PictureStyle(24, false, PictureStyle.Theme.SYSTEM, 1, false);

    /// The folders that contain nothing but files of the atlas.
    private static final List<String> PARTS = List.of("boards", "problems", "play", "downloads");
    /// The columns of the table of solvable problems.
    private static final List<Column> NUMBERS = List.of(Column.DECIMAL, Column.SOLUTIONS, Column.MOVES,
            Column.DEAD_END);
    /// How the board shows the finishes of a start; atlas.mjs has the same words.
    private static final String LEGEND = """
            <ul id="legend" aria-label="Colors" hidden>
            <li><span class="sign start"></span>empty at the start</li>
            <li><span class="sign yes"></span>solvable</li>
            <li><span class="sign no"></span>no solution</li>
            <li><span class="sign open"></span>not decided</li>
            <li><span class="sign never"></span>not feasible</li>
            </ul>
            """;

    private final Atlas atlas;
    private final Path folder;
    private final Set<Path> written = new HashSet<>();

    AtlasSite(Atlas atlas, Path folder) {
        this.atlas = atlas;
        this.folder = folder;
    }

    void write() throws IOException {
        Folders.make(folder);
        write(folder.resolve("style.css"), Modules.file("report.css") + Modules.file("atlas.css"));
        PlayPage.writeShared(folder);
        write(folder.resolve("atlas.js"), script("atlas"));
        write(folder.resolve("draw.js"), script("draw"));
        page("index.html", "", "An atlas of peg solitaire", index(), "<script src=\"atlas.js\"></script>");
        page("draw.html", "", "Draw a board", Modules.file("atlas-draw.html"), "<script src=\"draw.js\"></script>");
        page("methods.html", "", "Methods and sources",
                Html.filled(Modules.file("atlas-methods.html"), Map.of("COMMANDS", commands())), "");
        page("glossary.html", "", "Glossary", Modules.file("atlas-glossary.html"), "");
        for (Atlas.Section section : atlas.sections()) {
            write(section);
        }
        for (String part : PARTS) {
            dropOthers(folder.resolve(part));
        }
    }

    /// Deletes the files of an earlier atlas with other boards or facts.
    private void dropOthers(Path part) throws IOException {
        for (Path file : Disk.list(part)) {
            if (Disk.isFolder(file)) {
                dropOthers(file);
            } else if (!written.contains(file)) {
                Files.delete(file);
            }
        }
    }

    /// Returns where the page to play a problem is in the site.
    static PlayPage.Site ofPlayPage(Chart chart, Entry entry) {
        return new PlayPage.Site(Optional.of(new PlayPage.Link(
                "../../problems/%s/%s.html".formatted(chart.name(), entry.name()), "About this problem")),
                Optional.of("../../"));
    }

    private static String script(String module) throws IOException {
        return "\"use strict\";\n(() => {\n" + Modules.joined(List.of(module)) + "})();\n";
    }

    /// Writes a page.
    ///
    /// @param root the path from the page to the root of the site
    private void page(String name, String root, String title, String main, String script) throws IOException {
        Path file = folder.resolve(name);
        Folders.make(file.getParent());
        write(file, Html.filled(Modules.file("atlas.html"), Map.of("ROOT", root, "TITLE", Html.text(title),
                "VERSION", Html.text(atlas.version()), "MAIN", main, "SCRIPT", script)));
    }

    private static String commands() {
        return table("Commands", List.of("number", "command"), Arrays.stream(Column.values())
                .filter(column -> column.command().isPresent())
                .map(column -> List.of(column.label, "<code>" + column.command().get() + "</code>")));
    }

    private static String table(String label, List<String> head, Stream<List<String>> rows) {
        Function<String, String> headCell = text -> "<th scope=\"col\" class=\"text\">" + text + "</th>";
        return "<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"" + label + "\"><table><thead><tr>"
                + head.stream().map(headCell).collect(Collectors.joining()) + "</tr></thead><tbody>\n"
                + rows.map(row -> "<tr><th scope=\"row\">" + row.getFirst() + "</th>"
                        + row.stream().skip(1).map(cell -> "<td class=\"text\">" + cell + "</td>")
                                .collect(Collectors.joining())
                        + "</tr>\n").collect(Collectors.joining())
                + "</tbody></table></div>";
    }

    private String index() {
        return "<h1>An atlas of peg solitaire</h1>\n<p>Each board with every problem that has one empty hole at the "
                + "start and one peg at the end: which are solvable, how many solutions they have, and how hard they "
                + "are. Choose a board, then a problem to study or to play.</p>\n<section>\n<h2>Boards</h2>\n"
                + "<div class=\"tools\">"
                + "<label>Search<input id=\"search\" type=\"search\" placeholder=\"triangle\"></label>"
                + select("lattice", "Lattice", List.of("", "square", "triangular"))
                + "<label>Holes, at most<input id=\"size\" type=\"number\" min=\"1\" max=\"64\" value=\"64\"></label>"
                + select("solvable", "Solvable problems", List.of("", "all", "some", "none")) + "</div>\n"
                + "<p id=\"shown\" role=\"status\"></p>\n<ul class=\"cards\">\n"
                + atlas.sections().stream().map(AtlasSite::card).collect(Collectors.joining()) + "</ul>\n</section>\n"
                + records();
    }

    private static String select(String id, String label, List<String> values) {
        return "<label>%s<select id=\"%s\">%s</select></label>".formatted(label, id, values.stream()
                .map(value -> "<option value=\"%s\">%s</option>".formatted(value, value.isEmpty() ? "any" : value))
                .collect(Collectors.joining()));
    }

    private static String card(Atlas.Section section) {
        Board board = section.chart().board();
        long feasible = section.count(Entry::isFeasible);
        long solvable = section.count(Entry::isSolvable);
        return ("<li data-words=\"%s\" data-lattice=\"%s\" data-holes=\"%d\" data-share=\"%s\"><a href=\"boards/%s.html\">"
                + "<img src=\"boards/%s.svg\" alt=\"\" loading=\"lazy\">%s</a>\n<p>%s rules</p><p>%d of %d feasible "
                + "problems solvable</p></li>%n").formatted(
                        (board.name() + " " + board.rules().label() + " " + inWords(board)).toLowerCase(Locale.ROOT),
                        board.lattice().label(), board.size(),
                        solvable == 0 ? "none" : solvable == feasible ? "all" : "some", section.chart().name(),
                        section.chart().name(), inWords(board), board.rules().label(), solvable, feasible);
    }

    /// Returns the name of a board with a capital, such as `The 15-hole triangle`.
    private static String inWords(Board board) {
        String words = ProblemInWords.board(board);
        return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
    }

    /// A problem that holds a record.
    private record Best(String what, Comparator<Entry> order, Column column) {}

    private String records() {
        Comparator<Entry> bySolutions = Comparator
                .comparing(entry -> new BigInteger(entry.facts().get(Column.SOLUTIONS)));
        Comparator<Entry> byChance = Comparator.comparing(entry -> new BigDecimal(entry.facts().get(Column.DECIMAL)));
        Comparator<Entry> byMoves = Comparator.comparing(entry -> Integer.parseInt(entry.facts().get(Column.MOVES)));
        Comparator<Entry> byDeadEnd = Comparator
                .comparing(entry -> Integer.parseInt(entry.facts().get(Column.DEAD_END)));
        List<List<String>> rows = new ArrayList<>();
        for (Best best : List.of(new Best("most solutions", bySolutions.reversed(), Column.SOLUTIONS),
                new Best("hardest for a random player", byChance, Column.DECIMAL),
                new Best("easiest for a random player", byChance.reversed(), Column.DECIMAL),
                new Best("most moves needed", byMoves.reversed(), Column.MOVES),
                new Best("safest: most jumps before a game can be lost", byDeadEnd.reversed(), Column.DEAD_END))) {
            first(best).ifPresent(found -> rows.add(List.of(best.what, found.getKey(), found.getValue())));
        }
        return rows.isEmpty()
                ? ""
                : "<section>\n<h2>Records</h2>\n"
                        + table("Records", List.of("record", "problem", "value"), rows.stream())
                        + "\n</section>\n";
    }

    private Optional<Map.Entry<String, String>> first(Best best) {
        Map<Entry, Atlas.Section> sections = new HashMap<>();
        atlas.sections().forEach(section -> section.entries().stream()
                .filter(entry -> entry.fact(best.column).isPresent()).forEach(entry -> sections.put(entry, section)));
        return sections.keySet().stream()
                .min(best.order.thenComparing(Entry::board, Comparator.comparing(Board::toString))
                        .thenComparing(Entry::name))
                .map(entry -> Map.entry("<a href=\"problems/%s/%s.html\">%s, %s</a>".formatted(
                        sections.get(entry).chart().name(), entry.name(), inWords(entry.board()),
                        entry.name().replace("-", " to ")), ProblemSheet.shown(entry, best.column)));
    }

    private void write(Atlas.Section section) throws IOException {
        Board board = section.chart().board();
        String name = section.chart().name();
        String title = inWords(board) + ", " + board.rules().label();
        page("boards/" + name + ".html", "../", title, board(section, title), "<script id=\"choice\" "
                + "type=\"application/json\">" + choice(section) + "</script>\n<script src=\"../atlas.js\"></script>");
        // The card, and not the picture, has a background.
        write(folder.resolve("boards").resolve(name + ".svg"), Svg.position(board, CARD, title, board.full())
                .replaceFirst("<rect class=\"paper\"[^>]*>\\s*", ""));
        List<Entry> feasible = section.entries().stream().filter(Entry::isFeasible).toList();
        for (int i = 0; i < feasible.size(); i++) {
            Entry entry = feasible.get(i);
            ProblemSheet sheet = new ProblemSheet(section, entry);
            page("problems/" + name + "/" + entry.name() + ".html", "../../", sheet.title(),
                    sheet.html(i == 0 ? Optional.empty() : Optional.of(feasible.get(i - 1)),
                            i + 1 == feasible.size() ? Optional.empty() : Optional.of(feasible.get(i + 1))),
                    "");
            files(section, entry, sheet.title());
        }
    }

    /// Copies the page to play on and the downloads of a problem.
    private void files(Atlas.Section section, Entry entry, String title) throws IOException {
        String name = section.chart().name();
        Path files = section.files(entry);
        Path play = folder.resolve("play").resolve(name).resolve(entry.name() + ".html");
        if (Disk.exists(files.resolve(AtlasRun.PLAY))) {
            Folders.make(play.getParent());
            copy(files.resolve(AtlasRun.PLAY), play);
        } else if (entry.isSolvable()) {
            page("play/" + name + "/" + entry.name() + ".html", "../../", title, "<h1>%s</h1>\n<p>%s</p>\n".formatted(
                    Html.text(title), Html.text(ProblemSheet.notPlayable(entry)))
                    + "<p><a href=\"../../problems/%s/%s.html\">The problem</a></p>".formatted(name, entry.name()), "");
        }
        for (String format : FactFinder.FORMATS) {
            Path file = files.resolve(format + ".zip");
            if (Disk.exists(file)) {
                Path copy = folder.resolve("downloads").resolve(name).resolve(entry.name() + "-" + format + ".zip");
                Folders.make(copy.getParent());
                copy(file, copy);
            }
        }
    }

    private static String board(Atlas.Section section, String title) {
        Board board = section.chart().board();
        long feasible = section.count(Entry::isFeasible);
        long solvable = section.count(Entry::isSolvable);
        StringBuilder text = new StringBuilder(
                "<h1>%s</h1>%n<p>Holes: %d. Pairs of a start and a finish, up to symmetry: %d. "
                        .formatted(Html.text(title), board.size(), section.entries().size()));
        text.append("Feasible: %d. Solvable: %d.</p>%n".formatted(feasible, solvable));
        text.append("<section>\n<h2>From one hole to another</h2>\n<p id=\"answer\" role=\"status\"></p>\n")
                .append(buttons(board))
                .append("<p><button id=\"again\" type=\"button\">Choose another start</button></p>\n")
                .append(LEGEND).append("</section>\n");
        List<Entry> ranked = section.entries().stream().filter(AtlasSite::hasNumbers)
                .sorted(Comparator.comparing(AtlasSite::chance)).toList();
        if (!ranked.isEmpty()) {
            text.append("<section>\n<h2>Solvable problems, the hardest first</h2>\n").append(table("Solvable problems",
                    List.of("problem", "chance of a random player", "solutions", "fewest moves", "first dead end"),
                    ranked.stream().map(entry -> Stream.concat(Stream.of(link(section, entry)),
                            NUMBERS.stream().map(column -> ProblemSheet.shown(entry, column)))
                            .toList())))
                    .append("\n</section>\n");
        }
        List<Entry> others = section.entries().stream()
                .filter(entry -> entry.isFeasible() && !hasNumbers(entry)).toList();
        if (!others.isEmpty()) {
            text.append("<section>\n<h2>Other feasible problems</h2>\n")
                    .append(table("Other problems", List.of("problem", "why"),
                            others.stream().map(entry -> List.of(link(section, entry), Html.text(why(entry))))))
                    .append("\n</section>\n");
        }
        return text.append(classes(section)).toString();
    }

    private static boolean hasNumbers(Entry entry) {
        return NUMBERS.stream().anyMatch(column -> entry.fact(column).isPresent());
    }

    /// Returns the chance of a random player; if it is not known, more than any chance.
    private static BigDecimal chance(Entry entry) {
        return entry.fact(Column.DECIMAL).map(BigDecimal::new).orElse(BigDecimal.TWO);
    }

    private static String link(Atlas.Section section, Entry entry) {
        return "<a href=\"../problems/%s/%s.html\">%s</a>".formatted(section.chart().name(), entry.name(),
                entry.name().replace("-", " to "));
    }

    /// Returns why a problem has no numbers.
    private static String why(Entry entry) {
        return entry.isSolvable()
                ? "solvable, " + entry.fact(Column.NOT_COMPUTED).orElse("numbers not computed")
                : entry.fact(Column.REASON).orElse("");
    }

    /// Returns the finishes that the position class of each start allows.
    private static String classes(Atlas.Section section) {
        Board board = section.chart().board();
        Map<Integer, List<Entry>> byStart = section.entries().stream()
                .collect(Collectors.groupingBy(entry -> entry.pair().start()));
        return "<section>\n<h2>Position classes</h2>\n<p>For each start up to symmetry, the finishes in its position "
                + "class, up to symmetry.</p>\n"
                + table("Position classes", List.of("start", "finishes"), byStart.keySet().stream().sorted()
                        .map(start -> List.of(board.nameOf(start), byStart.get(start).stream().filter(Entry::isFeasible)
                                .map(entry -> board.nameOf(entry.pair().finish()))
                                .collect(Collectors.collectingAndThen(Collectors.joining(", "),
                                        finishes -> finishes.isEmpty() ? "no finish" : finishes)))))
                + "\n</section>";
    }

    /// Returns a button for each hole, placed like the holes.
    private static String buttons(Board board) {
        List<Hole> holes = board.holes();
        double left = holes.stream().mapToDouble(board.lattice()::across).min().orElseThrow();
        double top = holes.stream().mapToDouble(board.lattice()::down).min().orElseThrow();
        double width = holes.stream().mapToDouble(board.lattice()::across).max().orElseThrow() - left + 1;
        double height = holes.stream().mapToDouble(board.lattice()::down).max().orElseThrow() - top + 1;
        StringBuilder text = new StringBuilder(String.format(Locale.ROOT,
                "<div class=\"holes\" role=\"group\" aria-label=\"Holes\" style=\"aspect-ratio: %.3f\">%n",
                width / height));
        for (Hole hole : holes) {
            text.append(String.format(Locale.ROOT,
                    "<button type=\"button\" style=\"left: %.2f%%; top: %.2f%%; width: %.2f%%; height: %.2f%%\">%s</button>%n",
                    100 * (board.lattice().across(hole) - left + 0.5) / width,
                    100 * (board.lattice().down(hole) - top + 0.5) / height, 84 / width, 84 / height, hole.name()));
        }
        return text.append("</div>\n").toString();
    }

    /// Returns the problems of a board, and for each start and finish the number of its problem, in JSON.
    private static String choice(Atlas.Section section) throws IOException {
        Board board = section.chart().board();
        Map<Pair, Integer> places = new HashMap<>();
        StringWriter text = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
            json.writeStartObject();
            json.writeStringField("name", section.chart().name());
            json.writeArrayFieldStart("problems");
            for (Entry entry : section.entries()) {
                places.put(entry.pair(), places.size());
                json.writeStartObject();
                json.writeStringField("mark", mark(entry));
                json.writeStringField("text", told(entry));
                if (entry.isFeasible()) {
                    json.writeStringField("page", entry.name());
                }
                json.writeEndObject();
            }
            int unknown = places.size();
            json.writeStartObject();
            json.writeStringField("mark", "never");
            json.writeStringField("text", "this start is not in the atlas.");
            json.writeEndObject();
            json.writeEndArray();
            json.writeArrayFieldStart("table");
            for (int start = 0; start < board.size(); start++) {
                json.writeStartArray();
                for (int finish = 0; finish < board.size(); finish++) {
                    json.writeNumber(places.getOrDefault(new Pair(start, finish).representative(board), unknown));
                }
                json.writeEndArray();
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        return text.toString().replace("<", "\\u003c");
    }

    private static String mark(Entry entry) {
        return !entry.isFeasible()
                ? "never"
                : entry.fact(Column.SOLVABLE).map(is -> is.equals("true") ? "yes" : "no").orElse("open");
    }

    private static String told(Entry entry) {
        if (!entry.isFeasible()) {
            return "not feasible, because start and finish are in different position classes.";
        }
        return entry.isSolvable()
                ? "solvable" + entry.fact(Column.SOLUTIONS).map(number -> ", with "
                        + Texts.grouped(new BigInteger(number)) + (number.equals("1") ? " solution." : " solutions."))
                        .orElse(".")
                : entry.fact(Column.REASON).orElse("not decided") + ".";
    }

    private void write(Path file, String text) throws IOException {
        written.add(file);
        AtomicFile.write(file, text.getBytes(StandardCharsets.UTF_8));
    }

    /// Copies a file if it differs.
    private void copy(Path from, Path to) throws IOException {
        written.add(to);
        if (!Disk.exists(to) || Files.mismatch(from, to) >= 0) {
            AtomicFile.write(to, Files.readAllBytes(from));
        }
    }
}
