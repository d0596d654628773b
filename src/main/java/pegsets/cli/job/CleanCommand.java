package pegsets.cli.job;

import java.io.IOException;
import java.util.List;
import pegsets.cli.command.Console;
import pegsets.cli.command.Program;
import pegsets.jobs.Job;
import pegsets.jobs.JobFolder;
import pegsets.report.Json;

/// `pegs clean`: deletes the folder of a job.
public final class CleanCommand extends JobCommand {
    public CleanCommand() {
        super("clean", "delete the files of a job",
                "pegs clean jobs/english33-central.yaml");
    }

    @Override
    protected int run(JobFolder folder, boolean json, boolean quiet, Console console) throws IOException {
        Job job = folder.job();
        List<String> removed = folder.clean();
        console.out().println(json
                ? Json.cleaned(job, removed)
                : removed.size() + " files deleted in " + folder.folder());
        return Program.DONE;
    }
}
