package pegsets.triangles;

import java.util.ArrayList;
import java.util.List;

/// The strip of a triangle of side 9 or more: one trapezoid, and beside it blocks of two columns, the one nearest to it
/// of three where columns are odd in number.
record TriangleStrip(int rows, Placement placement) implements Strip {
    /// Columns that the trapezoid takes.
    private static final int TRAPEZOID = 5;

    @Override
    public Purge block() {
        return Purge.TRAPEZOID;
    }

    /// There is no block for one column alone, and at the right edge the trapezoid would lack the last hole of its
    /// catalyst.
    @Override
    public boolean admits(int column) {
        return column >= 0 && column != 1 && column <= room() - 2;
    }

    /// How many columns there are beside the trapezoid.
    private int room() {
        return rows - TRAPEZOID;
    }

    @Override
    public List<PurgeSite> beside(int column) {
        List<PurgeSite> purges = new ArrayList<>(rightOf(column));
        purges.addAll(new TriangleStrip(rows, placement.after(Placement.mirror())).rightOf(room() - column));
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

    @Override
    public LatticeBoard inner() {
        return LatticeBoard.triangle(rows - ROWS);
    }

    @Override
    public Placement inward() {
        return placement;
    }
}
