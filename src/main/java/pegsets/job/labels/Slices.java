package pegsets.job.labels;

import pegsets.disk.Progress;

/// A set cut into as few slices as fit in memory, in the order of codes, of equal size except for the last.
///
/// @param size positions of the set
/// @param each positions of a slice
public record Slices(long size, long each) {
    /// The most places that an index of codes has.
    private static final long MOST_PLACES = 1 << 28;
    private static final long MOST_WORDS = Integer.MAX_VALUE - 8;

    /// Cuts a set of `size` positions.
    ///
    /// @param width words of a label; 0 for positions without labels
    public static Slices of(long size, int width, long memoryBytes) {
        long each = memoryBytes / (LabeledSlice.BYTES_PER_CODE + (long) width * Long.BYTES);
        return new Slices(size, Math.clamp(each, 1, Math.min(MOST_PLACES, MOST_WORDS / Math.max(1, width))));
    }

    /// Returns the number of slices: at least one, which may be empty.
    public int count() {
        return Math.toIntExact(Math.max(1, Math.ceilDiv(size, each)));
    }

    /// Returns the first position of a slice.
    public long from(int number) {
        return number * each;
    }

    /// Returns the position after the last of a slice.
    public long to(int number) {
        return Math.min(size, from(number) + each);
    }

    /// Returns a listener that scales the progress of one slice's pass to all passes.
    public Progress part(int number, Progress whole) {
        int of = count();
        return positions -> whole.advance(positions * (number + 1) / of - positions * number / of);
    }
}
