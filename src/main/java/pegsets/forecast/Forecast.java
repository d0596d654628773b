package pegsets.forecast;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import pegsets.equations.Equation;
import pegsets.equations.Estimate;
import pegsets.equations.Estimator;
import pegsets.equations.LabelExpression;
import pegsets.equations.SetExpression;
import pegsets.equations.SetName;
import pegsets.equations.SetName.Kind;
import pegsets.equations.TotalExpression;
import pegsets.jobs.Job;
import pegsets.jobs.JobFolder;

/// What the equations of a job will probably make and take, beside what they do at most.
///
/// @param steps   one for each equation of the plan
/// @param disk    bytes of all files of the job
/// @param missing bytes of the files that are not there yet
/// @param seconds of the files that are not there yet
public record Forecast(List<Step> steps, Range disk, Range missing, Range seconds) {
    /// A level of at most so many positions is made whole: half a second's work.
    private static final int MOST_WHOLE = 1 << 18;
    private static final double START_SECONDS = 1.5;
    /// What a child takes in a run, in what it takes to make in a sample.
    private static final double SECONDS_OF_SAMPLE = 2;
    private static final double SECONDS_SPREAD = Math.log(2);
    private static final int FILE_BYTES = 250;
    /// Of numbers of ways: 1.3 bits for each jump that is still to be made, in groups of 7.
    private static final double BYTES_PER_JUMP = 0.19;
    private static final double CODING_BITS = 1.5;
    private static final double MINCODE_BITS = 0.7;

    /// One equation.
    ///
    /// @param most      at most
    /// @param expected  the same with the sizes that are expected
    /// @param diskBytes of the left side, as expected
    public record Step(Estimate most, Estimate expected, long diskBytes) {}

    /// A number that is known more or less.
    public record Range(double low, double expected, double high) {
        private static Range around(double expected, double spread) {
            return new Range(expected / Math.exp(spread), expected, expected * Math.exp(spread));
        }

        private static final Range NOTHING = new Range(0, 0, 0);

        private Range plus(Range other) {
            return new Range(low + other.low, expected + other.expected, high + other.high);
        }
    }

    /// @param folder the files in it count with their sizes
    public static Forecast of(JobFolder folder) throws IOException {
        return of(folder, MOST_WHOLE);
    }

    /// @param mostWhole positions of the largest level that is made whole
    static Forecast of(JobFolder folder, int mostWhole) throws IOException {
        Job job = folder.job();
        List<Estimate> estimates = folder.estimates();
        Set<SetName> sets = new HashSet<>();
        estimates.forEach(estimate -> setOf(estimate.equation()).ifPresent(sets::add));
        ExpectedSizes sizes = new ExpectedSizes(job, sets, mostWhole);
        Estimator estimator = new Estimator(job.planner());
        double secondsOfWork = SECONDS_OF_SAMPLE * sizes.secondsOfChild() * ExpectedSizes.children(job.problem())
                / job.budget().threads();
        List<Step> steps = new ArrayList<>();
        Range disk = Range.NOTHING;
        Range missing = Range.NOTHING;
        Range seconds = Range.around(START_SECONDS, SECONDS_SPREAD);
        for (Estimate most : estimates) {
            Equation equation = most.equation();
            Optional<SetName> set = setOf(equation);
            double positions = most.exact() || set.isEmpty()
                    ? most.positions().doubleValue()
                    : Math.min(sizes.size(set.get()), most.positions().doubleValue());
            double spread = most.exact() || set.isEmpty() ? 0 : sizes.spread(set.get());
            Estimate expected = estimator.next(equation,
                    Optional.of(BigDecimal.valueOf(Math.ceil(positions)).toBigInteger()));
            Range bytes = Range.around(bytes(job, equation.left(), positions), spread);
            steps.add(new Step(most, expected, (long) bytes.expected()));
            disk = disk.plus(bytes);
            boolean isThere = most.exact() || equation.left().kind().isNumbers();
            if (!isThere) {
                missing = missing.plus(bytes);
                seconds = seconds.plus(Range.around(secondsOfWork * WorkEstimate.of(equation, sizes::size),
                        spread + SECONDS_SPREAD));
            }
        }
        return new Forecast(List.copyOf(steps), disk, missing, seconds);
    }

    /// The set that an equation makes or labels.
    private static Optional<SetName> setOf(Equation equation) {
        return switch (equation.right()) {
            case SetExpression _ -> Optional.of(equation.left());
            case LabelExpression labels -> Optional.of(labels.set());
            case TotalExpression _ -> Optional.empty();
        };
    }

    private static double bytes(Job job, SetName name, double positions) {
        if (name.kind().isNumbers()) {
            return FILE_BYTES;
        }
        int jumps = name.kind() == Kind.TO_FINISH || name.kind() == Kind.FINISHES
                ? name.pegs() - job.problem().finish().pegCount()
                : job.problem().start().pegCount() - name.pegs();
        double ofOne = name.kind().isLabels()
                ? Math.max(1, BYTES_PER_JUMP * jumps)
                : Math.max(1, codeBits(job, name, positions)) / Byte.SIZE;
        return FILE_BYTES + positions * ofOne;
    }

    /// The gap between codes, and what their coding adds to it; mincodes are nearer each other than other codes.
    private static double codeBits(Job job, SetName name, double positions) {
        double gap = job.planner().context().numberedCodes(name.pegs()).doubleValue() / Math.max(1, positions);
        return log2(gap) + CODING_BITS - MINCODE_BITS * log2(job.problem().group().size());
    }

    private static double log2(double number) {
        return Math.log(number) / Math.log(2);
    }
}
