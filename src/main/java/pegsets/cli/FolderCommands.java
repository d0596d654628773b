package pegsets.cli;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import pegsets.answers.sets.ByIndex;
import pegsets.answers.sets.SymmetricPositions;
import pegsets.board.Reduction;
import pegsets.cli.ProblemWords.Reading;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Disk;
import pegsets.disk.Folders;
import pegsets.job.Cleaner;
import pegsets.job.Equation;
import pegsets.job.Forecast;
import pegsets.job.Job;
import pegsets.job.JobFolder;
import pegsets.job.Journal;
import pegsets.job.Plan;
import pegsets.job.Result;
import pegsets.job.RunState;
import pegsets.job.Runner;
import pegsets.job.SetName.Kind;
import pegsets.job.Verifier;
import pegsets.job.Verifier.Finding;
import pegsets.publish.report.ByIndexReport;
import pegsets.publish.report.FoldersReport;
import pegsets.publish.report.Json;
import pegsets.publish.report.SizesTable;
import pegsets.publish.report.Texts;
import pegsets.search.moves.LevelSet;
import pegsets.search.moves.SearchFolder;

/// The commands on the folder of a job: its plan, its state, a check of its files, and their deletion.
final class FolderCommands {
    static final Command PLAN = new Command("plan", "P | ATLAS", "how long will it take, and how much disk?",
            "pegs plan english33-central --memory 16m", () -> CommandOptions.ofRun().atlas(), FolderCommands::plan);

    static final Command STATUS = new Command("status", "[P | ATLAS]", "what is done, and how large are the sets?",
            "pegs status triangle:5 a1", () -> CommandOptions.ofJob().atlas()
                    .flag("files", "print the state of each file")
                    .flag("symmetric", "count winning positions by their symmetries")
                    .flag("by-index", "count winning positions by the problems in which they occur")
                    .flag("watch", "print again every two seconds, until interrupted"),
            FolderCommands::status);

    static final Command VERIFY = new Command("verify", "P", "are the files right?", "pegs verify triangle:5 a1",
            () -> CommandOptions.ofRun()
                    .flag("jumps", "recompute no file; count the jumps between forward sets from both sides instead")
                    .valued("through", "PEGS",
                            "count the solutions again, through the winning positions of this many pegs, and compare")
                    .flag("repair", "delete the faulty files and compute them again"),
            FolderCommands::verify);

    static final Command CLEAN = new Command("clean", "P | ATLAS", "delete the files of a problem",
            "pegs clean triangle:5 a1 --dry-run",
            () -> CommandOptions.ofJob().flag("dry-run", "delete nothing; list the files"), FolderCommands::clean);

    private static final long WATCH_NANOS = 2_000_000_000;

    private FolderCommands() {}

    /// `pegs plan`: prints the steps of a run, with their sizes and costs.
    static int plan(Call call) throws IOException {
        if (AtlasCall.isMeant(call)) {
            return AtlasCall.run(call, true);
        }
        JobFolder folder = JobCall.of(call).folder();
        Job job = folder.job();
        Runner.checkMemory(job);
        RunState run = RunState.of(folder, Plan.of(folder));
        run.checkNoneDamaged(folder.folder());
        if (!call.isJson() && run.files().stream().allMatch(RunState.FileState::isComplete)) {
            call.out().println(Texts.problem(job) + "\n" + Texts.state(run)
                    + "; nothing is left to compute");
            return Program.DONE;
        }
        Forecast forecast = Forecast.of(folder);
        return call.answer(() -> Json.plan(job, forecast), () -> Texts.plan(job, forecast));
    }

    /// `pegs status`: the sizes of the computed sets, the state of each file, or the winning positions by their
    /// symmetries or by index. Without a problem, the folders of jobs.
    static int status(Call call) throws IOException {
        call.checkExcludes("files", "symmetric", "by-index");
        call.checkExcludes("watch", "json", "symmetric", "by-index");
        if (call.arguments().isEmpty()) {
            call.checkAbsent("without a problem", "files", "symmetric", "by-index", "watch");
            return overview(call);
        }
        if (AtlasCall.isMeant(call)) {
            call.checkAbsent("with an atlas", "files", "symmetric", "by-index", "watch");
            return AtlasCall.run(call, true);
        }
        if (call.has("by-index")) {
            return byIndex(call);
        }
        JobFolder folder = JobCall.of(call).folder();
        if (call.has("symmetric")) {
            return symmetric(folder, call);
        }
        print(folder, call);
        while (call.has("watch") && !call.out().checkError()) {
            LockSupport.parkNanos(WATCH_NANOS);
            print(folder, call);
        }
        return Program.DONE;
    }

    /// Prints for each folder of a job its problem, its bytes, and whether a run works there or was interrupted.
    private static int overview(Call call) throws IOException {
        Path data = call.data();
        List<FoldersReport.Folder> rows = new ArrayList<>();
        for (Path folder : Disk.isFolder(data) ? Disk.list(data) : List.<Path>of()) {
            Optional<String> problem = Journal.problem(folder);
            if (problem.isPresent()) {
                rows.add(new FoldersReport.Folder(folder.getFileName().toString(),
                        problem.get().replace(Reduction.STABILIZER.labelInFiles(),
                                Reduction.STABILIZER.label()).lines().toList(),
                        Folders.bytes(folder),
                        Folders.holder(folder).isPresent()
                                ? "running"
                                : Journal.begun(folder).isEmpty() ? "" : "interrupted"));
            }
        }
        FoldersReport report = new FoldersReport(data, rows);
        return call.answer(report::json, report::text);
    }

    private static void print(JobFolder folder, Call call) throws IOException {
        Job job = folder.job();
        RunState run = RunState.of(folder, Plan.of(folder));
        if (call.has("files")) {
            List<SearchFolder> searches = JobCall.searches(folder);
            call.answer(() -> Json.status(job, run, searches), () -> Texts.status(job, run, searches));
            folder.checkNothingLost();
        } else {
            SizesTable table = SizesTable.of(folder);
            long missing = run.files().stream().filter(state -> !state.isComplete()).count();
            call.answer(() -> Json.table(table, missing),
                    () -> (missing == 0 ? "" : Texts.state(run) + "\n") + Texts.table(table));
        }
        run.checkNoneDamaged(folder.folder());
    }

    private static int symmetric(JobFolder folder, Call call) throws IOException {
        Job job = folder.job();
        SymmetricPositions positions = SymmetricPositions.of(folder);
        if (positions.rows().isEmpty()) {
            throw Refusal.noAnswer(job.name() + ": the winning sets are missing; compute them with pegs run");
        }
        return call.answer(() -> Json.symmetric(job, positions), () -> Texts.symmetric(job, positions));
    }

    private static int byIndex(Call call) throws IOException {
        JobFolder folder = JobCall.of(call, JobCall.wanting(Result.ENDS)).folder();
        Job job = folder.job();
        ByIndex byIndex = byIndex(job);
        if (Plan.firstMissing(folder, EnumSet.of(Kind.WINNING, Kind.FINISHES, Kind.STARTS))
                .isPresent()) {
            throw Refusal.noAnswer(
                    job.name() + ": the result 'ends' is missing; compute it with pegs run and --set results=ends");
        }
        ByIndexReport report = new ByIndexReport(job, byIndex.problems(), byIndex.sets(folder));
        return call.answer(report::json, report::text);
    }

    /// Returns the problems of a job. Refuses a job whose positions have no index.
    static ByIndex byIndex(Job job) {
        try {
            return new ByIndex(job.problem());
        } catch (IllegalArgumentException e) {
            throw new Refusal(job.name() + ": " + e.getMessage());
        }
    }

    /// `pegs verify`: checks every file of a job from front to end.
    static int verify(Call call) throws IOException {
        call.checkExcludes("through", "jumps", "repair");
        if (call.has("through")) {
            return through(call);
        }
        JobCall asked = JobCall.of(call);
        JobFolder folder = asked.folder();
        Job job = folder.job();
        List<Equation> plan = Plan.of(folder);
        Verifier.Certificate found = RunDisplay.quietly(job, call, display -> new Verifier(folder, display)
                .verify(plan, call.has("jumps"), () -> levels(folder)));
        if (found.findings().isEmpty()) {
            throw Refusal.noAnswer(
                    folder.folder() + ": this folder has no files to verify; run the job first with pegs run");
        }
        Set<String> there = found.findings().stream().map(Finding::name).collect(Collectors.toSet());
        long missing = plan.stream().filter(equation -> !there.contains(equation.left().fileName())).count();
        List<String> faults = found.faults();
        boolean isRepaired = call.has("repair") && !faults.isEmpty();
        faults.forEach(fault -> call.tell(isRepaired ? fault.replaceFirst("; delete [^;]*$", "") : fault));
        if (isRepaired) {
            return repair(asked, found.findings());
        }
        boolean ofJumps = call.has("jumps");
        call.answer(() -> Json.findings(job, found, missing), () -> Texts.counted(found.findings().size(), "file")
                + (ofJumps ? " read, " : " checked, ") + faults.size() + " faulty"
                + (missing == 0 ? "" : ", " + missing + " not computed yet")
                + (ofJumps
                        ? "%n%s of forward sets, %,d jumps down, %,d up%n".formatted(
                                Texts.counted(found.pairs().size(), "pair"),
                                found.pairs().stream().mapToLong(pair -> pair.edges().down()).sum(),
                                found.pairs().stream().mapToLong(pair -> pair.edges().up()).sum())
                        : "\n"));
        return faults.isEmpty() ? Program.DONE : Program.NO;
    }

    /// Deletes the faulty results and computes them again.
    private static int repair(JobCall asked, List<Finding> findings) throws IOException {
        List<String> removed = new Cleaner(asked.folder())
                .remove(findings.stream().filter(finding -> finding.fault().isPresent()).map(Finding::name).toList());
        asked.compute();
        return asked.call().answer(() -> Json.cleaned(asked.job().name(), false, removed),
                () -> String.join(", ", removed) + ": deleted and computed again\n");
    }

    /// Counts the solutions through the winning positions of some number of pegs, and compares.
    private static int through(Call call) throws IOException {
        JobCall asked = JobCall.of(call, JobCall.wanting(Result.SOLUTIONS));
        JobFolder folder = asked.folder();
        Job job = folder.job();
        List<Integer> stored = job.context().allStoredPegs().boxed().toList();
        String text = call.value("through");
        int pegs = stored.stream().filter(k -> Integer.toString(k).equals(text)).findFirst()
                .orElseThrow(() -> new Refusal("--through is '" + text + "'; use a number of pegs from "
                        + stored.getFirst() + " to " + stored.getLast()));
        BigInteger again = asked.graph().solutionsThrough(pegs);
        boolean isSame = again.equals(folder.solutions());
        call.answer(() -> Json.count(job.name(), again),
                () -> "%s solutions through W_%d: %s%n".formatted(Texts.grouped(again), pegs,
                        isSame ? "the same number" : "the job has " + Texts.grouped(folder.solutions())));
        return isSame ? Program.DONE : Program.NO;
    }

    /// Checks the levels of each search up to the first faulty level.
    private static List<Finding> levels(JobFolder folder) throws IOException {
        List<Finding> findings = new ArrayList<>();
        for (SearchFolder search : JobCall.searches(folder)) {
            Optional<String> fault = Optional.empty();
            for (int i = 0; fault.isEmpty(); i++) {
                try {
                    Optional<LevelSet> level = LevelSet.find(search, i);
                    if (level.isEmpty()) {
                        break;
                    }
                    level.get().check(folder.job().budget().threads());
                } catch (CorruptFileException e) {
                    fault = Optional.of(JobFolder.withRemedy(e).getMessage());
                }
                findings.add(new Finding("moves/" + search.name() + "/M_" + i, fault));
            }
        }
        return findings;
    }

    /// `pegs clean`: deletes the files of a job, or with `--dry-run` lists them.
    static int clean(Call call) throws IOException {
        if (AtlasCall.isMeant(call)) {
            return AtlasCall.clean(call);
        }
        JobFolder folder = JobCall.of(call, ProblemWords.of(call, Reading.ENDS).source(), false).folder();
        Path data = call.data();
        Refusal.throwIf(call.has(Program.DATA) && !Disk.exists(data),
                "--data " + data + ": no such folder; name the folder that contains the folders of jobs");
        boolean isDry = call.has("dry-run");
        Cleaner cleaner = new Cleaner(folder);
        List<String> names = isDry ? cleaner.cleanable() : cleaner.clean();
        return call.answer(() -> Json.cleaned(folder.job().name(), isDry, names),
                () -> Texts.cleaned(names, isDry, folder.folder()));
    }
}
