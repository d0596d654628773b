package pegsets.cli.ask;

import java.io.IOException;
import java.util.EnumSet;
import java.util.List;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;
import pegsets.cli.command.AbstractCommand;
import pegsets.cli.command.CommandOptions;
import pegsets.cli.command.Console;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.cli.job.Computation;
import pegsets.cli.job.JobCommand;
import pegsets.equations.SetName;
import pegsets.jobs.Job;
import pegsets.jobs.JobFileException;
import pegsets.jobs.JobFolder;
import pegsets.jobs.Result;
import pegsets.questions.ByIndex;
import pegsets.report.ByIndexReport;

/// `pegs by-index`: the winning positions by the complement problems in which they occur. Computes the sets it needs.
public final class ByIndexCommand extends AbstractCommand {
    public ByIndexCommand() {
        super("by-index", "JOB", "winning positions by the complement problems they occur in",
                "pegs by-index jobs/triangle15-by-index.yaml --json");
    }

    @Override
    public Options options() {
        return JobCommand.jobOptions().addOption(CommandOptions.flag("codes",
                "print the codes for each number of pegs and index, one line each, instead of their number"));
    }

    @Override
    public int run(CommandLine line, List<String> arguments, Console console)
            throws IOException, JobFileException, MisuseException {
        Job job = JobCommand.job(line, JobCommand.onlyJobFile(arguments), JobCommand.wanting(Result.ENDS));
        ByIndex byIndex = byIndex(job);
        JobFolder folder = JobCommand.folder(line, job);
        Computation.complete(folder, EnumSet.of(SetName.Kind.WINNING, SetName.Kind.FINISHES, SetName.Kind.STARTS),
                line.hasOption("quiet"), console);
        ByIndexReport report = new ByIndexReport(job, byIndex.problems(), byIndex.sets(folder));
        console.out().print(line.hasOption("json")
                ? report.json() + "\n"
                : line.hasOption("codes") ? report.codes() : report.text());
        return Program.DONE;
    }

    /// Returns the problems of a job. Refuses a job whose positions have no index.
    static ByIndex byIndex(Job job) throws JobFileException {
        try {
            return new ByIndex(job.problem());
        } catch (IllegalArgumentException e) {
            throw new JobFileException(job.name(), e.getMessage());
        }
    }
}
