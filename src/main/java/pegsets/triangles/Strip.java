package pegsets.triangles;

import java.util.ArrayList;
import java.util.List;
import pegsets.board.geometry.Hole;

/// Three rows at a side of a board, cut into blocks for purges (Triangular, section 3.1): one block whose catalyst is
/// in the row above, and blocks of two or three columns to its right and left. From the first block on, each has the
/// catalyst of the next.
///
/// The rows are the last three of the figure at [Purge], and the first of them begins at column a.
interface Strip {
    int ROWS = 3;
    /// The rows of the figure at [Purge].
    int FIGURE_ROWS = 6;

    /// The number of holes in the row at the side.
    int length();

    /// Where the figure is on the board when the first block begins at column 0.
    Placement placement();

    /// What removes the first block.
    Purge block();

    /// The holes of the first block in the row at the side.
    int width();

    /// Whether the first block may begin at a column: where it leaves blocks of two columns on both sides. Column 0 is
    /// one, if there are purges at all.
    default boolean admits(int column) {
        return column >= 0 && column % 2 == 0 && column + width() <= length();
    }

    /// The purges for what is right and left of a first block that begins at a column.
    List<PurgeSite> beside(int column);

    default boolean contains(Hole hole) {
        return placement().before(hole).y() >= FIGURE_ROWS - ROWS;
    }

    /// Where the figure is on the board when its first block begins at a column.
    default Placement figure(int column) {
        return placement().after(Placement.shift(column, 0));
    }

    /// The purges that remove the whole strip when one of the three holes above the first of it is unlike another.
    default List<PurgeSite> purges() {
        List<PurgeSite> purges = new ArrayList<>();
        purges.add(new PurgeSite(block(), figure(0)));
        purges.addAll(beside(0));
        return purges;
    }
}
