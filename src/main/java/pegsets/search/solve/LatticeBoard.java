package pegsets.search.solve;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import pegsets.board.Hole;

/// A convex board of any size on the triangular lattice: holes in skew coordinates (Triangular, Figure 1b), with
/// numbers row by row from the top, left to right, as if all rows had all columns. It has up to six sides: a triangle,
/// a rhombus, a hexagon, or the rest of one after some rows at a side are removed. Holes and jumps have no bits here,
/// unlike on a [pegsets.board.Board], which has at most 64 holes.
///
/// A hole (x, y) is on the board if 0 <= x < columns, 0 <= y < rows and least <= x - y <= most. Some hole reaches each
/// of these limits.
public record LatticeBoard(int columns, int rows, int least, int most) {

    private static final Pattern LETTER_AND_ROW = Pattern.compile("([a-z])([1-9][0-9]{0,3})");
    private static final Pattern ROW_AND_COLUMN = Pattern.compile("([1-9][0-9]{0,3})\\.([1-9][0-9]{0,3})");

    /// The boards that have names.
    public enum Shape {
        /// Rows of 1, 2, .. holes.
        TRIANGLE(4, 2000),
        /// Rows of the same length, each half a hole to the left of the one above.
        RHOMBUS(3, 1000),
        /// Rows of n, n + 1, .. 2n - 1, .. n holes.
        HEXAGON(6, 500);

        private final int leastSide;
        private final int mostSide;

        Shape(int leastSide, int mostSide) {
            this.leastSide = leastSide;
            this.mostSide = mostSide;
        }

        /// The first part of the names, such as `triangle`.
        String family() {
            return name().toLowerCase(Locale.ROOT);
        }

        private String usage() {
            return family() + ":N (N = " + leastSide + " to " + mostSide + ")";
        }

        LatticeBoard ofSide(int side) {
            int lines = this == HEXAGON ? 2 * side - 1 : side;
            return new LatticeBoard(lines, lines, 1 - side, this == TRIANGLE ? 0 : side - 1);
        }
    }

    /// The forms of the names, for messages.
    public static final String USAGE = Arrays.stream(Shape.values()).map(Shape::usage)
            .collect(Collectors.joining(", "));

    /// Returns the board of a name such as `triangle:20`, `rhombus:20` or `hexagon:20`.
    public static Optional<LatticeBoard> named(String name) {
        return Arrays.stream(Shape.values()).filter(shape -> name.matches(shape.family() + ":[1-9][0-9]{0,3}"))
                .flatMap(shape -> Stream.of(Integer.valueOf(name.substring(name.indexOf(':') + 1)))
                        .filter(side -> side >= shape.leastSide && side <= shape.mostSide).map(shape::ofSide))
                .findFirst();
    }

    /// Returns whether a name begins like the names of these boards.
    public static boolean isFamily(String name) {
        return Arrays.stream(Shape.values()).anyMatch(shape -> name.startsWith(shape.family() + ":"));
    }

    /// Returns the shape of the board, if it is one with a name, the right way up.
    Optional<Shape> shape() {
        return Arrays.stream(Shape.values()).filter(shape -> shape.ofSide(side()).equals(this)).findFirst();
    }

    /// Returns the number of holes in the last row, which is a side of the boards with names.
    int side() {
        return width(rows - 1);
    }

    /// Returns the name on the command line; for a board without such a name the six sides, clockwise from the top, as
    /// in `sides:5,2,5,2,5,2`.
    public String name() {
        return shape().map(shape -> shape.family() + ":" + side()).orElseGet(
                () -> "sides:" + sides().mapToObj(String::valueOf).collect(Collectors.joining(",")));
    }

    /// Returns the lengths of the six sides, clockwise from the top; 1 for a side that is only a corner.
    private IntStream sides() {
        int right = columns - 1;
        int bottom = rows - 1;
        return IntStream.of(most, right - most, bottom - right + most, right - bottom - least, bottom + least, -least)
                .map(steps -> steps + 1);
    }

    /// Returns the number of sides of three holes.
    long sidesOfThree() {
        return sides().filter(holes -> holes == 3).count();
    }

    /// Returns whether the board has four lines of holes or more in each direction.
    boolean isWide() {
        return Math.min(most - least + 1, Math.min(columns, rows)) >= 4;
    }

    int firstColumn(int row) {
        return Math.max(0, row + least);
    }

    int lastColumn(int row) {
        return Math.min(columns - 1, row + most);
    }

    private int width(int row) {
        return lastColumn(row) - firstColumn(row) + 1;
    }

    public boolean contains(Hole hole) {
        return hole.y() >= 0 && hole.y() < rows
                && hole.x() >= firstColumn(hole.y()) && hole.x() <= lastColumn(hole.y());
    }

    /// Returns the hole of a name, if the board has it: by a letter for the column and the row, `d31`, as on all
    /// boards; or by row and column, `31.4`, which also serves columns that have no letter. Both count from 1.
    public Optional<Hole> hole(String holeName) {
        return anyHole(holeName.toLowerCase(Locale.ROOT)).filter(this::contains);
    }

    private static Optional<Hole> anyHole(String name) {
        Matcher letter = LETTER_AND_ROW.matcher(name);
        if (letter.matches()) {
            return Optional.of(new Hole(letter.group(1).charAt(0) - 'a', Integer.parseInt(letter.group(2)) - 1));
        }
        Matcher numbers = ROW_AND_COLUMN.matcher(name);
        return numbers.matches()
                ? Optional.of(new Hole(Integer.parseInt(numbers.group(2)) - 1, Integer.parseInt(numbers.group(1)) - 1))
                : Optional.empty();
    }

    /// Returns the holes of names with spaces between, on a board or not.
    static List<Hole> holes(String names) {
        return Arrays.stream(names.split(" ")).map(name -> anyHole(name).orElseThrow()).toList();
    }

    /// Returns the name of a hole: a letter and the row as in `g10` if all columns have letters, otherwise row and
    /// column as in `31.4`.
    public String nameOf(Hole hole) {
        return columns <= Hole.MAX_COLUMNS ? hole.name() : hole.y() + 1 + "." + (hole.x() + 1);
    }

    public String nameOf(int hole) {
        return nameOf(hole(hole));
    }

    private Hole hole(int number) {
        return new Hole(number % columns, number / columns);
    }

    /// Returns the number of a hole, from 0 and below [#numbers].
    int number(Hole hole) {
        return hole.y() * columns + hole.x();
    }

    int numbers() {
        return rows * columns;
    }

    /// Returns the board without its last rows.
    LatticeBoard without(int lastRows) {
        int left = rows - lastRows;
        return new LatticeBoard(Math.min(columns, left + most), left, Math.max(least, 1 - left), most);
    }

    /// Returns the corners; if there are fewer than six, some of them twice.
    Stream<Hole> corners() {
        int right = columns - 1;
        int bottom = rows - 1;
        return Stream.of(new Hole(0, 0), new Hole(most, 0), new Hole(right, right - most), new Hole(right, bottom),
                new Hole(bottom + least, bottom), new Hole(0, -least));
    }
}
