package pegsets.cli;

import java.io.IOException;
import java.util.EnumSet;
import pegsets.answers.wins.DistinctSolutions;
import pegsets.cli.command.Call;
import pegsets.cli.command.MisuseException;
import pegsets.job.Job;
import pegsets.job.JobFolder;
import pegsets.job.Result;
import pegsets.job.SetName.Kind;
import pegsets.publish.report.JumpsReport;

/// `pegs distinct`: counts solutions as equal if they differ only in the order or direction of jumps, or by symmetry.
public final class DistinctCommand extends JobCommand {
    public DistinctCommand() {
        super("distinct", "JOB", "count solutions up to the order of jumps, and up to symmetry",
                "pegs distinct jobs/triangle15-corner.yaml", JobCommand::jobOptions);
    }

    @Override
    public int run(Call call) throws IOException, MisuseException {
        Job job = job(call, wanting(Result.SOLUTIONS));
        checkEnds(job);
        JobFolder folder = folder(call, job);
        complete(folder, EnumSet.of(Kind.WINNING, Kind.SOLUTIONS), call);
        DistinctSolutions distinct = RunDisplay.of(job, call,
                display -> DistinctSolutions.of(folder, display.levels("jumps")));
        return call.answer(() -> JumpsReport.json(job, distinct), () -> JumpsReport.text(job, distinct));
    }
}
