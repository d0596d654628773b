package pegsets.cli.ask;

import java.io.IOException;
import java.util.EnumSet;
import java.util.Optional;
import pegsets.cli.command.Console;
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

/// `pegs by-index`: the winning positions by the complement problems that they occur in. Makes the sets that this takes.
public final class ByIndexCommand extends JobCommand {
    public ByIndexCommand() {
        super("by-index", "show winning positions by the complement problems that they occur in",
                "pegs by-index jobs/triangle15-by-index.yaml --json");
    }

    @Override
    protected Optional<Result> wanted() {
        return Optional.of(Result.ENDS);
    }

    @Override
    protected int run(JobFolder folder, boolean json, boolean quiet, Console console) throws IOException, JobFileException {
        Job job = folder.job();
        ByIndex byIndex = byIndex(job);
        Computation.complete(folder, EnumSet.of(SetName.Kind.WINNING, SetName.Kind.FINISHES, SetName.Kind.STARTS), quiet,
                console);
        ByIndexReport report = new ByIndexReport(job, byIndex.problems(), byIndex.sets(folder));
        console.out().print(json ? report.json() + "\n" : report.text());
        return Program.DONE;
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
