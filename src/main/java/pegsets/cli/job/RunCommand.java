package pegsets.cli.job;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;
import pegsets.cli.command.ClusterRelaunch;
import pegsets.cli.command.Console;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.jobs.Job;
import pegsets.jobs.JobFileException;
import pegsets.jobs.JobFolder;
import pegsets.jobs.JobText;
import pegsets.jobs.Result;
import pegsets.labels.Games;
import pegsets.report.Json;
import pegsets.report.SizesTable;
import pegsets.report.Texts;

/// `pegs run`: computes what a job wants, or goes on where a stopped run was, and prints it. Several jobs are run in
/// turn, as [SeveralJobs].
public final class RunCommand extends JobCommand {
    private static final String ENGINE = "engine";
    private static final String MASTER = "master";
    private static final String STORAGE = "storage";

    public RunCommand() {
        super("run", "compute what jobs want, or go on where a stopped run was",
                "pegs run jobs/english33-central.yaml --set memory=2g");
    }

    @Override
    public String arguments() {
        return "JOB...";
    }

    @Override
    public Options options() {
        return super.options()
                .addOption(Option.builder().longOpt(ENGINE).hasArg().argName("ENGINE")
                        .desc("as the key of the job file: auto, spark or the name of one").get())
                .addOption(Option.builder().longOpt(MASTER).hasArg().argName("URL")
                        .desc("with engine spark: where the cluster is, such as spark://HOST:7077").get())
                .addOption(Option.builder().longOpt(STORAGE).hasArg().argName("DIR")
                        .desc("with engine spark: like --data, a folder that all machines reach by this path or URL")
                        .get());
    }

    @Override
    public int run(CommandLine line, List<String> arguments, Console console)
            throws IOException, JobFileException, MisuseException {
        if (arguments.size() < 2) {
            return alone(line, onlyJobFile(arguments), console);
        }
        if (!ClusterRun.isHere() && arguments.stream().anyMatch(file -> isClustered(line, file))) {
            return ClusterRelaunch.run(name(), line, console);
        }
        return SeveralJobs.run(arguments, line.hasOption("json"), console,
                file -> solutions(compute(line, file, job(file, settingsAndEngine(line)), console))
                        .map(number -> ", solutions: " + Texts.grouped(number)).orElse(""));
    }

    private int alone(CommandLine line, String file, Console console)
            throws IOException, JobFileException, MisuseException {
        Job job = job(file, settingsAndEngine(line));
        if (job.isClustered() && !ClusterRun.isHere()) {
            return ClusterRelaunch.run(name(), line, console);
        }
        compute(line, file, job, console);
        return Program.DONE;
    }

    /// Whether a cluster is to make a job's sets. A job that cannot be read is refused later, in its turn.
    private static boolean isClustered(CommandLine line, String file) {
        try {
            return job(file, settingsAndEngine(line)).isClustered();
        } catch (IOException | JobFileException e) {
            return false;
        }
    }

    private static List<String> settingsAndEngine(CommandLine line) {
        List<String> settings = new ArrayList<>(settings(line));
        if (line.hasOption(ENGINE)) {
            settings.add("engine=" + line.getOptionValue(ENGINE));
        }
        return settings;
    }

    private static void checkNoCluster(CommandLine line) throws MisuseException {
        for (String option : List.of(MASTER, STORAGE)) {
            if (line.hasOption(option)) {
                throw new MisuseException("--" + option + " without engine spark, expected --engine spark with it");
            }
        }
    }

    /// Computes a job and prints what comes out.
    private JobFolder compute(CommandLine line, String file, Job job, Console console)
            throws IOException, JobFileException, MisuseException {
        if (!job.isClustered()) {
            checkNoCluster(line);
            JobFolder folder = folder(line, job);
            run(folder, line.hasOption("json"), line.hasOption("quiet"), console);
            return folder;
        }
        checkHasSets(job);
        JobFolder folder = new JobFolder(
                Program.folder(line, line.hasOption(STORAGE) ? STORAGE : Program.DATA).toAbsolutePath(), job);
        ClusterRun.run(folder, JobText.of(Path.of(file), Program.defaults(), settingsAndEngine(line)),
                Optional.ofNullable(line.getOptionValue(MASTER)), line.hasOption("quiet"), console);
        print(folder, line.hasOption("json"), console);
        return folder;
    }

    @Override
    protected int run(JobFolder folder, boolean json, boolean quiet, Console console)
            throws IOException, JobFileException {
        checkHasSets(folder.job());
        if (!quiet) {
            Texts.warning(folder.job().problem().board())
                    .ifPresent(words -> console.err().println("pegs: warning: " + words));
        }
        Computation.run(folder, quiet, console);
        print(folder, json, console);
        return Program.DONE;
    }

    private static void checkHasSets(Job job) throws JobFileException {
        if (job.wanted().isEmpty()) {
            throw new JobFileException(job.name(), job.problem().board().holes().size()
                    + " holes are too many for sets, expected pegs shortest or pegs levels");
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

    /// The number of solutions, if the job wants it.
    private static Optional<BigInteger> solutions(JobFolder folder) throws IOException {
        return folder.job().wanted().contains(Result.SOLUTIONS) ? folder.solutions() : Optional.empty();
    }
}
