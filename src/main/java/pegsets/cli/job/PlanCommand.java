package pegsets.cli.job;

import java.io.IOException;
import java.util.List;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;
import pegsets.cli.command.AbstractCommand;
import pegsets.cli.command.CommandOptions;
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

/// `pegs plan`: prints the steps of a run, with their sizes and costs.
public final class PlanCommand extends AbstractCommand {
    public PlanCommand() {
        super("plan", "JOB", "show the steps of a job with sizes and costs; run nothing",
                "pegs plan jobs/english33-central.yaml --set memory=16m");
    }

    @Override
    public Options options() {
        return JobCommand.jobOptions().addOption(CommandOptions.flag("moves",
                "show the bounds that pegs shortest uses, and the levels of its searches"));
    }

    @Override
    public int run(CommandLine line, List<String> arguments, Console console)
            throws IOException, JobFileException, MisuseException {
        Job job = JobCommand.job(line, JobCommand.onlyJobFile(arguments));
        JobFolder folder = JobCommand.folder(line, job);
        boolean json = line.hasOption("json");
        if (line.hasOption("moves")) {
            List<SearchFolder> searches = folder.searches();
            console.out().print(json ? MovesReport.planJson(job, searches) + "\n" : MovesReport.plan(job, searches));
        } else {
            Forecast forecast = Forecast.of(folder);
            console.out().print(json ? Json.plan(job, forecast) + "\n" : Texts.plan(job, forecast));
        }
        return Program.DONE;
    }
}
