package pegsets.cli.job;

import java.io.IOException;
import java.util.List;
import pegsets.cli.command.Console;
import pegsets.cli.command.Program;
import pegsets.jobs.FileState;
import pegsets.jobs.Job;
import pegsets.jobs.JobFolder;
import pegsets.jobs.Plan;
import pegsets.report.Json;
import pegsets.report.Texts;

/// `pegs status`: which files are there, by their headers and the journal.
public final class StatusCommand extends JobCommand {
    public StatusCommand() {
        super("status", "show which files of a job are done",
                "pegs status jobs/english33-central.yaml");
    }

    @Override
    protected int run(JobFolder folder, boolean json, boolean quiet, Console console) throws IOException {
        Job job = folder.job();
        List<FileState> states = FileState.of(folder, Plan.of(job));
        console.out().print(json
                ? Json.status(job, states, folder.searches()) + "\n"
                : Texts.status(job, states, folder.searches()));
        folder.checkNothingLost();
        FileState.checkNoneDamaged(folder, states);
        return Program.DONE;
    }
}
