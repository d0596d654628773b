package pegsets.publish.pages;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import pegsets.board.Board;
import pegsets.disk.Disk;
import pegsets.disk.JsonObject;
import pegsets.job.file.AtlasFile.Chart;
import pegsets.publish.exchange.Modules;
import pegsets.publish.report.Texts;

/// The site of an atlas: static files with relative links only, so that it works from the disk and from any server.
///
/// @param files the folder of the atlas
record AtlasSite(Atlas atlas, AtlasManifest files) {
    static final String SITE = "site";
    /// The boards that a search for `cross` finds.
    private static final Set<String> CROSSES = Set.of("english33", "european37", "wiegleb45");
    private static final int HARDEST = 10;

    private record Link(String file, String name) {}

    private static final List<Link> BAR = List.of(new Link("index.html", "Atlas"),
            new Link("draw.html", "Draw a board"), new Link("methods.html", "Methods"),
            new Link("glossary.html", "Glossary"));

    void write() throws IOException {
        write("style.css", Modules.file("diagram.css") + Modules.file("atlas.css"));
        for (Map.Entry<String, String> file : PlayPage.shared().entrySet()) {
            write(file.getKey(), file.getValue());
        }
        write("atlas.js", script("board", "board-view", "look", "progress", "tables", "atlas"));
        write("draw.js",
                script("board", "classes", "sets", "solver", "drawing", "board-view", "look", "draw"));
        write("draw.css", Modules.file("draw.css"));
        write(PlayPage.DRAWN, PlayPage.drawn(atlas.version()));
        write("problems.js", problems());
        page("index.html", "", "An atlas of peg solitaire", "Play peg solitaire, see which problems have a solution "
                + "and how hard they are, and draw your own board.", index(), "problems.js", "atlas.js");
        page("draw.html", "", "Draw a board", "Draw a board for peg solitaire and see which problems have a solution.",
                Modules.file("atlas-draw.html"), "draw.js");
        page("methods.html", "", "Methods and sources", "How the atlas is computed, and the command for each number.",
                Html.filled(Modules.file("atlas-methods.html"), Map.of("COMMANDS", commands())), "atlas.js");
        page("glossary.html", "", "Glossary", "How to play peg solitaire, and the words of the atlas.",
                Modules.file("atlas-glossary.html"), "atlas.js");
        for (Atlas.Section section : atlas.sections()) {
            write(section);
        }
    }

    private static String script(String... modules) throws IOException {
        return "\"use strict\";\n(() => {\n" + Modules.joined(List.of(modules)) + "})();\n";
    }

    /// Writes a page.
    ///
    /// @param root    the path from the page to the root of the site
    /// @param about   a sentence about the page
    /// @param scripts files of the root
    private void page(String name, String root, String title, String about, String main, String... scripts)
            throws IOException {
        write(name, Html.filled(Modules.file("atlas.html"), Map.of("ROOT", root, "TITLE", Html.text(title), "ABOUT",
                Html.text(about), "VERSION", Html.text(atlas.version()), "NAV", nav(root, name), "MAIN", main, "SCRIPT",
                Stream.of(scripts).map(file -> "<script src=\"" + root + file + "\"></script>")
                        .collect(Collectors.joining("\n")))));
    }

    /// Returns the links to the main pages. The atlas is marked in all pages below it.
    private static String nav(String root, String name) {
        return BAR.stream().map(page -> "<a href=\"%s%s\"%s>%s</a>".formatted(root, page.file,
                page.file.equals(name)
                        ? " aria-current=\"page\""
                        : page == BAR.getFirst() && !root.isEmpty() ? " aria-current=\"true\"" : "",
                page.name)).collect(Collectors.joining("\n"));
    }

    private static String commands() {
        return Html.table("Commands", List.of("number", "command"), Column.commands().entrySet().stream()
                .map(command -> List.of(command.getKey(), "<code>" + command.getValue() + "</code>")));
    }

    /// Returns the problems to play, the easiest for a random player first; those without a solution are the last.
    private List<Entry> playable() throws IOException {
        List<Entry> playable = new ArrayList<>();
        for (Atlas.Section section : atlas.sections()) {
            for (Entry entry : section.entries()) {
                if (section.isPlayable(entry)) {
                    playable.add(entry);
                }
            }
        }
        playable.sort(Entry.EASIEST_FIRST);
        return playable;
    }

    /// Returns the script that defines the boards and [#playable] for the index and the play pages.
    private String problems() throws IOException {
        List<Chart> charts = atlas.sections().stream().map(Atlas.Section::chart).toList();
        return Modules.file("atlas-problems.js").replace("@ATLAS@", new JsonObject()
                .withEach("boards", charts, chart -> new JsonObject().with("name", chart.name())
                        .with("title", BoardSheet.name(chart.board())).with("rules", chart.board().rules().label())
                        .with("board",
                                chart.board().forbidden().isEmpty()
                                        ? Modules.holes(chart.board())
                                        : Modules.board(chart.board())))
                .withEach("problems", playable(), entry -> Arrays.asList(charts.indexOf(entry.chart()), entry.name(),
                        entry.fact(Column.DECIMAL).map(Double::valueOf).orElse(null), entry.oneIn().orElse(null),
                        entry.fact(Column.MOVES).map(Integer::valueOf).orElse(null),
                        entry.fact(Column.FEWEST).map(Integer::valueOf).orElse(null)))
                .text());
    }

    private String index() throws IOException {
        List<Entry> playable = playable();
        List<Entry> solvable = playable.stream().filter(Entry::isSolvable).toList();
        return Html.filled(Modules.file("atlas-index.html"), Map.of("EASIEST",
                playable.isEmpty() ? "#hardest" : "play/" + playable.getFirst().path() + ".html", "RANGE",
                Texts.counted(solvable.size(), "problem") + solvable.reversed().stream().flatMap(
                        entry -> entry.oneIn().stream()).findFirst().map(odds -> ", to 1 in " + odds).orElse(""),
                "CARDS", atlas.sections().stream().map(AtlasSite::card).collect(Collectors.joining()),
                "RECORDS", records()));
    }

    private static String card(Atlas.Section section) {
        Board board = section.chart().board();
        long solvable = section.count(Entry::isSolvable);
        long open = section.count(Entry::isOpen);
        Optional<String> fewest = section.entries().stream().flatMap(entry -> entry.fact(Column.FEWEST).stream())
                .min(Comparator.comparingInt(Integer::parseInt));
        boolean isHopeless = solvable == 0 && open == 0;
        String words = board.name() + " " + board.rules().label() + " " + BoardSheet.inWords(board)
                + (CROSSES.contains(board.name()) ? " cross" : "");
        return """
                <li class="bcard card" data-words="%s" data-lattice="%s" data-holes="%d" data-share="%s">\
                <div class="pic"></div><h3><a href="boards/%s.html">%s</a></h3><p class="next small soft">%s</p>\
                <div class="prog small soft">%s</div></li>
                """.formatted(Html.text(words.toLowerCase(Locale.ROOT)), board.lattice().label(), board.size(),
                isHopeless ? "none" : solvable == section.count(Entry::isFeasible) ? "all" : solvable > 0 ? "some" : "",
                section.chart().name(), Html.text(BoardSheet.name(board)),
                isHopeless
                        ? "No problem has a solution"
                        : Texts.counted(solvable, "problem") + (solvable == 1 ? " has a solution" : " have a solution")
                                + (open > 0 ? ", " + open + " not decided" : ""),
                isHopeless
                        ? fewest.map(pegs -> "Best possible: " + Texts.counted(Integer.valueOf(pegs), "peg"))
                                .orElse("")
                        : "");
    }

    private String records() throws IOException {
        List<Entry> hardest = playable().stream().filter(entry -> entry.oneIn().isPresent()).toList().reversed();
        List<List<String>> rows = Stream.of(record("most solutions", Column.SOLUTIONS),
                record("easiest for a random player", Column.DECIMAL),
                record("most moves needed", Column.MOVES),
                record("safest: most jumps before a game can be lost", Column.DEAD_END))
                .flatMap(Optional::stream).toList();
        return (hardest.isEmpty()
                ? ""
                : "<div id=\"hardest\">" + Html.section("The hardest problems", BoardSheet.problems(
                        "The hardest problems", hardest.stream().limit(HARDEST).toList(), AtlasSite::link)) + "</div>")
                + (rows.isEmpty()
                        ? ""
                        : Html.section("Records", Html.table("Records", "rows",
                                List.of("record", "problem", "value"), rows.stream(), column -> column == 1)));
    }

    private static String link(Entry entry, String more) {
        return "<a href=\"problems/%s.html\">%s, %s%s</a>".formatted(entry.path(),
                Html.text(BoardSheet.name(entry.board())), entry.name().replace("-", " to "), more);
    }

    /// Returns the row of the first problem with the greatest value, if any problem has a value.
    private Optional<List<String>> record(String what, Column column) {
        return atlas.sections().reversed().stream().flatMap(section -> section.entries().stream())
                .filter(entry -> entry.fact(column).isPresent())
                .min(Comparator.<Entry, BigDecimal>comparing(entry -> new BigDecimal(entry.facts().get(column)))
                        .reversed()
                        .thenComparing(Entry::board, Comparator.comparing(Board::toString))
                        .thenComparing(Entry::name))
                .map(entry -> List.of(what, link(entry, ""), column == Column.DECIMAL
                        ? "1 in " + entry.oneIn().orElseThrow()
                        : ProblemSheet.shown(entry, column)));
    }

    private void write(Atlas.Section section) throws IOException {
        Board board = section.chart().board();
        String name = section.chart().name();
        BoardSheet sheet = new BoardSheet(section, board);
        page("boards/" + name + ".html", "../", sheet.title(), sheet.about(), sheet.html(), "atlas.js");
        List<Entry> feasible = section.entries().stream().filter(Entry::isFeasible).toList();
        for (int place = 0; place < feasible.size(); place++) {
            Entry entry = feasible.get(place);
            ProblemSheet problem = new ProblemSheet(section, entry);
            page("problems/" + entry.path() + ".html", "../../", problem.words().title(), problem.about(),
                    problem.html(feasible, place), "atlas.js");
            files(section, entry);
        }
    }

    /// Copies the page to play on and the downloads of a problem.
    private void files(Atlas.Section section, Entry entry) throws IOException {
        Path from = entry.files(section.folder());
        String play = "play/" + entry.path() + ".html";
        if (Disk.exists(from.resolve(AtlasRun.PLAY))) {
            files.write(SITE + "/" + play, Files.readAllBytes(from.resolve(AtlasRun.PLAY)));
            files.write(SITE + "/play/" + section.chart().name() + "/" + PlayPage.setsFile(entry.path()),
                    Files.readAllBytes(from.resolve(AtlasRun.SETS)));
        } else if (entry.fact(Column.FEWEST).isPresent()) {
            write(play, PlayPage.withoutSolution(entry.problem(), Integer.parseInt(entry.facts().get(Column.FEWEST)),
                    atlas.version(), Optional.of(entry.path())));
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
