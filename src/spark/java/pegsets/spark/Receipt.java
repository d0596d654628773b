package pegsets.spark;

/// How many numbers have been sent or received, and a sum of their hashes: the same in whatever order they come, and
/// another one, but for one time in 2^64, where some are missing or come twice.
final class Receipt {
    private long count;
    private long hashes;

    /// Counts the first `n` numbers of an array.
    void add(long[] numbers, int n) {
        long sum = 0;
        for (int i = 0; i < n; i++) {
            sum += hash(numbers[i]);
        }
        hashes += sum;
        count += n;
    }

    /// Each bit of a number changes about half of the bits.
    private static long hash(long number) {
        long mixed = (number ^ number >>> 32) * 0x9E37_79B9_7F4A_7C15L;
        mixed = (mixed ^ mixed >>> 29) * 0xBF58_476D_1CE4_E5B9L;
        return mixed ^ mixed >>> 32;
    }

    long count() {
        return count;
    }

    long hashes() {
        return hashes;
    }
}
