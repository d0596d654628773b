package pegsets.report;

/// The speed of a step and the time left for it.
///
/// @param done    positions processed
/// @param total   all positions; a stage of several passes may process more
/// @param seconds since the start of the step
public record Pace(long done, long total, double seconds) {
    /// The time left is shown from this time on,
    private static final double MIN_SECONDS = 0.5;
    /// and once this part of the positions is done: the first positions say little.
    private static final int PARTS = 50;

    /// Returns the speed, as in `43%, 38,204,117 positions/s`.
    public String inWords() {
        return done >= total
                ? "sorting and writing"
                : "%d%%, %s positions/s".formatted(done * 100 / total, Texts.grouped((long) rate()));
    }

    /// Returns the time left, as in `, 3 s left for this step`, or an empty text at the beginning and at the end.
    public String leftInWords() {
        return done >= total || seconds < MIN_SECONDS || done * PARTS < total
                ? ""
                : ", %d s left for this step".formatted(Math.round((total - done) / rate()));
    }

    private double rate() {
        return done / Math.max(seconds, 1e-3);
    }
}
