package pegsets.cli.job;

import java.io.IOException;
import java.math.BigInteger;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;
import pegsets.cli.command.Console;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.equations.SetName;
import pegsets.jobs.Job;
import pegsets.jobs.JobFileException;
import pegsets.jobs.JobFolder;
import pegsets.jobs.Result;
import pegsets.report.Json;
import pegsets.wins.WinGraph;
import pegsets.wins.WinningCodes;

/// `pegs count`: the number of solutions. Makes the sets that this takes.
public final class CountCommand extends JobCommand {
    public CountCommand() {
        super("count", "print the number of solutions",
                "pegs count jobs/english33-central.yaml");
    }

    @Override
    public Options options() {
        return jobOptions().addOption(Option.builder().longOpt("through").hasArg().argName("PEGS")
                .desc("count anew, through the winning positions of so many pegs; the number must be the same").get());
    }

    @Override
    protected Optional<Result> wanted() {
        return Optional.of(Result.SOLUTIONS);
    }

    @Override
    public int run(CommandLine line, List<String> arguments, Console console)
            throws IOException, JobFileException, MisuseException {
        if (!line.hasOption("through")) {
            return super.run(line, arguments, console);
        }
        Job job = job(line, onlyJobFile(arguments), wanting(Result.SOLUTIONS));
        int through = through(job, line.getOptionValue("through"));
        JobFolder folder = folder(line, job);
        Computation.complete(folder, EnumSet.of(SetName.Kind.SOLUTIONS), line.hasOption("quiet"), console);
        print(job, new WinGraph(folder).solutionsThrough(through), line.hasOption("json"), console);
        return Program.DONE;
    }

    private static int through(Job job, String text) throws MisuseException {
        List<Integer> stored = new WinningCodes(job.problem()).allStoredPegs().boxed().toList();
        return stored.stream().filter(pegs -> Integer.toString(pegs).equals(text)).findFirst()
                .orElseThrow(
                        () -> new MisuseException("option --through is '" + text + "', expected a number of pegs from "
                                + stored.getFirst() + " to " + stored.getLast()));
    }

    @Override
    protected int run(JobFolder folder, boolean json, boolean quiet, Console console) throws IOException {
        Computation.complete(folder, EnumSet.of(SetName.Kind.SOLUTIONS), quiet, console);
        print(folder.job(), folder.solutions().orElseThrow(), json, console);
        return Program.DONE;
    }

    private static void print(Job job, BigInteger solutions, boolean json, Console console) throws IOException {
        console.out().println(json ? Json.count(job, solutions) : solutions.toString());
    }
}
