package pegsets.cli.job;

import java.io.IOException;
import java.util.List;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;
import pegsets.cli.command.Console;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.jobs.JobFileException;
import pegsets.jobs.JobFolder;
import pegsets.report.Json;

/// `pegs clean`: deletes the files of a job, or with `--dry-run` says which these are.
public final class CleanCommand extends JobCommand {
    private static final String DRY_RUN = "dry-run";

    public CleanCommand() {
        super("clean", "delete the files of a job",
                "pegs clean jobs/english33-central.yaml --dry-run");
    }

    @Override
    public Options options() {
        return super.options().addOption(Option.builder().longOpt(DRY_RUN)
                .desc("delete nothing, and list what would be deleted").get());
    }

    @Override
    public int run(CommandLine line, List<String> arguments, Console console)
            throws IOException, JobFileException, MisuseException {
        if (!line.hasOption(DRY_RUN)) {
            return super.run(line, arguments, console);
        }
        JobFolder folder = folder(line, job(line, onlyJobFile(arguments)));
        List<String> names = folder.cleanable();
        if (line.hasOption("json")) {
            console.out().println(Json.cleanable(folder.job(), names));
        } else {
            names.forEach(console.out()::println);
            console.out().println(names.size() + " files and folders would be deleted in " + folder.folder());
        }
        return Program.DONE;
    }

    @Override
    protected int run(JobFolder folder, boolean json, boolean quiet, Console console) throws IOException {
        List<String> removed = folder.clean();
        console.out().println(json
                ? Json.cleaned(folder.job(), removed)
                : removed.size() + " files deleted in " + folder.folder());
        return Program.DONE;
    }
}
