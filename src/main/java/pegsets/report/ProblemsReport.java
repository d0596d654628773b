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
