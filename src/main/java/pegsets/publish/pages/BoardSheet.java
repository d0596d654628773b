package pegsets.publish.pages;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import pegsets.board.Board;
import pegsets.disk.JsonObject;
import pegsets.publish.report.Texts;
import pegsets.search.solve.Pair;

/// The page of a board in the site of an atlas.
record BoardSheet(Atlas.Section section, Board board) {
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

    /// Returns the name of a board with a capital, such as `The 15-hole triangle`.
    static String inWords(Board board) {
        String words = ProblemInWords.board(board);
        return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
    }

    String title() {
        return inWords(board) + ", " + board.rules().label();
    }

    String html() {
        String text = """
                <h1>%s</h1>
                <p>Holes: %d. Pairs of a start and a finish, up to symmetry: %d. Feasible: %d. Solvable: %d. Not decided: %d.</p>
                """
                .formatted(Html.text(title()), board.size(), section.entries().size(),
                        section.count(Entry::isFeasible), section.count(Entry::isSolvable),
                        section.count(Entry::isOpen))
                + Html.section("From one hole to another", "<p id=\"answer\" role=\"status\"></p>\n" + buttons()
                        + "<p><button id=\"again\" type=\"button\">Choose another start</button></p>\n" + LEGEND);
        List<Entry> ranked = section.entries().stream().filter(BoardSheet::hasNumbers)
                .sorted(Comparator.comparing(BoardSheet::chance)).toList();
        if (!ranked.isEmpty()) {
            text += Html.section("Solvable problems, the hardest first", Html.table("Solvable problems",
                    List.of("problem", "chance of a random player", "solutions", "fewest moves", "first dead end"),
                    ranked.stream().map(entry -> Stream.concat(Stream.of(link(entry)),
                            NUMBERS.stream().map(column -> ProblemSheet.shown(entry, column))).toList()))
                    + "\n");
        }
        List<Entry> others = section.entries().stream()
                .filter(entry -> entry.isFeasible() && !hasNumbers(entry)).toList();
        if (!others.isEmpty()) {
            text += Html.section("Other feasible problems", Html.table("Other problems", List.of("problem", "why"),
                    others.stream().map(entry -> List.of(link(entry), Html.text(why(entry))))) + "\n");
        }
        return text + classes().stripTrailing();
    }

    private static boolean hasNumbers(Entry entry) {
        return NUMBERS.stream().anyMatch(column -> entry.fact(column).isPresent());
    }

    /// Returns the chance of a random player; if it is not known, more than any chance.
    private static BigDecimal chance(Entry entry) {
        return entry.fact(Column.DECIMAL).map(BigDecimal::new).orElse(BigDecimal.TWO);
    }

    private static String link(Entry entry) {
        return "<a href=\"../problems/%s.html\">%s</a>".formatted(entry.path(), entry.name().replace("-", " to "));
    }

    /// Returns why a problem has no numbers.
    private static String why(Entry entry) {
        return entry.isSolvable()
                ? "solvable, " + entry.fact(Column.NOT_COMPUTED).orElse("numbers not computed")
                : entry.fact(Column.REASON).orElse("");
    }

    /// Returns the finishes that the position class of each start allows.
    private String classes() {
        Map<Integer, List<Entry>> byStart = section.entries().stream()
                .collect(Collectors.groupingBy(entry -> entry.pair().start()));
        return Html.section("Position classes", "<p>For each start up to symmetry, the finishes in its position class, "
                + "up to symmetry.</p>\n"
                + Html.table("Position classes", List.of("start", "finishes"), byStart.keySet().stream().sorted()
                        .map(start -> List.of(board.nameOf(start), byStart.get(start).stream().filter(Entry::isFeasible)
                                .map(entry -> board.nameOf(entry.pair().finish()))
                                .collect(Collectors.collectingAndThen(Collectors.joining(", "),
                                        finishes -> finishes.isEmpty() ? "no finish" : finishes)))))
                + "\n");
    }

    /// Returns a button for each hole, placed like the holes.
    private String buttons() {
        DoubleSummaryStatistics across = board.holes().stream().mapToDouble(board.lattice()::across)
                .summaryStatistics();
        DoubleSummaryStatistics down = board.holes().stream().mapToDouble(board.lattice()::down).summaryStatistics();
        double width = across.getMax() - across.getMin() + 1;
        double height = down.getMax() - down.getMin() + 1;
        return board.holes().stream().map(hole -> """
                <button type="button" style="left: %.2f%%; top: %.2f%%; width: %.2f%%; height: %.2f%%">%s</button>
                """.formatted(100 * (board.lattice().across(hole) - across.getMin() + 0.5) / width,
                100 * (board.lattice().down(hole) - down.getMin() + 0.5) / height, 84 / width, 84 / height,
                hole.name()))
                .collect(Collectors.joining("",
                        "<div class=\"holes\" role=\"group\" aria-label=\"Holes\" style=\"aspect-ratio: %.3f\">\n"
                                .formatted(width / height),
                        "</div>\n"));
    }

    /// Returns the problems of a board, and for each start and finish the number of its problem, in JSON.
    String choice() {
        Map<Pair, Integer> places = new HashMap<>();
        List<JsonObject> problems = new ArrayList<>();
        for (Entry entry : section.entries()) {
            places.put(entry.pair(), places.size());
            problems.add(new JsonObject().with("mark", mark(entry)).with("text", told(entry)).withAny("page",
                    Optional.of(entry.name()).filter(_ -> entry.isFeasible())));
        }
        problems.add(new JsonObject().with("mark", "never").with("text", "this start is not in the atlas."));
        List<List<Integer>> table = IntStream.range(0, board.size()).mapToObj(start -> IntStream.range(0, board.size())
                .mapToObj(finish -> places.getOrDefault(new Pair(start, finish).representative(board), places.size()))
                .toList()).toList();
        return new JsonObject().with("name", section.chart().name()).with("problems", problems).with("table", table)
                .text().replace("<", "\\u003c");
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
                ? "solvable" + entry.fact(Column.SOLUTIONS)
                        .map(number -> ", with " + Texts.counted(new BigInteger(number), "solution")).orElse("") + "."
                : entry.fact(Column.REASON).orElse("not decided") + ".";
    }
}
