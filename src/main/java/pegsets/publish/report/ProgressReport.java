package pegsets.publish.report;

import java.util.Optional;
import pegsets.disk.JsonObject;
import pegsets.disk.Units;
import pegsets.job.JobProgress;

/// A line of progress with `--progress json`.
///
/// @param step   the file that is computed, or another piece of work in words
/// @param number of the step, from 1; 0 if it has no number
/// @param steps  the number of steps; 0 if it is not known
/// @param total  the positions of the step; 0 if their number is not known
/// @param began  the time of [System#nanoTime] at which the step began
public record ProgressReport(String step, long number, long steps, long total, long began) {

    /// Returns one JSON object about a step of a job.
    ///
    /// @param job  of the whole job, if it is known
    /// @param done the positions processed in the step
    public String json(Optional<JobProgress.Remaining> job, long done) {
        return json(job.map(all -> (long) (100 * all.share())), job.map(JobProgress.Remaining::secondsLeft), done);
    }

    /// Returns one JSON object about a problem, one of several.
    ///
    /// @param done        the positions processed in the problem
    /// @param secondsLeft for all problems, if known
    public String json(long done, Optional<Double> secondsLeft) {
        return json(Optional.of((number - 1) * 100 / steps), secondsLeft, done);
    }

    public Pace pace(long done) {
        return new Pace(done, total, (System.nanoTime() - began) / 1e9);
    }

    /// Returns the step, with its number if it has one.
    public String inWords() {
        return step + (number == 0 ? "" : " (" + number + " of " + steps + ")");
    }

    private String json(Optional<Long> percent, Optional<Double> secondsLeft, long done) {
        Pace pace = pace(done);
        return new JsonObject().withAny("jobPercent", percent).withAny("secondsLeft", secondsLeft.map(Math::round))
                .with("step", step).withAny("number", positive(number)).withAny("steps", positive(steps))
                .withAny("stepPercent", pace.percent()).with("positionsPerSecond", (long) pace.rate())
                .withAny("stepSecondsLeft", pace.secondsLeft()).text();
    }

    private static Optional<Long> positive(long number) {
        return Optional.of(number).filter(known -> known > 0);
    }

    /// The speed of a step and the time left for it.
    ///
    /// @param done    positions processed
    /// @param total   all positions; a stage of several passes may process more
    /// @param seconds since the start of the step
    public record Pace(long done, long total, double seconds) {
        /// The seconds before the time left is shown.
        private static final double MIN_SECONDS = 0.5;
        /// The time left is shown after a part of the positions; this is the number of parts.
        private static final int PARTS = 50;

        /// Returns the share and the speed, as in `43 %, 38,204,117 positions/s`. Omits the speed below 1 %, because
        /// the first positions do not predict it.
        public String inWords() {
            return done >= total
                    ? "sorting and writing"
                    : done * 100 / total + " %" + (done * 100 < total
                            ? ""
                            : ", " + Texts.grouped((long) rate()) + " positions/s");
        }

        /// Returns the time left, as in `, 3 s left for this step`, or an empty text at the beginning and at the end.
        public String leftInWords() {
            return secondsLeft().map(left -> ", " + Units.roughly(left) + " left for this step").orElse("");
        }

        Optional<Long> secondsLeft() {
            return done >= total || seconds < MIN_SECONDS || done * PARTS < total
                    ? Optional.empty()
                    : Optional.of(Math.round((total - done) / rate()));
        }

        /// Returns the share of the positions that are processed; empty if their number is not known.
        Optional<Long> percent() {
            return total <= 0 ? Optional.empty() : Optional.of(Math.min(100, done * 100 / total));
        }

        double rate() {
            return done / Math.max(seconds, 1e-3);
        }
    }
}
