package pegsets.cli;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import pegsets.answers.wins.WinningIndex;
import pegsets.cli.ProblemWords.Reading;
import pegsets.job.Converter;
import pegsets.job.DiskRoom;
import pegsets.job.Job;
import pegsets.job.JobFolder;
import pegsets.job.Result;
import pegsets.job.Runner;
import pegsets.job.file.Cluster;
import pegsets.job.file.JobFile;
import pegsets.job.file.JobSource;
import pegsets.job.labels.Games;
import pegsets.publish.report.Json;
import pegsets.publish.report.SizesTable;
import pegsets.publish.report.Texts;

/// `pegs run`: the command that computes the results of jobs, or an atlas.
final class RunCommand {
    static final Command RUN = new Command("run", "P | JOB... | ATLAS",
            "compute the sets of a problem, or an atlas; resume",
            "pegs run triangle:5 a1", () -> CommandOptions.ofRun()
                    .flag("rewrite", "finally, rewrite finished files in parts of part-size positions, or as single "
                            + "files")
                    .shared(WorkLimit.TIME).atlas(),
            RunCommand::run);

    private RunCommand() {}

    /// `pegs run`: runs or resumes jobs, one after the other, and prints their results; or computes an atlas
    /// ([AtlasCall]).
    static int run(Call call) throws IOException {
        if (AtlasCall.isMeant(call)) {
            call.checkAbsent("with an atlas", "rewrite");
            return AtlasCall.run(call, false);
        }
        List<String> arguments = call.arguments();
        if (arguments.size() < 2 || ProblemWords.isBoard(arguments.getFirst())) {
            ProblemWords words = ProblemWords.of(call, Reading.ENDS);
            JobFolder folder = JobCall.of(call, words).folder();
            boolean isClustered = folder.job().limits().isClustered();
            Refusal.throwIf(isClustered && words.source().isStandardInput(),
                    "engine spark does not read a job from standard input; write the job to a file");
            if (isClustered && cluster().isEmpty()) {
                return ClusterRelaunch.run(call);
            }
            compute(call, words.source(), folder);
            return Program.DONE;
        }
        Refusal.throwIf(arguments.stream().filter("-"::equals).count() > 1,
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
                JobFolder folder = JobCall.of(call, source(file), false).folder();
                compute(call, source(file), folder);
                Optional<BigInteger> number = solutions(folder);
                summary.add("  done    " + file + number.map(n -> ", solutions: " + Texts.grouped(n)).orElse(""));
                call.out().print(json ? "" : "\n");
            } catch (Throwable e) {
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

    /// Returns whether a cluster computes a job's sets. An unreadable job is refused later, when it is next.
    private static boolean isClustered(Call call, String file) {
        try {
            return JobFile.read(source(file).with(JobCall.settings(call)), Program.defaults()).limits().isClustered();
        } catch (IOException | IllegalArgumentException | Refusal e) {
            return false;
        }
    }

    /// Computes a job and prints its results.
    private static void compute(Call call, JobSource source, JobFolder folder) throws IOException {
        Job job = folder.job();
        Refusal.throwIf(job.wanted().results().isEmpty(),
                job.name() + ": " + job.problem().board().holes().size()
                        + " holes are too many for sets; use pegs shortest");
        if (job.limits().isClustered()) {
            runOnCluster(new JobFolder(call.data().toAbsolutePath(), job),
                    source.with(JobCall.settings(call)), call);
        } else {
            Texts.warning(job.problem().board()).ifPresent(words -> call.tell("warning: " + words));
            new WorkLimit(call).apply(folder, true, display -> display.compute(folder));
        }
        if (call.has("rewrite")) {
            Converter.Converted converted = new Converter(folder).run();
            call.note(Texts.counted(converted.converted(), "file") + " rewritten, " + converted.kept() + " unchanged");
        }
        if (job.wants(Result.INDEX)) {
            WinningIndex.keep(folder)
                    .ifPresent(fault -> call.tell(fault.getMessage() + "; the index was built again"));
        }
        printOutcome(folder, call);
    }

    /// Returns the cluster, if this process has its classes ([ClusterRelaunch]).
    private static Optional<Cluster> cluster() {
        return ServiceLoader.load(Cluster.class).findFirst();
    }

    private static void runOnCluster(JobFolder folder, JobSource source, Call call) throws IOException {
        JobFile.of(source, Program.defaults()).text("master")
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

    private static void printOutcome(JobFolder folder, Call call) throws IOException {
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
}
