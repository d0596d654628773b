package pegsets.cli.ask;

import java.io.IOException;
import java.util.Optional;
import pegsets.cli.command.Console;
import pegsets.cli.command.Program;
import pegsets.cli.job.JobCommand;
import pegsets.cli.job.WinningPlay;
import pegsets.jobs.Job;
import pegsets.jobs.JobFileException;
import pegsets.jobs.JobFolder;
import pegsets.jobs.Result;
import pegsets.report.QueryReport;
import pegsets.wins.WinGraph;
import pegsets.wins.WinningIndex;

/// `pegs index`: makes the index of a job's winning positions, for `pegs query`. Makes the sets that this takes.
public final class IndexCommand extends JobCommand {
    public IndexCommand() {
        super("index", "make an index of the winning positions, for query",
                "pegs index jobs/english33-central.yaml");
    }

    @Override
    protected Optional<Result> wanted() {
        return Optional.of(Result.SOLUTIONS);
    }

    @Override
    protected int run(JobFolder folder, boolean json, boolean quiet, Console console)
            throws IOException, JobFileException {
        Job job = folder.job();
        WinningPlay.checkEnds(job);
        WinGraph graph = WinningPlay.graph(folder, quiet, console);
        long positions = WinningIndex.build(folder, graph);
        console.out().println(
                json ? QueryReport.indexedJson(job, positions) : QueryReport.indexed(folder.index(), positions));
        return Program.DONE;
    }
}
