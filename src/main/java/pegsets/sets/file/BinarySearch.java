package pegsets.sets.file;

/// Binary search in an ascending array. Numbers may be equal; the search of the JDK does not say which of them it
/// finds.
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
}
