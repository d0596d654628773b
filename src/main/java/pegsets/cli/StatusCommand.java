package pegsets.cli;

import java.io.IOException;
import java.util.List;
import pegsets.cli.command.Call;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.job.FileState;
import pegsets.job.Job;
import pegsets.job.Plan;
import pegsets.job.JobFolder;
import pegsets.job.RunState;
import pegsets.publish.report.Json;
import pegsets.publish.report.Texts;
import pegsets.search.moves.SearchFolder;

/// `pegs status`: prints the state of each file of a job, by its header and the journal.
public final class StatusCommand extends JobCommand {
    public StatusCommand() {
        super("status", "JOB", "show which files of a job are done", "pegs status jobs/english33-central.yaml",
                JobCommand::jobOptions);
    }

    @Override
    public int run(Call call) throws IOException, MisuseException {
        Job job = job(call);
        JobFolder folder = folder(call, job);
        List<FileState> states = FileState.of(folder, Plan.of(folder));
        List<SearchFolder> searches = searches(folder);
        RunState run = RunState.of(folder, states);
        call.answer(() -> Json.status(job, run, states, searches), () -> Texts.status(job, run, states, searches));
        folder.checkNothingLost();
        FileState.checkNoneDamaged(folder, states);
        return Program.DONE;
    }
}
