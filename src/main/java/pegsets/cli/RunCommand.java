package pegsets.cli;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import pegsets.cli.command.Call;
import pegsets.cli.command.ClusterRelaunch;
import pegsets.cli.command.Failure;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.job.DiskRoom;
import pegsets.job.Job;
import pegsets.job.JobFolder;
import pegsets.job.Result;
import pegsets.job.Runner;
import pegsets.job.file.Cluster;
import pegsets.job.file.JobText;
import pegsets.job.labels.Games;
import pegsets.publish.report.Json;
import pegsets.publish.report.SizesTable;
import pegsets.publish.report.Texts;

/// `pegs run`: runs or resumes jobs, one after the other, and prints their results.
public final class RunCommand extends JobCommand {
    public RunCommand() {
        super("run", "JOB...", "run jobs, or resume stopped runs",
                "pegs run jobs/english33-central.yaml --set memory=2g",
                () -> jobOptions()
                        .valued("engine", "ENGINE",
                                "override the engine of the job file: auto, bitwise, dense, bucketed, partitioned or spark")
                        .valued("master", "URL",
                                "with engine spark: the address of the cluster, such as spark://HOST:7077")
                        .valued("storage", "DIR",
                                "with engine spark: like --data, a folder that all machines reach by this path or "
                                        + "URL"));
    }

    @Override
    public int run(Call call) throws IOException, MisuseException {
        List<String> arguments = call.arguments();
        if (arguments.stream().filter("-"::equals).count() > 1) {
            checkInput("-", "another job file");
        }
        if (arguments.size() < 2) {
            return alone(call, onlyJobFile(arguments));
        }
        if (cluster().isEmpty() && arguments.stream().anyMatch(file -> isClustered(call, file))) {
            return relaunch(call);
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
                Optional<BigInteger> number = solutions(compute(call, file, read(call, file)));
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

    private int alone(Call call, String file) throws IOException, MisuseException {
        Job job = read(call, file);
        if (job.limits().isClustered() && cluster().isEmpty()) {
            return relaunch(call);
        }
        compute(call, file, job);
        return Program.DONE;
    }

    private int relaunch(Call call) throws IOException, MisuseException {
        if (call.arguments().contains("-")) {
            throw new MisuseException("engine spark does not read a job from standard input; write the job to a file");
        }
        return ClusterRelaunch.run(name(), call);
    }

    private static Job read(Call call, String file) throws IOException, MisuseException {
        return job(file, settingsAndEngine(call), call.value("storage", call.value(Program.DATA, Program.DATA)));
    }

    /// Returns whether a cluster computes a job's sets. An unreadable job is refused later, when it is next.
    private static boolean isClustered(Call call, String file) {
        try {
            return read(call, file).limits().isClustered();
        } catch (IOException | MisuseException e) {
            return false;
        }
    }

    private static List<String> settingsAndEngine(Call call) {
        List<String> settings = new ArrayList<>(call.values("set"));
        if (call.has("engine")) {
            settings.add("--engine=" + call.value("engine"));
        }
        return settings;
    }

    private static void checkNoCluster(Call call) throws MisuseException {
        for (String option : List.of("master", "storage")) {
            if (call.has(option)) {
                throw new MisuseException("--" + option + " works only with engine spark; add --engine spark");
            }
        }
    }

    /// Computes a job and prints its results.
    private static JobFolder compute(Call call, String file, Job job) throws IOException, MisuseException {
        JobFolder folder;
        if (job.limits().isClustered()) {
            checkHasSets(job);
            folder = new JobFolder(call.folder(call.has("storage") ? "storage" : Program.DATA).toAbsolutePath(), job);
            runOnCluster(folder, JobText.of(Path.of(file), Program.defaults(), settingsAndEngine(call)),
                    Optional.ofNullable(call.value("master")), call);
        } else {
            checkNoCluster(call);
            folder = folder(call, job);
            checkHasSets(job);
            if (!call.isQuiet()) {
                Texts.warning(job.problem().board()).ifPresent(words -> call.tell("warning: " + words));
            }
            compute(folder, call);
        }
        print(folder, call);
        return folder;
    }

    /// Returns the cluster, if this process has its classes ([ClusterRelaunch]).
    private static Optional<Cluster> cluster() {
        return ServiceLoader.load(Cluster.class).findFirst();
    }

    /// @param master the cluster's address, or empty if its own settings contain it
    private static void runOnCluster(JobFolder folder, JobText text, Optional<String> master, Call call)
            throws IOException {
        master.ifPresent(url -> System.setProperty("spark.master", url));
        RunDisplay.of(folder.job(), call, display -> {
            DiskRoom.check(folder).ifPresent(display::note);
            Cluster.Connection connection = cluster().orElseThrow().connect(text, display);
            try (connection) {
                new Runner(folder, display, Optional.of(connection.backend())).run();
            }
            display.note("cluster: " + connection.done());
            return null;
        });
    }

    private static void checkHasSets(Job job) throws MisuseException {
        if (job.wanted().results().isEmpty()) {
            throw new MisuseException(job.name() + ": " + job.problem().board().holes().size()
                    + " holes are too many for sets; use pegs shortest or pegs levels");
        }
    }

    private static void print(JobFolder folder, Call call) throws IOException {
        Job job = folder.job();
        SizesTable table = SizesTable.of(folder);
        Optional<BigInteger> solutions = solutions(folder);
        Optional<Games> games = job.wants(Result.GAMES) ? folder.gamesIfMade() : Optional.empty();
        if (call.isJson()) {
            call.out().println(Json.outcome(table, solutions, games));
        } else {
            call.out().print(Texts.table(table));
            solutions.ifPresent(number -> call.out().println("\nsolutions: " + Texts.grouped(number)));
            games.ifPresent(
                    all -> call.out().println("\ngames: " + Texts.grouped(all.total()) + ", won with one peg left: "
                            + Texts.grouped(all.won())));
        }
    }

    /// Returns the number of solutions, if the job wants it.
    private static Optional<BigInteger> solutions(JobFolder folder) throws IOException {
        return folder.job().wants(Result.SOLUTIONS) ? folder.solutionsIfMade() : Optional.empty();
    }
}
