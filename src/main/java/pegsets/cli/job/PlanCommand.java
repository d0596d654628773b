package pegsets.cli.job;

import java.io.IOException;
import java.util.List;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;
import pegsets.cli.command.Console;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.forecast.Forecast;
import pegsets.jobs.Job;
import pegsets.jobs.JobFileException;
import pegsets.jobs.JobFolder;
import pegsets.moves.SearchFolder;
import pegsets.report.Json;
import pegsets.report.MovesReport;
import pegsets.report.Texts;

/// `pegs plan`: what a run would do, and what it would take.
public final class PlanCommand extends JobCommand {
    public PlanCommand() {
        super("plan", "show the steps of a job and what they will take; run nothing",
                "pegs plan jobs/english33-central.yaml --set memory=16m");
    }

    @Override
    public Options options() {
        return super.options().addOption(Option.builder().longOpt("moves")
                .desc("show by what pegs shortest goes, and the levels that it has made").get());
    }

    @Override
    public int run(CommandLine line, List<String> arguments, Console console)
            throws IOException, JobFileException, MisuseException {
        if (!line.hasOption("moves")) {
            return super.run(line, arguments, console);
        }
        Job job = job(line, onlyJobFile(arguments));
        List<SearchFolder> searches = folder(line, job).searches();
        console.out().print(line.hasOption("json")
                ? MovesReport.planJson(job, searches) + "\n"
                : MovesReport.plan(job, searches));
        return Program.DONE;
    }

    @Override
    protected int run(JobFolder folder, boolean json, boolean quiet, Console console) throws IOException {
        Job job = folder.job();
        Forecast forecast = Forecast.of(folder);
        console.out().print(json ? Json.plan(job, forecast) + "\n" : Texts.plan(job, forecast));
        return Program.DONE;
    }
}
