package pegsets.triangles;

import java.util.ArrayList;
import java.util.List;

/// The strip between two corners of 120 degrees, as hexagons have them: its rows get longer toward the inside. One
/// trapezoid upside down, and beside it blocks of two columns, which lean outward with the ends of the rows.
record HexagonStrip(int length, Placement placement) implements Strip {

    @Override
    public Purge block() {
        return length % 2 == 0 ? Purge.INVERTED_NINE : Purge.INVERTED_EIGHTEEN;
    }

    @Override
    public int width() {
        return length % 2 == 0 ? 2 : 5;
    }

    @Override
    public List<PurgeSite> beside(int column) {
        List<PurgeSite> purges = new ArrayList<>();
        int columns = length + Strip.ROWS - 1;
        for (int next = column + width() + Strip.ROWS - 1; next < columns; next += 2) {
            purges.add(new PurgeSite(Purge.SIX, placement.after(Placement.upright(next, 1))));
        }
        for (int next = column - 1; next >= 0; next -= 2) {
            purges.add(new PurgeSite(Purge.SIX, placement.after(Placement.leaningLeft(next))));
        }
        return purges;
    }
}
