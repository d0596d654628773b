package pegsets.search.solve;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import pegsets.board.Hole;

/// Three rows at a side of a board, cut into blocks for purges (Triangular, section 3.1): a first block whose catalyst
/// is in the row above, and blocks of two or three columns to its right and left. Starting with the first block, each
/// block has the catalyst of the next.
///
/// The rows are the last three of the figure at [Purge], and the first of them begins at column a.
///
/// @param length    the number of holes in the row at the side
/// @param placement where the figure is on the board if the first block begins at column 0
/// @param inner     the board without the rows
record Strip(Kind kind, int length, Placement placement, PlacedBoard inner) {
    private static final int ROWS = 3;
    /// The rows of the figure at [Purge].
    private static final int FIGURE_ROWS = 6;

    /// The kinds of strips by the corners at their two ends.
    enum Kind {
        /// Two corners of 60 degrees. The first block is a trapezoid. If the columns to one side of it are odd in
        /// number, the nearest block there has three columns.
        TRIANGLE(Purge.TRAPEZOID, Purge.TRAPEZOID),
        /// A corner of 60 degrees and one of 120. The first block has four columns, or five if their number is odd.
        PARALLELOGRAM(Purge.TWELVE, Purge.FIFTEEN),
        /// Two corners of 120 degrees: the rows get longer toward the inside. The first block is a trapezoid upside
        /// down; the others lean outward with the ends of the rows.
        HEXAGON(Purge.INVERTED_NINE, Purge.INVERTED_EIGHTEEN);

        private final Purge even;
        private final Purge odd;

        /// @param even removes the first block if the row at the side has an even number of holes
        Kind(Purge even, Purge odd) {
            this.even = even;
            this.odd = odd;
        }
    }

    /// Returns the last three rows of a board, if purges can clear them. By the corners at both ends, a row is a hole
    /// longer or shorter than the next, or as long. Returns empty if a corner is cut off so little that the ends of the
    /// rows do not lie on lines.
    static Optional<Strip> of(PlacedBoard placed) {
        LatticeBoard board = placed.board();
        int top = board.rows() - ROWS;
        int bottom = board.rows() - 1;
        int left = board.firstColumn(bottom) - board.firstColumn(top);
        int right = board.lastColumn(bottom) - board.lastColumn(top);
        Kind kind = left == 0 && right == 2
                ? Kind.TRIANGLE
                : left == 0 && right == 0 ? Kind.PARALLELOGRAM : left == 2 && right == 0 ? Kind.HEXAGON : null;
        Placement figure = placed.placement()
                .after(Placement.shift(board.firstColumn(top), board.rows() - FIGURE_ROWS));
        PlacedBoard inner = new PlacedBoard(board.without(ROWS), placed.placement());
        return Optional.ofNullable(kind).map(found -> new Strip(found, board.side(), figure, inner))
                .filter(strip -> strip.admits(0));
    }

    /// Returns the purge that removes the first block.
    Purge block() {
        return length % 2 == 0 ? kind.even : kind.odd;
    }

    /// Returns the number of columns to the right and left of the first block.
    private int room() {
        return length - block().width;
    }

    /// Returns whether the first block may begin at a column, so that blocks fill the columns on both sides. If any
    /// column is possible, column 0 is. On a triangle no block has one column, and at the right edge the trapezoid
    /// would lack the last hole of its catalyst.
    boolean admits(int column) {
        return column >= 0
                && (kind == Kind.TRIANGLE ? column != 1 && column <= room() - 2 : column % 2 == 0 && column <= room());
    }

    /// Returns the purges for the columns to the right and left of a first block that begins at a column.
    List<Purge.Site> beside(int column) {
        List<Purge.Site> purges = new ArrayList<>();
        if (kind == Kind.TRIANGLE) {
            addRightOf(column, purges);
            mirrored().addRightOf(room() - column, purges);
            return purges;
        }
        int inward = kind == Kind.HEXAGON ? ROWS - 1 : 0; // how much longer the inner row is
        for (int next = column + block().width + inward; next < length + inward; next += 2) {
            purges.add(new Purge.Site(Purge.SIX, placement.after(Placement.upright(next, 1))));
        }
        for (int next = column - 1; next >= 0; next -= 2) {
            purges.add(new Purge.Site(Purge.SIX, placement
                    .after(kind == Kind.HEXAGON ? Placement.leaningLeft(next) : Placement.upright(next, -1))));
        }
        return purges;
    }

    private Strip mirrored() {
        return new Strip(kind, length, placement.after(new Placement(-1, 1, 0, 1, length - FIGURE_ROWS, 0)), inner);
    }

    private void addRightOf(int column, List<Purge.Site> purges) {
        int next = column;
        if ((room() - column) % 2 == 1) {
            purges.add(new Purge.Site(Purge.NINE, figure(next)));
            next += 3;
        }
        for (; next < room(); next += 2) {
            purges.add(new Purge.Site(Purge.SIX, figure(next)));
        }
    }

    boolean contains(Hole hole) {
        return placement.before(hole).y() >= FIGURE_ROWS - ROWS;
    }

    /// Returns where the figure is on the board if its first block begins at a column.
    Placement figure(int column) {
        return placement.after(Placement.shift(column, 0));
    }

    /// Returns the purges that remove the whole strip, at a moment when the three holes above its first block are
    /// unlike.
    List<Purge.Site> purges() {
        List<Purge.Site> purges = new ArrayList<>(List.of(new Purge.Site(block(), figure(0))));
        purges.addAll(beside(0));
        return purges;
    }
}
