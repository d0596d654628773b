package pegsets.publish.report;

import java.util.Optional;
import pegsets.disk.JsonObject;
import pegsets.job.JobProgress;

/// A line of progress with `--progress json`.
///
/// @param step   the file that is computed, or another piece of work in words
/// @param number of the step, from 1; 0 if it has no number
/// @param steps  the number of steps; 0 if it is not known
public record ProgressReport(String step, long number, long steps) {

    /// Returns one JSON object about a step of a job.
    ///
    /// @param job  of the whole job, if it is known
    /// @param pace of the step
    public String json(Optional<JobProgress.Remaining> job, Pace pace) {
        return json(job.map(all -> (long) (100 * all.share())), job.map(JobProgress.Remaining::secondsLeft), pace);
    }

    /// Returns one JSON object about a problem, one of several.
    ///
    /// @param pace        of the work, whose end is not known
    /// @param secondsLeft for all problems, if known
    public String json(Pace pace, Optional<Double> secondsLeft) {
        return json(Optional.of((number - 1) * 100 / steps), secondsLeft, pace);
    }

    private String json(Optional<Long> percent, Optional<Double> secondsLeft, Pace pace) {
        return new JsonObject().withAny("jobPercent", percent).withAny("secondsLeft", secondsLeft.map(Math::round))
                .with("step", step).withAny("number", positive(number)).withAny("steps", positive(steps))
                .withAny("stepPercent", pace.percent()).with("positionsPerSecond", (long) pace.rate())
                .withAny("stepSecondsLeft", pace.secondsLeft()).text();
    }

    private static Optional<Long> positive(long number) {
        return Optional.of(number).filter(known -> known > 0);
    }
}
