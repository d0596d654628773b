package pegsets.cli;

import java.io.IOException;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import pegsets.answers.sets.FastestLosses;
import pegsets.answers.sets.FastestLosses.Dead;
import pegsets.answers.sets.FastestLosses.DeadPosition;
import pegsets.answers.sets.FastestLosses.LossReason;
import pegsets.cli.command.Call;
import pegsets.job.Job;
import pegsets.job.JobFolder;
import pegsets.job.Result;
import pegsets.job.SetName;
import pegsets.publish.report.DeadEndsReport;

/// `pegs dead-ends`: the fastest ways to lose a problem. Computes the sets it needs.
public final class DeadEndsCommand extends JobCommand {
    public DeadEndsCommand() {
        super("dead-ends", PROBLEM, "how soon can I lose?",
                "pegs dead-ends triangle:5 a1",
                () -> asking().flag("reasons",
                        "show why play from each dead position cannot reach a finish; on large boards, this takes a minute or more for each position"));
    }

    @Override
    public int run(Call call) throws IOException {
        JobFolder folder = folder(call, ProblemWords.of(call, ProblemWords.Reading.ENDS), Result.WINNING);
        Job job = folder.job();
        complete(folder, EnumSet.of(SetName.Kind.WINNING), call);
        DeadEndsReport report = WorkLimit.of(call).apply(folder, true,
                display -> report(job, new FastestLosses(folder, display,
                        call.has("verbose") ? display : display.part()), call.has("reasons")));
        return call.answer(report::json, report::text);
    }

    private static DeadEndsReport report(Job job, FastestLosses questions, boolean withReasons) throws IOException {
        Optional<Dead> deadEnds = questions.deadEnds();
        Map<Long, List<String>> finishes = new HashMap<>();
        Map<Long, List<LossReason>> reasons = new HashMap<>();
        Map<Long, List<LossReason>> boardReasons = new HashMap<>();
        for (DeadPosition position : positions(deadEnds)) {
            if (job.isWhole()) {
                finishes.put(position.code(), questions.finishes(position.code()));
            }
            if (withReasons) {
                reasons.put(position.code(), questions.reasons(position.code()));
            }
        }
        Optional<Dead> deadBoards = job.isWhole() ? questions.deadBoards() : Optional.empty();
        for (DeadPosition position : withReasons ? positions(deadBoards) : List.<DeadPosition>of()) {
            boardReasons.put(position.code(), questions.boardReasons(position.code()));
        }
        return new DeadEndsReport(job, deadEnds, deadBoards, finishes, reasons, boardReasons);
    }

    private static List<DeadPosition> positions(Optional<Dead> dead) {
        return dead.map(Dead::positions).orElse(List.of());
    }
}
