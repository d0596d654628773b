package pegsets.labels;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.List;
import pegsets.codes.file.CodePlaces;

/// Part of a set in memory: codes, their labels, and where each code is.
public final class LabelledSlice {
    /// Memory for one position: its code, two halves of its label, and its part of the index.
    public static final int BYTES_PER_POSITION = 8 + 16 + 16;

    private final CodePlaces index;
    private final Counts labels;

    private LabelledSlice(long[] codes, Counts labels) {
        this.index = new CodePlaces(codes);
        this.labels = labels;
    }

    /// Reads positions `from` to `to - 1` of a set with their labels.
    public static LabelledSlice read(Path set, Path setLabels, long from, long to) throws IOException {
        long[] codes = new long[Math.toIntExact(to - from)];
        Counts labels = new Counts(codes.length);
        LabelledSet.forEachPart(set, List.of(setLabels), from, to, (part, first, n, at, partLabels) -> {
            System.arraycopy(part, first, codes, at, n);
            labels.copy(partLabels.getFirst(), first, at, n);
        });
        return new LabelledSlice(codes, labels);
    }

    /// Finds the labels of some codes, 0 for those that are not in the set. Reads all of the set.
    ///
    /// @param codes distinct; not copied
    public static LabelledSlice find(Path set, Path setLabels, long[] codes) throws IOException {
        LabelledSlice slice = new LabelledSlice(codes, new Counts(codes.length));
        LabelledSet.forEachStretch(set, List.of(setLabels), (stretch, n, stretchLabels) -> {
            for (int i = 0; i < n; i++) {
                int number = slice.index.find(stretch[i]);
                if (number >= 0) {
                    slice.labels.copy(stretchLabels.getFirst(), i, number, 1);
                }
            }
        });
        return slice;
    }

    /// The label of a code; 0 if the code is not in the slice.
    public BigInteger label(long code) {
        int number = index.find(code);
        return number < 0 ? BigInteger.ZERO : labels.get(number);
    }

    /// Finds the places of the first `n` codes in the slice: the place of each, or -1.
    void find(long[] codes, int n, int[] places) {
        index.find(codes, n, places);
    }

    /// Adds the label at a place to number `i` of `sums`.
    void addTo(Counts sums, int i, int place, Label label) {
        label.add(sums, i, labels, place);
    }
}
