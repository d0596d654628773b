package pegsets.disk;

/// How many numbers have been sent or received, and a sum of their hashes: the same in whatever order they come, and
/// another one where a number is missing, comes twice or has changed, or, but for an accident, several.
public final class MultisetHash {
    private static final long ODD = 0x9E37_79B9_7F4A_7C15L;

    private long count;
    private long hashes;

    /// That of no numbers.
    public MultisetHash() {}

    /// One as [#count] and [#hashes] say.
    public MultisetHash(long count, long hashes) {
        this.count = count;
        this.hashes = hashes;
    }

    /// Counts `numbers[from..to)`.
    public void add(long[] numbers, int from, int to) {
        long sum = 0;
        for (int i = from; i < to; i++) {
            sum += hash(numbers[i]);
        }
        hashes += sum;
        count += to - from;
    }

    /// Counts `numbers[from..to)`.
    public void add(int[] numbers, int from, int to) {
        long sum = 0;
        for (int i = from; i < to; i++) {
            sum += hash(numbers[i]);
        }
        hashes += sum;
        count += to - from;
    }

    /// Counts what another one has.
    public void add(MultisetHash other) {
        hashes += other.hashes;
        count += other.count;
    }

    public MultisetHash copy() {
        return new MultisetHash(count, hashes);
    }

    /// The square and a multiple, so that two changes do not make up for each other as in a plain sum. Only n and
    /// -ODD - n have the same hash.
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
