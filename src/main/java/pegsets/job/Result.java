package pegsets.job;

import java.util.Locale;

/// The values of `results` in a job file. The index contains the other results of the job.
public enum Result {
    FORWARD, BACKWARD, WINNING, LOSING, SOLUTIONS, COUNTS, GAMES, ENDS, INDEX;

    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
