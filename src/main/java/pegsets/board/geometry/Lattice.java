package pegsets.board.geometry;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// How the rows of a board lie under each other: it decides the default rules and how a position is drawn.
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

    /// The lattice of that name, if there is one.
    public static Optional<Lattice> labelled(String label) {
        return Arrays.stream(values()).filter(lattice -> lattice.label().equals(label)).findFirst();
    }

    /// The names of all lattices, for messages.
    public static List<String> labels() {
        return Arrays.stream(values()).map(Lattice::label).toList();
    }

    public Rules defaultRules() {
        return defaultRules;
    }

    /// Whether rules take some directions of a triangular lattice and leave out others to which its symmetries take
    /// them.
    public boolean isLopsidedWith(Rules rules) {
        return this == TRIANGULAR && rules != Rules.SIX_MOVE;
    }

    /// How far to the right a hole lies, in distances of neighbours in a row, up to a shift of the whole board.
    public double across(Hole hole) {
        return this == SQUARE ? hole.x() : hole.x() - hole.y() / 2.0;
    }

    /// How far down a hole lies, in the same unit.
    public double down(Hole hole) {
        return this == SQUARE ? hole.y() : hole.y() * Math.sqrt(3) / 2;
    }

    /// The character column in which a hole is drawn, up to a shift of the whole board.
    public int drawnColumn(Hole hole) {
        return this == SQUARE ? 2 * hole.x() : 2 * hole.x() - hole.y();
    }
}
