package pegsets.cli.job;

import java.io.IOException;
import java.util.List;
import pegsets.cli.command.Console;
import pegsets.cli.command.Program;
import pegsets.jobs.Job;
import pegsets.jobs.Plan;
import pegsets.jobs.StepState;
import pegsets.jobs.Workspace;
import pegsets.report.Json;
import pegsets.report.Texts;

/// `pegs status`: which files are there, by their headers and the journal.
public final class StatusCommand extends JobCommand {
    public StatusCommand() {
        super("status", "show which files of a job are done",
                "pegs status jobs/english33-central.yaml");
    }

    @Override
    protected int run(Job job, Workspace workspace, boolean json, boolean quiet, Console console) throws IOException {
        List<StepState> states = StepState.of(job, workspace, Plan.of(job));
        console.out().print(json ? Json.status(job, states) + "\n" : Texts.status(job, states));
        return Program.DONE;
    }
}
