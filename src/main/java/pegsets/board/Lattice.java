package pegsets.board;

/// How the rows of a board lie under each other: it decides the default rules and how a position is drawn.
public enum Lattice {
    SQUARE(Rules.FOUR_MOVE),
    TRIANGULAR(Rules.SIX_MOVE);

    private final Rules defaultRules;

    Lattice(Rules defaultRules) {
        this.defaultRules = defaultRules;
    }

    public Rules defaultRules() {
        return defaultRules;
    }

    /// The character column in which a hole is drawn, up to a shift of the whole board.
    int drawnColumn(Hole hole) {
        return this == SQUARE ? 2 * hole.x() : 2 * hole.x() - hole.y();
    }
}
