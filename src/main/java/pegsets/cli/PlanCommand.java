package pegsets.cli;

import java.io.IOException;
import java.util.List;
import pegsets.cli.command.Call;
import pegsets.cli.command.MisuseException;
import pegsets.job.Forecast;
import pegsets.job.Job;
import pegsets.job.JobFolder;
import pegsets.publish.report.Json;
import pegsets.publish.report.MovesReport;
import pegsets.publish.report.Texts;
import pegsets.search.moves.SearchFolder;

/// `pegs plan`: prints the steps of a run, with their sizes and costs.
public final class PlanCommand extends JobCommand {
    public PlanCommand() {
        super("plan", "JOB", "show the steps of a job with sizes and costs; run nothing",
                "pegs plan jobs/english33-central.yaml --set memory=16m",
                () -> jobOptions().flag("moves",
                        "show the bounds that pegs shortest uses, and the levels of its searches"));
    }

    @Override
    public int run(Call call) throws IOException, MisuseException {
        Job job = job(call);
        JobFolder folder = folder(call, job);
        if (call.has("moves")) {
            List<SearchFolder> searches = searches(folder);
            return call.answer(() -> MovesReport.planJson(job, searches), () -> MovesReport.plan(job, searches));
        }
        Forecast forecast = Forecast.of(folder);
        return call.answer(() -> Json.plan(job, forecast), () -> Texts.plan(job, forecast));
    }
}
