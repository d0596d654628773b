package pegsets.jobs;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// What a job may want: the values of `stages` in a job file.
public enum Result {
    FORWARD, BACKWARD, WINNING, LOSING, SOLUTIONS, GAMES, ENDS;

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
