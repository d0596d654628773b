package pegsets.cli;

import java.io.IOException;
import java.util.EnumSet;
import java.util.Optional;
import pegsets.jobs.IndexedSets;
import pegsets.jobs.Job;
import pegsets.jobs.JobFileException;
import pegsets.jobs.Result;
import pegsets.jobs.SetId;
import pegsets.jobs.Workspace;
import pegsets.report.ByIndexReport;
import pegsets.stages.ByIndex;

/// `pegs by-index`: the winning positions by the complement problems that they occur in. Makes the sets that this takes.
final class ByIndexCommand extends JobCommand {
    ByIndexCommand() {
        super("by-index", "show winning positions by the complement problems that they occur in",
                "pegs by-index jobs/triangle15-by-index.yaml --json");
    }

    @Override
    Optional<Result> wanted() {
        return Optional.of(Result.ENDS);
    }

    @Override
    int run(Job job, Workspace workspace, boolean json, boolean quiet, Console console) throws IOException, JobFileException {
        ByIndex byIndex = byIndex(job);
        Computation.complete(job, workspace, EnumSet.of(SetId.Kind.WINNING, SetId.Kind.FINISHES, SetId.Kind.STARTS), quiet,
                console);
        ByIndexReport report = new ByIndexReport(job, byIndex.problems(), IndexedSets.all(byIndex, job, workspace));
        console.out().print(json ? report.json() + "\n" : report.text());
        return Main.DONE;
    }

    /// The problems of a job, if it is one that positions can be indexed by.
    static ByIndex byIndex(Job job) throws JobFileException {
        try {
            return new ByIndex(job.problem());
        } catch (IllegalArgumentException e) {
            throw new JobFileException(job.name(), e.getMessage());
        }
    }
}
