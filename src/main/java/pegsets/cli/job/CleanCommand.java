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
import pegsets.jobs.JobFileException;
import pegsets.jobs.JobFolder;
import pegsets.report.Json;

/// `pegs clean`: deletes the files of a job, or with `--dry-run` lists them.
public final class CleanCommand extends AbstractCommand {
    private static final String DRY_RUN = "dry-run";

    public CleanCommand() {
        super("clean", "JOB", "delete the files of a job",
                "pegs clean jobs/english33-central.yaml --dry-run");
    }

    @Override
    public Options options() {
        return JobCommand.jobOptions().addOption(CommandOptions.flag(DRY_RUN, "delete nothing; list the files"));
    }

    @Override
    public int run(CommandLine line, List<String> arguments, Console console)
            throws IOException, JobFileException, MisuseException {
        JobFolder folder = JobCommand.folder(line, JobCommand.job(line, JobCommand.onlyJobFile(arguments)));
        boolean json = line.hasOption("json");
        if (!line.hasOption(DRY_RUN)) {
            List<String> removed = folder.clean();
            console.out().println(json
                    ? Json.cleaned(folder.job(), removed)
                    : removed.size() + " files deleted in " + folder.folder());
            return Program.DONE;
        }
        List<String> names = folder.cleanable();
        if (json) {
            console.out().println(Json.cleanable(folder.job(), names));
        } else {
            names.forEach(console.out()::println);
            console.out().println(names.size() + " files and folders would be deleted in " + folder.folder());
        }
        return Program.DONE;
    }
}
