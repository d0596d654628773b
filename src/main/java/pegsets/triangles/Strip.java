package pegsets.triangles;

import java.util.ArrayList;
import java.util.List;
import pegsets.board.geometry.Hole;

/// The last three rows of a triangle of side 9 or more, cut into blocks for purges (Triangular, section 3.1): one
/// trapezoid, and to its right and left as many blocks of two columns as there is room for, the one beside it of three
/// where columns are odd in number. From the trapezoid on, each block has the catalyst of the next.
///
/// @param placement where the triangle is on the board
record Strip(int side, Placement placement) {
    static final int ROWS = 3;
    /// Columns that the trapezoid takes.
    private static final int TRAPEZOID = 5;
    /// The side of the triangle that the figure at [Purge] is the left part of.
    private static final int FIGURE_SIDE = 6;

    boolean contains(Hole hole) {
        return hole.y() >= side - ROWS;
    }

    /// Whether a trapezoid may begin at a column: there is no block for one column alone, and at the right edge the
    /// trapezoid would lack the last hole of its catalyst.
    boolean admits(int column) {
        return column >= 0 && column != 1 && column <= room() - 2;
    }

    /// How many columns there are beside the trapezoid.
    private int room() {
        return side - TRAPEZOID;
    }

    /// Where the figure is on the board when its trapezoid begins at a column.
    Placement figure(int column) {
        return placement.after(Placement.shift(column, side - FIGURE_SIDE));
    }

    /// The purges that remove the whole strip when one of the first three holes above it is unlike another.
    List<PurgeSite> purges() {
        List<PurgeSite> purges = new ArrayList<>();
        purges.add(new PurgeSite(Purge.TRAPEZOID, figure(0)));
        purges.addAll(beside(0));
        return purges;
    }

    /// The purges for what is right and left of a trapezoid that begins at a column.
    List<PurgeSite> beside(int column) {
        List<PurgeSite> purges = new ArrayList<>(rightOf(column));
        purges.addAll(new Strip(side, placement.after(Placement.mirror())).rightOf(room() - column));
        return purges;
    }

    private List<PurgeSite> rightOf(int column) {
        List<PurgeSite> purges = new ArrayList<>();
        int next = column;
        if ((room() - column) % 2 == 1) {
            purges.add(new PurgeSite(Purge.NINE, figure(next)));
            next += 3;
        }
        for (; next < room(); next += 2) {
            purges.add(new PurgeSite(Purge.SIX, figure(next)));
        }
        return purges;
    }
}
