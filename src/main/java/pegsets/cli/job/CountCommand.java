package pegsets.cli.job;

import java.io.IOException;
import java.math.BigInteger;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;
import pegsets.backward.ConditionedWins;
import pegsets.backward.JumpCondition;
import pegsets.backward.JumpTimes;
import pegsets.cli.command.Console;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.equations.SetName;
import pegsets.jobs.Job;
import pegsets.jobs.JobFileException;
import pegsets.jobs.JobFolder;
import pegsets.jobs.Result;
import pegsets.report.Json;
import pegsets.report.JumpsReport;
import pegsets.wins.WinGraph;
import pegsets.wins.WinningCodes;

/// `pegs count`: the number of solutions. Makes the sets that this takes.
public final class CountCommand extends JobCommand {
    private static final String THROUGH = "through";
    private static final String BY_JUMP = "by-jump";

    public CountCommand() {
        super("count", "print the number of solutions",
                "pegs count jobs/english33-central.yaml");
    }

    @Override
    public Options options() {
        return ConditionOptions.addTo(jobOptions())
                .addOption(Option.builder().longOpt(THROUGH).hasArg().argName("PEGS")
                        .desc("count anew, through the winning positions of so many pegs; the number must be the same")
                        .get())
                .addOption(Option.builder().longOpt(BY_JUMP)
                        .desc("for every jump, how many solutions make it, and how many times").get());
    }

    @Override
    protected Optional<Result> wanted() {
        return Optional.of(Result.SOLUTIONS);
    }

    @Override
    public int run(CommandLine line, List<String> arguments, Console console)
            throws IOException, JobFileException, MisuseException {
        boolean conditioned = ConditionOptions.areGiven(line);
        List<String> given = Stream.of(line.hasOption(THROUGH) ? "--" + THROUGH : "",
                line.hasOption(BY_JUMP) ? "--" + BY_JUMP : "", conditioned ? "--with or --without" : "")
                .filter(option -> !option.isEmpty()).toList();
        if (given.isEmpty()) {
            return super.run(line, arguments, console);
        }
        if (given.size() > 1) {
            throw new MisuseException(String.join(" and ", given) + ", expected one of them");
        }
        Job job = job(line, onlyJobFile(arguments), wanting(Result.SOLUTIONS));
        List<JumpCondition> conditions = ConditionOptions.of(line, job.problem());
        boolean json = line.hasOption("json");
        boolean quiet = line.hasOption("quiet");
        int through = line.hasOption(THROUGH) ? through(job, line.getOptionValue(THROUGH)) : 0;
        if (through == 0) {
            WinningPlay.checkEnds(job);
        }
        JobFolder folder = folder(line, job);
        Computation.complete(folder, EnumSet.of(SetName.Kind.SOLUTIONS), quiet, console);
        if (line.hasOption(BY_JUMP)) {
            printByJump(folder, json, quiet, console);
        } else {
            print(job, through > 0
                    ? new WinGraph(folder).solutionsThrough(through)
                    : Computation.of(job, quiet, console,
                            display -> ConditionedWins.count(folder, conditions, new TallyDisplay("jumps", display))),
                    json, console);
        }
        return Program.DONE;
    }

    private static void printByJump(JobFolder folder, boolean json, boolean quiet, Console console)
            throws IOException {
        Job job = folder.job();
        List<JumpTimes> orbits = Computation.of(job, quiet, console,
                display -> JumpTimes.of(folder, new TallyDisplay("jumps", display)));
        BigInteger solutions = folder.solutions().orElseThrow();
        console.out().print(json
                ? JumpsReport.json(job, solutions, orbits) + "\n"
                : JumpsReport.text(job, solutions, orbits));
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
