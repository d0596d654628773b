package pegsets.cli;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import pegsets.answers.sets.FastestLosses.Dead;
import pegsets.answers.sets.FastestLosses.DeadPosition;
import pegsets.answers.sets.FastestLosses.LossReason;
import pegsets.answers.sets.FastestLosses;
import pegsets.cli.command.Call;
import pegsets.cli.command.MisuseException;
import pegsets.job.Job;
import pegsets.job.JobFolder;
import pegsets.job.Result;
import pegsets.publish.report.DeadEndsReport;

/// `pegs dead-ends`: the fastest ways to lose a problem. Computes the sets it needs.
public final class DeadEndsCommand extends JobCommand {
    public DeadEndsCommand() {
        super("dead-ends", "JOB", "show the shortest ways to lose",
                "pegs dead-ends jobs/english33-central.yaml",
                () -> jobOptions().flag("reasons",
                        "show why play from each dead position cannot reach a finish; on large boards, this takes a minute or more for each position"));
    }

    @Override
    public int run(Call call) throws IOException, MisuseException {
        Job job = job(call, wanting(Result.WINNING));
        checkEnds(job);
        boolean withReasons = call.has("reasons");
        JobFolder folder = folder(call, job);
        FastestLosses questions = new FastestLosses(folder, Computation.partsOf(folder, call));
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
        DeadEndsReport report = new DeadEndsReport(job, deadEnds, deadBoards, finishes, reasons, boardReasons);
        return call.answer(report::json, report::text);
    }

    private static List<DeadPosition> positions(Optional<Dead> dead) {
        return dead.map(Dead::positions).orElse(List.of());
    }
}
