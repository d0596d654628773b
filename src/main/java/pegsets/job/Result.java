package pegsets.job;

import java.util.Locale;

/// The values of `stages` in a job file: results that a job may want.
public enum Result {
    FORWARD, BACKWARD, WINNING, LOSING, SOLUTIONS, COUNTS, GAMES, ENDS;

    /// Returns the name in job files.
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
