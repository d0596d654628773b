package pegsets.publish.pages;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import pegsets.answers.wins.Fraction;
import pegsets.answers.wins.Solution;
import pegsets.board.Board;
import pegsets.board.Jump;
import pegsets.board.Positions;
import pegsets.board.Problem;
import pegsets.board.Reduction;
import pegsets.board.text.Replay;
import pegsets.disk.Disk;
import pegsets.publish.pages.Svg.Cell;
import pegsets.publish.report.GamesReport;
import pegsets.publish.report.SizesTable;
import pegsets.publish.report.Texts;
import pegsets.search.solve.Pair;

/// The page of a problem in the site of an atlas.
final class ProblemSheet {
    /// A number of the page, its name and its explanation.
    private record Shown(Column column, String name, String explanation) {}

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

    private final Atlas.Section section;
    private final Entry entry;
    private final Board board;
    private final Problem problem;
    private final ProblemInWords words;

    ProblemSheet(Atlas.Section section, Entry entry) {
        this.section = section;
        this.entry = entry;
        this.board = entry.board();
        this.problem = new Problem(board, end(entry.pair().start(), board.complement(1L << entry.pair().start())),
                end(entry.pair().finish(), 1L << entry.pair().finish()), Reduction.STABILIZER);
        this.words = new ProblemInWords(problem);
    }

    private Positions end(int hole, long position) {
        return Positions.single(board.nameOf(hole), position);
    }

    String title() {
        return words.title();
    }

    /// Returns a value as text for a reader.
    static String shown(Entry entry, Column column) {
        Optional<String> value = entry.fact(column);
        if (value.isEmpty()) {
            return "";
        }
        return switch (column) {
            case DECIMAL -> GamesReport.shortly(fraction(entry.facts().get(Column.CHANCE)));
            case DEAD_END -> Texts.counted(Integer.parseInt(value.get()), "jump");
            case SOLUTIONS, DISTINCT, MOVES, WINNING, ALL_WINNING, STUCK -> Texts.grouped(new BigInteger(value.get()));
            default -> Html.text(value.get());
        };
    }

    private static Fraction fraction(String text) {
        String[] parts = text.split("/");
        return new Fraction(new BigInteger(parts[0]), new BigInteger(parts[1]));
    }

    /// Returns why a solvable problem has no page to play on.
    static String notPlayable(Entry entry) {
        return "No page to play on: " + entry.fact(Column.NOT_COMPUTED).orElse("the atlas was computed without pages")
                + ".";
    }

    /// Returns the content of the page.
    String html(Optional<Entry> previous, Optional<Entry> next) throws IOException {
        String name = section.chart().name();
        StringBuilder text = new StringBuilder("<h1>%s</h1>%n<p>%s</p>%n".formatted(Html.text(title()),
                Html.text(words.goal(false))));
        text.append("<p class=\"links\">");
        if (entry.isSolvable()) {
            text.append((Disk.exists(entry.files(section.folder()).resolve(AtlasRun.PLAY))
                    ? "<a class=\"big\" href=\"../../play/%s/%s.html\">Play it</a> "
                    : "<a href=\"../../play/%s/%s.html\">Why it cannot be played here</a> ")
                    .formatted(name, entry.name()));
        }
        previous.ifPresent(other -> text.append(link(other, "Previous")));
        next.ifPresent(other -> text.append(link(other, "Next")));
        Pair exchanged = entry.pair().exchanged().representative(board);
        if (!exchanged.equals(entry.pair())) {
            section.entries().stream().filter(other -> other.pair().equals(exchanged))
                    .forEach(other -> text.append(link(other, "Start and finish exchanged")));
        }
        text.append("<a href=\"../../boards/%s.html\">All problems of this board</a></p>%n".formatted(name));
        text.append(Svg.inlineShapes(board)).append("\n<section class=\"ends\" aria-label=\"Start and finish\">\n")
                .append(figure(true, "Start",
                        new Cell(board.complement(1L << entry.pair().start()), List.of(), "Start")))
                .append(figure(true, "Finish", new Cell(1L << entry.pair().finish(), List.of(), "Finish")))
                .append("</section>\n").append(verdict());
        if (entry.isSolvable()) {
            text.append(numbers()).append(solution()).append(deadEnds()).append(sizes());
        }
        return text.append(downloads()).toString();
    }

    private static String link(Entry other, String what) {
        return "<a href=\"%s.html\">%s: %s</a> ".formatted(other.name(), what, other.name().replace("-", " to "));
    }

    private String verdict() {
        String said = entry.fact(Column.SOLVABLE).isEmpty()
                ? "Not decided. " + Html.text(entry.fact(Column.REASON).orElse(""))
                : entry.isSolvable()
                        ? "Solvable. A solution is below."
                        : "Not solvable. Proof: " + Html.text(entry.fact(Column.REASON).orElse("")
                                .replaceFirst("^no solution: ", "")) + ".";
        return "<section>\n<h2>Verdict</h2>\n<p>%s</p>%n%s</section>%n".formatted(said,
                entry.fact(Column.NOT_COMPUTED).map(why -> "<p>" + Html.text(why) + "</p>\n").orElse(""));
    }

    private String numbers() {
        String items = NUMBERS.stream().filter(number -> entry.fact(number.column).isPresent())
                .map(number -> "<div><dt>%s</dt><dd>%s</dd><dd>%s</dd></div>%n".formatted(number.name,
                        shown(entry, number.column), number.explanation))
                .collect(Collectors.joining());
        return items.isEmpty()
                ? ""
                : "<section>\n<h2>Numbers</h2>\n<dl class=\"facts\">\n" + items + "</dl>\n</section>\n";
    }

    private String solution() {
        String moves = entry.facts().get(Column.SOLUTION);
        Solution solution = new Solution(problem.start().codes().getLong(0), Replay.of(problem, moves).jumps());
        return "<section>\n<h2>%s</h2>%n<div class=\"sheet\">%n%s</div>%n<p>%s</p>%n</section>%n".formatted(
                entry.fact(Column.MOVES).isPresent() ? "A solution with the fewest moves" : "A solution",
                Svg.cells(board, solution).stream()
                        .map(cell -> figure(false, cell.move().isEmpty() ? "The end" : "Before move " + cell.caption(),
                                cell))
                        .collect(Collectors.joining()),
                Html.text(moves));
    }

    private String deadEnds() {
        if (entry.deadEnds().isEmpty()) {
            return "";
        }
        List<String> figures = new ArrayList<>();
        for (String jumps : entry.deadEnds()) {
            long position = problem.start().codes().getLong(0);
            for (Jump jump : Replay.of(problem, jumps).jumps()) {
                position ^= jump.mask();
            }
            figures.add(figure(false, "The board after " + jumps, new Cell(position, List.of(),
                    "after " + jumps.replace(",", ", "))));
        }
        return "<section>\n<h2>First dead ends</h2>\n<p>After these jumps the finish is out of reach. No shorter "
                + "sequence of jumps loses.</p>\n<div class=\"row\">\n" + String.join("", figures)
                + "</div>\n</section>\n";
    }

    private String sizes() {
        List<SizesTable.Row> rows = entry.sizes();
        if (rows.isEmpty()) {
            return "";
        }
        StringBuilder table = new StringBuilder(
                "<table><thead><tr><th scope=\"col\">pegs</th><th scope=\"col\">reached "
                        + "F<sub>k</sub></th><th scope=\"col\">winning W<sub>k</sub></th></tr></thead><tbody>\n");
        rows.forEach(row -> table.append("<tr><th scope=\"row\">%d</th><td>%s</td><td>%s</td></tr>%n".formatted(row.k(),
                grouped(row.forward()), grouped(row.winning()))));
        return "<section>\n<h2>Sizes of the sets</h2>\n<figure class=\"chart\">\n" + SizesChart.svg(rows)
                + "<figcaption id=\"sizes-text\">Positions by pegs, up to symmetry, on a logarithmic scale: those that "
                + "play reaches, and those that are winning.</figcaption></figure>\n<details><summary>The sizes as a "
                + "table</summary>\n<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"Table of sizes\">"
                + table + "</tbody></table></div></details>\n</section>\n";
    }

    private static String grouped(OptionalLong number) {
        return number.isPresent() ? Texts.grouped(number.getAsLong()) : "";
    }

    private String downloads() throws IOException {
        String job = entry.name() + ".yaml";
        List<String> items = new ArrayList<>();
        for (String format : entry.isSolvable() ? FactFinder.FORMATS : List.<String>of()) {
            items.add(Disk.exists(entry.files(section.folder()).resolve(format + ".zip"))
                    ? "<li><a href=\"../../downloads/%s/%s-%s.zip\">winning sets for %s</a></li>%n".formatted(
                            section.chart().name(), entry.name(), format, format)
                    : "<li>winning sets for %s: <code>./pegs export %s --format %s</code></li>%n".formatted(format, job,
                            format));
        }
        return "<section>\n<h2>Data</h2>\n" + (items.isEmpty() ? "" : "<ul>\n" + String.join("", items) + "</ul>\n")
                + "<p>The job file of this problem, %s:</p>%n<pre>%s</pre>%n</section>%n".formatted(job,
                        Html.text(entry.jobFile()));
    }

    private String figure(boolean names, String label, Cell cell) {
        return "<figure>%s<figcaption>%s</figcaption></figure>%n".formatted(
                Svg.inline(board, names, Html.text(label), cell), Html.text(cell.caption()));
    }
}
