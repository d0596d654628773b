package pegsets.cli.ask;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;
import pegsets.cli.command.Console;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.cli.job.Computation;
import pegsets.cli.job.JobCommand;
import pegsets.cli.job.WinningPlay;
import pegsets.jobs.Job;
import pegsets.jobs.JobFileException;
import pegsets.jobs.JobFolder;
import pegsets.jobs.Result;
import pegsets.questions.FastestLosses;
import pegsets.questions.FastestLosses.Dead;
import pegsets.questions.FastestLosses.DeadPosition;
import pegsets.questions.FastestLosses.LossReason;
import pegsets.report.DeadEndsReport;

/// `pegs dead-ends`: how fast a problem can be lost. Makes the sets that this takes.
public final class DeadEndsCommand extends JobCommand {
    public DeadEndsCommand() {
        super("dead-ends", "show the shortest ways to lose: dead ends, dead positions",
                "pegs dead-ends jobs/english33-central.yaml");
    }

    @Override
    protected Optional<Result> wanted() {
        return Optional.of(Result.WINNING);
    }

    @Override
    public Options options() {
        return jobOptions().addOption(Option.builder().longOpt("reasons")
                .desc("why no play leads from each dead position to a finish, by search in memory, for each up to a minute and more")
                .get());
    }

    @Override
    public int run(CommandLine line, List<String> arguments, Console console)
            throws IOException, JobFileException, MisuseException {
        Job job = job(line, onlyJobFile(arguments), wanting(Result.WINNING));
        return run(folder(line, job), line.hasOption("reasons"), line.hasOption("json"), line.hasOption("quiet"),
                console);
    }

    @Override
    protected int run(JobFolder folder, boolean json, boolean quiet, Console console)
            throws IOException, JobFileException {
        return run(folder, false, json, quiet, console);
    }

    private static int run(JobFolder folder, boolean withReasons, boolean json, boolean quiet, Console console)
            throws IOException, JobFileException {
        Job job = folder.job();
        WinningPlay.checkEnds(job);
        FastestLosses questions = new FastestLosses(folder, other -> Computation.run(other, quiet, console));
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
        console.out().print(json ? report.json() + "\n" : report.text());
        return Program.DONE;
    }

    private static List<DeadPosition> positions(Optional<Dead> dead) {
        return dead.map(Dead::positions).orElse(List.of());
    }
}
