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
import pegsets.questions.FastestLosses.LossReason;
import pegsets.questions.JumpLists;

/// What `pegs dead-ends` prints.
///
/// @param deadEnds   the first positions from which the job's finish is out of reach
/// @param deadBoards the first positions from which every one-peg finish is; not asked where the job is pruned
/// @param finishes   by the code of a dead end, the holes where play from there can still end with one peg; not asked
///                   where the job is pruned
/// @param reasons    by the code of a dead end, why the job's finishes are out of reach; where asked
/// @param boardReasons by the code of a dead board position, why single pegs are; where asked
public record DeadEndsReport(Job job, Optional<Dead> deadEnds, Optional<Dead> deadBoards,
        Map<Long, List<String>> finishes, Map<Long, List<LossReason>> reasons,
        Map<Long, List<LossReason>> boardReasons) {

    public String text() {
        StringBuilder text = new StringBuilder(Texts.problem(job)).append("\n\n");
        append(text, "first dead end", deadEnds, job.isWhole(), reasons);
        if (job.isWhole()) {
            append(text.append('\n'), "first dead board position", deadBoards, false, boardReasons);
        } else {
            text.append("\nfirst dead board position: not asked, it takes whole forward sets\n");
        }
        return text.toString();
    }

    private void append(StringBuilder text, String what, Optional<Dead> dead, boolean withFinishes,
            Map<Long, List<LossReason>> why) {
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
            for (LossReason reason : why.getOrDefault(position.code(), List.of())) {
                text.append("    not to %s: %s%n".formatted(nameOf(reason.finish()), DecisionReport.text(
                        job.problem().board(), position.code(), reason.finish(), reason.decision())));
            }
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
            write(json, "deadEnd", deadEnds, job.isWhole(), reasons);
            if (job.isWhole()) {
                write(json, "deadBoard", deadBoards, false, boardReasons);
            }
        });
    }

    private void write(JsonGenerator json, String name, Optional<Dead> dead, boolean withFinishes,
            Map<Long, List<LossReason>> why) throws IOException {
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
            if (why.containsKey(position.code())) {
                json.writeArrayFieldStart("reasons");
                for (LossReason reason : why.get(position.code())) {
                    json.writeStartObject();
                    json.writeStringField("finish", nameOf(reason.finish()));
                    DecisionReport.write(json, job.problem().board(), reason.decision());
                    json.writeEndObject();
                }
                json.writeEndArray();
            }
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    /// A finish of one peg by its hole, another one by its code.
    private String nameOf(long finish) {
        return Long.bitCount(finish) == 1
                ? job.problem().board().nameOf(Long.numberOfTrailingZeros(finish))
                : "code " + Long.toUnsignedString(finish);
    }
}
