package pegsets.publish.pages;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import pegsets.answers.wins.Solution;
import pegsets.board.Jump;
import pegsets.board.text.GameReader;
import pegsets.disk.Disk;
import pegsets.publish.pages.Svg.Cell;
import pegsets.publish.report.GamesReport;
import pegsets.publish.report.SizesTable;
import pegsets.publish.report.Texts;
import pegsets.search.solve.Pair;

/// The page of a problem in the site of an atlas.
record ProblemSheet(Atlas.Section section, Entry entry, ProblemInWords words) {
    /// A number of the page, its name and its explanation.
    private record Shown(Column column, String name, String explanation) {}

    static final String PLAY = "<a class=\"btn prime\" href=\"%s\"><svg class=\"i\" viewBox=\"0 0 24 24\" "
            + "aria-hidden=\"true\"><path d=\"M8 5.5v13l10.5-6.5z\"/></svg>%s</a>";
    private static final List<Shown> NUMBERS = List.of(
            new Shown(Column.SOLUTIONS, "solutions", "sequences of jumps from the start to the finish"),
            new Shown(Column.DISTINCT, "distinct solutions", "the order of jumps and symmetry do not count"),
            new Shown(Column.MOVES, "fewest moves", "consecutive jumps by one peg are one move"),
            new Shown(Column.DECIMAL, "chance of a random player",
                    "the player makes each legal jump with the same probability"),
            new Shown(Column.ALL_WINNING, "winning positions", "positions that occur in a solution"),
            new Shown(Column.WINNING, "winning positions up to symmetry",
                    "images under the symmetries of the problem count once"),
            new Shown(Column.DEAD_END, "first dead end",
                    "the fewest jumps after which the finish can be out of reach"),
            new Shown(Column.STUCK, "most pegs stuck", "the most pegs that are left when no jump is possible"));

    ProblemSheet(Atlas.Section section, Entry entry) {
        this(section, entry, new ProblemInWords(entry.problem()));
    }

    /// Returns sentences about the problem.
    String about() {
        return words.title() + ". " + words.goal(false) + entry.fact(Column.SOLUTIONS)
                .map(number -> " " + Texts.counted(new BigInteger(number), "solution") + ".").orElse("");
    }

    /// Returns a value as text for a reader.
    static String shown(Entry entry, Column column) {
        Optional<String> value = entry.fact(column);
        if (value.isEmpty()) {
            return "";
        }
        return switch (column) {
            case DECIMAL -> GamesReport.shortly(entry.chance().orElseThrow());
            case DEAD_END -> Texts.counted(Integer.parseInt(value.get()), "jump");
            case SOLUTIONS, DISTINCT, MOVES, WINNING, ALL_WINNING, STUCK -> Texts.grouped(new BigInteger(value.get()));
            default -> Html.text(value.get());
        };
    }

    /// Returns the content of the page.
    ///
    /// @param feasible the entries of the board that have pages, in their order
    /// @param place    of this entry among these
    String html(List<Entry> feasible, int place) throws IOException {
        StringBuilder text = new StringBuilder("""
                <header class="mast"><div><h1>%s</h1><p class="soft">%s</p><p class="acts">\
                """.formatted(Html.text(words.title()), Html.text(words.goal(false))));
        if (section.isPlayable(entry)) {
            text.append(PLAY.formatted("../../play/" + entry.path() + ".html",
                    entry.isSolvable() ? "Play it" : "Play for the fewest"));
        }
        text.append(place > 0 ? link(feasible.get(place - 1), "Previous") : "");
        text.append(place + 1 < feasible.size() ? link(feasible.get(place + 1), "Next") : "");
        Pair exchanged = entry.exchanged();
        if (!exchanged.equals(entry.pair()) && section.problems().containsKey(exchanged)) {
            text.append(link(section.problems().get(exchanged), "Start and finish exchanged"));
        }
        text.append("<a class=\"btn\" href=\"../../boards/%s.html\">All problems of this board</a></p></div>%n"
                .formatted(section.chart().name())).append(Svg.inlineShapes(entry.board()))
                .append("\n<div class=\"ends\" role=\"group\" aria-label=\"Start and finish\">\n")
                .append(figure(true, "Start", new Cell(start(), List.of(), "Start")))
                .append(figure(true, "Finish", new Cell(entry.pair().finishPosition(), List.of(), "Finish")))
                .append("</div></header>\n").append(entry.isSolvable() ? numbers() : "").append(verdict());
        if (entry.isSolvable()) {
            text.append(solution()).append(deadEnds()).append(sizes());
        }
        return text.append(downloads()).toString();
    }

    private static String link(Entry other, String what) {
        return "<a class=\"btn\" href=\"%s.html\">%s: %s</a>".formatted(other.name(), what,
                other.name().replace("-", " to "));
    }

    private long start() {
        return words.problem().start().codes().getLong(0);
    }

    private String verdict() {
        String reason = Html.text(entry.fact(Column.REASON).orElse(""));
        return Html.section("Verdict", "<p>%s</p>%n%s".formatted(entry.fact(Column.SOLVABLE).isEmpty()
                ? "Not decided. " + reason
                : entry.isSolvable()
                        ? "Solvable. A solution is below."
                        : "Not solvable. Proof: " + reason.replaceFirst("^no solution: ", "") + ".",
                entry.fact(Column.FEWEST)
                        .map(pegs -> pegs.equals("1")
                                ? "<p>Play from this start can leave one peg, but not in this hole.</p>\n"
                                : "<p>The fewest pegs that play from this start can leave: " + pegs + ".</p>\n")
                        .orElse("")
                        + entry.fact(Column.NOT_COMPUTED).map(why -> "<p>" + Html.text(why) + "</p>\n").orElse("")));
    }

    private String numbers() {
        String items = NUMBERS.stream().filter(number -> entry.fact(number.column).isPresent())
                .map(number -> Html.item(number.name + ": " + number.explanation, shown(entry, number.column)))
                .collect(Collectors.joining());
        return items.isEmpty() ? "" : "<dl class=\"figs\" aria-label=\"Numbers\">\n" + items + "</dl>\n";
    }

    private String solution() {
        List<Jump> jumps = GameReader.replay(words.problem(), entry.facts().get(Column.SOLUTION)).jumps();
        return Html.section(
                entry.fact(Column.MOVES).isPresent() ? "A solution with the fewest moves" : "A solution",
                Svg.figures(entry.board(), new Solution(start(), jumps)));
    }

    private String deadEnds() {
        String figures = entry.deadEnds().stream().map(jumps -> figure(false, "The board after " + jumps,
                new Cell(
                        GameReader.replay(words.problem(), jumps).jumps().stream().mapToLong(Jump::mask).reduce(start(),
                                (a, b) -> a ^ b),
                        List.of(), "after " + jumps.replace(",", ", "))))
                .collect(Collectors.joining());
        return figures.isEmpty()
                ? ""
                : Html.section("First dead ends",
                        "<p>After these jumps, up to symmetry, the finish is out of reach. No shorter sequence "
                                + "of jumps loses.</p>\n<div class=\"row\">\n" + figures + "</div>\n");
    }

    private String sizes() {
        List<SizesTable.Row> rows = entry.sizes();
        return rows.isEmpty()
                ? ""
                : Html.section("Sizes of the sets", "<figure class=\"card\">\n" + SizesChart.svg(rows)
                        + "<figcaption id=\"sizes-text\">Positions by pegs, up to symmetry, on a logarithmic scale: those "
                        + "that play reaches, and those that are winning.</figcaption></figure>\n<details><summary>The "
                        + "sizes as a table</summary>\n" + Html.table("Table of sizes", "sorts",
                                List.of("pegs", "reached F<sub>k</sub>", "winning W<sub>k</sub>"),
                                rows.stream().map(row -> List.of(Integer.toString(row.k()), Html.number(row.forward()),
                                        Html.number(row.winning()))),
                                _ -> false)
                        + "</details>\n");
    }

    private String downloads() throws IOException {
        String job = entry.name() + ".yaml";
        List<String> items = new ArrayList<>();
        for (String format : entry.isSolvable() ? FactFinder.FORMATS : List.<String>of()) {
            items.add(Disk.exists(entry.files(section.folder()).resolve(format + ".zip"))
                    ? "<li><a href=\"../../downloads/%s-%s.zip\">winning sets for %s</a></li>%n".formatted(entry.path(),
                            format, format)
                    : "<li>winning sets for %s: <code>./pegs export %s --format %s</code></li>%n".formatted(format, job,
                            format));
        }
        return Html.section("Data", (items.isEmpty() ? "" : "<ul>\n" + String.join("", items) + "</ul>\n")
                + "<p>The job file of this problem, %s:</p>%n<pre>%s</pre>%n".formatted(job,
                        Html.text(entry.jobFile())));
    }

    private String figure(boolean names, String label, Cell cell) {
        return Svg.figure(entry.board(), names, label, cell);
    }
}
