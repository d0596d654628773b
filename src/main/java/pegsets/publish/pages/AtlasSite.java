package pegsets.publish.pages;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import pegsets.board.Board;
import pegsets.disk.Disk;
import pegsets.publish.exchange.Modules;

/// The site of an atlas: static files with relative links only, so that it works from the disk and from any server.
///
/// @param files the folder of the atlas
record AtlasSite(Atlas atlas, AtlasManifest files) {
    static final String SITE = "site";

    void write() throws IOException {
        write("style.css", Modules.file("report.css") + Modules.file("atlas.css"));
        for (Map.Entry<String, String> file : PlayPage.shared().entrySet()) {
            write(file.getKey(), file.getValue());
        }
        write("atlas.js", script("atlas"));
        write("draw.js",
                script("board", "classes", "sets", "solver", "drawing", "board-view", "look", "draw"));
        write("draw.css", Modules.file("draw.css"));
        write(PlayPage.DRAWN, PlayPage.drawn(atlas.version()));
        page("index.html", "", "An atlas of peg solitaire", index(), "<script src=\"atlas.js\"></script>");
        page("draw.html", "", "Draw a board", Modules.file("atlas-draw.html"), "<script src=\"draw.js\"></script>");
        page("methods.html", "", "Methods and sources",
                Html.filled(Modules.file("atlas-methods.html"), Map.of("COMMANDS", commands())), "");
        page("glossary.html", "", "Glossary", Modules.file("atlas-glossary.html"), "");
        for (Atlas.Section section : atlas.sections()) {
            write(section);
        }
    }

    private static String script(String... modules) throws IOException {
        return "\"use strict\";\n(() => {\n" + Modules.joined(List.of(modules)) + "})();\n";
    }

    /// Writes a page.
    ///
    /// @param root the path from the page to the root of the site
    private void page(String name, String root, String title, String main, String script) throws IOException {
        write(name, Html.filled(Modules.file("atlas.html"), Map.of("ROOT", root, "TITLE", Html.text(title),
                "VERSION", Html.text(atlas.version()), "MAIN", main, "SCRIPT", script)));
    }

    private static String commands() {
        return Html.table("Commands", List.of("number", "command"), Column.commands().entrySet().stream()
                .map(command -> List.of(command.getKey(), "<code>" + command.getValue() + "</code>")));
    }

    private String index() {
        return "<h1>An atlas of peg solitaire</h1>\n<p>For each board, the atlas lists every problem with one empty hole "
                + "at the start and one peg at the end. It shows which are solvable, how many solutions they have, and "
                + "how hard they are. Choose a board, then a problem to study or to play.</p>\n<section>\n<h2>Boards</h2>\n"
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
        long open = section.count(Entry::isOpen);
        String name = section.chart().name();
        return ("<li data-words=\"%s\" data-lattice=\"%s\" data-holes=\"%d\" data-share=\"%s\"><a href=\"boards/%s.html\">"
                + "<img src=\"boards/%s.svg\" alt=\"\" loading=\"lazy\">%s</a>\n<p>%s rules</p><p>%d of %d feasible "
                + "problems solvable%s</p></li>%n").formatted(
                        (board.name() + " " + board.rules().label() + " " + BoardSheet.inWords(board))
                                .toLowerCase(Locale.ROOT),
                        board.lattice().label(), board.size(),
                        solvable == 0 ? open > 0 ? "open" : "none" : solvable == feasible ? "all" : "some",
                        name, name, BoardSheet.inWords(board),
                        board.rules().label(), solvable, feasible, open > 0 ? ", " + open + " not decided" : "");
    }

    private String records() {
        List<List<String>> rows = Stream.of(record("most solutions", Column.SOLUTIONS, true),
                record("hardest for a random player", Column.DECIMAL, false),
                record("easiest for a random player", Column.DECIMAL, true),
                record("most moves needed", Column.MOVES, true),
                record("safest: most jumps before a game can be lost", Column.DEAD_END, true))
                .flatMap(Optional::stream).toList();
        return rows.isEmpty()
                ? ""
                : Html.section("Records",
                        Html.table("Records", List.of("record", "problem", "value"), rows.stream()) + "\n");
    }

    /// Returns the row of the first problem with the most or the least value, if any problem has a value.
    private Optional<List<String>> record(String what, Column column, boolean isMost) {
        Comparator<Entry> order = Comparator.comparing(entry -> new BigDecimal(entry.facts().get(column)));
        return atlas.sections().reversed().stream().flatMap(section -> section.entries().stream())
                .filter(entry -> entry.fact(column).isPresent())
                .min((isMost ? order.reversed() : order)
                        .thenComparing(Entry::board, Comparator.comparing(Board::toString))
                        .thenComparing(Entry::name))
                .map(entry -> List.of(what, "<a href=\"problems/%s.html\">%s, %s</a>".formatted(entry.path(),
                        BoardSheet.inWords(entry.board()), entry.name().replace("-", " to ")),
                        ProblemSheet.shown(entry, column)));
    }

    private void write(Atlas.Section section) throws IOException {
        Board board = section.chart().board();
        String name = section.chart().name();
        BoardSheet sheet = new BoardSheet(section, board);
        page("boards/" + name + ".html", "../", sheet.title(), sheet.html(), "<script id=\"choice\" "
                + "type=\"application/json\">" + sheet.choice() + "</script>\n<script src=\"../atlas.js\"></script>");
        write("boards/" + name + ".svg", Svg.position(board, PictureStyle.CARD, sheet.title(), board.full()));
        List<Entry> feasible = section.entries().stream().filter(Entry::isFeasible).toList();
        for (int place = 0; place < feasible.size(); place++) {
            Entry entry = feasible.get(place);
            ProblemSheet problem = new ProblemSheet(section, entry);
            page("problems/" + entry.path() + ".html", "../../", problem.title(), problem.html(feasible, place), "");
            files(section, entry, problem.title());
        }
    }

    /// Copies the page to play on and the downloads of a problem.
    private void files(Atlas.Section section, Entry entry, String title) throws IOException {
        Path from = entry.files(section.folder());
        String play = "play/" + entry.path() + ".html";
        if (Disk.exists(from.resolve(AtlasRun.PLAY))) {
            files.write(SITE + "/" + play, Files.readAllBytes(from.resolve(AtlasRun.PLAY)));
            files.write(SITE + "/play/" + section.chart().name() + "/" + PlayPage.setsFile(entry.path()),
                    Files.readAllBytes(from.resolve(AtlasRun.SETS)));
        } else if (entry.isSolvable()) {
            page(play, "../../", title, "<h1>%s</h1>\n<p>%s</p>\n<p><a href=\"%s\">The problem</a></p>".formatted(
                    Html.text(title), Html.text("No page to play on: "
                            + entry.fact(Column.NOT_COMPUTED).orElse("the atlas was computed without pages") + "."),
                    entry.urlFromPlay()), "");
        }
        for (String format : FactFinder.FORMATS) {
            Path file = from.resolve(format + ".zip");
            if (Disk.exists(file)) {
                files.write(SITE + "/downloads/" + entry.path() + "-" + format + ".zip", Files.readAllBytes(file));
            }
        }
    }

    private void write(String path, String text) throws IOException {
        files.write(SITE + "/" + path, text);
    }
}
