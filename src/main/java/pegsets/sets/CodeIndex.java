package pegsets.sets;

/// Finds the places of codes in a sorted array: the highest bits of a code choose a short stretch, a binary search does the rest.
///
/// Memory: 4 to 8 bytes a code beside the array itself.
public final class CodeIndex {
    private final long[] codes;
    private final int shift;
    /// Codes whose high bits are h stand at `first[h]` to `first[h + 1] - 1`.
    private final int[] first;

    /// @param codes strictly rising; not copied
    public CodeIndex(long[] codes) {
        this.codes = codes;
        int bits = codes.length == 0 ? 0 : Long.SIZE - Long.numberOfLeadingZeros(codes[codes.length - 1]);
        int stretchBits = Integer.SIZE - Integer.numberOfLeadingZeros(codes.length);
        this.shift = Math.max(0, bits - stretchBits);
        this.first = new int[(codes.length == 0 ? 0 : (int) (codes[codes.length - 1] >>> shift) + 1) + 1];
        for (long code : codes) {
            first[(int) (code >>> shift) + 1]++;
        }
        for (int h = 1; h < first.length; h++) {
            first[h] += first[h - 1];
        }
    }

    /// The place of a code, or -1 if it is not there.
    public int find(long code) {
        long stretch = code >>> shift;
        if (stretch >= first.length - 1) {
            return -1;
        }
        int from = first[(int) stretch];
        int to = first[(int) stretch + 1];
        while (from < to) {
            int middle = from + to >>> 1;
            if (codes[middle] < code) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        return from < first[(int) stretch + 1] && codes[from] == code ? from : -1;
    }
}
