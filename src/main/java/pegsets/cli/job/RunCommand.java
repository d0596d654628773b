package pegsets.cli.job;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;
import pegsets.cli.command.AbstractCommand;
import pegsets.cli.command.ClusterRelaunch;
import pegsets.cli.command.CommandOptions;
import pegsets.cli.command.Console;
import pegsets.cli.command.Failure;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.jobs.Cluster;
import pegsets.jobs.Job;
import pegsets.jobs.JobFileException;
import pegsets.jobs.JobFolder;
import pegsets.jobs.JobText;
import pegsets.jobs.Result;
import pegsets.jobs.Runner;
import pegsets.labels.Games;
import pegsets.report.Json;
import pegsets.report.SizesTable;
import pegsets.report.Texts;

/// `pegs run`: runs or resumes jobs, one after the other, and prints their results.
public final class RunCommand extends AbstractCommand {
    private static final String ENGINE = "engine";
    private static final String MASTER = "master";
    private static final String STORAGE = "storage";

    public RunCommand() {
        super("run", "JOB...", "run jobs, or resume stopped runs",
                "pegs run jobs/english33-central.yaml --set memory=2g");
    }

    @Override
    public Options options() {
        return JobCommand.jobOptions()
                .addOption(CommandOptions.valued(ENGINE, "ENGINE",
                        "overrides the key of the job file: auto, spark or the name of an engine"))
                .addOption(CommandOptions.valued(MASTER, "URL",
                        "with engine spark: the address of the cluster, such as spark://HOST:7077"))
                .addOption(CommandOptions.valued(STORAGE, "DIR",
                        "with engine spark: like --data, a folder that all machines reach by this path or URL"));
    }

    @Override
    public int run(CommandLine line, List<String> arguments, Console console)
            throws IOException, JobFileException, MisuseException {
        if (arguments.size() < 2) {
            return alone(line, JobCommand.onlyJobFile(arguments), console);
        }
        if (cluster().isEmpty() && arguments.stream().anyMatch(file -> isClustered(line, file))) {
            return ClusterRelaunch.run(name(), line, console);
        }
        return several(line, arguments, console);
    }

    /// Runs several jobs. A failure is printed immediately and does not stop the other jobs; a summary follows. Returns
    /// the highest exit code.
    private static int several(CommandLine line, List<String> files, Console console) throws IOException {
        boolean json = line.hasOption("json");
        List<String> summary = new ArrayList<>();
        int worst = Program.DONE;
        int failed = 0;
        for (String file : files) {
            try {
                Optional<BigInteger> number = solutions(compute(line, file, read(line, file), console));
                summary.add("  done    " + file + number.map(n -> ", solutions: " + Texts.grouped(n)).orElse(""));
                console.out().print(json ? "" : "\n");
            } catch (Exception | StackOverflowError | OutOfMemoryError | LinkageError e) {
                Failure failure = Failure.of(e);
                worst = Math.max(worst, failure.tell(console));
                console.out().print(json ? Json.failed(file, failure.message()) + "\n" : "");
                summary.add("  failed  " + (failure.message().contains(file) ? "" : file + ": ") + failure.message());
                failed++;
            }
            console.out().flush();
        }
        if (!json) {
            console.out().println("%d jobs: %d done, %d failed".formatted(files.size(), files.size() - failed, failed));
            summary.forEach(console.out()::println);
        }
        return worst;
    }

    private int alone(CommandLine line, String file, Console console)
            throws IOException, JobFileException, MisuseException {
        Job job = read(line, file);
        if (job.isClustered() && cluster().isEmpty()) {
            return ClusterRelaunch.run(name(), line, console);
        }
        compute(line, file, job, console);
        return Program.DONE;
    }

    private static Job read(CommandLine line, String file) throws IOException, JobFileException {
        return JobCommand.job(file, settingsAndEngine(line),
                line.getOptionValue(STORAGE, line.getOptionValue(Program.DATA, Program.DATA)));
    }

    /// Returns whether a cluster computes a job's sets. An unreadable job is refused later, when it is next.
    private static boolean isClustered(CommandLine line, String file) {
        try {
            return read(line, file).isClustered();
        } catch (IOException | JobFileException e) {
            return false;
        }
    }

    private static List<String> settingsAndEngine(CommandLine line) {
        List<String> settings = new ArrayList<>(JobCommand.settings(line));
        if (line.hasOption(ENGINE)) {
            settings.add("engine=" + line.getOptionValue(ENGINE));
        }
        return settings;
    }

    private static void checkNoCluster(CommandLine line) throws MisuseException {
        for (String option : List.of(MASTER, STORAGE)) {
            if (line.hasOption(option)) {
                throw new MisuseException("--" + option + " works only with engine spark; add --engine spark");
            }
        }
    }

    /// Computes a job and prints its results.
    private static JobFolder compute(CommandLine line, String file, Job job, Console console)
            throws IOException, JobFileException, MisuseException {
        boolean quiet = line.hasOption("quiet");
        JobFolder folder;
        if (job.isClustered()) {
            checkHasSets(job);
            folder = new JobFolder(
                    Program.folder(line, line.hasOption(STORAGE) ? STORAGE : Program.DATA).toAbsolutePath(), job);
            runOnCluster(folder, JobText.of(Path.of(file), Program.defaults(), settingsAndEngine(line)),
                    Optional.ofNullable(line.getOptionValue(MASTER)), quiet, console);
        } else {
            checkNoCluster(line);
            folder = JobCommand.folder(line, job);
            checkHasSets(job);
            if (!quiet) {
                Texts.warning(job.problem().board())
                        .ifPresent(words -> console.err().println("pegs: warning: " + words));
            }
            Computation.run(folder, quiet, console);
        }
        print(folder, line.hasOption("json"), console);
        return folder;
    }

    /// Returns the cluster, if this process has its classes ([ClusterRelaunch]).
    private static Optional<Cluster> cluster() {
        return ServiceLoader.load(Cluster.class).findFirst();
    }

    /// @param master the cluster's address, or empty if its own settings contain it
    private static void runOnCluster(JobFolder folder, JobText text, Optional<String> master, boolean quiet,
            Console console) throws IOException {
        master.ifPresent(url -> System.setProperty("spark.master", url));
        Computation.of(folder.job(), quiet, console, display -> {
            DiskRoom.check(folder).ifPresent(display::note);
            Cluster.Connection connection = cluster().orElseThrow().connect(text, display);
            try (connection) {
                new Runner(folder, display, Optional.of(connection.backend())).run();
            }
            display.note("cluster: " + connection.done());
            return null;
        });
    }

    private static void checkHasSets(Job job) throws JobFileException {
        if (job.wanted().isEmpty()) {
            throw new JobFileException(job.name(), job.problem().board().holes().size()
                    + " holes are too many for sets; use pegs shortest or pegs levels");
        }
    }

    private static void print(JobFolder folder, boolean json, Console console) throws IOException {
        Job job = folder.job();
        SizesTable table = SizesTable.of(folder);
        Optional<BigInteger> solutions = solutions(folder);
        Optional<Games> games = job.wanted().contains(Result.GAMES) ? folder.games() : Optional.empty();
        if (json) {
            console.out().println(Json.outcome(table, solutions, games));
        } else {
            console.out().print(Texts.table(table));
            solutions.ifPresent(number -> console.out().println("\nsolutions: " + Texts.grouped(number)));
            games.ifPresent(
                    all -> console.out().println("\ngames: " + Texts.grouped(all.total()) + ", won with one peg left: "
                            + Texts.grouped(all.won())));
        }
    }

    /// Returns the number of solutions, if the job wants it.
    private static Optional<BigInteger> solutions(JobFolder folder) throws IOException {
        return folder.job().wanted().contains(Result.SOLUTIONS) ? folder.solutions() : Optional.empty();
    }
}
