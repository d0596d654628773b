package pegsets.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import pegsets.answers.sets.ByIndex;
import pegsets.answers.sets.SymmetricPositions;
import pegsets.board.Reduction;
import pegsets.cli.command.Call;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.disk.Disk;
import pegsets.disk.Folders;
import pegsets.job.Job;
import pegsets.job.JobFolder;
import pegsets.job.Journal;
import pegsets.job.Plan;
import pegsets.job.Result;
import pegsets.job.RunState;
import pegsets.job.SetName;
import pegsets.publish.report.ByIndexReport;
import pegsets.publish.report.FoldersReport;
import pegsets.publish.report.Json;
import pegsets.publish.report.SizesTable;
import pegsets.publish.report.Texts;
import pegsets.search.moves.SearchFolder;

/// `pegs status`: the sizes of the computed sets, the state of each file, or the winning positions by their symmetries
/// or by index. Without a problem, the folders of jobs.
public final class StatusCommand extends JobCommand {
    private static final int WATCH_MILLIS = 2000;

    public StatusCommand() {
        super("status", "[" + PROBLEM + " | ATLAS]", "what is done, and how large are the sets?",
                "pegs status triangle:5 a1", () -> AtlasCall.addTo(jobOptions())
                        .flag("files", "print the state of each file")
                        .flag("symmetric", "count winning positions by their symmetries")
                        .flag("by-index", "count winning positions by the problems in which they occur")
                        .flag("watch", "print again every two seconds, until interrupted"));
    }

    @Override
    public int run(Call call) throws IOException {
        call.checkExcludes("files", "symmetric", "by-index");
        call.checkExcludes("watch", "json", "symmetric", "by-index");
        if (call.arguments().isEmpty()) {
            call.checkAbsent("without a problem", "files", "symmetric", "by-index", "watch");
            return overview(call);
        }
        if (AtlasCall.isMeant(call)) {
            return AtlasCall.run(call, true);
        }
        if (call.has("by-index")) {
            return byIndex(call);
        }
        JobFolder folder = folder(call, job(call));
        if (call.has("symmetric")) {
            return symmetric(folder, call);
        }
        while (call.has("watch")) {
            print(folder, call);
            if (call.out().checkError()) {
                return Program.DONE;
            }
            try {
                Thread.sleep(WATCH_MILLIS);
            } catch (InterruptedException e) {
                return Program.DONE;
            }
        }
        return print(folder, call);
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

    private static int print(JobFolder folder, Call call) throws IOException {
        Job job = folder.job();
        RunState run = RunState.of(folder, Plan.of(folder));
        if (call.has("files")) {
            List<SearchFolder> searches = searches(folder);
            call.answer(() -> Json.status(job, run, searches), () -> Texts.status(job, run, searches));
            folder.checkNothingLost();
        } else {
            SizesTable table = SizesTable.of(folder);
            long missing = run.files().stream().filter(state -> !state.isComplete()).count();
            call.answer(() -> Json.table(table, missing),
                    () -> (missing == 0 ? "" : Texts.state(run) + "\n") + Texts.table(table));
        }
        run.checkNoneDamaged(folder.folder());
        return Program.DONE;
    }

    private static int symmetric(JobFolder folder, Call call) throws IOException {
        Job job = folder.job();
        SymmetricPositions positions = SymmetricPositions.of(folder);
        if (positions.rows().isEmpty()) {
            return call.fail(job.name() + ": the winning sets are missing; compute them with pegs run",
                    Program.NO_ANSWER);
        }
        return call.answer(() -> Json.symmetric(job, positions), () -> Texts.symmetric(job, positions));
    }

    private static int byIndex(Call call) throws IOException {
        Job job = job(call, wanting(Result.ENDS));
        ByIndex byIndex = byIndex(job);
        JobFolder folder = folder(call, job);
        if (Plan.firstMissing(folder, EnumSet.of(SetName.Kind.WINNING, SetName.Kind.FINISHES, SetName.Kind.STARTS))
                .isPresent()) {
            return call.fail(
                    job.name() + ": the result 'ends' is missing; compute it with pegs run and --set results=ends",
                    Program.NO_ANSWER);
        }
        ByIndexReport report = new ByIndexReport(job, byIndex.problems(), byIndex.sets(folder));
        return call.answer(report::json, report::text);
    }

    /// Returns the problems of a job. Refuses a job whose positions have no index.
    static ByIndex byIndex(Job job) {
        try {
            return new ByIndex(job.problem());
        } catch (IllegalArgumentException e) {
            throw new MisuseException(job.name() + ": " + e.getMessage());
        }
    }
}
