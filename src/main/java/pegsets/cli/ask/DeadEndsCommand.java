package pegsets.cli.ask;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;
import pegsets.cli.command.AbstractCommand;
import pegsets.cli.command.CommandOptions;
import pegsets.cli.command.Console;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.cli.job.Computation;
import pegsets.cli.job.JobCommand;
import pegsets.cli.job.WinningPlay;
import pegsets.jobs.Job;
import pegsets.jobs.JobFileException;
import pegsets.jobs.Result;
import pegsets.questions.FastestLosses;
import pegsets.questions.FastestLosses.Dead;
import pegsets.questions.FastestLosses.DeadPosition;
import pegsets.questions.FastestLosses.LossReason;
import pegsets.report.DeadEndsReport;

/// `pegs dead-ends`: the fastest ways to lose a problem. Computes the sets it needs.
public final class DeadEndsCommand extends AbstractCommand {
    public DeadEndsCommand() {
        super("dead-ends", "JOB", "show the shortest ways to lose: dead ends, dead positions",
                "pegs dead-ends jobs/english33-central.yaml");
    }

    @Override
    public Options options() {
        return JobCommand.jobOptions().addOption(CommandOptions.flag("reasons",
                "say why no play leads from a dead position to a finish; a search in memory takes a minute or more for each position"));
    }

    @Override
    public int run(CommandLine line, List<String> arguments, Console console)
            throws IOException, JobFileException, MisuseException {
        Job job = JobCommand.job(line, JobCommand.onlyJobFile(arguments), JobCommand.wanting(Result.WINNING));
        WinningPlay.checkEnds(job);
        boolean withReasons = line.hasOption("reasons");
        FastestLosses questions = new FastestLosses(JobCommand.folder(line, job),
                other -> Computation.run(other, line.hasOption("quiet"), console));
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
        console.out().print(line.hasOption("json") ? report.json() + "\n" : report.text());
        return Program.DONE;
    }

    private static List<DeadPosition> positions(Optional<Dead> dead) {
        return dead.map(Dead::positions).orElse(List.of());
    }
}
