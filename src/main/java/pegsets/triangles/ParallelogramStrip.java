package pegsets.triangles;

import java.util.ArrayList;
import java.util.List;

/// The strip of a parallelogram with 4 columns or more: four columns, or five where columns are odd in number, and
/// beside them blocks of two.
///
/// What is left is transposed. So strips of a rhombus of side n are taken in turn from its rows and its columns; what
/// they leave has n - 3 columns and n rows, then n - 3 of both.
record ParallelogramStrip(int columns, int rows, Placement placement) implements Strip {

    @Override
    public Purge block() {
        return columns % 2 == 0 ? Purge.TWELVE : Purge.FIFTEEN;
    }

    private int width() {
        return columns % 2 == 0 ? 4 : 5;
    }

    @Override
    public boolean admits(int column) {
        return column >= 0 && column % 2 == 0 && column + width() <= columns;
    }

    @Override
    public List<PurgeSite> beside(int column) {
        List<PurgeSite> purges = new ArrayList<>();
        for (int next = column + width(); next < columns; next += 2) {
            purges.add(six(next, 1));
        }
        for (int next = column - 1; next >= 0; next -= 2) {
            purges.add(six(next, -1));
        }
        return purges;
    }

    /// The 6-purge of a column and the next to the right (1) or left (-1). It knows two of the three directions of
    /// lines only; so its columns, which lean in the figure, can be set upright.
    private PurgeSite six(int column, int direction) {
        return new PurgeSite(Purge.SIX,
                placement.after(new Placement(direction, -direction, 0, 1, column, rows - FIGURE_ROWS)));
    }

    @Override
    public LatticeBoard inner() {
        return new LatticeBoard(LatticeBoard.Shape.PARALLELOGRAM, rows - ROWS, columns);
    }

    @Override
    public Placement inward() {
        return placement.after(Placement.transposition());
    }
}
