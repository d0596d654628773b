package pegsets.job;

import java.math.BigDecimal;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongSupplier;
import pegsets.disk.Units;
import pegsets.job.SetName.Kind;

/// How much of a job is done, and how long the rest will take at the measured rate of this run. Each file counts as its
/// expected work, from the real sizes of the sets so far and from a sample for the other sets. The share never falls.
/// Safe for use by several threads.
public final class JobProgress {
    /// The part of a set's work that scans positions; the rest sorts and writes.
    private static final double SCANNING = 0.65;
    /// After this time, the measured rate counts as much as that of the sample.
    private static final double SAMPLE_SECONDS = 1;
    /// The time per work of labels relative to sets, until labels are measured.
    private static final double LABELS_OF_SETS = 0.7;

    /// The progress of a job.
    ///
    /// @param share       the part of the job's time that is over, from 0 to 1
    /// @param secondsLeft until the job is done
    public record Remaining(double share, double secondsLeft) {
        /// Returns a text such as `61 % of the job, 2 min left`.
        public String inWords() {
            return (int) (100 * share) + " % of the job, " + Units.roughly(secondsLeft) + " left";
        }
    }

    private final Job job;
    private final List<Equation> equations;
    private final LongSupplier nanoTime;
    private final Map<SetName, Double> known = new HashMap<>();
    /// The seconds to compute each complete file; empty if an earlier run computed it.
    private final Map<SetName, OptionalDouble> done = new HashMap<>();
    private ExpectedSizes expected;
    /// The expected work of each equation; null after the size of a set became known.
    private double[] works;
    private SetName current;
    private long positions;
    private long began;
    private final LongAdder scanned = new LongAdder();
    private double shown;

    /// The work on sets, or on labels.
    private static final class Effort {
        private double past;
        private double left;
        private double measured;
        private double seconds;

        void add(double work, double share, OptionalDouble took) {
            past += work * share;
            left += work * (1 - share);
            measured += took.isPresent() ? work * share : 0;
            seconds += took.orElse(0);
        }

        /// Returns the measured seconds per work.
        ///
        /// @param before the seconds per work that were expected before
        double secondsPerWork(double before) {
            double weight = seconds / (SAMPLE_SECONDS + seconds);
            return measured == 0 ? before : Math.pow(before, 1 - weight) * Math.pow(seconds / measured, weight);
        }
    }

    /// @param equations the job's plan
    /// @param nanoTime  a clock such as [System#nanoTime]
    public JobProgress(Job job, List<Equation> equations, LongSupplier nanoTime) {
        this.job = job;
        this.equations = equations;
        this.nanoTime = nanoTime;
    }

    /// Reports that a file is next.
    ///
    /// @param scans the positions that will be reported as scanned
    public synchronized void begin(SetName name, long scans) {
        current = name;
        positions = scans;
        began = nanoTime.getAsLong();
        scanned.reset();
    }

    public void advance(long more) {
        scanned.add(more);
    }

    /// Reports that the file that began last is complete.
    ///
    /// @param size      its number of positions or labels
    /// @param isEarlier whether an earlier run computed it
    synchronized void end(long size, boolean isEarlier) {
        if (current.kind().isSet()) {
            known.put(current, (double) size);
        }
        done.put(current, isEarlier ? OptionalDouble.empty() : OptionalDouble.of(seconds()));
        works = null;
    }

    private double seconds() {
        return (nanoTime.getAsLong() - began) / 1e9;
    }

    /// Samples the levels; before that there is no remaining.
    public void sample() {
        ExpectedSizes sizes = new ExpectedSizes(job, equations, SampledSets.Effort.LITTLE);
        synchronized (this) {
            expected = sizes;
            works = null;
        }
    }

    /// Returns the current file and, if they are known, the percentage of the job and the seconds left, separated by
    /// spaces. [RunState] reads this line.
    synchronized String line() {
        return current == null
                ? ""
                : current.fileName() + remaining().map(remaining -> " %d %d".formatted((int) (100 * remaining.share),
                        Math.round(remaining.secondsLeft))).orElse("");
    }

    /// Returns the progress of the job, if the levels have been sampled.
    public synchronized Optional<Remaining> remaining() {
        if (current == null || expected == null) {
            return Optional.empty();
        }
        if (works == null) {
            works = works();
        }
        double through = positions == 0 ? 1 : Math.min(1, scanned.doubleValue() / positions);
        Effort sets = new Effort();
        Effort labels = new Effort();
        for (int i = 0; i < works.length; i++) {
            SetName name = equations.get(i).left();
            boolean isSet = name.kind().isSet();
            Effort effort = isSet ? sets : labels;
            if (done.containsKey(name)) {
                effort.add(works[i], 1, done.get(name));
            } else if (name.equals(current)) {
                effort.add(works[i], isSet ? SCANNING * through : through, OptionalDouble.of(seconds()));
            } else {
                effort.add(works[i], 0, OptionalDouble.empty());
            }
        }
        double ofSets = sets.secondsPerWork(expected.secondsOfWork());
        double ofLabels = labels.secondsPerWork(LABELS_OF_SETS * ofSets);
        double past = sets.past * ofSets + labels.past * ofLabels;
        double left = sets.left * ofSets + labels.left * ofLabels;
        shown = Math.max(shown, past / (past + left));
        return Optional.of(new Remaining(shown, left));
    }

    private double[] works() {
        Estimator estimator = new Estimator(job.planner());
        return equations.stream().mapToDouble(equation -> estimator.next(equation, equation.set()
                .map(set -> BigDecimal.valueOf(Math.ceil(size(set))).toBigInteger())).work()).toArray();
    }

    /// Returns the real size of a set, or the expected size, scaled like the nearest real one. The winning sets before
    /// the first real one are scaled like both sets whose intersection they are.
    private double size(SetName name) {
        Double real = known.get(name);
        if (real != null) {
            return real;
        }
        Kind kind = name.kind();
        double scale = kind == Kind.WINNING && known.keySet().stream().noneMatch(set -> set.kind() == kind)
                ? scale(Kind.FORWARD, name.pegs())
                        * scale(job.problem().isComplementProblem() ? Kind.FORWARD : Kind.BACKWARD, name.pegs())
                : scale(kind, name.pegs());
        return scale * expected.size(name);
    }

    /// Returns the real size divided by the expected size of the nearest set of a kind; 1 if no real size is known.
    private double scale(Kind kind, int pegs) {
        return known.keySet().stream().filter(name -> name.kind() == kind)
                .min(Comparator.comparingInt(name -> Math.abs(name.pegs() - pegs)))
                .map(near -> known.get(near) / Math.max(1, expected.size(near))).orElse(1.0);
    }
}
