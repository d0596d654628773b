package pegsets.labels;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import pegsets.codes.file.CodeCursor;
import pegsets.codes.file.CountsBlock;

/// Unsigned 128-bit numbers, two words each, side by side. On the 33-hole board the c3 problem has 1.38 * 10^20
/// solutions, which 64 bits do not hold; an addition that would pass 128 bits throws.
public final class Counts implements Numbers {
    /// Words of a number.
    static final int WIDTH = 2;

    /// The low word of number i at 2 * i, the high word behind it: both are in one line of the cache.
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

    /// Takes the first `n` numbers of two arrays as numbers `at`, `at` + 1, ...
    void copy(long[] highs, long[] lows, int at, int n) {
        for (int i = 0; i < n; i++) {
            set(at + i, highs[i], lows[i]);
        }
    }

    /// The numbers as blocks of a file.
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

    /// Takes `n` numbers of another, from number `from` on, as numbers `at`, `at` + 1, ...
    void copy(Counts other, int from, int at, int n) {
        System.arraycopy(other.words, 2 * from, words, 2 * at, 2 * n);
    }

    /// Adds number `j` of `other` to number `i`.
    ///
    /// @throws ArithmeticException when the sum passes 2^128 - 1
    void add(int i, Counts other, int j) {
        long low = low(i);
        long high = high(i);
        long otherHigh = other.high(j);
        long sum = low + other.low(j);
        long carry = Long.compareUnsigned(sum, low) < 0 ? 1 : 0;
        if ((high | otherHigh) != 0 && overflows(high, otherHigh, carry)) {
            throw new ArithmeticException("a number of ways passes 128 bits");
        }
        set(i, high + otherHigh + carry, sum);
    }

    private static boolean overflows(long a, long b, long carry) {
        long sum = a + b;
        return Long.compareUnsigned(sum, a) < 0 || sum == -1L && carry == 1;
    }

    /// Unites the bits of number `j` of `other` with those of number `i`.
    void or(int i, Counts other, int j) {
        set(i, high(i) | other.high(j), low(i) | other.low(j));
    }

    @Override
    public BigInteger get(int i) {
        BigInteger lowPart = unsigned(low(i));
        return high(i) == 0 ? lowPart : unsigned(high(i)).shiftLeft(Long.SIZE).or(lowPart);
    }

    private static BigInteger unsigned(long word) {
        return word >= 0
                ? BigInteger.valueOf(word)
                : BigInteger.valueOf(word >>> 1).shiftLeft(1).or(BigInteger.valueOf(word & 1));
    }
}
