package pegsets.cli.job;

import java.io.IOException;
import pegsets.cli.command.Console;
import pegsets.cli.command.Program;
import pegsets.forecast.Forecast;
import pegsets.jobs.Job;
import pegsets.jobs.JobFolder;
import pegsets.report.Json;
import pegsets.report.Texts;

/// `pegs plan`: what a run would do, and what it would take.
public final class PlanCommand extends JobCommand {
    public PlanCommand() {
        super("plan", "show the steps of a job and what they will take; run nothing",
                "pegs plan jobs/english33-central.yaml --set memory=16m");
    }

    @Override
    protected int run(JobFolder folder, boolean json, boolean quiet, Console console) throws IOException {
        Job job = folder.job();
        Forecast forecast = Forecast.of(folder);
        console.out().print(json ? Json.plan(job, forecast) + "\n" : Texts.plan(job, forecast));
        return Program.DONE;
    }
}
