package pegsets.triangles;

import java.util.ArrayList;
import java.util.List;
import pegsets.board.geometry.Hole;

/// The last three rows of a board, cut into blocks for purges (Triangular, section 3.1): one block whose catalyst is in
/// the row above, and blocks of two or three columns to its right and left. From the first block on, each has the
/// catalyst of the next.
interface Strip {
    int ROWS = 3;
    /// The rows of the figure at [Purge].
    int FIGURE_ROWS = 6;

    /// Where the board is; it may be the inside of a larger one.
    Placement placement();

    /// How many rows the board has, with these three.
    int rows();

    /// What removes the first block.
    Purge block();

    /// Whether the first block may begin at a column. Column 0 is one.
    boolean admits(int column);

    /// The purges for what is right and left of a first block that begins at a column.
    List<PurgeSite> beside(int column);

    /// The board without these rows. All its strips can be taken in turn.
    LatticeBoard inner();

    /// Where the board without these rows is.
    Placement inward();

    default boolean contains(Hole hole) {
        return placement().before(hole).y() >= rows() - ROWS;
    }

    /// Where the figure is on the board when its first block begins at a column.
    default Placement figure(int column) {
        return placement().after(Placement.shift(column, rows() - FIGURE_ROWS));
    }

    /// The purges that remove the whole strip when one of the first three holes above it is unlike another.
    default List<PurgeSite> purges() {
        List<PurgeSite> purges = new ArrayList<>();
        purges.add(new PurgeSite(block(), figure(0)));
        purges.addAll(beside(0));
        return purges;
    }
}
