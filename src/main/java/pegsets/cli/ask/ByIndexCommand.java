package pegsets.cli.ask;

import java.io.IOException;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;
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

/// `pegs by-index`: the winning positions by the complement problems that they occur in. Makes the sets that this
/// takes.
public final class ByIndexCommand extends JobCommand {
    public ByIndexCommand() {
        super("by-index", "winning positions by the complement problems they occur in",
                "pegs by-index jobs/triangle15-by-index.yaml --json");
    }

    @Override
    protected Optional<Result> wanted() {
        return Optional.of(Result.ENDS);
    }

    @Override
    public Options options() {
        return jobOptions().addOption(Option.builder().longOpt("codes")
                .desc("the codes of each number of pegs and index, a line each, in place of their numbers").get());
    }

    @Override
    public int run(CommandLine line, List<String> arguments, Console console)
            throws IOException, JobFileException, MisuseException {
        if (!line.hasOption("codes") || line.hasOption("json")) {
            return super.run(line, arguments, console);
        }
        Job job = job(line, onlyJobFile(arguments), wanting(Result.ENDS));
        console.out().print(report(folder(line, job), line.hasOption("quiet"), console).codes());
        return Program.DONE;
    }

    @Override
    protected int run(JobFolder folder, boolean json, boolean quiet, Console console)
            throws IOException, JobFileException {
        ByIndexReport report = report(folder, quiet, console);
        console.out().print(json ? report.json() + "\n" : report.text());
        return Program.DONE;
    }

    private static ByIndexReport report(JobFolder folder, boolean quiet, Console console)
            throws IOException, JobFileException {
        Job job = folder.job();
        ByIndex byIndex = byIndex(job);
        Computation.complete(folder, EnumSet.of(SetName.Kind.WINNING, SetName.Kind.FINISHES, SetName.Kind.STARTS),
                quiet,
                console);
        return new ByIndexReport(job, byIndex.problems(), byIndex.sets(folder));
    }

    /// The problems of a job, if it is one that positions can be indexed by.
    public static ByIndex byIndex(Job job) throws JobFileException {
        try {
            return new ByIndex(job.problem());
        } catch (IllegalArgumentException e) {
            throw new JobFileException(job.name(), e.getMessage());
        }
    }
}
