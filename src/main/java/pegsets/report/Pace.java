package pegsets.report;

/// How fast work goes on, and how much is left.
///
/// @param done    positions dealt with
/// @param total   positions in all; more may be done where a stage takes several passes
/// @param seconds since the beginning
public record Pace(long done, long total, double seconds) {
    /// A rate is told from this time on.
    private static final double MIN_SECONDS = 0.5;

    /// In words, as in `43%, 38,204,117 positions/s, 3 s left for this file`.
    public String inWords() {
        if (done >= total) {
            return "sorting and writing";
        }
        double rate = done / Math.max(seconds, 1e-3);
        String left = seconds < MIN_SECONDS || done == 0
                ? ""
                : ", %d s left for this file".formatted(Math.round((total - done) / rate));
        return "%d%%, %s positions/s%s".formatted(done * 100 / total, Texts.grouped((long) rate), left);
    }
}
