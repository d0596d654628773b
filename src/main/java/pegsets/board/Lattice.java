package pegsets.board;

import java.util.Locale;

/// The arrangement of a board's rows. It determines the default rules and the drawing of positions.
public enum Lattice {
    SQUARE(Rules.FOUR_MOVE),
    TRIANGULAR(Rules.SIX_MOVE);

    private final Rules defaultRules;

    Lattice(Rules defaultRules) {
        this.defaultRules = defaultRules;
    }

    /// The name in job files.
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    public Rules defaultRules() {
        return defaultRules;
    }

    /// Returns whether rules have some directions of a triangular lattice, but not all of their images under its
    /// symmetries.
    public boolean isLopsidedWith(Rules rules) {
        return this == TRIANGULAR && rules != Rules.SIX_MOVE;
    }

    /// Returns the horizontal coordinate of a hole, in distances of neighbors in a row, up to a shift of the whole
    /// board.
    public double across(Hole hole) {
        return this == SQUARE ? hole.x() : hole.x() - hole.y() / 2.0;
    }

    /// Returns the vertical coordinate of a hole, downward, in the same unit.
    public double down(Hole hole) {
        return this == SQUARE ? hole.y() : hole.y() * Math.sqrt(3) / 2;
    }

    /// Returns the character column of a hole in a drawing, up to a shift of the whole board.
    public int drawnColumn(Hole hole) {
        return this == SQUARE ? 2 * hole.x() : 2 * hole.x() - hole.y();
    }
}
