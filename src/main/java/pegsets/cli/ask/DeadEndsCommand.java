package pegsets.cli.ask;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import pegsets.cli.command.Console;
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
import pegsets.report.DeadEndsReport;

/// `pegs dead-ends`: how fast a problem can be lost. Makes the sets that this takes.
public final class DeadEndsCommand extends JobCommand {
    public DeadEndsCommand() {
        super("dead-ends", "show the shortest ways to lose, and to make every one-peg finish impossible",
                "pegs dead-ends jobs/english33-central.yaml");
    }

    @Override
    protected Optional<Result> wanted() {
        return Optional.of(Result.WINNING);
    }

    @Override
    protected int run(JobFolder folder, boolean json, boolean quiet, Console console)
            throws IOException, JobFileException {
        Job job = folder.job();
        WinningPlay.checkEnds(job);
        checkWhole(job, "dead ends need");
        FastestLosses questions = new FastestLosses(folder, other -> Computation.run(other, quiet, console));
        Optional<Dead> deadEnds = questions.deadEnds();
        Map<Long, List<String>> finishes = new HashMap<>();
        if (deadEnds.isPresent()) {
            for (DeadPosition position : deadEnds.get().positions()) {
                finishes.put(position.code(), questions.finishes(position.code()));
            }
        }
        DeadEndsReport report = new DeadEndsReport(job, deadEnds, questions.deadBoards(), finishes);
        console.out().print(json ? report.json() + "\n" : report.text());
        return Program.DONE;
    }
}
