package pegsets.triangles;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import pegsets.board.geometry.Hole;
import pegsets.board.geometry.Jump;

/// A convex board of any size on the triangular lattice: holes in skew coordinates (Triangular, Figure 1b), with
/// numbers row by row from the top, left to right. It has up to six sides; triangles, rhombi and hexagons are such
/// boards, and so is what is left of one when rows are taken from a side. Holes and jumps have no bits here as they
/// have on a [pegsets.board.geometry.Board], which ends at 64 holes.
///
/// A hole (x, y) is on the board when 0 <= x < columns, 0 <= y < rows and least <= x - y <= most. Each of these limits
/// is that of some hole.
public record LatticeBoard(int columns, int rows, int least, int most) {

    private static final int LEAST_LINES = 4;

    /// The boards that have names.
    public enum Shape {
        /// Rows of 1, 2, .. holes.
        TRIANGLE("triangle", 4, 2000) {
            @Override
            LatticeBoard ofSide(int side) {
                return new LatticeBoard(side, side, 1 - side, 0);
            }
        },
        /// Rows of the same length, each half a hole to the left of the one above.
        RHOMBUS("rhombus", 3, 1000) {
            @Override
            LatticeBoard ofSide(int side) {
                return new LatticeBoard(side, side, 1 - side, side - 1);
            }
        },
        /// Rows of n, n + 1, .. 2n - 1, .. n holes.
        HEXAGON("hexagon", 6, 500) {
            @Override
            LatticeBoard ofSide(int side) {
                return new LatticeBoard(2 * side - 1, 2 * side - 1, 1 - side, side - 1);
            }
        };

        private final String family;
        private final int leastSide;
        private final int mostSide;

        Shape(String family, int leastSide, int mostSide) {
            this.family = family;
            this.leastSide = leastSide;
            this.mostSide = mostSide;
        }

        /// The first part of names, a word for what such boards are.
        String family() {
            return family;
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

        abstract LatticeBoard ofSide(int side);
    }

    /// How boards are named, for messages.
    public static final String USAGE = Arrays.stream(Shape.values()).map(Shape::usage)
            .collect(Collectors.joining(", "));

    /// The board of a name such as `triangle:20`, `rhombus:20` or `hexagon:20`.
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

    /// Which of the boards with names it is, if it is one, the right way up.
    Optional<Shape> shape() {
        return Arrays.stream(Shape.values()).filter(shape -> shape.ofSide(side()).equals(this)).findFirst();
    }

    /// The number of holes in the last row: of the boards with names those at a side.
    int side() {
        return width(rows - 1);
    }

    /// The name on the command line; of boards that have none the six sides, clockwise from the top, as in
    /// `sides:5,2,5,2,5,2`.
    public String name() {
        return shape().map(shape -> shape.family + ":" + side()).orElseGet(
                () -> "sides:" + sides().mapToObj(String::valueOf).collect(Collectors.joining(",")));
    }

    /// The holes of the six sides, clockwise from the top; 1 where there is no such side.
    private IntStream sides() {
        int right = columns - 1;
        int bottom = rows - 1;
        return IntStream.of(most, right - most, bottom - right + most, right - bottom - least, bottom + least, -least)
                .map(steps -> steps + 1);
    }

    /// How many sides of three holes it has.
    long sidesOfThree() {
        return sides().filter(holes -> holes == 3).count();
    }

    /// Whether it has four lines of holes or more in each direction.
    boolean isWide() {
        return Math.min(most - least + 1, Math.min(columns, rows)) >= LEAST_LINES;
    }

    /// Number of holes.
    public int size() {
        return firstOfRow(rows);
    }

    /// The column of the first hole of a row.
    int firstColumn(int row) {
        return Math.max(0, row + least);
    }

    /// The column of the last hole of a row.
    int lastColumn(int row) {
        return Math.min(columns - 1, row + most);
    }

    /// The length of a row.
    private int width(int row) {
        return lastColumn(row) - firstColumn(row) + 1;
    }

    /// The number of the first hole of a row: those of a parallelogram, less what is cut off on the right and left.
    private int firstOfRow(int row) {
        int cut = columns - 1 - most;
        return row * columns - (sumTo(cut) - sumTo(cut - row)) - sumTo(row - 1 + least);
    }

    /// The sum 1 + 2 + .. + number; 0 if the number is negative.
    private static int sumTo(int number) {
        return number < 0 ? 0 : number * (number + 1) / 2;
    }

    /// Whether a hole is on the board.
    public boolean contains(Hole hole) {
        return hole.y() >= 0 && hole.y() < rows && hole.x() >= firstColumn(hole.y()) && hole.x() <= lastColumn(
                hole.y());
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
        int row = 0;
        int end = rows;
        while (end - row > 1) {
            int middle = (row + end) >>> 1;
            if (firstOfRow(middle) <= number) {
                row = middle;
            } else {
                end = middle;
            }
        }
        return new Hole(firstColumn(row) + number - firstOfRow(row), row);
    }

    int number(Hole hole) {
        return firstOfRow(hole.y()) + hole.x() - firstColumn(hole.y());
    }

    Jump jump(LatticeJump jump) {
        return new Jump(number(jump.from()), number(jump.over()), number(jump.to()));
    }

    /// What is left when the last rows are taken away.
    LatticeBoard without(int lastRows) {
        int left = rows - lastRows;
        return new LatticeBoard(Math.min(columns, left + most), left, Math.max(least, 1 - left), most);
    }

    /// Its corners, some of them twice where there are fewer than six.
    Stream<Hole> corners() {
        int right = columns - 1;
        int bottom = rows - 1;
        return Stream.of(new Hole(0, 0), new Hole(most, 0), new Hole(right, right - most), new Hole(right, bottom),
                new Hole(bottom + least, bottom), new Hole(0, -least));
    }
}
