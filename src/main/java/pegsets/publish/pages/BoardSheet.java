package pegsets.publish.pages;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import pegsets.board.Board;
import pegsets.disk.JsonObject;
import pegsets.publish.exchange.Modules;
import pegsets.publish.report.Texts;
import pegsets.search.solve.Pair;

/// The page of a board in the site of an atlas.
record BoardSheet(Atlas.Section section, Board board) {
    /// The columns of the table of solvable problems.
    private static final List<Column> NUMBERS = List.of(Column.DECIMAL, Column.SOLUTIONS, Column.MOVES,
            Column.DEAD_END);
    private static final List<Column> SHORT = List.of(Column.SOLUTIONS, Column.MOVES);
    private static final String HEAD = """
            <div class="probs card wide" tabindex="0" role="region" aria-label="%s"><table class="sorts">\
            <thead><tr><th scope="col"><span class="unseen">solved</span></th><th scope="col" class="text">Problem</th>\
            <th scope="col" aria-sort="%s">Random play solves</th><th scope="col">Solutions</th>\
            <th scope="col">Moves</th><th scope="col">First dead end</th></tr></thead><tbody>
            """;
    private static final String ROW = """
            <tr data-path="%s"><td>%s</td><th scope="row">%s</th><td data-value="%s">%s</td><td>%s</td><td>%s</td>\
            <td>%s</td></tr>
            """;
    private static final String TICK = "<span class=\"tick\" role=\"img\" aria-label=\"not solved yet\"><svg class=\"i\" "
            + "viewBox=\"0 0 24 24\" aria-hidden=\"true\"><path d=\"m5 12.5 4.5 4.5L19 7\"/></svg></span>";
    private static final String LUCK = "<span class=\"luck\"><span class=\"track\"><i style=\"width: %.0f%%\"></i></span>"
            + "<span>1 in %s</span></span>";
    /// Returns the name of a board with a capital, such as `The 15-hole triangle`.
    static String inWords(Board board) {
        String words = ProblemInWords.board(board);
        return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
    }

    String title() {
        return inWords(board)
                + (board.rules() == board.lattice().defaultRules() ? "" : ", " + board.rules().label() + " rules");
    }

    /// Returns a short name without an article, such as `15-hole triangle`.
    static String name(Board board) {
        String words = inWords(board).replaceFirst("^The ", "");
        return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1)
                + (board.rules() == board.lattice().defaultRules() ? "" : ", " + board.rules().label());
    }

    /// Returns a sentence about the board.
    String about() {
        return "%s: %s, %d feasible, %d with a solution%s.".formatted(title(),
                Texts.counted(section.entries().size(), "problem"), section.count(Entry::isFeasible),
                section.count(Entry::isSolvable),
                section.count(Entry::isOpen) > 0 ? ", %d not decided".formatted(section.count(Entry::isOpen)) : "");
    }

    String html() throws IOException {
        List<Entry> others = section.entries().stream()
                .filter(entry -> entry.isFeasible() && !hasNumbers(entry)).toList();
        return Html.filled(Modules.file("atlas-board.html"), Map.of("TITLE", Html.text(title()), "COUNTS",
                Html.text(about().substring(title().length() + 2).replaceFirst("\\.$", "")), "PROBLEMS",
                problems("Solvable problems", section.entries().stream().filter(BoardSheet::hasNumbers)
                        .sorted(Entry.EASIEST_FIRST).toList(), BoardSheet::link),
                "OTHERS", others.isEmpty()
                        ? ""
                        : Html.section("Other feasible problems", Html.table("Other problems",
                                List.of("problem", "why"),
                                others.stream().map(entry -> List.of(link(entry, ""), Html.text(why(entry)))))),
                "CLASSES", classes() + "<script id=\"choice\" type=\"application/json\">" + choice() + "</script>"));
    }

    /// Returns a table of problems with ticks for those that a browser has solved.
    ///
    /// @param ranked in their order by chance
    /// @param link   of the row of a problem, for a text to show on phones
    static String problems(String label, List<Entry> ranked, BiFunction<Entry, String, String> link) {
        if (ranked.isEmpty()) {
            return "";
        }
        DoubleSummaryStatistics logs = ranked.stream().mapToDouble(BoardSheet::logOfChance).summaryStatistics();
        return ranked.stream().map(entry -> ROW.formatted(entry.path(), TICK,
                link.apply(entry,
                        "<span class=\"meta\">" + SHORT.stream().filter(column -> entry.fact(column).isPresent())
                                .map(column -> ProblemSheet.shown(entry, column)
                                        + (column == Column.SOLUTIONS ? " solutions" : " moves"))
                                .collect(Collectors.joining(" · ")) + "</span>"),
                entry.fact(Column.DECIMAL).map(chance -> "-" + chance).orElse(""),
                entry.oneIn().map(odds -> LUCK.formatted(18 + 82 * (logOfChance(entry) - logs.getMin())
                        / Math.max(1e-9, logs.getMax() - logs.getMin()), odds)).orElse(""),
                ProblemSheet.shown(entry, Column.SOLUTIONS), ProblemSheet.shown(entry, Column.MOVES),
                entry.fact(Column.DEAD_END).orElse(""))).collect(Collectors.joining("", HEAD.formatted(label,
                        logOfChance(ranked.getFirst()) > logs.getMin() ? "descending" : "ascending"),
                        "</tbody></table></div>"));
    }

    private static double logOfChance(Entry entry) {
        return entry.fact(Column.DECIMAL).map(chance -> -Math.log(Double.parseDouble(chance))).orElse(0.0);
    }

    private static boolean hasNumbers(Entry entry) {
        return NUMBERS.stream().anyMatch(column -> entry.fact(column).isPresent());
    }

    private static String link(Entry entry, String more) {
        return "<a href=\"../problems/%s.html\">%s%s</a>".formatted(entry.path(), entry.name().replace("-", " to "),
                more);
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
                .collect(Collectors.groupingBy(entry -> entry.pair().start(), TreeMap::new, Collectors.toList()));
        return Html.section("Position classes", "<p>For each start up to symmetry, the finishes in its position class, "
                + "up to symmetry.</p>\n"
                + Html.table("Position classes", List.of("start", "finishes"), byStart.entrySet().stream()
                        .map(start -> List.of(board.nameOf(start.getKey()),
                                start.getValue().stream().filter(Entry::isFeasible)
                                        .map(entry -> board.nameOf(entry.pair().finish()))
                                        .collect(Collectors.collectingAndThen(Collectors.joining(", "),
                                                finishes -> finishes.isEmpty() ? "no finish" : finishes)))))
                + "\n");
    }

    /// Returns the problems of a board, and for each start and finish the number of its problem, in JSON.
    String choice() throws IOException {
        Map<Pair, Integer> places = new HashMap<>();
        List<JsonObject> problems = new ArrayList<>();
        for (Entry entry : section.entries()) {
            places.put(entry.pair(), places.size());
            problems.add(new JsonObject().with("mark", mark(entry)).with("text", told(entry)).withAny("page",
                    Optional.of(entry.name()).filter(_ -> entry.isFeasible())).with("play", section.isPlayable(entry)));
        }
        List<List<Integer>> table = IntStream.range(0, board.size()).mapToObj(start -> IntStream.range(0, board.size())
                .mapToObj(finish -> places.getOrDefault(new Pair(start, finish).representative(board), -1))
                .toList()).toList();
        int first = section.entries().stream().filter(Entry::isSolvable).min(Entry.EASIEST_FIRST)
                .map(entry -> entry.pair().start()).orElse(-1);
        return new JsonObject().with("name", section.chart().name()).with("board", Modules.board(board))
                .with("first", first).with("problems", problems).with("table", table)
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
