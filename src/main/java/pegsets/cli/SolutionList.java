package pegsets.cli;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import pegsets.answers.wins.ConditionedWins;
import pegsets.answers.wins.JumpCondition;
import pegsets.answers.wins.NumberedSolutions;
import pegsets.answers.wins.Solution;
import pegsets.answers.wins.UniformNumbers;
import pegsets.answers.wins.WinGraph;
import pegsets.board.text.NotationStyle;
import pegsets.cli.command.Call;
import pegsets.cli.command.CommandOptions;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.job.Job;
import pegsets.job.JobFolder;
import pegsets.job.Result;
import pegsets.job.SetName;
import pegsets.publish.report.SolutionReport;

/// `pegs solve` with `--all`, `--limit`, `--random` or conditions: solutions, one per line. Computes the sets that it
/// needs.
final class SolutionList {
    /// The first batch is small so that its lines appear immediately. Later batches grow.
    private static final int FIRST_BATCH = 16;
    private static final int BATCH_GROWTH = 4;
    private static final int LINES_AT_ONCE = 256;
    private static final long MOST = 999_999_999_999_999_999L;

    private SolutionList() {}

    static CommandOptions addTo(CommandOptions options) {
        return NotationOption.addTo(ConditionOptions.addTo(options))
                .flag("all", "print all solutions, one per line")
                .valued("limit", "N", "print the first N solutions")
                .valued("random", "N", "print N solutions, each drawn from all at random")
                .valued("seed", "S",
                        "with --random: a whole number that repeats the choice");
    }

    /// Returns whether the options ask for a list.
    static boolean isMeant(Call call) {
        return call.has("all") || call.has("limit") || call.has("random") || ConditionOptions.areGiven(call);
    }

    static int run(Call call) throws IOException, MisuseException {
        call.checkExcludes("all", "limit", "random");
        call.checkExcludes("random", "limit");
        long limit = call.number("limit", 0, 1, MOST);
        long random = call.number("random", 0, 1, MOST);
        String seed = call.value("seed", Long.toString(System.nanoTime() & Integer.MAX_VALUE));
        if (!seed.matches("-?[0-9]{1,18}")) {
            throw new MisuseException("--seed is '" + seed + "'; use a whole number of up to 18 digits");
        }
        NotationStyle style = NotationOption.of(call).orElse(NotationStyle.NAMES);
        Job job = JobCommand.job(call, JobCommand.wanting(Result.SOLUTIONS));
        List<JumpCondition> conditions = ConditionOptions.of(call, job.problem());
        JobCommand.checkEnds(job);
        NumberedSolutions solutions = new NumberedSolutions(job.problem(),
                continuations(JobCommand.folder(call, job), conditions, call), job.problem().start().codes());
        BigInteger count = solutions.count();
        if (count.signum() == 0) {
            return call.fail(job.name() + (conditions.isEmpty()
                    ? ": the problem has no solution"
                    : ": no solution meets the conditions; use fewer of --with and --without"), Program.NO);
        }
        if (random == 0) {
            return print(solutions, limit == 0 ? count : count.min(BigInteger.valueOf(limit)),
                    Stream.iterate(BigInteger.ZERO, BigInteger.ONE::add).iterator()::next, job, style, call);
        }
        if (!call.has("seed") && !call.isQuiet()) {
            call.console().err().println("drawn with --seed " + seed);
        }
        UniformNumbers numbers = new UniformNumbers(count, Long.parseLong(seed));
        return print(solutions, BigInteger.valueOf(random), numbers::next, job, style, call);
    }

    private static NumberedSolutions.Continuations continuations(JobFolder folder, List<JumpCondition> conditions,
            Call call)
            throws IOException, MisuseException {
        WinGraph all = JobCommand.graph(folder, call);
        if (conditions.isEmpty()) {
            return all;
        }
        JobCommand.complete(folder, EnumSet.of(SetName.Kind.SOLUTIONS), call);
        return WorkLimit.of(call).apply(folder, false,
                display -> new ConditionedWins(folder, conditions, display.levels("jumps")));
    }

    /// Prints solutions until there are enough, or the reader of the output stops.
    private static int print(NumberedSolutions solutions, BigInteger wanted, Supplier<BigInteger> numbers, Job job,
            NotationStyle style, Call call) throws IOException {
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
                call.out().print(SolutionReport.lines(job.problem().board(),
                        found.subList(from, Math.min(size, from + LINES_AT_ONCE)), style, call.isJson()));
                if (call.out().checkError()) {
                    return Program.DONE;
                }
            }
            left = left.subtract(BigInteger.valueOf(size));
            batch = Math.min(most, batch * BATCH_GROWTH);
        }
        return Program.DONE;
    }
}
