package pegsets.cli;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import pegsets.answers.wins.WinGraph;
import pegsets.cli.ProblemWords.Reading;
import pegsets.cli.command.Call;
import pegsets.cli.command.Command;
import pegsets.cli.command.CommandOptions;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.disk.Io;
import pegsets.disk.Loggers;
import pegsets.disk.Progress;
import pegsets.job.FolderChoice;
import pegsets.job.Job;
import pegsets.job.JobFolder;
import pegsets.job.Journal;
import pegsets.job.Result;
import pegsets.job.Plan;
import pegsets.job.SetName;
import pegsets.job.file.JobFile;
import pegsets.job.file.JobSource;
import pegsets.job.file.JobSource.Setting;
import pegsets.publish.report.Texts;
import pegsets.search.moves.SearchFolder;

/// A command on a problem: a job, or a board with a start and a finish ([ProblemWords]).
public abstract class JobCommand extends Command {
    /// The arguments of a command that reads a problem and nothing else.
    protected static final String PROBLEM = "P";

    protected JobCommand(String name, String arguments, String summary, String example,
            Supplier<CommandOptions> options) {
        super(name, arguments, summary, example, options);
    }

    /// Returns the options of every command on a problem.
    public static CommandOptions jobOptions() {
        return SearchOptions.addRules(new CommandOptions())
                .valued("set", "KEY=VALUE", "set a key of the job; may be given several times")
                .valued("data", "DIR", "the folder of all job folders (default: PEGS_DATA, or data)")
                .flag("json", "print one JSON object")
                .progress()
                .flag("verbose", "log the details of each step");
    }

    /// Returns the options of a command that prints no JSON.
    static CommandOptions withoutJson(CommandOptions all) {
        CommandOptions options = new CommandOptions();
        all.getOptions().stream().filter(option -> !option.getLongOpt().equals("json")).forEach(options::addOption);
        return options;
    }

    /// Returns the options of a command that computes sets.
    public static CommandOptions computing() {
        return jobOptions()
                .valued("threads", "N", "threads, or auto (default: auto, all processors)")
                .valued("memory", "SIZE", "memory, such as 2g, or auto (default: auto)");
    }

    /// Returns the options of a command that answers a question and computes the sets that it needs.
    public static CommandOptions asking() {
        return WorkLimit.addTo(computing());
    }

    /// Reads the problem, the only argument, with the options of the command line.
    ///
    /// @param own settings of the command, which override all others
    protected static Job job(Call call, String... own) throws IOException {
        return job(call, ProblemWords.of(call, Reading.ENDS), own);
    }

    /// Reads a problem with the options of the command line. The folder of the problem in `--data` may keep the
    /// functions of `prune: auto`.
    ///
    /// @param own settings of the command, which override all others
    protected static Job job(Call call, ProblemWords words, String... own) throws IOException {
        return job(call, words.source(), words.isTyped(), own);
    }

    /// @param isAnyFolder whether the sets may be in any folder that holds the problem
    protected static Job job(Call call, JobSource source, boolean isAnyFolder, String... own)
            throws IOException {
        WorkLimit.of(call); // refuses wrong values although the sets may be complete
        FolderChoice folders = new FolderChoice(call.data(), isAnyFolder);
        JobSource typed = source.with(settings(call));
        Job job = MisuseException.reading("", () -> {
            if (own.length > 0) {
                JobFile.of(typed, Program.defaults()).wanted(); // refuses wrong results, which `own` may replace
            }
            return JobFile.read(typed.with(Stream.of(own).map(Setting::of).toList()), Program.defaults(), folders);
        });
        if (job.name().startsWith(source.name() + "-") && !call.isQuiet()) {
            boolean isTaken = Journal.problem(call.data().resolve(source.name())).isPresent();
            call.tell((isTaken ? call.data().resolve(source.name()) + " holds another problem; " : "")
                    + "the folder of this one is " + call.data().resolve(job.name()));
        }
        if (call.has("verbose")) {
            Loggers.of(JobCommand.class).debug(Texts.limits(job));
        }
        return job;
    }

    /// Returns the settings of the command line.
    protected static List<Setting> settings(Call call) {
        return Stream.concat(
                Stream.of("rules", "threads", "memory").filter(call::has)
                        .map(option -> Setting.ofOption(option, call.value(option))),
                call.values("set").stream().map(Setting::of)).toList();
    }

    /// Refuses a job that leaves out forward sets or positions of them.
    ///
    /// @param what the subject and verb of a sentence about whole forward sets, such as `chances need`
    protected static void checkWhole(Job job, String what) {
        if (job.wanted().leastForwardSets()) {
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
    protected static void checkEnds(Job job) {
        if (!job.problem().keepsEnds()) {
            throw new MisuseException(job.name() + ": with symmetry full, its start and finish represent all their "
                    + "images; use symmetry stabilizer or none");
        }
    }

    /// Returns the setting that makes a result the only wanted one.
    protected static String wanting(Result result) {
        return "results=[" + result.label() + "]";
    }

    /// Reads a problem and returns its folder. Refuses a problem that [#checkEnds] refuses.
    protected static JobFolder folder(Call call, ProblemWords words, Result wanted) throws IOException {
        Job job = job(call, words, wanting(wanted));
        checkEnds(job);
        return folder(call, job);
    }

    /// Returns what a pass over the winning positions counts, within the limit of the question.
    ///
    /// @param counted the results of the pass, such as `jumps`
    protected static <T> T counted(JobFolder folder, Call call, String counted, Io.Function<Progress, T> pass)
            throws IOException {
        return WorkLimit.of(call).apply(folder, false, display -> pass.apply(display.levels(counted)));
    }

    /// Computes the missing results of a job.
    protected static void compute(JobFolder folder, Call call) throws IOException {
        WorkLimit.computed(folder, call, true, display -> display.compute(folder));
    }

    /// Computes the missing results of a job unless all its files of some kinds exist.
    protected static void complete(JobFolder folder, Set<SetName.Kind> needed, Call call)
            throws IOException {
        if (Plan.firstMissing(folder, needed).isPresent()) {
            compute(folder, call);
        }
    }

    /// Returns the winning positions of a job. Computes missing results.
    protected static WinGraph graph(JobFolder folder, Call call) throws IOException {
        return WinGraph.isComputed(folder)
                ? new WinGraph(folder)
                : WorkLimit.computed(folder, call, true, display -> WinGraph.computed(folder, display));
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

    protected static JobFolder folder(Call call, Job job) throws IOException {
        return new JobFolder(call.data(), job);
    }
}
