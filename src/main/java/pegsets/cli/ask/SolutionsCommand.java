package pegsets.cli.ask;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;
import pegsets.backward.ConditionedWins;
import pegsets.backward.JumpCondition;
import pegsets.board.text.NotationStyle;
import pegsets.cli.command.Command;
import pegsets.cli.command.Console;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.cli.job.Computation;
import pegsets.cli.job.ConditionOptions;
import pegsets.cli.job.JobCommand;
import pegsets.cli.job.TallyDisplay;
import pegsets.cli.job.WinningPlay;
import pegsets.equations.SetName;
import pegsets.jobs.Job;
import pegsets.jobs.JobFileException;
import pegsets.jobs.JobFolder;
import pegsets.jobs.Result;
import pegsets.report.SolutionReport;
import pegsets.wins.Continuations;
import pegsets.wins.NumberedSolutions;
import pegsets.wins.Solution;
import pegsets.wins.UniformNumbers;
import pegsets.wins.WinGraph;

/// `pegs solutions`: all solutions, the first of them, or some at random, a line each; of all, or of those that make
/// some jumps or none of them. Makes the sets that this takes.
public final class SolutionsCommand implements Command {
    /// The first lines come at once, and later ones many at a time.
    private static final int FIRST_BATCH = 16;
    private static final int BATCH_GROWTH = 4;
    private static final int LINES_AT_ONCE = 256;

    @Override
    public String name() {
        return "solutions";
    }

    @Override
    public String arguments() {
        return "JOB";
    }

    @Override
    public String summary() {
        return "print all solutions, the first ones, or some drawn at random";
    }

    @Override
    public String example() {
        return "pegs solutions jobs/english33-central.yaml --random 10 --seed 1";
    }

    @Override
    public Options options() {
        return ConditionOptions.addTo(JobCommand.jobOptions())
                .addOption(Option.builder().longOpt("json").desc("print one JSON object a line").get())
                .addOption(
                        Option.builder().longOpt("limit").hasArg().argName("N").desc("no more than the first N").get())
                .addOption(Option.builder().longOpt("random").hasArg().argName("N")
                        .desc("N solutions, each drawn from all with equal chances").get())
                .addOption(Option.builder().longOpt("notation").hasArg().argName("N")
                        .desc("how they are written: " + NotationStyle.labels() + " (default: names)").get())
                .addOption(Option.builder().longOpt("seed").hasArg().argName("S")
                        .desc("a whole number; the same seed draws the same solutions (default: another each time)")
                        .get());
    }

    @Override
    public int run(CommandLine line, List<String> arguments, Console console)
            throws IOException, JobFileException, MisuseException {
        String file = JobCommand.onlyJobFile(arguments);
        Optional<BigInteger> limit = number(line, "limit", "[1-9][0-9]{0,17}", "a whole number from 1 on");
        Optional<BigInteger> random = number(line, "random", "[1-9][0-9]{0,17}", "a whole number from 1 on");
        Optional<BigInteger> seed = number(line, "seed", "-?[0-9]{1,18}", "a whole number of up to 18 digits");
        if (random.isPresent() ? limit.isPresent() : seed.isPresent()) {
            throw new MisuseException(
                    random.isPresent() ? "--limit and --random, expected one of them" : "--seed without --random");
        }
        notation(line);
        Job job = JobCommand.job(line, file, JobCommand.wanting(Result.SOLUTIONS));
        List<JumpCondition> conditions = ConditionOptions.of(line, job.problem());
        WinningPlay.checkEnds(job);
        NumberedSolutions solutions = new NumberedSolutions(job.problem(),
                continuations(JobCommand.folder(line, job), conditions, line.hasOption("quiet"), console),
                job.problem().start().codes());
        BigInteger count = solutions.count();
        if (random.isEmpty()) {
            return print(solutions, limit.orElse(count).min(count), counter(), job, line, console);
        }
        if (count.signum() == 0) {
            console.err().println("pegs: " + job.name() + ": no solutions to draw from"
                    + (conditions.isEmpty() ? "" : ", of those that are asked for"));
            return Program.FAILED;
        }
        if (seed.isEmpty()) {
            seed = Optional.of(BigInteger.valueOf(System.nanoTime() & Integer.MAX_VALUE));
            if (!line.hasOption("quiet")) {
                console.err().println("drawn with --seed " + seed.get());
            }
        }
        UniformNumbers numbers = new UniformNumbers(count, seed.get().longValueExact());
        return print(solutions, random.get(), numbers::next, job, line, console);
    }

    /// The notation that is asked for.
    static Optional<NotationStyle> notation(CommandLine line) throws MisuseException {
        String label = line.getOptionValue("notation");
        if (label != null && NotationStyle.labelled(label).isEmpty()) {
            throw new MisuseException("unknown notation '" + label + "', expected one of " + NotationStyle.labels());
        }
        return NotationStyle.labelled(String.valueOf(label));
    }

    private static Continuations continuations(JobFolder folder, List<JumpCondition> conditions, boolean quiet,
            Console console) throws IOException {
        WinGraph all = WinningPlay.graph(folder, quiet, console);
        if (conditions.isEmpty()) {
            return all;
        }
        Computation.complete(folder, EnumSet.of(SetName.Kind.SOLUTIONS), quiet, console);
        return Computation.of(folder.job(), quiet, console,
                display -> new ConditionedWins(folder, conditions, new TallyDisplay("jumps", display)));
    }

    private static Optional<BigInteger> number(CommandLine line, String option, String pattern, String expected)
            throws MisuseException {
        String text = line.getOptionValue(option);
        if (text != null && !text.matches(pattern)) {
            throw new MisuseException("--" + option + " " + text + ", expected " + expected);
        }
        return Optional.ofNullable(text).map(BigInteger::new);
    }

    private static Supplier<BigInteger> counter() {
        BigInteger[] next = {BigInteger.ZERO};
        return () -> {
            BigInteger number = next[0];
            next[0] = number.add(BigInteger.ONE);
            return number;
        };
    }

    /// Prints solutions until there are enough, or nobody reads them.
    private static int print(NumberedSolutions solutions, BigInteger wanted, Supplier<BigInteger> numbers, Job job,
            CommandLine line,
            Console console) throws IOException, MisuseException {
        boolean json = line.hasOption("json");
        NotationStyle style = notation(line).orElse(NotationStyle.NAMES);
        int most = solutions.mostAtOnce(job.budget().memoryBytes());
        int batch = FIRST_BATCH;
        for (BigInteger left = wanted; left.signum() > 0;) {
            int size = left.min(BigInteger.valueOf(Math.min(batch, most))).intValue();
            List<BigInteger> chosen = new ArrayList<>(size);
            for (int i = 0; i < size; i++) {
                chosen.add(numbers.get());
            }
            List<Solution> found = solutions.numbered(chosen);
            for (int from = 0; from < size; from += LINES_AT_ONCE) {
                console.out().print(SolutionReport.lines(job.problem().board(),
                        found.subList(from, Math.min(size, from + LINES_AT_ONCE)), style, json));
                if (console.out().checkError()) {
                    return Program.FAILED;
                }
            }
            left = left.subtract(BigInteger.valueOf(size));
            batch = Math.min(most, batch * BATCH_GROWTH);
        }
        return Program.DONE;
    }
}
