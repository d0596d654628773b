package pegsets.publish.report;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import pegsets.board.Board;
import pegsets.board.Jump;
import pegsets.board.Pagoda;
import pegsets.board.text.HolePattern;
import pegsets.board.text.Notation;
import pegsets.disk.JsonObject;
import pegsets.search.solve.Decision;
import pegsets.search.solve.FewestPegs;
import pegsets.search.solve.GivenCount;

/// Decisions on problems: the answer, the reason in words, and both as fields of a JSON object; and the output of
/// `pegs solve`.
public final class DecisionReport {
    private DecisionReport() {}

    static String answer(Decision decision) {
        return decision.isSolvable().map(isSolvable -> isSolvable ? "yes" : "no").orElse("not decided");
    }

    /// Returns the solution, or the reason why the problem has no solution. A resource count comes with its values at
    /// start and finish.
    static String text(Board board, long start, long finish, Decision decision) {
        return switch (decision) {
            case Decision.Solvable(List<Jump> jumps) -> Notation.solution(board, jumps);
            case Decision.TooFewPegs _ -> "too few pegs at the start";
            case Decision.OtherClass(long holes) -> "position class: no jump changes whether the number of pegs in "
                    + String.join(" ", names(board, holes)) + " is even or odd, and start and finish differ";
            case Decision.Refuted(Pagoda pagoda) -> "resource count " + weights(board, pagoda.weights()) + ": "
                    + pagoda.sum(start) + " at the start, " + pagoda.sum(finish) + " at the finish";
            case Decision.Exhausted(long positions, int resourceCounts) -> "complete search of "
                    + Texts.counted(positions, "position")
                    + (resourceCounts == 0 ? "" : ", with " + Texts.counted(resourceCounts, "resource count"));
            case Decision.Undecided(long positions) ->
                "search stopped after " + Texts.counted(positions, "position");
        };
    }

    /// Returns why the problem has no solution, or why the search found no solution.
    public static String reason(Board board, long start, long finish, Decision decision) {
        return (decision.isSolvable().isEmpty() ? "not decided: " : "no solution: ")
                + text(board, start, finish, decision);
    }

    /// Returns one JSON object about a problem for which the search found no solution. Codes are decimal texts.
    public static String json(Board board, long start, HolePattern finish, Decision decision) {
        JsonObject json = Json.of(board).with("start", Long.toUnsignedString(start)).with("finish", finish.text())
                .withAll(object(board, decision));
        return (answer(decision).equals("no") ? json.with("proof", text(board, start, finish.full(), decision)) : json)
                .text();
    }

    /// Returns the fewest pegs and a game that leaves them.
    public static String text(Board board, FewestPegs fewest) {
        return fewest.game().isEmpty() && !fewest.isProven()
                ? "not decided: the search stopped at its limit; raise --max-positions\n"
                : "fewest pegs: %s%d, in %s%n%s%n".formatted(fewest.isProven() ? "" : "at most ", fewest.pegs(),
                        Texts.counted(fewest.positions(), "position"), fewest.game().isEmpty()
                                ? "no jump is legal"
                                : "a game that leaves them: " + Notation.solution(board, fewest.game()));
    }

    /// Returns the same as one JSON object.
    public static String json(Board board, long start, FewestPegs fewest) {
        return Json.of(board).with("start", Long.toUnsignedString(start)).with("finish", "fewest")
                .with("isProven", fewest.isProven()).with("fewestPegs", fewest.pegs())
                .with("fewestPositions", fewest.positions()).with("jumps", fewest.game().size())
                .with("moves", Notation.moves(board, fewest.game())).text();
    }

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
        JsonObject json = new JsonObject().with("solvable", decision.isSolvable());
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

    /// `pegs solve BOARD START FINISH --weights WEIGHTS`.
    public static String text(GivenCount count) {
        Board board = count.board();
        List<Jump> raising = count.raising();
        if (!raising.isEmpty()) {
            return "no resource count: %s%n".formatted(raising.stream().map(
                    jump -> Notation.jump(board, jump) + " raises the sum by " + -count.loss(jump))
                    .collect(Collectors.joining(", ")));
        }
        StringBuilder text = new StringBuilder("a resource count: no jump raises the sum\n");
        text.append("%d at the start, %d at the finish: ".formatted(count.sum(count.start()),
                count.sum(count.finish())));
        if (count.slack() < 0) {
            return text.append("no play leads from the start to the finish\n").toString();
        }
        text.append("the sum falls by ").append(count.slack()).append('\n');
        OptionalInt stuck = count.stuckHole();
        if (stuck.isEmpty()) {
            return text.append(lost(count, count.impossible()))
                    .append("the count does not show whether play leads from the start to the finish\n").toString();
        }
        int hole = stuck.getAsInt();
        boolean full = count.isFull(hole);
        text.append(lost(count, count.impossible().stream().filter(jump -> count.changes(jump, hole)).toList()))
                .append("%s is %s at the start and %s at the finish, and no other jump %s it: ".formatted(
                        board.nameOf(hole), full ? "full" : "empty", full ? "empty" : "full",
                        full ? "empties" : "fills"))
                .append("no play leads from the start to the finish\n");
        return text.toString();
    }

    private static String lost(GivenCount count, List<Jump> jumps) {
        return jumps.isEmpty()
                ? ""
                : "jumps that lower the sum by more, so that no solution makes them: %s%n".formatted(jumps.stream()
                        .map(jump -> Notation.jump(count.board(), jump) + " (" + count.loss(jump) + ")")
                        .collect(Collectors.joining(" ")));
    }

    public static String json(GivenCount count) {
        boolean isCount = count.raising().isEmpty();
        JsonObject jumps = new JsonObject();
        for (Jump jump : isCount ? count.impossible() : count.raising()) {
            jumps.with(Notation.jump(count.board(), jump), Math.abs(count.loss(jump)));
        }
        JsonObject json = Json.of(count.board()).with("resourceCount", isCount)
                .with("startSum", count.sum(count.start())).with("finishSum", count.sum(count.finish()))
                .with(isCount ? "impossible" : "raising", jumps);
        OptionalInt stuck = isCount ? count.stuckHole() : OptionalInt.empty();
        return (isCount
                ? json.with("stuckHole", stuck.isPresent() ? count.board().nameOf(stuck.getAsInt()) : null)
                        .with("refutes", count.refutes())
                : json).text();
    }
}
