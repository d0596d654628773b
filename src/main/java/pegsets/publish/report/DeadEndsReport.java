package pegsets.publish.report;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import pegsets.answers.sets.FastestLosses.Dead;
import pegsets.answers.sets.FastestLosses.DeadPosition;
import pegsets.answers.sets.FastestLosses.LossReason;
import pegsets.answers.sets.JumpLists;
import pegsets.board.Jump;
import pegsets.board.text.Notation;
import pegsets.disk.JsonObject;
import pegsets.job.Job;

/// The output of `pegs dead-ends`.
///
/// @param deadEnds     the first positions from which the job's finish is out of reach
/// @param deadBoards   the first positions from which every one-peg finish is out of reach; empty for a pruned job
/// @param finishes     by the code of a dead end, the holes where play can still end with one peg; empty for a pruned
///                     job
/// @param reasons      by the code of a dead end, why the job's finishes are out of reach; empty without `--reasons`
/// @param boardReasons by the code of a dead board position, why single pegs are out of reach; empty without
///                     `--reasons`
public record DeadEndsReport(Job job, Optional<Dead> deadEnds, Optional<Dead> deadBoards,
        Map<Long, List<String>> finishes, Map<Long, List<LossReason>> reasons,
        Map<Long, List<LossReason>> boardReasons) {
    public String text() {
        StringBuilder text = new StringBuilder(Texts.problem(job)).append("\n\n");
        append(text, "first dead end", deadEnds, finishes, reasons);
        if (job.isWhole()) {
            append(text.append('\n'), "first dead board position", deadBoards, Map.of(), boardReasons);
        } else {
            text.append("\nfirst dead board position: not computed, because the job has no whole forward sets\n");
        }
        return text.toString();
    }

    private void append(StringBuilder text, String what, Optional<Dead> dead, Map<Long, List<String>> holes,
            Map<Long, List<LossReason>> why) {
        if (dead.isEmpty()) {
            text.append(what).append(": the job has no such position\n");
            return;
        }
        List<DeadPosition> positions = dead.get().positions();
        int symmetries = dead.get().symmetries();
        text.append("%s: after %s, with %s left; %s up to %s%n".formatted(what,
                Texts.counted(jumps(dead.get()), "jump"), Texts.counted(dead.get().pegs(), "peg"),
                Texts.counted(positions.size(), "position"),
                symmetries == job.problem().group().size()
                        ? "symmetry"
                        : "the %d symmetries that keep the start".formatted(symmetries)));
        for (DeadPosition position : positions) {
            text.append("  code %s%s%n".formatted(Long.toUnsignedString(position.code()),
                    Optional.ofNullable(holes.get(position.code())).map(some -> ", can finish "
                            + (some.isEmpty() ? "nowhere" : "at " + String.join(" ", some))).orElse("")));
            for (List<Jump> list : position.jumpLists()) {
                text.append(list.isEmpty() ? "    the start itself\n" : "    " + String.join(", ", names(list)) + "\n");
            }
            text.append(position.jumpLists().size() == JumpLists.MOST ? "    and perhaps other jumps\n" : "");
            for (LossReason reason : why.getOrDefault(position.code(), List.of())) {
                text.append("    cannot reach %s: %s%n".formatted(nameOf(reason.finish()), DecisionReport.text(
                        job.problem().board(), position.code(), reason.finish(), reason.decision())));
            }
        }
    }

    private int jumps(Dead dead) {
        return job.problem().start().pegCount() - dead.pegs();
    }

    /// Returns single jumps, as their order matters more here than moves.
    private List<String> names(List<Jump> list) {
        return list.stream().map(jump -> Notation.jump(job.problem().board(), jump)).toList();
    }

    public String json() {
        JsonObject json = Json.of(job).with("deadEnd",
                deadEnds.map(dead -> object(dead, finishes, reasons)));
        return (job.isWhole()
                ? json.with("deadBoard", deadBoards.map(dead -> object(dead, Map.of(), boardReasons)))
                : json).text();
    }

    private JsonObject object(Dead dead, Map<Long, List<String>> holes, Map<Long, List<LossReason>> why) {
        return new JsonObject().with("jumps", jumps(dead)).with("pegs", dead.pegs())
                .with("symmetries", dead.symmetries())
                .withEach("positions", dead.positions(), position -> new JsonObject()
                        .with("code", Long.toUnsignedString(position.code()))
                        .withEach("jumpLists", position.jumpLists(), this::names)
                        .withAny("endsAt", Optional.ofNullable(holes.get(position.code())))
                        .withAny("reasons", Optional.ofNullable(why.get(position.code()))
                                .map(reasons -> reasons.stream().map(this::object).toList())));
    }

    private JsonObject object(LossReason reason) {
        return new JsonObject().with("finish", nameOf(reason.finish()))
                .withAll(DecisionReport.object(job.problem().board(), reason.decision()));
    }

    /// Returns the hole of a finish of one peg, or the code of another finish.
    private String nameOf(long finish) {
        return Long.bitCount(finish) == 1
                ? job.problem().board().nameOf(Long.numberOfTrailingZeros(finish))
                : "code " + Long.toUnsignedString(finish);
    }
}
