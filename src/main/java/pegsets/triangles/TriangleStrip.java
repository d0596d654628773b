package pegsets.triangles;

import java.util.ArrayList;
import java.util.List;

/// The strip between two corners of 60 degrees, as triangles have them: one trapezoid, and beside it blocks of two
/// columns, the one nearest to it of three where columns are odd in number.
record TriangleStrip(int length, Placement placement) implements Strip {
    @Override
    public Purge block() {
        return Purge.TRAPEZOID;
    }

    @Override
    public int width() {
        return 5;
    }

    /// There is no block for one column alone, and at the right edge the trapezoid would lack the last hole of its
    /// catalyst.
    @Override
    public boolean admits(int column) {
        return column >= 0 && column != 1 && column <= room() - 2;
    }

    /// How many columns there are beside the trapezoid.
    private int room() {
        return length - width();
    }

    @Override
    public List<PurgeSite> beside(int column) {
        List<PurgeSite> purges = new ArrayList<>(rightOf(column));
        purges.addAll(mirrored().rightOf(room() - column));
        return purges;
    }

    /// The same with right and left exchanged.
    private TriangleStrip mirrored() {
        return new TriangleStrip(length, placement.after(new Placement(-1, 1, 0, 1, length - FIGURE_ROWS, 0)));
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
