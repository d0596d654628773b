package pegsets.cli.job;

import java.io.IOException;
import java.util.EnumSet;
import java.util.Optional;
import pegsets.backward.DistinctSolutions;
import pegsets.cli.command.Console;
import pegsets.cli.command.Program;
import pegsets.equations.SetName.Kind;
import pegsets.jobs.JobFileException;
import pegsets.jobs.JobFolder;
import pegsets.jobs.Result;
import pegsets.report.JumpsReport;

/// `pegs distinct`: how many solutions there are when their order of jumps, directions and symmetry do not count.
public final class DistinctCommand extends JobCommand {
    public DistinctCommand() {
        super("distinct", "count solutions that differ in more than the order of jumps",
                "pegs distinct jobs/triangle15-corner.yaml");
    }

    @Override
    protected Optional<Result> wanted() {
        return Optional.of(Result.SOLUTIONS);
    }

    @Override
    protected int run(JobFolder folder, boolean json, boolean quiet, Console console)
            throws IOException, JobFileException {
        WinningPlay.checkEnds(folder.job());
        Computation.complete(folder, EnumSet.of(Kind.WINNING, Kind.SOLUTIONS), quiet, console);
        DistinctSolutions distinct = Computation.of(folder.job(), quiet, console,
                display -> DistinctSolutions.of(folder, new TallyDisplay("jumps", display)));
        console.out().print(json
                ? JumpsReport.json(folder.job(), distinct) + "\n"
                : JumpsReport.text(folder.job(), distinct));
        return Program.DONE;
    }
}
