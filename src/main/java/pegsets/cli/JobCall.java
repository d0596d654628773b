package pegsets.cli;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import pegsets.answers.wins.WinGraph;
import pegsets.cli.ProblemWords.Reading;
import pegsets.disk.Io;
import pegsets.disk.Loggers;
import pegsets.disk.Progress;
import pegsets.job.Job;
import pegsets.job.JobFolder;
import pegsets.job.Journal;
import pegsets.job.Plan;
import pegsets.job.Result;
import pegsets.job.SetName.Kind;
import pegsets.job.file.JobFile;
import pegsets.job.file.JobSource;
import pegsets.job.file.JobSource.Setting;
import pegsets.publish.report.Texts;
import pegsets.search.moves.SearchFolder;

/// A call of a command on a problem: a job, or a board with a start and a finish ([ProblemWords]).
///
/// @param folder the folder of the job
/// @param limit  of all work of the command
record JobCall(Call call, JobFolder folder, WorkLimit limit) {
    /// Reads the problem, the only argument, with the options of the command line.
    ///
    /// @param own settings of the command, which override all others
    static JobCall of(Call call, String... own) throws IOException {
        return of(call, ProblemWords.of(call, Reading.ENDS), own);
    }

    /// Reads a problem with the options of the command line. The folder of the problem in `--data` may keep the
    /// functions of `prune: auto`.
    ///
    /// @param own settings of the command, which override all others
    static JobCall of(Call call, ProblemWords words, String... own) throws IOException {
        return of(call, words.source(), words.isTyped(), own);
    }

    /// @param isAnyFolder whether the sets may be in any folder that holds the problem
    static JobCall of(Call call, JobSource source, boolean isAnyFolder, String... own) throws IOException {
        WorkLimit limit = new WorkLimit(call); // refuses wrong values although the sets may be complete
        JobSource typed = source.with(settings(call));
        if (own.length > 0) {
            JobFile.of(typed, Program.defaults()).wanted(); // refuses wrong results, which `own` may replace
        }
        Job job = JobFile.read(typed.with(Stream.of(own).map(Setting::of).toList()), Program.defaults(), call.data(),
                isAnyFolder);
        if (job.name().startsWith(source.name() + "-") && !call.isQuiet()) {
            boolean isTaken = Journal.problem(call.data().resolve(source.name())).isPresent();
            call.tell((isTaken ? call.data().resolve(source.name()) + " holds another problem; " : "")
                    + "the folder of this one is " + call.data().resolve(job.name()));
        }
        if (call.has("verbose")) {
            Loggers.of(JobCall.class).debug(Texts.limits(job));
        }
        return new JobCall(call, new JobFolder(call.data(), job), limit);
    }

    /// Reads the keys of a problem with the settings of the command line.
    static JobFile keys(Call call, ProblemWords words) throws IOException {
        return JobFile.of(words.source().with(settings(call)), Program.defaults());
    }

    /// Returns the settings of the command line.
    static List<Setting> settings(Call call) {
        return Stream.concat(
                Stream.of("rules", "threads", "memory").filter(call::has)
                        .map(option -> Setting.ofOption(option, call.value(option))),
                call.values("set").stream().map(Setting::of)).toList();
    }

    Job job() {
        return folder.job();
    }

    /// Returns the setting that makes a result the only wanted one.
    static String wanting(Result result) {
        return "results=[" + result.label() + "]";
    }

    /// Refuses a job that leaves out forward sets or positions of them.
    ///
    /// @param what the subject and verb of a sentence about whole forward sets, such as `chances need`
    JobCall checkWhole(String what) {
        Job job = job();
        Refusal.throwIf(job.wanted().leastForwardSets(),
                job.name() + ": " + what + " whole forward sets; use forward-sets: whole "
                        + "(--set forward-sets=whole, with another folder in --data)");
        Refusal.throwIf(!job.pruning().isNone(),
                job.name() + ": " + what + " whole forward sets, and prune leaves out some "
                        + "positions; use prune: none (--set prune=none, with another folder in --data)");
        return this;
    }

    /// Refuses a job whose sets start or end at images of its start or finish, because solutions found in these sets
    /// may not begin or end at the job's own.
    JobCall checkEnds() {
        Refusal.throwIf(!job().problem().keepsEnds(),
                job().name() + ": with symmetry full, its start and finish represent all their "
                        + "images; use symmetry stabilizer or none");
        return this;
    }

    /// Returns the results of a pass over the winning positions, within the limit of the question.
    ///
    /// @param counted the results of the pass, such as `jumps`
    <T> T counted(String counted, Io.Function<Progress, T> pass) throws IOException {
        return limit.apply(folder, false, display -> pass.apply(display.levels(counted)));
    }

    /// Computes the missing results of the job.
    void compute() throws IOException {
        limit.computed(folder, true, display -> display.compute(folder));
    }

    /// Computes the missing results of the job unless all its files of some kinds exist.
    JobCall complete(Kind... needed) throws IOException {
        if (Plan.firstMissing(folder, Set.of(needed)).isPresent()) {
            compute();
        }
        return this;
    }

    /// Returns the winning positions of the job. Computes missing results.
    WinGraph graph() throws IOException {
        return WinGraph.isComputed(folder)
                ? new WinGraph(folder)
                : limit.computed(folder, true, display -> WinGraph.computed(folder, display));
    }

    /// Returns the searches by levels in the folder of a job.
    static List<SearchFolder> searches(JobFolder folder) throws IOException {
        return SearchFolder.in(folder.moves(), folder.job().description().text());
    }

    /// Tells the user if the problem has no solution.
    void tellIfUnsolvable() throws IOException {
        if (!call.isQuiet() && folder.solutionsIfMade().filter(number -> number.signum() == 0).isPresent()) {
            call.tell(job().name() + ": the problem has no solution");
        }
    }
}
