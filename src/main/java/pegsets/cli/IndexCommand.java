package pegsets.cli;

import java.io.IOException;
import pegsets.answers.wins.WinningIndex;
import pegsets.cli.command.Call;
import pegsets.cli.command.MisuseException;
import pegsets.job.Job;
import pegsets.job.JobFolder;
import pegsets.job.Result;
import pegsets.publish.report.QueryReport;

/// `pegs index`: builds the index of the winning positions of a job, for `pegs query`. Computes the sets it needs.
public final class IndexCommand extends JobCommand {
    public IndexCommand() {
        super("index", "JOB", "build an index of the winning positions, for pegs query",
                "pegs index jobs/english33-central.yaml", JobCommand::jobOptions);
    }

    @Override
    public int run(Call call) throws IOException, MisuseException {
        Job job = job(call, wanting(Result.SOLUTIONS));
        checkEnds(job);
        JobFolder folder = folder(call, job);
        long positions = WinningIndex.build(folder, graph(folder, call));
        return call.answer(() -> QueryReport.indexedJson(job, positions),
                () -> QueryReport.indexed(folder.index(), positions) + "\n");
    }
}
