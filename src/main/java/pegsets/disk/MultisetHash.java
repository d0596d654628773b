package pegsets.disk;

/// The count of numbers and the sum of their hashes. The order of the numbers does not matter. A missing, repeated or
/// changed number gives another value. Several such changes together are missed with negligible probability.
public final class MultisetHash {
    private static final long ODD = 0x9E37_79B9_7F4A_7C15L;

    private long count;
    private long hashes;

    /// Creates the hash of the empty multiset.
    public MultisetHash() {}

    /// Creates a hash from the values of [#count] and [#hashes].
    public MultisetHash(long count, long hashes) {
        this.count = count;
        this.hashes = hashes;
    }

    /// Adds `numbers[from..to)`.
    public void add(long[] numbers, int from, int to) {
        long sum = 0;
        for (int i = from; i < to; i++) {
            sum += hash(numbers[i]);
        }
        hashes += sum;
        count += to - from;
    }

    /// Adds `numbers[from..to)`.
    public void add(int[] numbers, int from, int to) {
        long sum = 0;
        for (int i = from; i < to; i++) {
            sum += hash(numbers[i]);
        }
        hashes += sum;
        count += to - from;
    }

    public void add(MultisetHash other) {
        hashes += other.hashes;
        count += other.count;
    }

    /// Returns the square plus a multiple, so that two changes do not cancel out as in a plain sum. Only n and -ODD - n
    /// have the same hash.
    private static long hash(long number) {
        return number * (number + ODD);
    }

    public long count() {
        return count;
    }

    public long hashes() {
        return hashes;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof MultisetHash that && count == that.count && hashes == that.hashes;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(count ^ hashes);
    }
}
