package pegsets.report;

/// How fast work goes on, and how much is left.
///
/// @param done    positions dealt with
/// @param total   positions in all; more may be done where a stage takes several passes
/// @param seconds since the beginning
public record Pace(long done, long total, double seconds) {
    /// The time left is told from this time on,
    private static final double MIN_SECONDS = 0.5;
    /// and when one part in so many is done: the first positions say little.
    private static final int PARTS = 50;

    /// In words, as in `43%, 38,204,117 positions/s`.
    public String inWords() {
        return done >= total
                ? "sorting and writing"
                : "%d%%, %s positions/s".formatted(done * 100 / total, Texts.grouped((long) rate()));
    }

    /// The time that is left for these positions, as in `, 3 s left for this step`, once it can be told.
    public String leftInWords() {
        return done >= total || seconds < MIN_SECONDS || done * PARTS < total
                ? ""
                : ", %d s left for this step".formatted(Math.round((total - done) / rate()));
    }

    private double rate() {
        return done / Math.max(seconds, 1e-3);
    }
}
