package pegsets.forecast;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import pegsets.equations.Equation;
import pegsets.equations.SetName;
import pegsets.jobs.Job;

/// How much of a whole job is done, and how long the rest will take: each file counts as the work that it is expected
/// to be, by the sizes of the sets so far and by those that are expected of the others. The share never falls.
/// Safe for use by several threads.
public final class JobProgress {
    /// Positions of the largest level that is expanded whole for a sample.
    private static final int MOST_WHOLE = 1 << 16;
    /// The part of a file's work after which its positions are gone through; then they are sorted and written.
    private static final double GONE_THROUGH = 0.9;

    /// How far a job is.
    ///
    /// @param share       of the job's work that is done, from 0 to 1
    /// @param secondsLeft at the speed so far; empty before anything has been made
    public record Outlook(double share, Optional<Double> secondsLeft) {

        /// As in `61% of the job, 2 min left`.
        public String inWords() {
            return (int) (100 * share) + "% of the job"
                    + secondsLeft.map(seconds -> ", " + rounded(seconds) + " left").orElse("");
        }

        private static String rounded(double seconds) {
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
    private final SizesSoFar sizes;
    private final Set<SetName> done = new HashSet<>();
    private SetName current;
    private double madeWork;
    private double madeSeconds;
    private double shown;

    /// @param equations of the job's plan
    public JobProgress(Job job, List<Equation> equations) {
        this.job = job;
        this.equations = equations;
        this.sizes = new SizesSoFar(job);
    }

    /// A file begins to be made.
    public synchronized void begin(SetName name) {
        current = name;
    }

    /// The file that began last is there.
    ///
    /// @param size    positions or labels in it
    /// @param seconds that it took; empty where it was there before
    public synchronized void end(long size, Optional<Double> seconds) {
        if (!current.kind().isLabels() && !current.kind().isNumbers()) {
            sizes.know(current, size);
        }
        done.add(current);
        seconds.ifPresent(some -> {
            madeSeconds += some;
            madeWork += equations.stream().filter(equation -> equation.left().equals(current)).mapToDouble(this::work)
                    .sum();
        });
    }

    /// Samples the levels, which gives better sizes of winning sets before there are any. That is a second or two
    /// of work: it is for jobs that take much longer.
    public void sample() {
        Set<SetName> names = equations.stream().map(Equation::left)
                .filter(name -> !name.kind().isLabels() && !name.kind().isNumbers()).collect(Collectors.toSet());
        if (names.stream().anyMatch(name -> name.kind() == SetName.Kind.WINNING)) {
            ExpectedSizes expected = new ExpectedSizes(job, names, MOST_WHOLE);
            synchronized (this) {
                sizes.expect(expected);
            }
        }
    }

    /// How far the job is.
    ///
    /// @param through of the positions that the current file goes through, the part that has been dealt with
    /// @param seconds since the current file began
    public synchronized Outlook outlook(double through, double seconds) {
        double all = 0;
        double over = 0;
        double partly = 0;
        for (Equation equation : equations) {
            double work = work(equation);
            all += work;
            if (done.contains(equation.left())) {
                over += work;
            } else if (equation.left().equals(current)) {
                partly = work * GONE_THROUGH * Math.min(1, through);
            }
        }
        double made = madeWork + partly;
        double left = all - over - partly;
        shown = Math.max(shown, (over + partly) / all);
        return new Outlook(shown,
                made > 0 ? Optional.of(left / made * (madeSeconds + seconds)) : Optional.empty());
    }

    private double work(Equation equation) {
        return WorkEstimate.of(equation, sizes::size);
    }
}
