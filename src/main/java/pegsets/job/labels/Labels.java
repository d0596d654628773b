package pegsets.job.labels;

import java.io.IOException;
import java.math.BigInteger;
import pegsets.sets.file.BlockSource;
import pegsets.sets.file.LabelBlocks;

/// Unsigned 128-bit numbers. Most sets have numbers of 64 bits or less, which need one word each. On the 33-hole board
/// the c3 problem has 1.38 * 10^20 solutions, which 64 bits cannot hold. An addition beyond 128 bits throws.
public final class Labels implements Numbers {
    /// The most words of a number.
    public static final int WIDTH = 2;

    /// Number i is at i + 1. The first word is 0.
    private final long[] lows;
    /// Null as long as all numbers fit 64 bits.
    private long[] highs;

    Labels(int size) {
        lows = new long[size + 1];
    }

    public long high(int i) {
        return highs == null ? 0 : highs[i];
    }

    public long low(int i) {
        return lows[i + 1];
    }

    /// Several threads may set different numbers.
    void set(int i, long highBits, long lowBits) {
        lows[i + 1] = lowBits;
        if (highBits != 0 || highs != null) {
            highs()[i] = highBits;
        }
    }

    private synchronized long[] highs() {
        if (highs == null) {
            highs = new long[lows.length];
        }
        return highs;
    }

    /// Returns counts number `from` to `to - 1` of a file.
    public static Labels of(BlockSource file, long from, long to) throws IOException {
        Labels labels = new Labels(Math.toIntExact(to - from));
        labels.read(file, from, to, 0);
        return labels;
    }

    /// Reads counts number `from` to `to - 1` of a file as numbers `at`, `at` + 1, ... Several threads may read
    /// different numbers.
    void read(BlockSource file, long from, long to, int at) throws IOException {
        long[] high = new long[(int) (to - from)];
        LabelBlocks.read(file, from, to, high, lows, at + 1);
        for (int i = 0; i < high.length; i++) {
            if (high[i] != 0) {
                highs()[at + i] = high[i];
            }
        }
    }

    /// Returns the numbers as the blocks of a file.
    public LabelBlocks blocks() {
        LabelBlocks blocks = new LabelBlocks(lows.length);
        for (int i = 0; i < lows.length - 1; i++) {
            blocks.add(high(i), low(i));
        }
        return blocks;
    }

    /// Adds number `j` of `other` to number `i`.
    ///
    /// @throws ArithmeticException if the sum is greater than 2^128 - 1
    void add(int i, Labels other, int j) {
        long sum = low(i) + other.low(j);
        boolean carries = Long.compareUnsigned(sum, low(i)) < 0;
        lows[i + 1] = sum;
        if (carries || highs != null || other.highs != null) {
            addHigh(i, other.high(j), carries ? 1 : 0);
        }
    }

    /// Adds the numbers of `other` at some places to number `i`; place -1 stands for no number. Returns false, and
    /// changes nothing, if a number or the sum does not fit 64 bits. Has no branch on whether there is a number,
    /// because the processor would mispredict it.
    boolean addWords(int i, Labels other, int[] places, int from, int to) {
        long[] words = other.lows;
        long sum = lows[i + 1];
        boolean fits = highs == null && other.highs == null;
        for (int at = from; at < to && fits; at++) {
            long more = words[places[at] + 1];
            sum += more;
            fits = Long.compareUnsigned(sum, more) >= 0;
        }
        if (fits) {
            lows[i + 1] = sum;
        }
        return fits;
    }

    private void addHigh(int i, long otherHigh, long carry) {
        long high = high(i);
        if (overflows(high, otherHigh, carry)) {
            throw new ArithmeticException("a number of ways does not fit in 128 bits");
        }
        if (otherHigh != 0 || carry != 0) {
            highs()[i] = high + otherHigh + carry;
        }
    }

    private static boolean overflows(long a, long b, long carry) {
        long sum = a + b;
        return Long.compareUnsigned(sum, a) < 0 || sum == -1L && carry == 1;
    }

    /// Adds the bits of number `j` of `other` to those of number `i`.
    void or(int i, Labels other, int j) {
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
