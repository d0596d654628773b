package pegsets.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.apache.commons.cli.Options;
import pegsets.answers.wins.WinGraph;
import pegsets.cli.command.Call;
import pegsets.cli.command.Command;
import pegsets.cli.command.CommandOptions;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.disk.Disk;
import pegsets.disk.Loggers;
import pegsets.disk.RemoteStorage;
import pegsets.job.ForwardSets;
import pegsets.job.Job;
import pegsets.job.JobFileException;
import pegsets.job.JobFolder;
import pegsets.job.Result;
import pegsets.job.Results;
import pegsets.job.SetName;
import pegsets.job.file.JobFile;
import pegsets.job.file.StandardInput;
import pegsets.publish.report.Texts;
import pegsets.search.moves.SearchFolder;

/// A command on a job: its first argument is a job file, its options include `--set`, `--data`, `--json`,
/// `--progress` and `--verbose`.
public abstract class JobCommand extends Command {
    protected JobCommand(String name, String arguments, String summary, String example,
            Supplier<? extends Options> options) {
        super(name, arguments, summary, example, options);
    }

    /// Returns the options of every command on a job.
    public static CommandOptions jobOptions() {
        return new CommandOptions()
                .valued("set", "KEY=VALUE", "override a key of the job file; may be given several times")
                .valued("data", "DIR", "the folder that contains the folders of jobs, a path or a URL (default: data)")
                .flag("json", "print one JSON object")
                .progress()
                .flag("verbose", "log the details of each step");
    }

    /// Returns the only argument of a command that takes a job file.
    public static String onlyJobFile(List<String> arguments) throws MisuseException {
        if (arguments.size() != 1) {
            throw new MisuseException(arguments.isEmpty()
                    ? "no job file is given; add one such as jobs/english33-central.yaml"
                    : "'" + arguments.get(1) + "' follows the job file; give one job file only");
        }
        return arguments.getFirst();
    }

    /// Refuses standard input as the job file if the command reads something else from it.
    ///
    /// @param what the other use, such as `the positions`
    protected static void checkInput(String jobFile, String what) throws MisuseException {
        if (Path.of(jobFile).equals(StandardInput.FILE)) {
            throw new MisuseException("standard input cannot be both the job file and " + what
                    + "; write the job to a file");
        }
    }

    /// Returns the argument after the job file of a command that takes two arguments.
    ///
    /// @param what  the kind of argument, such as `folder`
    /// @param usual such as `one with a file for each set`
    public static String behindJobFile(List<String> arguments, String what, String usual) throws MisuseException {
        if (arguments.size() > 2) {
            throw new MisuseException(
                    "'" + arguments.get(2) + "' follows the " + what + "; give one " + what + " only");
        }
        if (arguments.size() == 2) {
            return arguments.getLast();
        }
        onlyJobFile(arguments);
        throw new MisuseException("no " + what + " after the job file; add " + usual);
    }

    /// Reads the job file, the only argument, with the options of the command line.
    ///
    /// @param own settings of the command, which override all others
    protected static Job job(Call call, String... own) throws IOException, MisuseException {
        return jobOf(call, onlyJobFile(call.arguments()), own);
    }

    /// Reads a job file with the options of the command line. The job's folder in `--data` may keep the functions of
    /// `prune: auto`.
    ///
    /// @param own settings of the command, which override all others
    protected static Job jobOf(Call call, String file, String... own) throws IOException, MisuseException {
        Job job = job(file, Stream.concat(call.values("set").stream(), Stream.of(own)).toList(),
                call.value(Program.DATA, Program.DATA));
        if (call.has("verbose")) {
            Loggers.of(JobCommand.class).debug(Texts.limits(job));
        }
        return job;
    }

    /// @param data the folder of the jobs' folders, as on the command line; blank if no folder may be used
    protected static Job job(String file, List<String> settings, String data) throws IOException, MisuseException {
        try {
            return JobFile.read(Path.of(file), Program.defaults(), settings,
                    data.isBlank() ? Optional.empty() : Optional.of(RemoteStorage.pathOf(data)));
        } catch (JobFileException e) {
            throw new MisuseException(e);
        }
    }

    /// Returns the results that a job file and the options of the command line want.
    protected static Set<Result> stages(Call call, String file) throws IOException, MisuseException {
        try {
            return JobFile.stages(Path.of(file), Program.defaults(), call.values("set"));
        } catch (JobFileException e) {
            throw new MisuseException(e);
        }
    }

    /// Refuses a job that leaves out forward sets or positions of them.
    ///
    /// @param what the subject and verb of a sentence about whole forward sets, such as `odds need`
    protected static void checkWhole(Job job, String what) throws MisuseException {
        if (job.wanted().forwardSets() == ForwardSets.LEAST) {
            throw new MisuseException(job.name() + ": " + what + " whole forward sets; use forward-sets: whole "
                    + "(--set forward-sets=whole, with another folder in --data)");
        }
        if (!job.pruning().isNone()) {
            throw new MisuseException(job.name() + ": " + what + " whole forward sets, and prune leaves out some "
                    + "positions; use prune: none (--set prune=none, with another folder in --data)");
        }
    }

    /// Refuses a job whose sets start or end at images of its start or finish, because solutions found in these sets
    /// may not begin or end at the job's own.
    protected static void checkEnds(Job job) throws MisuseException {
        if (!job.problem().keepsEnds()) {
            throw new MisuseException(job.name() + ": with symmetry full, its start and finish represent all their "
                    + "images; use symmetry stabiliser or none");
        }
    }

    /// Returns the setting that makes a result the only wanted one.
    protected static String wanting(Result result) {
        return "stages=[" + result.label() + "]";
    }

    /// Computes the missing results of a job.
    protected static void compute(JobFolder folder, Call call) throws IOException {
        RunDisplay.of(folder.job(), call, display -> {
            Results.compute(folder, display);
            return null;
        });
    }

    /// Computes the missing results of a job unless all its files of some kinds exist.
    protected static void complete(JobFolder folder, Set<SetName.Kind> needed, Call call) throws IOException {
        RunDisplay.of(folder.job(), call, display -> {
            Results.complete(folder, needed, display);
            return null;
        });
    }

    /// Returns the winning positions of a job. Computes missing results.
    protected static WinGraph graph(JobFolder folder, Call call) throws IOException {
        return RunDisplay.of(folder.job(), call, display -> WinGraph.computed(folder, display));
    }

    /// Returns the searches by levels in the folder of a job.
    protected static List<SearchFolder> searches(JobFolder folder) throws IOException {
        return SearchFolder.in(folder.moves(), folder.job().description().text());
    }

    /// Tells the user if the problem has no solution.
    protected static void tellIfUnsolvable(JobFolder folder, Call call) throws IOException {
        if (!call.isQuiet() && folder.solutionsIfMade().filter(number -> number.signum() == 0).isPresent()) {
            call.tell(folder.job().name() + ": the problem has no solution");
        }
    }

    /// Returns the folder of a job whose files a command changes. Refuses a folder of jobs that does not exist.
    protected static JobFolder existing(Call call, Job job) throws MisuseException, IOException {
        if (call.has(Program.DATA) && !Disk.exists(call.data())) {
            throw new MisuseException(
                    "--data " + call.data() + ": no such folder; name the folder that contains the folders of jobs");
        }
        return folder(call, job);
    }

    protected static JobFolder folder(Call call, Job job) throws MisuseException, IOException {
        return new JobFolder(call.data(), job);
    }
}
