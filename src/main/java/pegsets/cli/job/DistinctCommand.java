package pegsets.cli.job;

import java.io.IOException;
import java.util.EnumSet;
import java.util.List;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;
import pegsets.backward.DistinctSolutions;
import pegsets.cli.command.AbstractCommand;
import pegsets.cli.command.Console;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.equations.SetName.Kind;
import pegsets.jobs.Job;
import pegsets.jobs.JobFileException;
import pegsets.jobs.JobFolder;
import pegsets.jobs.Result;
import pegsets.report.JumpsReport;

/// `pegs distinct`: counts solutions as equal if they differ only in the order or direction of jumps, or by symmetry.
public final class DistinctCommand extends AbstractCommand {
    public DistinctCommand() {
        super("distinct", "JOB", "count solutions that differ in more than the order of jumps",
                "pegs distinct jobs/triangle15-corner.yaml");
    }

    @Override
    public Options options() {
        return JobCommand.jobOptions();
    }

    @Override
    public int run(CommandLine line, List<String> arguments, Console console)
            throws IOException, JobFileException, MisuseException {
        Job job = JobCommand.job(line, JobCommand.onlyJobFile(arguments), JobCommand.wanting(Result.SOLUTIONS));
        WinningPlay.checkEnds(job);
        JobFolder folder = JobCommand.folder(line, job);
        boolean quiet = line.hasOption("quiet");
        Computation.complete(folder, EnumSet.of(Kind.WINNING, Kind.SOLUTIONS), quiet, console);
        DistinctSolutions distinct = Computation.of(job, quiet, console,
                display -> DistinctSolutions.of(folder, new TallyDisplay("jumps", display)));
        console.out().print(line.hasOption("json")
                ? JumpsReport.json(job, distinct) + "\n"
                : JumpsReport.text(job, distinct));
        return Program.DONE;
    }
}
