package pegsets.triangles;

import java.util.ArrayList;
import java.util.List;

/// The strip between a corner of 60 degrees and one of 120, as parallelograms have them: four columns, or five where
/// columns are odd in number, and beside them blocks of two.
record ParallelogramStrip(int length, Placement placement) implements Strip {

    @Override
    public Purge block() {
        return length % 2 == 0 ? Purge.TWELVE : Purge.FIFTEEN;
    }

    @Override
    public int width() {
        return length % 2 == 0 ? 4 : 5;
    }

    @Override
    public List<PurgeSite> beside(int column) {
        List<PurgeSite> purges = new ArrayList<>();
        for (int next = column + width(); next < length; next += 2) {
            purges.add(new PurgeSite(Purge.SIX, placement.after(Placement.upright(next, 1))));
        }
        for (int next = column - 1; next >= 0; next -= 2) {
            purges.add(new PurgeSite(Purge.SIX, placement.after(Placement.upright(next, -1))));
        }
        return purges;
    }
}
