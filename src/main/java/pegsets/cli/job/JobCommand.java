package pegsets.cli.job;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;
import pegsets.cli.command.AbstractCommand;
import pegsets.cli.command.CommandOptions;
import pegsets.cli.command.Console;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.disk.RemoteStorage;
import pegsets.jobs.ForwardSets;
import pegsets.jobs.Job;
import pegsets.jobs.JobFile;
import pegsets.jobs.JobFileException;
import pegsets.jobs.JobFolder;
import pegsets.jobs.Result;

/// A command on a job: its arguments are a job file, its options `--set`, `--data`, `--json`, `--quiet` and
/// `--verbose`.
public abstract class JobCommand extends AbstractCommand {

    protected JobCommand(String name, String summary, String example) {
        super(name, "JOB", summary, example);
    }

    @Override
    public Options options() {
        return jobOptions();
    }

    /// Returns the options of every command on a job.
    public static Options jobOptions() {
        return new Options()
                .addOption(CommandOptions.valued("set", "KEY=VALUE",
                        "override a key of the job file; may be given several times"))
                .addOption(CommandOptions.valued("data", "DIR",
                        "where the folders of jobs are, a path or a URL (default: data)"))
                .addOption(CommandOptions.flag("json", "print one JSON object"))
                .addOption(CommandOptions.flag("quiet", "no progress and no log, only errors"))
                .addOption(CommandOptions.flag("verbose", "log the details of each step"));
    }

    @Override
    public int run(CommandLine line, List<String> arguments, Console console)
            throws IOException, JobFileException, MisuseException {
        Job job = job(line, onlyJobFile(arguments), wanted().map(JobCommand::wanting).stream().toArray(String[]::new));
        return run(folder(line, job), line.hasOption("json"), line.hasOption("quiet"), console);
    }

    /// Returns the only argument of a command that takes a job file.
    public static String onlyJobFile(List<String> arguments) throws MisuseException {
        if (arguments.size() != 1) {
            throw new MisuseException(arguments.isEmpty()
                    ? "no job file; use a job file such as jobs/english33-central.yaml"
                    : "'" + arguments.get(1) + "' after the job file; use a single job file");
        }
        return arguments.getFirst();
    }

    /// Returns the argument after the job file of a command that takes two arguments.
    ///
    /// @param what  the kind of argument, such as `folder`
    /// @param usual such as `one with a file for each set`
    public static String behindJobFile(List<String> arguments, String what, String usual) throws MisuseException {
        if (arguments.size() > 2) {
            throw new MisuseException("'" + arguments.get(2) + "' after the " + what + "; use a single " + what);
        }
        if (arguments.size() == 2) {
            return arguments.getLast();
        }
        onlyJobFile(arguments);
        throw new MisuseException("no " + what + " after the job file; add " + usual);
    }

    /// Reads a job file with the options of the command line.
    ///
    /// @param own settings of the command, which override all others
    public static Job job(CommandLine line, String file, String... own) throws IOException, JobFileException {
        return job(line, file, Stream.concat(settings(line).stream(), Stream.of(own)).toList());
    }

    /// Reads a job file with settings that override its keys. The job's folder in `--data` may keep the functions of
    /// `prune: auto`.
    public static Job job(CommandLine line, String file, List<String> settings) throws IOException, JobFileException {
        return job(file, settings, line.getOptionValue(Program.DATA, Program.DATA));
    }

    /// @param data the folder of the jobs' folders, as on the command line
    static Job job(String file, List<String> settings, String data) throws IOException, JobFileException {
        return JobFile.read(Path.of(file), Program.defaults(), settings,
                data.isBlank() ? Optional.empty() : Optional.of(RemoteStorage.pathOf(data)));
    }

    /// Reads a job file with settings that override its keys, without a folder.
    public static Job job(String file, List<String> settings) throws IOException, JobFileException {
        return JobFile.read(Path.of(file), Program.defaults(), settings);
    }

    /// Returns the results that a job file and the options of the command line want.
    public static Set<Result> stages(CommandLine line, String file) throws IOException, JobFileException {
        return JobFile.stages(Path.of(file), Program.defaults(), settings(line));
    }

    static List<String> settings(CommandLine line) {
        return CommandOptions.values(line, "set");
    }

    /// Reads a job whose forward sets must be whole.
    ///
    /// @param what the subject and verb of a sentence about whole forward sets, such as `odds need`
    /// @param own  settings of the command, which override all others
    public static Job wholeJob(CommandLine line, String file, String what, String... own)
            throws IOException, JobFileException {
        Job job = job(line, file, own);
        checkWhole(job, what);
        return job;
    }

    /// Refuses a job that leaves out forward sets or positions of them.
    public static void checkWhole(Job job, String what) throws JobFileException {
        if (job.forwardSets() == ForwardSets.LEAST) {
            throw new JobFileException(job.name(), what + " whole forward sets; use forward-sets: whole "
                    + "(--set forward-sets=whole, with another folder in --data)");
        }
        if (!job.pruning().isNone()) {
            throw new JobFileException(job.name(), what + " whole forward sets, and prune leaves out some positions; "
                    + "use prune: none (--set prune=none, with another folder in --data)");
        }
    }

    /// Returns the setting that makes a result the only wanted one.
    public static String wanting(Result result) {
        return "stages=[" + result.label() + "]";
    }

    public static JobFolder folder(CommandLine line, Job job) throws MisuseException, IOException {
        return new JobFolder(Program.data(line), job);
    }

    /// Returns the result that the command needs instead of the job file's, if any.
    protected Optional<Result> wanted() {
        return Optional.empty();
    }

    /// Runs the command on a job. Returns the exit code.
    protected abstract int run(JobFolder folder, boolean json, boolean quiet, Console console)
            throws IOException, JobFileException;
}
