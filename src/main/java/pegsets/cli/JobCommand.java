package pegsets.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;
import pegsets.jobs.Job;
import pegsets.jobs.JobFile;
import pegsets.jobs.JobFileException;
import pegsets.jobs.Result;
import pegsets.jobs.Workspace;

/// A command on one job: it takes a job file, `--set`, `--data`, `--json` and `--quiet`.
abstract class JobCommand implements Command {
    private final String name;
    private final String summary;
    private final String example;

    JobCommand(String name, String summary, String example) {
        this.name = name;
        this.summary = summary;
        this.example = example;
    }

    @Override
    public final String name() {
        return name;
    }

    @Override
    public final String arguments() {
        return "JOB";
    }

    @Override
    public final String summary() {
        return summary;
    }

    @Override
    public final String example() {
        return example;
    }

    @Override
    public final Options options() {
        Options options = new Options()
                .addOption(Option.builder().longOpt("set").hasArg().argName("KEY=VALUE")
                        .desc("override a key of the job file; may be given several times").get())
                .addOption(Option.builder().longOpt("data").hasArg().argName("DIR")
                        .desc("where the folders of jobs are (default: data)").get())
                .addOption(Option.builder().longOpt("json").desc("print one JSON object").get())
                .addOption(Option.builder().longOpt("quiet").desc("no progress and no log, only errors").get());
        ownOptions().forEach(options::addOption);
        return options;
    }

    /// Options besides those of all commands on a job.
    List<Option> ownOptions() {
        return List.of();
    }

    /// The command as its own options want it.
    JobCommand with(CommandLine line) throws MisuseException {
        return this;
    }

    @Override
    public final int run(CommandLine line, List<String> arguments, Console console)
            throws IOException, JobFileException, MisuseException {
        if (arguments.size() != 1) {
            throw new MisuseException(arguments.isEmpty() ? "no job file, expected one such as jobs/english33-central.yaml"
                    : "'" + arguments.get(1) + "' after the job file, expected one job file");
        }
        List<String> settings = new ArrayList<>();
        if (line.hasOption("set")) {
            settings.addAll(List.of(line.getOptionValues("set")));
        }
        settings.addAll(settings());
        Job job = JobFile.read(Path.of(arguments.getFirst()), Main.home().resolve("conf").resolve("defaults.yaml"), settings);
        if (line.getOptionValue("data", "data").isBlank()) {
            throw new MisuseException("option --data without a value, expected a folder");
        }
        Workspace workspace = new Workspace(Path.of(line.getOptionValue("data", "data")), job);
        return with(line).run(job, workspace, line.hasOption("json"), line.hasOption("quiet"), console);
    }

    /// Keys of the job file that the command sets itself.
    List<String> settings() {
        return wanted().map(result -> List.of("stages=[" + result.label() + "]")).orElse(List.of());
    }

    /// The one result that the command is about, whatever the job file wants; none for commands on all of the job.
    Optional<Result> wanted() {
        return Optional.empty();
    }

    /// Runs the command on a job. Returns the exit code.
    abstract int run(Job job, Workspace workspace, boolean json, boolean quiet, Console console)
            throws IOException, JobFileException, MisuseException;
}
