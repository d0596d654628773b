package pegsets.board.geometry;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The symmetries of the board that reduce the sets of a problem.
public enum Reduction {
    /// The symmetries that keep the start and the finish: every count is exact.
    STABILISER,
    /// All symmetries of the board: start and finish represent all their images (the degeneracy of Notes, section 4.1).
    FULL,
    /// The identity alone: the sets have all positions.
    NONE;

    /// The name in job files.
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Returns the reduction of that name, if there is one.
    public static Optional<Reduction> labelled(String label) {
        return Arrays.stream(values()).filter(reduction -> reduction.label().equals(label)).findFirst();
    }

    /// All names, for messages.
    public static List<String> labels() {
        return Arrays.stream(values()).map(Reduction::label).toList();
    }
}
