package pegsets.job;

import java.util.Locale;

/// The values of `stages` in a job file: results that a job may want.
public enum Result {
    FORWARD, BACKWARD, WINNING, LOSING, SOLUTIONS, COUNTS, GAMES, ENDS;

    /// Returns the result that files of a kind belong to.
    public static Result of(SetName.Kind kind) {
        return switch (kind) {
            case FORWARD -> FORWARD;
            case BACKWARD -> BACKWARD;
            case WINNING -> WINNING;
            case LOSING -> LOSING;
            case SOLUTIONS -> SOLUTIONS;
            case TO_FINISH, FROM_START -> COUNTS;
            case FINISHES, STARTS -> ENDS;
            case WAYS, GAMES -> GAMES;
        };
    }

    /// Returns the name in job files.
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
