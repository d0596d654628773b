package pegsets.job;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import pegsets.disk.Units;
import pegsets.job.SetName.Kind;

/// How much of a job is done, and how long the rest will take. Each file counts as its expected work, from the real
/// sizes of the sets so far and from a sample for the other sets. The share never falls. Safe for use by several
/// threads.
public final class JobProgress {
    /// The part of a set's work that scans positions; the rest sorts and writes.
    private static final double SCANNING = 0.65;
    /// A file is large if it has more than this part of the work of the largest file. Small files say little about
    /// large ones: compiling takes much of their time.
    private static final double LARGE = 0.5;

    /// The progress of a job.
    ///
    /// @param share       the part of the job's time that is over, from 0 to 1
    /// @param secondsLeft until the job is done
    public record Remaining(double share, double secondsLeft) {
        /// Returns a text such as `61 % of the job, 2 min left`.
        public String inWords() {
            return (int) (100 * share) + " % of the job, " + Units.roughly(secondsLeft) + " left";
        }

        /// Returns the text of [RunListener#outlook].
        public String inNumbers() {
            return " %d %d".formatted((int) (100 * share), Math.round(secondsLeft));
        }
    }

    private final Job job;
    private final List<Equation> equations;
    private final Map<SetName, Double> known = new HashMap<>();
    /// The seconds of each complete file; 0 if an earlier run computed it.
    private final Map<SetName, Double> took = new HashMap<>();
    private ExpectedSizes expected;
    /// The expected work of each equation; null after the size of a set became known.
    private double[] works;
    private SetName current;
    private double shown;

    /// The work on a file in this run, and its time so far.
    private record Made(double work, double seconds) {}

    /// @param equations the job's plan
    public JobProgress(Job job, List<Equation> equations) {
        this.job = job;
        this.equations = equations;
    }

    /// Reports that a file is next.
    public synchronized void begin(SetName name) {
        current = name;
    }

    /// Reports that the file that began last is complete.
    ///
    /// @param size    its number of positions or labels
    /// @param seconds the time to compute it; empty if an earlier run did
    public synchronized void end(long size, Optional<Double> seconds) {
        if (current.kind().isSet()) {
            known.put(current, (double) size);
        }
        took.put(current, seconds.orElse(0.0));
        works = null;
    }

    /// Samples the levels; before that there is no remaining.
    public void sample() {
        ExpectedSizes sizes = new ExpectedSizes(job, equations, SampledSets.Effort.LITTLE);
        synchronized (this) {
            expected = sizes;
            works = null;
        }
    }

    /// Returns the progress of the job, if the levels have been sampled.
    ///
    /// @param through the part of the current file's positions that have been scanned
    /// @param seconds since the current file began
    public synchronized Optional<Remaining> remaining(double through, double seconds) {
        if (expected == null) {
            return Optional.empty();
        }
        works = works == null ? works() : works;
        double past = 0;
        double left = 0;
        List<Made> made = new ArrayList<>();
        for (int i = 0; i < works.length; i++) {
            SetName name = equations.get(i).left();
            boolean isCurrent = name.equals(current) && !took.containsKey(name);
            double work = took.containsKey(name)
                    ? works[i]
                    : isCurrent ? works[i] * (name.kind().isSet() ? SCANNING : 1) * Math.min(1, through) : 0;
            past += work;
            left += works[i] - work;
            if (isCurrent || took.getOrDefault(name, 0.0) > 0) {
                made.add(new Made(work, isCurrent ? seconds : took.get(name)));
            }
        }
        shown = Math.max(shown, past / (past + left));
        return Optional.of(new Remaining(shown, left * secondsPerWork(made)));
    }

    /// Returns the seconds per work of the large files of this run; before the first of them, those of the sample.
    private double secondsPerWork(List<Made> made) {
        double most = made.stream().mapToDouble(Made::work).max().orElse(0);
        List<Made> large = made.stream().filter(file -> file.work > LARGE * most).toList();
        double work = large.stream().mapToDouble(Made::work).sum();
        double seconds = large.stream().mapToDouble(Made::seconds).sum();
        return seconds == 0 ? expected.secondsOfWork() : seconds / work;
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
