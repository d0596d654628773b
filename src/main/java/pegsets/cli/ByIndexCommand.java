package pegsets.cli;

import java.io.IOException;
import java.util.EnumSet;
import pegsets.answers.sets.ByIndex;
import pegsets.cli.command.Call;
import pegsets.cli.command.MisuseException;
import pegsets.job.Job;
import pegsets.job.JobFolder;
import pegsets.job.Result;
import pegsets.job.SetName;
import pegsets.publish.report.ByIndexReport;

/// `pegs by-index`: the winning positions by the complement problems in which they occur. Computes the sets it needs.
public final class ByIndexCommand extends JobCommand {
    public ByIndexCommand() {
        super("by-index", "JOB", "count winning positions by the problems that they occur in",
                "pegs by-index jobs/triangle15-by-index.yaml --json",
                () -> jobOptions().flag("codes",
                        "print the codes instead of counting them: one line for each number of pegs and index"));
    }

    @Override
    public int run(Call call) throws IOException, MisuseException {
        Job job = job(call, wanting(Result.ENDS));
        ByIndex byIndex = byIndex(job);
        JobFolder folder = folder(call, job);
        complete(folder, EnumSet.of(SetName.Kind.WINNING, SetName.Kind.FINISHES, SetName.Kind.STARTS),
                call);
        ByIndexReport report = new ByIndexReport(job, byIndex.problems(), byIndex.sets(folder));
        return call.answer(report::json, () -> call.has("codes") ? report.codes() : report.text());
    }

    /// Returns the problems of a job. Refuses a job whose positions have no index.
    static ByIndex byIndex(Job job) throws MisuseException {
        try {
            return new ByIndex(job.problem());
        } catch (IllegalArgumentException e) {
            throw new MisuseException(job.name() + ": " + e.getMessage());
        }
    }
}
