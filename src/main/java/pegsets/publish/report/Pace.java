package pegsets.publish.report;

import java.util.Optional;
import pegsets.disk.Units;

/// The speed of a step and the time left for it.
///
/// @param done    positions processed
/// @param total   all positions; a stage of several passes may process more
/// @param seconds since the start of the step
public record Pace(long done, long total, double seconds) {
    /// The time left is shown from this time on,
    private static final double MIN_SECONDS = 0.5;
    /// and after this share of the positions: the first positions say little.
    private static final int PARTS = 50;

    /// Returns the speed, as in `43 %, 38,204,117 positions/s`.
    public String inWords() {
        return done >= total
                ? "sorting and writing"
                : done * 100 / total + " %" + (seconds < MIN_SECONDS
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
