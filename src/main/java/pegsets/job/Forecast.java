package pegsets.job;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import pegsets.job.Estimator.Estimate;
import pegsets.job.SampledSets.Effort;

/// The sizes and costs that a job's files will probably have, next to their upper bounds.
///
/// @param steps   one for each equation of the plan
/// @param disk    bytes of all files of the job
/// @param missing bytes of the files that do not exist yet
/// @param seconds to compute the files that do not exist yet
public record Forecast(List<Step> steps, Range disk, Range missing, Range seconds) {
    static final int SAMPLE = 20_000;
    /// Half a second of work for the whole levels.
    private static final Effort USUAL = new Effort(1 << 18, SAMPLE);
    /// The expected seconds for the start of the program and the job, part of [#seconds].
    public static final double START_SECONDS = 1.5;
    /// The time per child in a run, relative to a sample.
    private static final double SECONDS_OF_SAMPLE = 3;
    private static final double SECONDS_SPREAD = Math.log(2);
    private static final int FILE_BYTES = 250;
    /// A number of ways has 1.3 bits for each jump that it counts, in groups of 7.
    private static final double BYTES_PER_JUMP = 0.19;
    private static final double CODING_BITS = 1.5;
    private static final double MINCODE_BITS = 0.7;
    /// One equation.
    ///
    /// @param most      the upper bound
    /// @param expected  the estimate from expected sizes
    /// @param diskBytes the expected bytes of the left side
    public record Step(Estimate most, Estimate expected, long diskBytes) {}

    /// A number that is known approximately.
    public record Range(double low, double expected, double high) {
        private static Range around(double expected, double spread) {
            return new Range(expected / Math.exp(spread), expected, expected * Math.exp(spread));
        }

        private static final Range NOTHING = new Range(0, 0, 0);

        private Range plus(Range other) {
            return new Range(low + other.low, expected + other.expected, high + other.high);
        }
    }

    /// @param folder its files count with their real sizes
    public static Forecast of(JobFolder folder) throws IOException {
        return of(folder, USUAL);
    }

    /// Returns a forecast from small samples, in a fraction of a second.
    public static Forecast roughly(JobFolder folder) throws IOException {
        return of(folder, Effort.LITTLE);
    }

    static Forecast of(JobFolder folder, Effort effort) throws IOException {
        Job job = folder.job();
        List<Estimate> estimates = Estimator.estimates(folder);
        ExpectedSizes sizes = new ExpectedSizes(job, estimates.stream().map(Estimate::equation).toList(), effort);
        Estimator estimator = new Estimator(job.planner());
        List<Step> steps = new ArrayList<>();
        Range disk = Range.NOTHING;
        Range missing = Range.NOTHING;
        Range seconds = Range.around(START_SECONDS, SECONDS_SPREAD);
        for (Estimate most : estimates) {
            Equation equation = most.equation();
            Optional<SetName> set = equation.set();
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
                seconds = seconds.plus(Range.around(SECONDS_OF_SAMPLE * sizes.secondsOfWork() * expected.work(),
                        spread + SECONDS_SPREAD));
            }
        }
        return new Forecast(List.copyOf(steps), disk, missing, seconds);
    }

    /// Returns the expected number of winning positions that the job stores.
    public double winningPositions() {
        return steps.stream().map(Step::expected).filter(set -> set.equation().left().kind() == SetName.Kind.WINNING)
                .mapToDouble(set -> set.positions().doubleValue()).sum();
    }

    private static double bytes(Job job, SetName name, double positions) {
        if (name.kind().isNumbers()) {
            return FILE_BYTES;
        }
        int jumps = name.kind() == SetName.Kind.TO_FINISH || name.kind() == SetName.Kind.FINISHES
                ? name.pegs() - job.problem().finish().pegCount()
                : job.problem().start().pegCount() - name.pegs();
        double ofOne = name.kind().isLabels()
                ? Math.max(1, BYTES_PER_JUMP * jumps)
                : Math.max(1, codeBits(job, name, positions)) / Byte.SIZE;
        return FILE_BYTES + positions * ofOne;
    }

    /// Returns the bits of the gap between codes and of their coding. Mincodes have smaller gaps than other codes.
    private static double codeBits(Job job, SetName name, double positions) {
        double gap = job.context().numberedCodes(name.pegs()).doubleValue() / Math.max(1, positions);
        return log2(gap) + CODING_BITS - MINCODE_BITS * log2(job.problem().group().size());
    }

    private static double log2(double number) {
        return Math.log(number) / Math.log(2);
    }
}
