package pegsets.triangles;

import java.util.Optional;
import pegsets.board.geometry.Hole;
import pegsets.board.geometry.Jump;

/// The triangle with rows of 1, 2, .. `side` holes, of any size: holes in skew coordinates (Triangular, Figure 1b),
/// with numbers row by row from the top, left to right. Holes and jumps have no bits here as they have on a
/// [pegsets.board.geometry.Board], which ends at 64 holes.
///
/// @param side the number of rows
public record TriangleBoard(int side) {
    public static final int LEAST_SIDE = 4;
    public static final int MOST_SIDE = 2000;
    /// How boards are named, for messages.
    public static final String USAGE = "triangle:N (N = " + LEAST_SIDE + " to " + MOST_SIDE + ")";
    private static final String FAMILY = "triangle:";

    /// The board of a name such as `triangle:20`.
    public static Optional<TriangleBoard> named(String name) {
        String size = isFamily(name) ? name.substring(FAMILY.length()) : "";
        return size.matches("[1-9][0-9]{0,3}")
                ? Optional.of(Integer.parseInt(size)).filter(side -> side >= LEAST_SIDE && side <= MOST_SIDE)
                        .map(TriangleBoard::new)
                : Optional.empty();
    }

    /// Whether a name begins as the names of these boards do.
    public static boolean isFamily(String name) {
        return name.startsWith(FAMILY);
    }

    /// The name on the command line.
    public String name() {
        return FAMILY + side;
    }

    /// Number of holes.
    public int size() {
        return firstOfRow(side);
    }

    private static int firstOfRow(int row) {
        return row * (row + 1) / 2;
    }

    public boolean contains(Hole hole) {
        return hole.x() >= 0 && hole.x() <= hole.y() && hole.y() < side;
    }

    /// The hole of a name, if there is such a hole.
    public Optional<Hole> hole(String holeName) {
        return HoleNames.read(holeName).filter(this::contains);
    }

    /// The name of a hole: a letter and the row as in `g10` where there are letters for all columns, otherwise row and
    /// column as in `31.4`.
    public String nameOf(Hole hole) {
        return side <= Hole.MAX_COLUMNS ? hole.name() : HoleNames.rowAndColumn(hole);
    }

    /// The name of hole number `hole`.
    public String nameOf(int hole) {
        return nameOf(hole(hole));
    }

    Hole hole(int number) {
        int row = (int) ((Math.sqrt(8.0 * number + 1) - 1) / 2);
        return new Hole(number - firstOfRow(row), row);
    }

    int number(Hole hole) {
        return firstOfRow(hole.y()) + hole.x();
    }

    Jump jump(LatticeJump jump) {
        return new Jump(number(jump.from()), number(jump.over()), number(jump.to()));
    }
}
