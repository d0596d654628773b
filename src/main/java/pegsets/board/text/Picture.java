package pegsets.board.text;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.zip.CRC32C;
import pegsets.board.Board;
import pegsets.board.Hole;
import pegsets.board.Lattice;
import pegsets.board.Rules;

/// A board drawn as text, a line for each row: `o`, `*` or `.` for a hole, a space or `-` for no hole. On a triangular
/// lattice holes are two characters apart, and each row is shifted by one character against the next. On a square
/// lattice each character is a place; but if only spaces are in every second column, these columns separate the others.
/// There, rows and columns of `-` before the holes count in the names of the holes.
public final class Picture {

    /// An error in a picture at a row and column, both from 0.
    public static final class Fault extends NotationException {
        private static final long serialVersionUID = 1;
        private final int row;
        private final int column;

        Fault(int row, int column, String message) {
            super(message);
            this.row = row;
            this.column = column;
        }

        public int row() {
            return row;
        }

        public int column() {
            return column;
        }
    }

    private static final String NONE = " -";
    private static final String NAME = "-picture-";

    /// The place of a hole.
    record Mark(int row, int column) {}

    private Picture() {}

    /// Returns the board of a picture. Boards of different shapes have different names.
    public static Board board(String picture, Lattice lattice, Rules rules) {
        List<String> rows = picture.lines().map(row -> row.replaceAll("[*.]", "o")).toList();
        List<Mark> marks = marks(rows);
        return board(lattice == Lattice.SQUARE ? places(marks, rows) : marks, lattice, rules);
    }

    /// Returns whether a board was drawn, by its key.
    public static boolean isKey(String key) {
        return key.contains(NAME);
    }

    /// Returns the board with some holes.
    ///
    /// @param marks places of a square lattice, or characters of a picture of a triangular lattice
    static Board board(List<Mark> marks, Lattice lattice, Rules rules) {
        List<Hole> holes = lattice == Lattice.SQUARE
                ? marks.stream().map(mark -> new Hole(mark.column, mark.row)).toList()
                : triangular(marks);
        if (holes.size() > Board.MAX_HOLES) {
            throw new Fault(0, 0, "one hole too many; draw at most " + Board.MAX_HOLES);
        }
        if (holes.stream().anyMatch(hole -> hole.x() >= Hole.MAX_COLUMNS)) {
            throw new Fault(0, 0, "a picture has at most " + Hole.MAX_COLUMNS
                    + " columns, because each has a letter; draw fewer columns");
        }
        return new Board(name(lattice, holes), lattice, rules, holes);
    }

    private static List<Mark> marks(List<String> rows) {
        List<Mark> marks = new ArrayList<>();
        for (int row = 0; row < rows.size(); row++) {
            for (int column = 0; column < rows.get(row).length(); column++) {
                char drawn = rows.get(row).charAt(column);
                if (drawn == 'o') {
                    marks.add(new Mark(row, column));
                } else if (NONE.indexOf(drawn) < 0) {
                    throw new Fault(row, column,
                            "'" + drawn + "' in a picture; use o for a hole, and - or a space where there is no hole");
                }
                if (marks.size() > Board.MAX_HOLES) {
                    throw new Fault(row, column, "one hole too many; draw at most " + Board.MAX_HOLES);
                }
            }
        }
        if (marks.isEmpty()) {
            throw new Fault(0, 0, "a picture without holes; draw o for each hole");
        }
        return marks;
    }

    /// Returns the places of holes on a square lattice, from the first row and column with a hole or a `-`.
    private static List<Mark> places(List<Mark> marks, List<String> rows) {
        int top = (int) rows.stream().takeWhile(String::isBlank).count();
        int left = rows.stream().filter(row -> !row.isBlank())
                .mapToInt(row -> row.length() - row.stripLeading().length()).min().orElseThrow();
        boolean isSpaced = marks.stream().allMatch(mark -> (mark.column - left) % 2 == 0) && areSpaces(rows, left);
        return marks.stream().map(mark -> new Mark(mark.row - top, (mark.column - left) / (isSpaced ? 2 : 1))).toList();
    }

    /// Returns whether the odd columns only separate the others. A `-` between two holes of a row makes an odd column a
    /// place. If no row has two holes, any `-` in an odd column does.
    private static boolean areSpaces(List<String> rows, int left) {
        List<String> inner = rows.stream().filter(row -> row.contains("o"))
                .map(row -> row.substring(row.indexOf('o'), row.lastIndexOf('o') + 1)).toList();
        boolean isInRow = inner.stream().anyMatch(row -> row.length() > 1);
        return inner.stream().noneMatch(row -> hasOddHyphen(row, 0))
                && (isInRow || rows.stream().noneMatch(row -> hasOddHyphen(row, left)));
    }

    private static boolean hasOddHyphen(String row, int left) {
        return IntStream.range(left, row.length())
                .anyMatch(column -> (column - left) % 2 != 0 && row.charAt(column) == '-');
    }

    private static List<Hole> triangular(List<Mark> marks) {
        int least = marks.stream().mapToInt(mark -> mark.column + mark.row).min().orElseThrow();
        int top = marks.getFirst().row;
        List<Hole> holes = new ArrayList<>();
        for (Mark mark : marks) {
            int twice = mark.column + mark.row - least;
            if (twice % 2 != 0) {
                throw new Fault(mark.row, mark.column,
                        "a hole that is not on the triangular lattice; indent each row by one character more or less than the row above");
            }
            holes.add(new Hole(twice / 2, mark.row - top));
        }
        return holes;
    }

    private static String name(Lattice lattice, List<Hole> holes) {
        CRC32C crc = new CRC32C();
        for (Hole hole : holes) {
            crc.update(hole.x());
            crc.update(hole.y());
        }
        return "%s%s%d-%08x".formatted(lattice.label(), NAME, holes.size(), crc.getValue());
    }
}
