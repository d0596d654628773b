package pegsets.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import java.util.OptionalInt;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Jump;
import pegsets.board.geometry.SaxCount;
import pegsets.board.text.Notation;
import pegsets.solve.BoardTotals;
import pegsets.solve.DecidedPair;
import pegsets.solve.Decision;
import pegsets.solve.Pair;

/// What `pegs problems` prints: the pairs of a board that are feasible, what is known about each and why, and totals.
public final class ProblemsReport {
    private final Board board;
    private final List<Pair> pairs;
    private final boolean fewestMoves;

    /// @param pairs       all pairs of the board up to symmetry
    /// @param fewestMoves whether the solutions have the fewest moves
    public ProblemsReport(Board board, List<Pair> pairs, boolean fewestMoves) {
        this.board = board;
        this.fewestMoves = fewestMoves;
        this.pairs = List.copyOf(pairs);
    }

    private boolean hasSlack() {
        return SaxCount.isFor(board);
    }

    /// `pegs problems --sweep`: what stands above the lines of boards.
    public static String sweepHead() {
        return "%-28s %5s %6s %8s %8s %11s  %s%n".formatted("board", "holes", "pairs", "feasible", "solvable",
                "not decided", "all feasible ones solvable");
    }

    /// The line of a board.
    public static String line(BoardTotals totals) {
        return "%-28s %5d %6d %8d %8d %11d  %s%n".formatted(
                totals.board().name() + " " + totals.board().rules().label(), totals.board().size(), totals.pairs(),
                totals.feasible(), totals.solvable(), totals.undecided(), answer(totals));
    }

    private static String answer(BoardTotals totals) {
        if (totals.feasible() == 0) {
            return "none is feasible";
        }
        return totals.allSolvable()
                ? "yes"
                : totals.solvable() + totals.undecided() < totals.feasible() ? "no" : "not decided";
    }

    /// All boards as one JSON object.
    public static String sweepJson(List<BoardTotals> boards) throws IOException {
        return Json.object(json -> {
            json.writeArrayFieldStart("boards");
            for (BoardTotals totals : boards) {
                json.writeStartObject();
                json.writeStringField("board", totals.board().name());
                json.writeStringField("rules", totals.board().rules().label());
                json.writeNumberField("holes", totals.board().size());
                json.writeNumberField("pairs", totals.pairs());
                json.writeNumberField("feasible", totals.feasible());
                json.writeNumberField("solvable", totals.solvable());
                json.writeNumberField("undecided", totals.undecided());
                json.writeBooleanField("allSolvable", totals.allSolvable());
                json.writeEndObject();
            }
            json.writeEndArray();
        });
    }

    /// What stands above the lines of pairs.
    public String head() {
        return "%s, %s%n%n%-5s  %-6s  %s%-11s  %s%s%n".formatted(board.name(), board.rules().label(),
                "start", "finish", hasSlack() ? "slack  " : "", "solvable", fewestMoves ? "moves  " : "",
                "solution, or reason");
    }

    /// The line of one pair.
    public String line(DecidedPair decided) {
        Pair pair = decided.pair();
        OptionalInt slack = slack(pair);
        return "%-5s  %-6s  %s%-11s  %s%s%n".formatted(board.nameOf(pair.start()), board.nameOf(pair.finish()),
                slack.isPresent() ? "%5d  ".formatted(slack.getAsInt()) : "", DecisionReport.answer(decided.verdict()),
                fewestMoves ? "%5s  ".formatted(moves(decided.verdict())) : "",
                DecisionReport.text(board, decided.verdict()));
    }

    private static String moves(Decision verdict) {
        return verdict instanceof Decision.Solvable(List<Jump> jumps)
                ? Integer.toString(Notation.joined(jumps).size())
                : "";
    }

    /// What stands below the lines of pairs.
    public String totals(List<DecidedPair> decided) {
        return "%n%s pairs up to symmetry, %s feasible, %s solvable, %s not decided%n".formatted(
                Texts.grouped(pairs.size()),
                Texts.grouped(decided.size()), Texts.grouped(solvable(decided)), Texts.grouped(undecided(decided)))
                + "not feasible: %s, by position class%n".formatted(Texts.grouped(pairs.size() - decided.size()));
    }

    private static long solvable(List<DecidedPair> decided) {
        return decided.stream().filter(d -> d.verdict() instanceof Decision.Solvable).count();
    }

    private static long undecided(List<DecidedPair> decided) {
        return decided.stream().filter(d -> d.verdict() instanceof Decision.Undecided).count();
    }

    /// All of it as one JSON object.
    public String json(List<DecidedPair> all) throws IOException {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
            json.writeStartObject();
            json.writeStringField("board", board.name());
            json.writeStringField("rules", board.rules().label());
            json.writeArrayFieldStart("problems");
            for (DecidedPair decided : all) {
                write(json, decided);
            }
            json.writeEndArray();
            json.writeObjectFieldStart("totals");
            json.writeNumberField("pairs", pairs.size());
            json.writeNumberField("feasible", all.size());
            json.writeNumberField("solvable", solvable(all));
            json.writeNumberField("undecided", undecided(all));
            json.writeEndObject();
            json.writeEndObject();
        }
        return text.toString();
    }

    private void write(JsonGenerator json, DecidedPair decided) throws IOException {
        json.writeStartObject();
        json.writeStringField("start", board.nameOf(decided.pair().start()));
        json.writeStringField("finish", board.nameOf(decided.pair().finish()));
        OptionalInt slack = slack(decided.pair());
        if (slack.isPresent()) {
            json.writeNumberField("slack", slack.getAsInt());
        }
        DecisionReport.write(json, board, decided.verdict());
        if (fewestMoves && decided.verdict() instanceof Decision.Solvable(List<Jump> jumps)) {
            json.writeNumberField("moves", Notation.joined(jumps).size());
        }
        json.writeEndObject();
    }

    private OptionalInt slack(Pair pair) {
        return SaxCount.isFor(board)
                ? OptionalInt.of(SaxCount.effectiveSlack(pair.start(), pair.finish()))
                : OptionalInt.empty();
    }
}
