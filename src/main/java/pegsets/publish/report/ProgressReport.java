package pegsets.publish.report;

import java.util.Optional;
import java.util.OptionalLong;
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
        JsonObject json = new JsonObject();
        job.ifPresent(all -> json.with("jobPercent", (long) (100 * all.share()))
                .with("secondsLeft", Math.round(all.secondsLeft())));
        return withStep(json, pace).text();
    }

    /// Returns one JSON object about the decision of a problem, one of several.
    ///
    /// @param pace of the search, whose end is not known
    public String json(Pace pace) {
        return json(pace, Optional.empty());
    }

    /// Returns one JSON object about a problem, one of several.
    ///
    /// @param secondsLeft for all problems, if known
    public String json(Pace pace, Optional<Double> secondsLeft) {
        JsonObject json = new JsonObject().with("jobPercent", (number - 1) * 100 / steps)
                .withAny("secondsLeft", secondsLeft.map(Math::round));
        return withStep(json, pace).text();
    }

    private JsonObject withStep(JsonObject json, Pace pace) {
        json.with("step", step);
        withKnown(json, "number", number == 0 ? OptionalLong.empty() : OptionalLong.of(number));
        withKnown(json, "steps", steps == 0 ? OptionalLong.empty() : OptionalLong.of(steps));
        withKnown(json, "stepPercent", pace.percent());
        json.with("positionsPerSecond", (long) pace.rate());
        withKnown(json, "stepSecondsLeft", pace.secondsLeft());
        return json;
    }

    private static void withKnown(JsonObject json, String name, OptionalLong value) {
        value.ifPresent(known -> json.with(name, known));
    }
}
