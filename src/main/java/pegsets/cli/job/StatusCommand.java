package pegsets.cli.job;

import java.io.IOException;
import java.util.List;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;
import pegsets.cli.command.AbstractCommand;
import pegsets.cli.command.Console;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.jobs.FileState;
import pegsets.jobs.Job;
import pegsets.jobs.JobFileException;
import pegsets.jobs.JobFolder;
import pegsets.jobs.Plan;
import pegsets.report.Json;
import pegsets.report.Texts;

/// `pegs status`: prints the state of each file of a job, by its header and the journal.
public final class StatusCommand extends AbstractCommand {
    public StatusCommand() {
        super("status", "JOB", "show which files of a job are done",
                "pegs status jobs/english33-central.yaml");
    }

    @Override
    public Options options() {
        return JobCommand.jobOptions();
    }

    @Override
    public int run(CommandLine line, List<String> arguments, Console console)
            throws IOException, JobFileException, MisuseException {
        Job job = JobCommand.job(line, JobCommand.onlyJobFile(arguments));
        JobFolder folder = JobCommand.folder(line, job);
        List<FileState> states = FileState.of(folder, Plan.of(job));
        console.out().print(line.hasOption("json")
                ? Json.status(job, states, folder.searches()) + "\n"
                : Texts.status(job, states, folder.searches()));
        folder.checkNothingLost();
        FileState.checkNoneDamaged(folder, states);
        return Program.DONE;
    }
}
