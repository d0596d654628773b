package pegsets.cli;

import java.io.IOException;
import pegsets.cli.command.Call;
import pegsets.cli.command.Program;
import pegsets.job.Forecast;
import pegsets.job.Job;
import pegsets.job.JobFolder;
import pegsets.job.Plan;
import pegsets.job.RunState;
import pegsets.job.Runner;
import pegsets.publish.report.Json;
import pegsets.publish.report.Texts;

/// `pegs plan`: prints the steps of a run, with their sizes and costs.
public final class PlanCommand extends JobCommand {
    public PlanCommand() {
        super("plan", PROBLEM + " | ATLAS", "how long will it take, and how much disk?",
                "pegs plan english33-central --memory 16m", () -> AtlasCall.addTo(computing()));
    }

    @Override
    public int run(Call call) throws IOException {
        if (AtlasCall.isMeant(call)) {
            return AtlasCall.run(call, true);
        }
        Job job = job(call);
        JobFolder folder = folder(call, job);
        Runner.checkMemory(job);
        RunState run = RunState.of(folder, Plan.of(folder));
        run.checkNoneDamaged(folder.folder());
        if (!call.isJson() && run.files().stream().allMatch(RunState.FileState::isComplete)) {
            call.out().println(Texts.problem(job) + "\n" + Texts.state(run)
                    + "; nothing is left to compute");
            return Program.DONE;
        }
        Forecast forecast = Forecast.of(folder);
        return call.answer(() -> Json.plan(job, forecast), () -> Texts.plan(job, forecast));
    }
}
