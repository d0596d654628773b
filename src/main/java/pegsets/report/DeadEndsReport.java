package pegsets.report;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Jump;
import pegsets.board.text.Notation;
import pegsets.jobs.Job;
import pegsets.questions.FastestLosses.Dead;
import pegsets.questions.FastestLosses.DeadPosition;
import pegsets.questions.JumpLists;

/// What `pegs dead-ends` prints.
///
/// @param deadEnds   the first positions from which the job's finish is out of reach
/// @param deadBoards the first positions from which every one-peg finish is
/// @param finishes   by the code of a dead end, the holes where play from there can still end with one peg
public record DeadEndsReport(Job job, Optional<Dead> deadEnds, Optional<Dead> deadBoards,
        Map<Long, List<String>> finishes) {

    public String text() {
        StringBuilder text = new StringBuilder(Texts.problem(job)).append("\n\n");
        append(text, "first dead end", deadEnds, true);
        append(text.append('\n'), "first dead board position", deadBoards, false);
        return text.toString();
    }

    private void append(StringBuilder text, String what, Optional<Dead> dead, boolean withFinishes) {
        if (dead.isEmpty()) {
            text.append(what).append(": none\n");
            return;
        }
        List<DeadPosition> positions = dead.get().positions();
        text.append("%s: after %d jumps, %d pegs left, %d up to symmetry%n".formatted(what,
                jumps(dead.get()), dead.get().pegs(), positions.size()));
        for (DeadPosition position : positions) {
            text.append("  code %s%s%n".formatted(Long.toUnsignedString(position.code()),
                    !withFinishes
                            ? ""
                            : ", can finish "
                                    + (finishes.get(position.code()).isEmpty()
                                            ? "nowhere"
                                            : "at " + String.join(" ", finishes.get(position.code())))));
            for (List<Jump> list : position.jumpLists()) {
                text.append(list.isEmpty() ? "    the start itself\n" : "    " + jumps(list) + "\n");
            }
            text.append(position.jumpLists().size() == JumpLists.MOST ? "    and perhaps more\n" : "");
        }
    }

    private int jumps(Dead dead) {
        return job.problem().start().pegCount() - dead.pegs();
    }

    /// Jump by jump, as the order of jumps matters more here than moves.
    private String jumps(List<Jump> list) {
        Board board = job.problem().board();
        return String.join(", ", list.stream().map(jump -> Notation.jump(board, jump)).toList());
    }

    public String json() throws IOException {
        return Json.object(json -> {
            json.writeStringField("job", job.name());
            write(json, "deadEnd", deadEnds, true);
            write(json, "deadBoard", deadBoards, false);
        });
    }

    private void write(JsonGenerator json, String name, Optional<Dead> dead, boolean withFinishes) throws IOException {
        if (dead.isEmpty()) {
            json.writeNullField(name);
            return;
        }
        json.writeObjectFieldStart(name);
        json.writeNumberField("jumps", jumps(dead.get()));
        json.writeNumberField("pegs", dead.get().pegs());
        json.writeArrayFieldStart("positions");
        for (DeadPosition position : dead.get().positions()) {
            json.writeStartObject();
            json.writeStringField("code", Long.toUnsignedString(position.code()));
            json.writeArrayFieldStart("jumpLists");
            for (List<Jump> list : position.jumpLists()) {
                json.writeStartArray();
                for (Jump jump : list) {
                    json.writeString(Notation.jump(job.problem().board(), jump));
                }
                json.writeEndArray();
            }
            json.writeEndArray();
            if (withFinishes) {
                json.writeArrayFieldStart("canFinishAt");
                for (String hole : finishes.get(position.code())) {
                    json.writeString(hole);
                }
                json.writeEndArray();
            }
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }
}
