package pegsets.cli.job;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;
import pegsets.cli.command.Command;
import pegsets.cli.command.Console;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.jobs.ForwardSets;
import pegsets.jobs.Job;
import pegsets.jobs.JobFile;
import pegsets.jobs.JobFileException;
import pegsets.jobs.JobFolder;
import pegsets.jobs.Result;

/// A command on one job: it takes a job file, `--set`, `--data`, `--json` and `--quiet`.
public abstract class JobCommand implements Command {
    private final String name;
    private final String summary;
    private final String example;

    protected JobCommand(String name, String summary, String example) {
        this.name = name;
        this.summary = summary;
        this.example = example;
    }

    @Override
    public final String name() {
        return name;
    }

    @Override
    public String arguments() {
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
    public Options options() {
        return jobOptions();
    }

    /// The options of every command on a job.
    public static Options jobOptions() {
        return new Options()
                .addOption(Option.builder().longOpt("set").hasArg().argName("KEY=VALUE")
                        .desc("override a key of the job file; may be given several times").get())
                .addOption(Option.builder().longOpt("data").hasArg().argName("DIR")
                        .desc("where the folders of jobs are, a path or a URL (default: data)").get())
                .addOption(Option.builder().longOpt("json").desc("print one JSON object").get())
                .addOption(Option.builder().longOpt("quiet").desc("no progress and no log, only errors").get());
    }

    @Override
    public int run(CommandLine line, List<String> arguments, Console console)
            throws IOException, JobFileException, MisuseException {
        Job job = job(line, onlyJobFile(arguments), wanted().map(JobCommand::wanting).stream().toArray(String[]::new));
        return run(folder(line, job), line.hasOption("json"), line.hasOption("quiet"), console);
    }

    /// The one argument of a command that takes a job file and nothing else.
    public static String onlyJobFile(List<String> arguments) throws MisuseException {
        if (arguments.size() != 1) {
            throw new MisuseException(arguments.isEmpty()
                    ? "no job file, expected one such as jobs/english33-central.yaml"
                    : "'" + arguments.get(1) + "' after the job file, expected one job file");
        }
        return arguments.getFirst();
    }

    /// The argument behind the job file of a command that takes two.
    ///
    /// @param what     it is, such as `folder`
    /// @param expected such as `one with a file for each set`
    public static String behindJobFile(List<String> arguments, String what, String expected) throws MisuseException {
        if (arguments.size() > 2) {
            throw new MisuseException("'" + arguments.get(2) + "' after the " + what + ", expected one " + what);
        }
        if (arguments.size() == 2) {
            return arguments.getLast();
        }
        onlyJobFile(arguments);
        throw new MisuseException("no " + what + " after the job file, expected " + expected);
    }

    /// The job of a file and of the options behind it.
    ///
    /// @param own settings of the command itself, which go first
    public static Job job(CommandLine line, String file, String... own) throws IOException, JobFileException {
        List<String> settings = new ArrayList<>(settings(line));
        settings.addAll(List.of(own));
        return job(file, settings);
    }

    /// The results that a file and the options behind it want.
    public static Set<Result> stages(CommandLine line, String file) throws IOException, JobFileException {
        return JobFile.stages(Path.of(file), Program.defaults(), settings(line));
    }

    /// The settings of the options behind a job file.
    static List<String> settings(CommandLine line) {
        return line.hasOption("set") ? List.of(line.getOptionValues("set")) : List.of();
    }

    /// The job of a file and of the options behind it, whose forward sets must be whole.
    ///
    /// @param what what it is that needs them
    /// @param own  settings of the command itself, which go first
    public static Job wholeJob(CommandLine line, String file, String what, String... own)
            throws IOException, JobFileException {
        checkWhole(job(line, file), what);
        return job(line, file, own);
    }

    /// Refuses a job that leaves out forward sets, or positions of them.
    public static void checkWhole(Job job, String what) throws JobFileException {
        if (job.forwardSets() == ForwardSets.LEAST) {
            throw new JobFileException(job.name(), what + " whole forward sets, expected forward-sets: whole "
                    + "(--set forward-sets=whole, with another folder in --data)");
        }
        if (!job.pruning().isNone()) {
            throw new JobFileException(job.name(), what + " whole forward sets, and prune leaves out some positions, "
                    + "expected prune: none (--set prune=none, with another folder in --data)");
        }
    }

    /// The job of a file, with settings that go before those of the file.
    public static Job job(String file, List<String> settings) throws IOException, JobFileException {
        return JobFile.read(Path.of(file), Program.defaults(), settings);
    }

    /// The setting that a result is wanted, and no other.
    public static String wanting(Result result) {
        return "stages=[" + result.label() + "]";
    }

    /// The folder of a job.
    public static JobFolder folder(CommandLine line, Job job) throws MisuseException, IOException {
        return new JobFolder(Program.data(line), job);
    }

    /// The one result that the command is about, whatever the job file wants; none for commands on all of the job.
    protected Optional<Result> wanted() {
        return Optional.empty();
    }

    /// Runs the command on a job. Returns the exit code.
    protected abstract int run(JobFolder folder, boolean json, boolean quiet, Console console)
            throws IOException, JobFileException;
}
