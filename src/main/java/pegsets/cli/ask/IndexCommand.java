package pegsets.cli.ask;

import java.io.IOException;
import java.util.List;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;
import pegsets.cli.command.AbstractCommand;
import pegsets.cli.command.Console;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.cli.job.JobCommand;
import pegsets.cli.job.WinningPlay;
import pegsets.jobs.Job;
import pegsets.jobs.JobFileException;
import pegsets.jobs.JobFolder;
import pegsets.jobs.Result;
import pegsets.report.QueryReport;
import pegsets.wins.WinningIndex;

/// `pegs index`: builds the index of the winning positions of a job, for `pegs query`. Computes the sets it needs.
public final class IndexCommand extends AbstractCommand {
    public IndexCommand() {
        super("index", "JOB", "build an index of the winning positions, for query",
                "pegs index jobs/english33-central.yaml");
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
        long positions = WinningIndex.build(folder, WinningPlay.graph(folder, line.hasOption("quiet"), console));
        console.out().println(line.hasOption("json")
                ? QueryReport.indexedJson(job, positions)
                : QueryReport.indexed(folder.index(), positions));
        return Program.DONE;
    }
}
