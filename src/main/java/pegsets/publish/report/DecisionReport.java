package pegsets.publish.report;

import java.util.List;
import java.util.stream.IntStream;
import pegsets.board.Board;
import pegsets.board.Jump;
import pegsets.board.Pagoda;
import pegsets.board.text.Notation;
import pegsets.disk.JsonObject;
import pegsets.search.solve.Decision;

/// Decisions on problems: the answer, the reason in words, and both as fields of a JSON object; and the output of
/// `pegs solve`.
public final class DecisionReport {
    private DecisionReport() {}

    /// Returns `yes`, `no` or `not decided`.
    static String answer(Decision decision) {
        return switch (decision) {
            case Decision.Solvable _ -> "yes";
            case Decision.Undecided _ -> "not decided";
            case Decision.TooFewPegs _,Decision.OtherClass _,Decision.Refuted _,Decision.Exhausted _ -> "no";
        };
    }

    /// Returns the solution, or the reason why the problem has no solution.
    static String text(Board board, Decision decision) {
        return switch (decision) {
            case Decision.Solvable(List<Jump> jumps) -> Notation.solution(board, jumps);
            case Decision.TooFewPegs _ -> "too few pegs at the start";
            case Decision.OtherClass(long holes) -> "position class: no jump changes whether the number of pegs in "
                    + String.join(" ", names(board, holes)) + " is even or odd, and start and finish differ";
            case Decision.Refuted(Pagoda pagoda) -> "resource count " + weights(board, pagoda.weights());
            case Decision.Exhausted(long positions, int resourceCounts) -> "complete search of " + counted(positions)
                    + (resourceCounts == 0
                            ? ""
                            : ", with " + resourceCounts
                                    + (resourceCounts == 1 ? " resource count" : " resource counts"));
            case Decision.Undecided(long positions) -> "search stopped after " + counted(positions);
        };
    }

    /// Returns the same; a resource count comes with its values at start and finish.
    static String text(Board board, long start, long finish, Decision decision) {
        return text(board, decision) + (decision instanceof Decision.Refuted(Pagoda pagoda)
                ? ": " + pagoda.sum(start) + " at the start, " + pagoda.sum(finish) + " at the finish"
                : "");
    }

    /// Returns why the problem has no solution, or why the search found no solution and which option may help.
    public static String refusal(Board board, long start, long finish, Decision decision) {
        return reason(board, start, finish, decision)
                + (decision instanceof Decision.Undecided ? "; raise --max-positions" : "");
    }

    /// Returns the same without the option.
    public static String reason(Board board, long start, long finish, Decision decision) {
        return decision instanceof Decision.Undecided
                ? "not decided: " + text(board, decision)
                : "no solution: " + text(board, start, finish, decision);
    }

    /// Returns one JSON object. Codes are decimal texts.
    public static String json(Board board, long start, long finish, Decision decision) {
        JsonObject json = Json.of(board).with("start", Long.toUnsignedString(start))
                .with("finish", Long.toUnsignedString(finish));
        if (decision instanceof Decision.Solvable(List<Jump> jumps)) {
            json.with("jumps", jumps.size());
        }
        json.withAll(object(board, decision));
        return (answer(decision).equals("no") ? json.with("proof", text(board, start, finish, decision)) : json).text();
    }

    private static String counted(long positions) {
        return Texts.counted(positions, "position");
    }

    /// Returns the names of the holes that have pegs.
    static List<String> names(Board board, long holes) {
        return IntStream.range(0, board.size()).filter(hole -> (holes >>> hole & 1) != 0).mapToObj(board::nameOf)
                .toList();
    }

    /// Returns the weights row by row, with slashes between the rows.
    static String weights(Board board, List<Integer> weights) {
        StringBuilder text = new StringBuilder();
        for (int hole = 0; hole < board.size(); hole++) {
            boolean sameRow = hole > 0 && board.holes().get(hole).y() == board.holes().get(hole - 1).y();
            text.append(hole == 0 ? "" : sameRow ? " " : " / ").append(weights.get(hole));
        }
        return text.toString();
    }

    /// Returns the fields `solvable` (null if undecided) and `reason`, and the evidence for the reason.
    static JsonObject object(Board board, Decision decision) {
        JsonObject json = new JsonObject().with("solvable",
                decision instanceof Decision.Undecided ? null : decision instanceof Decision.Solvable);
        return switch (decision) {
            case Decision.Solvable(List<Jump> jumps) ->
                json.with("reason", "solution").with("solution", Notation.moves(board, jumps));
            case Decision.TooFewPegs _ -> json.with("reason", "pegs");
            case Decision.OtherClass(long holes) ->
                json.with("reason", "position class").with("holes", names(board, holes));
            case Decision.Refuted(Pagoda pagoda) ->
                json.with("reason", "resource count").with("weights", pagoda.weights());
            case Decision.Exhausted(long positions, int resourceCounts) -> json.with("reason", "search")
                    .with("positions", positions).with("resourceCounts", resourceCounts);
            case Decision.Undecided(long positions) -> json.with("reason", "limit").with("positions", positions);
        };
    }
}
