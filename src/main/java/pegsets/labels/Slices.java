package pegsets.labels;

import pegsets.expand.Progress;

/// A set cut into slices, each of which fits in memory with its labels: as few as the budget allows, in the order of
/// codes, all of one size but the last.
///
/// @param size positions of the set
/// @param each positions of a slice
public record Slices(long size, long each) {
    /// As many places as an index of codes has.
    private static final long MOST_PLACES = 1 << 28;
    private static final long MOST_WORDS = Integer.MAX_VALUE - 8;

    /// The slices of a set of `size` positions.
    ///
    /// @param width words of a label; 0 for positions without labels
    public static Slices of(long size, int width, long memoryBytes) {
        long each = memoryBytes / (LabelledSlice.BYTES_PER_CODE + (long) width * Long.BYTES);
        return new Slices(size, Math.clamp(each, 1, Math.min(MOST_PLACES, MOST_WORDS / Math.max(1, width))));
    }

    /// At least one, which may be empty.
    public int count() {
        return Math.toIntExact(Math.max(1, Math.ceilDiv(size, each)));
    }

    /// The first position of a slice.
    public long from(int number) {
        return number * each;
    }

    /// The position behind the last of a slice.
    public long to(int number) {
        return Math.min(size, from(number) + each);
    }

    boolean isLast(int number) {
        return number + 1 == count();
    }

    /// Hears of a slice's pass over the labelled set as its part of the whole.
    public Progress part(int number, Progress whole) {
        int of = count();
        return positions -> whole.advance(positions * (number + 1) / of - positions * number / of);
    }
}
