package pegsets.board.geometry;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Which symmetries of the board the sets of a problem are reduced by.
public enum Reduction {
    /// Those that keep the start and the finish: every count is exact.
    STABILISER,
    /// All of the board's: start and finish then stand for all their images (the degeneracy of Notes, section 4.1).
    FULL,
    /// None: raw sets.
    NONE;

    /// The name in job files.
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// The reduction of that name, if there is one.
    public static Optional<Reduction> labelled(String label) {
        return Arrays.stream(values()).filter(reduction -> reduction.label().equals(label)).findFirst();
    }

    /// All names, for messages.
    public static List<String> labels() {
        return Arrays.stream(values()).map(Reduction::label).toList();
    }
}
