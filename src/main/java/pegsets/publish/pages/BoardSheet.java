package pegsets.publish.pages;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import pegsets.board.Board;
import pegsets.board.Hole;
import pegsets.publish.report.Texts;
import pegsets.search.solve.Pair;

/// The page of a board in the site of an atlas.
final class BoardSheet {
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

    private final Atlas.Section section;
    private final Board board;

    BoardSheet(Atlas.Section section) {
        this.section = section;
        this.board = section.chart().board();
    }

    /// Returns the name of a board with a capital, such as `The 15-hole triangle`.
    static String inWords(Board board) {
        String words = ProblemInWords.board(board);
        return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
    }

    String title() {
        return inWords(board) + ", " + board.rules().label();
    }

    /// Returns the content of the page.
    String html() {
        long feasible = section.count(Entry::isFeasible);
        long solvable = section.count(Entry::isSolvable);
        StringBuilder text = new StringBuilder(
                "<h1>%s</h1>%n<p>Holes: %d. Pairs of a start and a finish, up to symmetry: %d. "
                        .formatted(Html.text(title()), board.size(), section.entries().size()));
        text.append("Feasible: %d. Solvable: %d. Not decided: %d.</p>%n".formatted(feasible, solvable,
                section.count(Entry::isOpen)));
        text.append("<section>\n<h2>From one hole to another</h2>\n<p id=\"answer\" role=\"status\"></p>\n")
                .append(buttons())
                .append("<p><button id=\"again\" type=\"button\">Choose another start</button></p>\n")
                .append(LEGEND).append("</section>\n");
        List<Entry> ranked = section.entries().stream().filter(BoardSheet::hasNumbers)
                .sorted(Comparator.comparing(BoardSheet::chance)).toList();
        if (!ranked.isEmpty()) {
            text.append("<section>\n<h2>Solvable problems, the hardest first</h2>\n").append(Html.table(
                    "Solvable problems",
                    List.of("problem", "chance of a random player", "solutions", "fewest moves", "first dead end"),
                    ranked.stream().map(entry -> Stream.concat(Stream.of(link(entry)),
                            NUMBERS.stream().map(column -> ProblemSheet.shown(entry, column)))
                            .toList())))
                    .append("\n</section>\n");
        }
        List<Entry> others = section.entries().stream()
                .filter(entry -> entry.isFeasible() && !hasNumbers(entry)).toList();
        if (!others.isEmpty()) {
            text.append("<section>\n<h2>Other feasible problems</h2>\n")
                    .append(Html.table("Other problems", List.of("problem", "why"),
                            others.stream().map(entry -> List.of(link(entry), Html.text(why(entry))))))
                    .append("\n</section>\n");
        }
        return text.append(classes()).toString();
    }

    private static boolean hasNumbers(Entry entry) {
        return NUMBERS.stream().anyMatch(column -> entry.fact(column).isPresent());
    }

    /// Returns the chance of a random player; if it is not known, more than any chance.
    private static BigDecimal chance(Entry entry) {
        return entry.fact(Column.DECIMAL).map(BigDecimal::new).orElse(BigDecimal.TWO);
    }

    private String link(Entry entry) {
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
    private String classes() {
        Map<Integer, List<Entry>> byStart = section.entries().stream()
                .collect(Collectors.groupingBy(entry -> entry.pair().start()));
        return "<section>\n<h2>Position classes</h2>\n<p>For each start up to symmetry, the finishes in its position "
                + "class, up to symmetry.</p>\n"
                + Html.table("Position classes", List.of("start", "finishes"), byStart.keySet().stream().sorted()
                        .map(start -> List.of(board.nameOf(start), byStart.get(start).stream().filter(Entry::isFeasible)
                                .map(entry -> board.nameOf(entry.pair().finish()))
                                .collect(Collectors.collectingAndThen(Collectors.joining(", "),
                                        finishes -> finishes.isEmpty() ? "no finish" : finishes)))))
                + "\n</section>";
    }

    /// Returns a button for each hole, placed like the holes.
    private String buttons() {
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
    String choice() throws IOException {
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
}
