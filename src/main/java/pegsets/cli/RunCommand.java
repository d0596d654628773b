package pegsets.cli;

import java.io.Closeable;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import pegsets.answers.wins.WinGraph;
import pegsets.answers.wins.WinningIndex;
import pegsets.board.Board;
import pegsets.cli.ProblemWords.Reading;
import pegsets.cli.command.Call;
import pegsets.cli.command.ClusterRelaunch;
import pegsets.cli.command.Command;
import pegsets.cli.command.Failure;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.cli.command.ProgressLine;
import pegsets.disk.Disk;
import pegsets.disk.Folders;
import pegsets.disk.Units;
import pegsets.job.Converter;
import pegsets.job.DiskRoom;
import pegsets.job.Job;
import pegsets.job.JobFolder;
import pegsets.job.Result;
import pegsets.job.Runner;
import pegsets.job.file.AtlasFile;
import pegsets.job.file.Cluster;
import pegsets.job.file.JobFile;
import pegsets.job.file.JobSource;
import pegsets.job.labels.Games;
import pegsets.publish.pages.Atlas;
import pegsets.publish.pages.AtlasFolder;
import pegsets.publish.pages.AtlasProgress;
import pegsets.publish.pages.AtlasRun;
import pegsets.publish.report.Json;
import pegsets.publish.report.ProgressReport;
import pegsets.publish.report.ProgressReport.Pace;
import pegsets.publish.report.SizesTable;
import pegsets.publish.report.Texts;

/// `pegs run`: runs or resumes jobs, one after the other, and prints their results; or computes an atlas: the problems
/// of some boards, their tables and a site.
final class RunCommand {
    static final Command RUN = new Command("run", "P | JOB... | ATLAS",
            "compute the sets of a problem, or an atlas; resume",
            "pegs run triangle:5 a1", () -> CommandOptions.ofRun()
                    .flag("rewrite", "finally, rewrite finished files in parts of part-size positions, or as single "
                            + "files")
                    .time().atlas(),
            RunCommand::run);

    private static final long PLAN_NANOS = 60_000_000_000L;

    private RunCommand() {}

    static int run(Call call) throws IOException {
        if (isOfAtlas(call)) {
            call.checkAbsent("with an atlas", "rewrite");
            return runAtlas(call, false);
        }
        List<String> arguments = call.arguments();
        if (arguments.size() < 2 || ProblemWords.isBoard(arguments.getFirst())) {
            ProblemWords words = ProblemWords.of(call, Reading.ENDS);
            JobFolder folder = JobCall.of(call, words).folder();
            boolean isClustered = folder.job().limits().isClustered();
            MisuseException.throwIf(isClustered && words.source().isStandardInput(),
                    "engine spark does not read a job from standard input; write the job to a file");
            if (isClustered && cluster().isEmpty()) {
                return ClusterRelaunch.run(call);
            }
            compute(call, words.source(), folder);
            return Program.DONE;
        }
        MisuseException.throwIf(arguments.stream().filter("-"::equals).count() > 1,
                "standard input cannot be both the job file and another job file; write the job to a file");
        if (cluster().isEmpty() && arguments.stream().anyMatch(file -> isClustered(call, file))) {
            return ClusterRelaunch.run(call);
        }
        for (String word : arguments) {
            ProblemWords.jobFile(word); // a mistyped name is refused before hours of work
        }
        return several(call, arguments);
    }

    /// Runs several jobs. A failure is printed immediately and does not stop the other jobs; a summary follows. Returns
    /// the highest exit code.
    private static int several(Call call, List<String> files) throws IOException {
        boolean json = call.isJson();
        List<String> summary = new ArrayList<>();
        int worst = Program.DONE;
        int failed = 0;
        for (String file : files) {
            try {
                JobFolder folder = folder(call, file);
                compute(call, source(file), folder);
                Optional<BigInteger> number = solutions(folder);
                summary.add("  done    " + file + number.map(n -> ", solutions: " + Texts.grouped(n)).orElse(""));
                call.out().print(json ? "" : "\n");
            } catch (Exception | VirtualMachineError | LinkageError e) {
                Failure failure = Failure.of(e);
                worst = Math.max(worst, failure.tell(call.console(), false));
                call.out().print(json ? failure.json(file) + "\n" : "");
                summary.add("  failed  " + (failure.message().contains(file) ? "" : file + ": ") + failure.message());
                failed++;
            }
            call.out().flush();
        }
        if (!json) {
            call.out().println("%s: %d done, %d failed".formatted(Texts.counted(files.size(), "job"),
                    files.size() - failed, failed));
            summary.forEach(call.out()::println);
        }
        return worst;
    }

    private static JobSource source(String word) throws IOException {
        return JobSource.of(ProblemWords.jobFile(word), List.of());
    }

    private static JobFolder folder(Call call, String word) throws IOException {
        return JobCall.of(call, source(word), false).folder();
    }

    /// Returns whether a cluster computes a job's sets. An unreadable job is refused later, when it is next.
    private static boolean isClustered(Call call, String file) {
        try {
            return folder(call, file).job().limits().isClustered();
        } catch (IOException | MisuseException e) {
            return false;
        }
    }

    /// Computes a job and prints its results.
    private static void compute(Call call, JobSource source, JobFolder folder) throws IOException {
        Job job = folder.job();
        MisuseException.throwIf(job.wanted().results().isEmpty(),
                job.name() + ": " + job.problem().board().holes().size()
                        + " holes are too many for sets; use pegs shortest");
        if (job.limits().isClustered()) {
            runOnCluster(new JobFolder(call.data().toAbsolutePath(), job),
                    source.with(JobCall.settings(call)), call);
        } else {
            Texts.warning(job.problem().board()).ifPresent(words -> call.note("warning: " + words));
            new WorkLimit(call).apply(folder, true, display -> display.compute(folder));
        }
        if (call.has("rewrite")) {
            Converter.Converted converted = new Converter(folder).run();
            call.note(Texts.counted(converted.converted(), "file") + " rewritten, " + converted.kept() + " unchanged");
        }
        if (job.wants(Result.INDEX)) {
            WinningIndex.keep(folder, new WinGraph(folder));
        }
        print(folder, call);
    }

    /// Returns the cluster, if this process has its classes ([ClusterRelaunch]).
    private static Optional<Cluster> cluster() {
        return ServiceLoader.load(Cluster.class).findFirst();
    }

    private static void runOnCluster(JobFolder folder, JobSource source, Call call)
            throws IOException {
        MisuseException.reading("", () -> JobFile.of(source, Program.defaults())).master()
                .ifPresent(url -> System.setProperty("spark.master", url));
        RunDisplay.of(folder.job(), call, display -> {
            DiskRoom.check(folder, _ -> {}).ifPresent(display::note);
            Cluster.Connection connection = cluster().orElseThrow().connect(source, Program.defaults(), display);
            try (connection) {
                new Runner(folder, display, Optional.of(connection.backend())).run();
            }
            display.note("cluster: " + connection.done());
            return null;
        });
    }

    private static void print(JobFolder folder, Call call) throws IOException {
        Job job = folder.job();
        SizesTable table = SizesTable.of(folder);
        Optional<BigInteger> solutions = solutions(folder);
        Optional<Games> games = job.wants(Result.GAMES) ? folder.gamesIfMade() : Optional.empty();
        call.answer(() -> Json.outcome(table, solutions, games), () -> Texts.table(table)
                + solutions.map(number -> "\nsolutions: " + Texts.grouped(number) + "\n").orElse("")
                + games.map(all -> "\ngames: " + Texts.grouped(all.total()) + ", won with one peg left: "
                        + Texts.grouped(all.won()) + "\n").orElse(""));
    }

    /// Returns the number of solutions, if the job wants it.
    private static Optional<BigInteger> solutions(JobFolder folder) throws IOException {
        return folder.job().wants(Result.SOLUTIONS) ? folder.solutionsIfMade() : Optional.empty();
    }

    /// Returns whether the only argument is an atlas file. Refuses the options of an atlas with a job.
    static boolean isOfAtlas(Call call) throws IOException {
        List<String> words = call.arguments();
        boolean isAtlas = words.size() == 1 && !ProblemWords.isBoard(words.getFirst())
                && MisuseException.reading("", () -> AtlasFile.isMeant(ProblemWords.jobFile(words.getFirst())));
        if (!isAtlas) {
            call.checkAbsent("with a job; it is an option of an atlas", "out", "only");
        }
        return isAtlas;
    }

    /// Computes what is missing, or plans it.
    static int runAtlas(Call call, boolean isPlan) throws IOException {
        call.checkAbsent("with an atlas; write keys into its file", "set", "rules");
        AtlasFile file = file(call);
        Predicate<Board> only = only(file, call);
        long began = System.nanoTime();
        BooleanSupplier isOver = isPlan
                ? () -> System.nanoTime() - began >= PLAN_NANOS
                : new WorkLimit(call)::isOver;
        Path out = Path.of(call.given("out", file.name(), "a folder"));
        AtlasDisplay display = new AtlasDisplay(call.progress());
        AtlasRun run = new AtlasRun(file, call.data(), Program.version(), display);
        check(out, run.folder(), file);
        boolean isNew = !Disk.exists(run.folder());
        Atlas atlas;
        try (Closeable _ = Program.ifStopped(() -> {
            call.progress().clear();
            call.tell("stopped; finished problems are kept, and the same command resumes from them");
        }); FileChannel _ = Folders.lock(run.folder())) {
            if (!isPlan) {
                try {
                    Folders.make(out); // if this fails, it fails before hours of work
                } catch (FileSystemException e) {
                    throw Folders.refused(out, "folder", "--out", e);
                }
            }
            atlas = run.run(only, isPlan, isOver);
            if (isPlan && isNew) {
                Folders.delete(run.folder());
            }
            if (!isPlan) {
                display.doing("tables and site");
                Optional<String> note = new AtlasFolder(atlas).write(out);
                call.progress().clear();
                note.ifPresent(call::note);
            }
        } finally {
            call.progress().clear();
        }
        if (isPlan && isOver.getAsBoolean() && !atlas.isDecided()) {
            call.tell("stopped after a minute: some problems are not decided yet; pegs run decides them");
        }
        call.answer(() -> new AtlasFolder(atlas).json().text(), () -> atlas.summary(isPlan) + (isPlan
                ? ""
                : "%n%s: open this page in a browser%n".formatted(out.resolve("site/index.html"))));
        if (!isPlan && isOver.getAsBoolean() && !atlas.isComplete()) {
            call.tell("stopped at --max-time; the same command computes the missing problems");
            return Program.NO_ANSWER;
        }
        return Program.DONE;
    }

    /// Deletes the folder of finished and unfinished problems, or with `--dry-run` lists its parts. Keeps the tables
    /// and the site.
    static int cleanAtlas(Call call) throws IOException {
        AtlasFile file = file(call);
        AtlasRun run = new AtlasRun(file, call.data(), Program.version(), new AtlasDisplay(call.progress()));
        List<String> names = new ArrayList<>();
        for (AtlasFile.Chart chart : file.boards()) {
            if (Disk.exists(run.folder().resolve(chart.name()))) {
                names.add(chart.name());
            }
        }
        if (!call.has("dry-run") && !names.isEmpty()) {
            try (FileChannel _ = Folders.lock(run.folder())) {
                for (String name : names) {
                    Folders.discard(run.folder().resolve(name));
                }
                Folders.delete(run.folder().resolve(Folders.LOCK));
            }
            if (Disk.list(run.folder()).isEmpty()) {
                Folders.delete(run.folder());
            }
        }
        return cleaned(call, file.name(), names, run.folder());
    }

    /// Prints the names of the files and folders of a job or an atlas that were deleted, or would be.
    static int cleaned(Call call, String name, List<String> names, Path folder) throws IOException {
        boolean isDry = call.has("dry-run");
        return call.answer(() -> Json.cleaned(name, isDry, names),
                () -> (isDry ? names.stream().map(file -> file + "\n").collect(Collectors.joining()) : "")
                        + (names.isEmpty()
                                ? folder + ": nothing to delete\n"
                                : "%d %s %s in %s%n".formatted(names.size(),
                                        names.size() == 1 ? "file or folder" : "files and folders",
                                        isDry ? "would be deleted" : "deleted", folder)));
    }

    /// Refuses a folder that the atlas should not write to.
    ///
    /// @param inner the folder of the finished problems
    private static void check(Path out, Path inner, AtlasFile file) throws IOException {
        Path written = out.toAbsolutePath().normalize();
        Path work = inner.toAbsolutePath().normalize();
        MisuseException.throwIf(written.startsWith(work) || work.startsWith(written),
                "--out " + out + " and the folder " + inner
                        + " of finished problems overlap; name another folder with --out");
        AtlasFolder.checkOurs(out, file);
    }

    private static AtlasFile file(Call call) throws IOException {
        return MisuseException.reading("",
                () -> AtlasFile.read(ProblemWords.jobFile(call.arguments().getFirst()), Program.defaults()));
    }

    private static Predicate<Board> only(AtlasFile file, Call call) {
        String name = call.value("only");
        List<String> names = file.boards().stream().map(chart -> chart.board().name()).distinct().toList();
        MisuseException.throwIf(name != null && !names.contains(name), "--only " + name + ": this board is not in "
                + file.name() + "; use one of " + String.join(", ", names));
        return board -> name == null || board.name().equals(name);
    }

    /// Shows the progress.
    private static final class AtlasDisplay extends AtlasProgress {
        private final ProgressLine line;
        private String work = "";
        private long positions;
        private long began = System.nanoTime();

        AtlasDisplay(ProgressLine line) {
            this.line = line;
        }

        @Override
        protected synchronized void planned() {
            line.log(Texts.counted(all(), "problem") + " to compute");
        }

        @Override
        public synchronized void doing(String itsWork) {
            work = itsWork;
            positions = 0;
            began = System.nanoTime();
            show();
        }

        @Override
        public synchronized void advance(long more) {
            positions += more;
            show();
        }

        private void show() {
            line.show(false, this::words, () -> new ProgressReport(work, done() + 1L,
                    Math.max(all(), done() + 1L)).json(
                            new Pace(positions, 0, (System.nanoTime() - began) / 1e9), secondsLeft()));
        }

        /// Returns the line for people. Of several problems that are underway, it names the last one that began
        /// some work.
        private String words() {
            String done = all() == 0
                    ? ""
                    : done() + " of " + all() + " problems" + secondsLeft()
                            .map(left -> ", " + Units.roughly(left) + " left").orElse("") + "; ";
            return done + work + (underway() > 1
                    ? ", and " + Texts.counted(underway() - 1, "other problem")
                    : "");
        }
    }
}
