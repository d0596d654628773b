package pegsets.publish.report;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import pegsets.board.Board;
import pegsets.board.Jump;
import pegsets.board.text.Notation;
import pegsets.disk.JsonObject;
import pegsets.search.solve.GivenCount;

/// The output of `pegs solve BOARD START FINISH --weights WEIGHTS`.
public final class GivenCountReport {
    private GivenCountReport() {}

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
                .with("start", count.sum(count.start())).with("finish", count.sum(count.finish()))
                .with(isCount ? "impossible" : "raising", jumps);
        OptionalInt stuck = isCount ? count.stuckHole() : OptionalInt.empty();
        return (isCount
                ? json.with("stuckHole", stuck.isPresent() ? count.board().nameOf(stuck.getAsInt()) : null)
                        .with("refutes", count.refutes())
                : json).text();
    }
}
