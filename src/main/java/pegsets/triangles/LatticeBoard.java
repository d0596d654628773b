package pegsets.triangles;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import pegsets.board.geometry.Hole;
import pegsets.board.geometry.Jump;

/// A triangle or a parallelogram of any size on the triangular lattice: holes in skew coordinates (Triangular, Figure
/// 1b), with numbers row by row from the top, left to right. Holes and jumps have no bits here as they have on a
/// [pegsets.board.geometry.Board], which ends at 64 holes.
///
/// @param columns the length of the longest row
/// @param rows    the number of rows
public record LatticeBoard(Shape shape, int columns, int rows) {

    /// What boards look like, and which of them have names: those with as many columns as rows.
    public enum Shape {
        /// Rows of 1, 2, .. holes.
        TRIANGLE("triangle", 4, 2000, 8),
        /// Rows of the same length, each half a hole to the left of the one above. With as many columns it is a
        /// rhombus.
        PARALLELOGRAM("rhombus", 3, 1000, 6);

        private final String family;
        private final int leastSide;
        private final int mostSide;
        private final int mostSmallSide;

        Shape(String family, int leastSide, int mostSide, int mostSmallSide) {
            this.family = family;
            this.leastSide = leastSide;
            this.mostSide = mostSide;
            this.mostSmallSide = mostSmallSide;
        }

        private boolean isFamilyOf(String name) {
            return name.startsWith(family + ":");
        }

        /// The board of a name of this family.
        private Optional<LatticeBoard> named(String name) {
            String size = name.substring(family.length() + 1);
            return size.matches("[1-9][0-9]{0,3}")
                    ? Optional.of(Integer.parseInt(size)).filter(side -> side >= leastSide && side <= mostSide)
                            .map(this::ofSide)
                    : Optional.empty();
        }

        private String usage() {
            return family + ":N (N = " + leastSide + " to " + mostSide + ")";
        }

        LatticeBoard ofSide(int side) {
            return new LatticeBoard(this, side, side);
        }
    }

    /// How boards are named, for messages.
    public static final String USAGE = Arrays.stream(Shape.values()).map(Shape::usage)
            .collect(Collectors.joining(" or "));

    /// The board of a name such as `triangle:20` or `rhombus:20`.
    public static Optional<LatticeBoard> named(String name) {
        return Arrays.stream(Shape.values()).filter(shape -> shape.isFamilyOf(name))
                .flatMap(shape -> shape.named(name).stream()).findFirst();
    }

    /// Whether a name begins as the names of these boards do.
    public static boolean isFamily(String name) {
        return Arrays.stream(Shape.values()).anyMatch(shape -> shape.isFamilyOf(name));
    }

    /// The triangle with so many rows.
    public static LatticeBoard triangle(int side) {
        return Shape.TRIANGLE.ofSide(side);
    }

    /// The name on the command line of a triangle or rhombus.
    public String name() {
        return shape.family + ":" + rows;
    }

    /// What it is, in a word: `triangle` or `rhombus`.
    String kind() {
        return shape.family;
    }

    /// Number of holes.
    public int size() {
        return firstOfRow(rows);
    }

    /// The length of a row.
    private int width(int row) {
        return shape == Shape.TRIANGLE ? row + 1 : columns;
    }

    private int firstOfRow(int row) {
        return shape == Shape.TRIANGLE ? row * (row + 1) / 2 : row * columns;
    }

    public boolean contains(Hole hole) {
        return hole.y() >= 0 && hole.y() < rows && hole.x() >= 0 && hole.x() < width(hole.y());
    }

    /// The hole of a name, if there is such a hole.
    public Optional<Hole> hole(String holeName) {
        return HoleNames.read(holeName).filter(this::contains);
    }

    /// The name of a hole: a letter and the row as in `g10` where there are letters for all columns, otherwise row and
    /// column as in `31.4`.
    public String nameOf(Hole hole) {
        return columns <= Hole.MAX_COLUMNS ? hole.name() : HoleNames.rowAndColumn(hole);
    }

    /// The name of hole number `hole`.
    public String nameOf(int hole) {
        return nameOf(hole(hole));
    }

    Hole hole(int number) {
        int row = shape == Shape.TRIANGLE ? (int) ((Math.sqrt(8.0 * number + 1) - 1) / 2) : number / columns;
        return new Hole(number - firstOfRow(row), row);
    }

    int number(Hole hole) {
        return firstOfRow(hole.y()) + hole.x();
    }

    Jump jump(LatticeJump jump) {
        return new Jump(number(jump.from()), number(jump.over()), number(jump.to()));
    }

    /// The symmetries, the identity first.
    List<Placement> symmetries() {
        return shape == Shape.TRIANGLE
                ? Placement.symmetriesOfTriangle(rows)
                : Placement.symmetriesOfParallelogram(columns, rows);
    }

    /// Whether [SmallSolutions] has what can be solved on it.
    boolean isSmall() {
        return rows <= shape.mostSmallSide;
    }
}
