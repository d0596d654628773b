package pegsets.board;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// The directions in which a peg may jump.
public enum Rules {
    /// Along rows and columns.
    FOUR_MOVE("4-move", 4),
    /// Along rows, columns and one diagonal; in skew coordinates, the six directions of the triangular lattice.
    SIX_MOVE("6-move", 6),
    /// Along rows, columns and both diagonals.
    EIGHT_MOVE("8-move", 8);

    /// A direction in which a peg may jump, as the step to the neighboring hole.
    record Direction(int dx, int dy) {}

    private static final List<Direction> ALL = List.of(
            new Direction(1, 0), new Direction(-1, 0), new Direction(0, 1), new Direction(0, -1),
            new Direction(1, 1), new Direction(-1, -1), new Direction(1, -1), new Direction(-1, 1));

    private final String label;
    private final int directions;

    /// @param directions how many of all directions the rules have, in their order
    Rules(String label, int directions) {
        this.label = label;
        this.directions = directions;
    }

    /// The rules' name in job files, such as `4-move`.
    public String label() {
        return label;
    }

    List<Direction> directions() {
        return ALL.subList(0, directions);
    }

    /// Returns the rules of that name, if there are any.
    public static Optional<Rules> labeled(String label) {
        return Arrays.stream(values()).filter(rules -> rules.label.equals(label)).findFirst();
    }

    /// The names of all rules, for messages.
    public static List<String> labels() {
        return Arrays.stream(values()).map(Rules::label).toList();
    }
}
