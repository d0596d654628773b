package pegsets.board;

import java.util.Locale;

/// The symmetries of the board that reduce the sets of a problem.
public enum Reduction {
    /// The symmetries that keep the start and the finish: every count is exact.
    STABILIZER,
    /// All symmetries of the board: start and finish represent all their images (the degeneracy of Notes, section 4.1).
    FULL,
    /// The identity alone: the sets have all positions.
    NONE;

    /// The name in job files and in output.
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// The name in set files and journals, which keep an earlier spelling.
    public String labelInFiles() {
        return this == STABILIZER ? "stabiliser" : label();
    }
}
