package pegsets.forecast;

import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import pegsets.equations.Equation;
import pegsets.equations.SetName;
import pegsets.equations.SetName.Kind;
import pegsets.forecast.SampledLevels.Effort;
import pegsets.jobs.Job;

/// How much of a job is done, and how long the rest will take. Each file counts as its expected work, from the real
/// sizes of the sets so far and from a sample for the other sets. The share never falls. Safe for use by several
/// threads.
public final class JobProgress {
    /// Half a second of work or less.
    /// The part of a file's work that scans positions; the rest sorts and writes.
    private static final double SCANNING = 0.9;

    /// The progress of a job.
    ///
    /// @param share       the part of the job's work that is done, from 0 to 1
    /// @param secondsLeft at the speed so far; empty until a file has been computed
    public record Remaining(double share, Optional<Double> secondsLeft) {
        /// Returns a text such as `61% of the job, 2 min left`.
        public String inWords() {
            return (int) (100 * share) + "% of the job"
                    + secondsLeft.map(seconds -> ", " + rounded(seconds) + " left").orElse("");
        }

        /// Returns a time in a unit that suits it, such as `2 min`.
        public static String rounded(double seconds) {
            if (seconds < 100) {
                return Math.round(seconds < 10 ? seconds : 5 * Math.round(seconds / 5)) + " s";
            }
            double hours = seconds / 3600;
            return hours < 2
                    ? Math.round(seconds / 60) + " min"
                    : hours < 48 ? Math.round(hours) + " h" : Math.round(hours / 24) + " days";
        }
    }

    private final Job job;
    private final List<Equation> equations;
    private final Map<SetName, Double> known = new HashMap<>();
    private final Set<SetName> done = new HashSet<>();
    private ExpectedSizes expected;
    private final Set<SetName> made = new HashSet<>();
    private double madeSeconds;
    private SetName current;
    private double shown;

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
        if (!current.kind().isLabels() && !current.kind().isNumbers()) {
            known.put(current, (double) size);
        }
        done.add(current);
        seconds.ifPresent(some -> {
            made.add(current);
            madeSeconds += some;
        });
    }

    /// Samples the levels; before that there is no remaining.
    public void sample() {
        ExpectedSizes sizes = new ExpectedSizes(job, equations, Effort.LITTLE);
        synchronized (this) {
            expected = sizes;
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
        double all = 0;
        double over = 0;
        double madeWork = 0;
        for (Equation equation : equations) {
            SetName name = equation.left();
            double work = Forecast.work(equation, this::size);
            double past = done.contains(name)
                    ? work
                    : name.equals(current) ? work * SCANNING * Math.min(1, through) : 0;
            all += work;
            over += past;
            madeWork += made.contains(name) || !done.contains(name) ? past : 0;
        }
        shown = Math.max(shown, over / all);
        return Optional.of(new Remaining(shown, madeWork > 0
                ? Optional.of((all - over) / madeWork * (madeSeconds + seconds))
                : Optional.empty()));
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
