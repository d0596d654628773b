package pegsets.stages;

import java.math.BigInteger;

/// Unsigned 128-bit numbers in two parallel arrays. On the 33-hole board the c3 problem has 1.38 * 10^20 solutions,
/// which 64 bits do not hold; an addition that would pass 128 bits throws.
final class Counts {
    private final long[] high;
    private final long[] low;

    Counts(int size) {
        high = new long[size];
        low = new long[size];
    }

    long high(int i) {
        return high[i];
    }

    long low(int i) {
        return low[i];
    }

    void set(int i, long highBits, long lowBits) {
        high[i] = highBits;
        low[i] = lowBits;
    }

    /// Takes `n` numbers from two arrays, from index `from` on, as numbers `at`, `at` + 1, ...
    void copy(long[] highs, long[] lows, int from, int at, int n) {
        System.arraycopy(highs, from, high, at, n);
        System.arraycopy(lows, from, low, at, n);
    }

    /// Takes `n` numbers of another, from number `from` on, as numbers `at`, `at` + 1, ...
    void copy(Counts other, int from, int at, int n) {
        copy(other.high, other.low, from, at, n);
    }

    /// Adds number `j` of `other` to number `i`.
    ///
    /// @throws ArithmeticException when the sum passes 2^128 - 1
    void add(int i, Counts other, int j) {
        long sum = low[i] + other.low[j];
        long carry = Long.compareUnsigned(sum, low[i]) < 0 ? 1 : 0;
        long highSum = high[i] + other.high[j] + carry;
        if ((high[i] | other.high[j]) != 0 && overflows(high[i], other.high[j], carry)) {
            throw new ArithmeticException("a number of ways passes 128 bits");
        }
        low[i] = sum;
        high[i] = highSum;
    }

    /// Unites the bits of number `j` of `other` with those of number `i`.
    void or(int i, Counts other, int j) {
        low[i] |= other.low[j];
        high[i] |= other.high[j];
    }

    private static boolean overflows(long a, long b, long carry) {
        long sum = a + b;
        return Long.compareUnsigned(sum, a) < 0 || sum == -1L && carry == 1;
    }

    BigInteger get(int i) {
        BigInteger lowPart = BigInteger.valueOf(low[i] >>> 1).shiftLeft(1).or(BigInteger.valueOf(low[i] & 1));
        return high[i] == 0 ? lowPart
                : BigInteger.valueOf(high[i] >>> 1).shiftLeft(65).or(BigInteger.valueOf(high[i] & 1).shiftLeft(64)).or(lowPart);
    }
}
