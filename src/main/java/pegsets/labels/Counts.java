package pegsets.labels;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import pegsets.codes.file.CodeCursor;
import pegsets.codes.file.CountsBlock;
import pegsets.codes.file.CountsReader;

/// Unsigned 128-bit numbers in one array, two words each. On the 33-hole board the c3 problem has 1.38 * 10^20
/// solutions, which 64 bits cannot hold. An addition beyond 128 bits throws.
public final class Counts implements Numbers {
    static final int WIDTH = 2;

    /// The low word of number i is at 2 * i, and the high word after it: both are in one line of the cache.
    private final long[] words;

    Counts(int size) {
        words = new long[2 * size];
    }

    public long high(int i) {
        return words[2 * i + 1];
    }

    public long low(int i) {
        return words[2 * i];
    }

    void set(int i, long highBits, long lowBits) {
        words[2 * i] = lowBits;
        words[2 * i + 1] = highBits;
    }

    /// Reads the next `n` numbers of a file as numbers `at`, `at` + 1, ...
    void read(CountsReader.Cursor cursor, int at, int n) throws IOException {
        cursor.next(words, 2 * at, n);
    }

    List<CountsBlock> blocks() {
        List<CountsBlock> blocks = new ArrayList<>();
        for (int from = 0; from < words.length / WIDTH; from += CodeCursor.BATCH) {
            CountsBlock block = new CountsBlock();
            for (int i = from; i < Math.min(from + CodeCursor.BATCH, words.length / WIDTH); i++) {
                block.add(high(i), low(i));
            }
            blocks.add(block);
        }
        return blocks;
    }

    /// Adds number `j` of `other` to number `i`.
    ///
    /// @throws ArithmeticException if the sum is greater than 2^128 - 1
    void add(int i, Counts other, int j) {
        long low = low(i);
        long high = high(i);
        long otherHigh = other.high(j);
        long sum = low + other.low(j);
        long carry = Long.compareUnsigned(sum, low) < 0 ? 1 : 0;
        if ((high | otherHigh) != 0 && overflows(high, otherHigh, carry)) {
            throw new ArithmeticException("a number of ways is greater than 128 bits can hold");
        }
        set(i, high + otherHigh + carry, sum);
    }

    private static boolean overflows(long a, long b, long carry) {
        long sum = a + b;
        return Long.compareUnsigned(sum, a) < 0 || sum == -1L && carry == 1;
    }

    /// Adds the bits of number `j` of `other` to those of number `i`.
    void or(int i, Counts other, int j) {
        set(i, high(i) | other.high(j), low(i) | other.low(j));
    }

    @Override
    public BigInteger get(int i) {
        BigInteger lowPart = unsigned(low(i));
        return high(i) == 0 ? lowPart : unsigned(high(i)).shiftLeft(Long.SIZE).or(lowPart);
    }

    static BigInteger unsigned(long word) {
        return word >= 0
                ? BigInteger.valueOf(word)
                : BigInteger.valueOf(word >>> 1).shiftLeft(1).or(BigInteger.valueOf(word & 1));
    }
}
