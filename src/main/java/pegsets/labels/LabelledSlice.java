package pegsets.labels;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.List;
import pegsets.codes.file.CodePlaces;

/// Some positions of a set in memory: their codes, their labels, and where each code is. Threads may share it as long
/// as none changes a label.
///
/// @param <N> the kind of labels
public final class LabelledSlice<N extends Numbers> {
    /// Memory for a code and its part of the index.
    static final int BYTES_PER_CODE = 8 + 16;
    /// Memory for a position whose label is a count.
    public static final int BYTES_PER_POSITION = BYTES_PER_CODE + Counts.WIDTH * Long.BYTES;

    private final long[] codes;
    private final N labels;
    private final CodePlaces index;

    /// @param codes  distinct; not copied
    /// @param labels one for each code
    public LabelledSlice(long[] codes, N labels) {
        this.codes = codes;
        this.labels = labels;
        this.index = new CodePlaces(codes);
    }

    /// Reads positions `from` to `to - 1` of a set with their labels.
    public static LabelledSlice<Counts> read(Path set, Path setLabels, long from, long to) throws IOException {
        long[] codes = new long[Math.toIntExact(to - from)];
        Counts labels = new Counts(codes.length);
        LabelledSet.forEachPart(set, List.of(setLabels), from, to, (part, first, n, at, partLabels) -> {
            System.arraycopy(part, first, codes, at, n);
            labels.copy(partLabels.getFirst(), first, at, n);
        });
        return new LabelledSlice<>(codes, labels);
    }

    /// Finds the labels of some codes, 0 for those that are not in the set. Reads all of the set.
    ///
    /// @param codes distinct; not copied
    public static LabelledSlice<Counts> find(Path set, Path setLabels, long[] codes) throws IOException {
        LabelledSlice<Counts> slice = new LabelledSlice<>(codes, new Counts(codes.length));
        LabelledSet.forEachStretch(set, List.of(setLabels), (stretch, n, stretchLabels) -> {
            for (int i = 0; i < n; i++) {
                int place = slice.place(stretch[i]);
                if (place >= 0) {
                    slice.labels.copy(stretchLabels.getFirst(), i, place, 1);
                }
            }
        });
        return slice;
    }

    /// The code of each place; not copied.
    public long[] codes() {
        return codes;
    }

    /// The label of each place.
    public N labels() {
        return labels;
    }

    /// The label of a code; 0 if the code is not in the slice.
    public BigInteger label(long code) {
        int place = place(code);
        return place < 0 ? BigInteger.ZERO : labels.get(place);
    }

    /// The place of a code, or -1.
    public int place(long code) {
        return index.find(code);
    }

    /// Finds the places of the first `n` codes of an array: the place of each, or -1.
    void find(long[] wanted, int n, int[] places) {
        index.find(wanted, n, places);
    }
}
