package pegsets.disk;

/// How many numbers have been sent or received, and a sum of their hashes: the same in whatever order they come, and
/// another one, but for one time in 2^64, where some are missing, come twice or have changed.
public final class Receipt {
    private long count;
    private long hashes;

    /// That of no numbers.
    public Receipt() {}

    /// One as [#count] and [#hashes] say.
    public Receipt(long count, long hashes) {
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
    public void add(Receipt other) {
        hashes += other.hashes;
        count += other.count;
    }

    public Receipt copy() {
        return new Receipt(count, hashes);
    }

    /// Each bit of a number changes about half of the bits.
    private static long hash(long number) {
        long mixed = (number ^ number >>> 32) * 0x9E37_79B9_7F4A_7C15L;
        mixed = (mixed ^ mixed >>> 29) * 0xBF58_476D_1CE4_E5B9L;
        return mixed ^ mixed >>> 32;
    }

    public long count() {
        return count;
    }

    public long hashes() {
        return hashes;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Receipt that && count == that.count && hashes == that.hashes;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(count ^ hashes);
    }
}
