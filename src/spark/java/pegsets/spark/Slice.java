package pegsets.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import pegsets.sets.file.CodeCursor;

/// Positions `from` to `to - 1` of a set, which one task goes through.
record Slice(int number, long from, long to) implements Serializable {

    /// A set cut into slices, whole blocks of it.
    ///
    /// @param each how many positions a slice has at most
    static List<Slice> of(long size, long each) {
        long step = Math.max(1, Math.ceilDiv(each, CodeCursor.BATCH)) * CodeCursor.BATCH;
        List<Slice> slices = new ArrayList<>();
        for (long from = 0; from < size || slices.isEmpty(); from += step) {
            slices.add(new Slice(slices.size(), from, Math.min(size, from + step)));
        }
        return slices;
    }
}
