package pegsets.job;

import java.util.Locale;

/// The values of `results` in a job file: what a job may want. The index is made of the results before it.
public enum Result {
    FORWARD, BACKWARD, WINNING, LOSING, SOLUTIONS, COUNTS, GAMES, ENDS, INDEX;

    /// Returns the name in job files.
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
