package pegsets.descent.bitwise;

/// Words in memory, taken some at a time, and let go with the others that are in the same array. The arrays are so long
/// that the garbage collector does not move them. For one thread at a time.
final class WordStore {
    private static final int ARRAY_WORDS = 1 << 17;
    /// Bytes of an array.
    static final long ARRAY_BYTES = (long) Long.BYTES * ARRAY_WORDS;

    private long[] array = new long[0];
    private int used;

    /// Where words begin in an array.
    record Place(long[] array, int start) {}

    /// Takes so many words, at most as many as an array has.
    Place take(int words) {
        if (array.length - used < words) {
            array = new long[ARRAY_WORDS];
            used = 0;
        }
        Place place = new Place(array, used);
        used += words;
        return place;
    }
}
