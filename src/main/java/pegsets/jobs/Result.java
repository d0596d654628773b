package pegsets.jobs;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import pegsets.equations.SetName;

/// What a job may want: the values of `stages` in a job file.
public enum Result {
    FORWARD, BACKWARD, WINNING, LOSING, SOLUTIONS, GAMES, ENDS;

    /// What a job file wants to get a file of that kind.
    public static Result of(SetName.Kind kind) {
        return switch (kind) {
            case FORWARD -> FORWARD;
            case BACKWARD -> BACKWARD;
            case WINNING -> WINNING;
            case LOSING -> LOSING;
            case TO_FINISH, FROM_START, SOLUTIONS -> SOLUTIONS;
            case FINISHES, STARTS -> ENDS;
            case WAYS, GAMES -> GAMES;
        };
    }

    /// The name in job files.
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Optional<Result> labelled(String label) {
        return Arrays.stream(values()).filter(result -> result.label().equals(label)).findFirst();
    }

    static List<String> labels() {
        return Arrays.stream(values()).map(Result::label).toList();
    }
}
