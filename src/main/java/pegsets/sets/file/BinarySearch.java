package pegsets.sets.file;

/// Binary search in arrays whose numbers rise. Neighbors may be equal.
public final class BinarySearch {
    private BinarySearch() {}

    /// Returns the first index from `from` to `to - 1` whose number is greater than a bound, compared as unsigned, or
    /// `to` if no number is greater.
    public static int firstAbove(long[] ascending, int from, int to, long bound) {
        int least = from;
        int most = to;
        while (least < most) {
            int middle = least + most >>> 1;
            if (Long.compareUnsigned(ascending[middle], bound) <= 0) {
                least = middle + 1;
            } else {
                most = middle;
            }
        }
        return least;
    }

    /// Does the same for signed 32-bit numbers. It suffices that all numbers up to the bound precede all greater ones.
    static int firstAbove(int[] ascending, int from, int to, int bound) {
        int least = from;
        int most = to;
        while (least < most) {
            int middle = least + most >>> 1;
            if (ascending[middle] <= bound) {
                least = middle + 1;
            } else {
                most = middle;
            }
        }
        return least;
    }
}
