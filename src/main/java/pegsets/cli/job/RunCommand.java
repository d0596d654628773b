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

/// `pegs run`: computes what a job wants, or goes on where a stopped run was, and prints it.
public final class RunCommand extends JobCommand {
    private static final String ENGINE = "engine";
    private static final String MASTER = "master";
    private static final String STORAGE = "storage";

    public RunCommand() {
        super("run", "compute the sets and numbers of a job, or go on where a stopped run was",
                "pegs run jobs/english33-central.yaml --set memory=2g");
    }

    @Override
    public Options options() {
        return super.options()
                .addOption(Option.builder().longOpt(ENGINE).hasArg().argName("ENGINE")
                        .desc("as the key of the job file: auto, spark or the name of one").get())
                .addOption(Option.builder().longOpt(MASTER).hasArg().argName("URL")
                        .desc("with engine spark: where the cluster is, such as spark://HOST:7077").get())
                .addOption(Option.builder().longOpt(STORAGE).hasArg().argName("DIR")
                        .desc("with engine spark: like --data, a folder that all machines have under the same path")
                        .get());
    }

    @Override
    public int run(CommandLine line, List<String> arguments, Console console)
            throws IOException, JobFileException, MisuseException {
        String file = onlyJobFile(arguments);
        List<String> settings = new ArrayList<>(settings(line));
        if (line.hasOption(ENGINE)) {
            settings.add("engine=" + line.getOptionValue(ENGINE));
        }
        Job job = job(file, settings);
        if (!job.isClustered()) {
            for (String option : List.of(MASTER, STORAGE)) {
                if (line.hasOption(option)) {
                    throw new MisuseException("--" + option + " without engine spark, expected --engine spark with it");
                }
            }
            return run(folder(line, job), line.hasOption("json"), line.hasOption("quiet"), console);
        }
        if (!ClusterRun.isHere()) {
            return ClusterRun.runElsewhere(line, console);
        }
        checkHasSets(job);
        JobFolder folder = line.hasOption(STORAGE)
                ? new JobFolder(Path.of(line.getOptionValue(STORAGE)).toAbsolutePath(), job)
                : folder(line, job);
        ClusterRun.run(folder, JobText.of(Path.of(file), Program.defaults(), settings),
                Optional.ofNullable(line.getOptionValue(MASTER)), line.hasOption("quiet"), console);
        print(folder, line.hasOption("json"), console);
        return Program.DONE;
    }

    @Override
    protected int run(JobFolder folder, boolean json, boolean quiet, Console console)
            throws IOException, JobFileException {
        checkHasSets(folder.job());
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
        Optional<BigInteger> solutions = job.wanted().contains(Result.SOLUTIONS)
                ? folder.solutions()
                : Optional.empty();
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
}
