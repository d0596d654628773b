package pegsets.report;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Jump;
import pegsets.board.geometry.Pagoda;
import pegsets.board.text.Notation;
import pegsets.solve.Decision;

/// How decisions on problems are written: the answer, the reason in words, and both as fields of a JSON object. And
/// what `pegs solve BOARD START FINISH` prints of one.
public final class DecisionReport {
    private DecisionReport() {}

    /// `yes`, `no` or `not decided`.
    static String answer(Decision decision) {
        return switch (decision) {
            case Decision.Solvable _ -> "yes";
            case Decision.Undecided _ -> "not decided";
            case Decision.TooFewPegs _,Decision.OtherClass _,Decision.Refuted _,Decision.Exhausted _ -> "no";
        };
    }

    /// The solution, or why there is none.
    static String text(Board board, Decision decision) {
        return switch (decision) {
            case Decision.Solvable(List<Jump> jumps) -> Notation.solution(board, jumps);
            case Decision.TooFewPegs _ -> "too few pegs at the start";
            case Decision.OtherClass(long holes) -> "position class: no jump changes whether the pegs in "
                    + String.join(" ", names(board, holes)) + " are even or odd in number, and start and finish differ";
            case Decision.Refuted(Pagoda pagoda) -> "resource count " + weights(board, pagoda.weights());
            case Decision.Exhausted(long positions, int resourceCounts) -> "search ended after " + counted(positions)
                    + (resourceCounts == 0
                            ? ""
                            : ", with " + resourceCounts
                                    + (resourceCounts == 1 ? " resource count" : " resource counts"));
            case Decision.Undecided(long positions) -> "search given up after " + counted(positions);
        };
    }

    /// The same, and for a resource count what it is at both ends.
    static String text(Board board, long start, long finish, Decision decision) {
        return text(board, decision) + (decision instanceof Decision.Refuted(Pagoda pagoda)
                ? ": " + pagoda.sum(start) + " at the start, " + pagoda.sum(finish) + " at the finish"
                : "");
    }

    /// Why there is no solution, or that none has been found.
    public static String refusal(Board board, long start, long finish, Decision decision) {
        return reason(board, start, finish, decision)
                + (decision instanceof Decision.Undecided ? "; more with --positions" : "");
    }

    /// The same where nothing can be done about it.
    public static String reason(Board board, long start, long finish, Decision decision) {
        return decision instanceof Decision.Undecided
                ? "not decided: " + text(board, decision)
                : "no solution: " + text(board, start, finish, decision);
    }

    /// One JSON object. Codes are decimal strings.
    public static String json(Board board, long start, long finish, Decision decision) throws IOException {
        return Json.object(json -> {
            json.writeStringField("board", board.name());
            json.writeStringField("rules", board.rules().label());
            json.writeStringField("start", Long.toUnsignedString(start));
            json.writeStringField("finish", Long.toUnsignedString(finish));
            if (decision instanceof Decision.Solvable(List<Jump> jumps)) {
                json.writeNumberField("jumps", jumps.size());
            }
            write(json, board, decision);
        });
    }

    private static String counted(long positions) {
        return Texts.grouped(positions) + (positions == 1 ? " position" : " positions");
    }

    /// The names of the holes that have pegs.
    static List<String> names(Board board, long holes) {
        return IntStream.range(0, board.size()).filter(hole -> (holes >>> hole & 1) != 0).mapToObj(board::nameOf)
                .toList();
    }

    /// Weights row by row, rows separated by slashes.
    static String weights(Board board, List<Integer> weights) {
        StringBuilder text = new StringBuilder();
        for (int hole = 0; hole < board.size(); hole++) {
            boolean sameRow = hole > 0 && board.holes().get(hole).y() == board.holes().get(hole - 1).y();
            text.append(hole == 0 ? "" : sameRow ? " " : " / ").append(weights.get(hole));
        }
        return text.toString();
    }

    /// The fields `solvable` and `reason`, and what belongs to the reason.
    static void write(JsonGenerator json, Board board, Decision decision) throws IOException {
        if (decision instanceof Decision.Undecided) {
            json.writeNullField("solvable");
        } else {
            json.writeBooleanField("solvable", decision instanceof Decision.Solvable);
        }
        switch (decision) {
            case Decision.Solvable(List<Jump> jumps) -> {
                json.writeStringField("reason", "solution");
                json.writeArrayFieldStart("solution");
                for (String move : Notation.moves(board, jumps)) {
                    json.writeString(move);
                }
                json.writeEndArray();
            }
            case Decision.TooFewPegs _ -> json.writeStringField("reason", "pegs");
            case Decision.OtherClass(long holes) -> {
                json.writeStringField("reason", "position class");
                json.writeArrayFieldStart("holes");
                for (String hole : names(board, holes)) {
                    json.writeString(hole);
                }
                json.writeEndArray();
            }
            case Decision.Refuted(Pagoda pagoda) -> {
                json.writeStringField("reason", "resource count");
                json.writeFieldName("weights");
                json.writeArray(pagoda.weights().stream().mapToInt(Integer::intValue).toArray(), 0, board.size());
            }
            case Decision.Exhausted(long positions, int resourceCounts) -> {
                json.writeStringField("reason", "search");
                json.writeNumberField("positions", positions);
                json.writeNumberField("resourceCounts", resourceCounts);
            }
            case Decision.Undecided(long positions) -> {
                json.writeStringField("reason", "limit");
                json.writeNumberField("positions", positions);
            }
        }
    }
}
