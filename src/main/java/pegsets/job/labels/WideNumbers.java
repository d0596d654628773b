package pegsets.job.labels;

import java.math.BigInteger;

/// Unsigned numbers in one array, each in the same number of 64-bit words, the lowest first. Sums and products must fit
/// in this width: higher bits are lost.
///
/// @param width words of a number
/// @param words of all numbers; number `i` begins at `i * width`
public record WideNumbers(int width, long[] words) implements Numbers {
    public WideNumbers(int size, int width) {
        this(width, new long[Math.multiplyExact(size, width)]);
    }

    /// Returns the words that numbers up to `most` need.
    public static int width(BigInteger most) {
        return Math.max(1, Math.ceilDiv(most.bitLength(), Long.SIZE));
    }

    /// Adds number `j` of another of the same width to number `i`.
    public void add(int i, WideNumbers other, int j) {
        long[] from = other.words;
        int at = i * width;
        int there = j * width;
        long carry = 0;
        for (int word = 0; word < width; word++) {
            long a = words[at + word];
            long sum = a + from[there + word];
            long total = sum + carry;
            // the carry of a + b + c is the top bit of (a & b) | ((a | b) & ~total)
            carry = (a & from[there + word] | (a | from[there + word]) & ~total) >>> Long.SIZE - 1;
            words[at + word] = total;
        }
    }

    /// Adds `n` numbers of another of the same width, from number `j` on, to numbers `i`, `i + 1`, ...
    public void add(int i, WideNumbers other, int j, int n) {
        if (width == 1) {
            for (int word = 0; word < n; word++) {
                words[i + word] += other.words[j + word];
            }
        } else {
            for (int number = 0; number < n; number++) {
                add(i + number, other, j + number);
            }
        }
    }

    /// Adds `times` times number `j` of another, which may be narrower, to number `i`.
    public void addMultiple(int i, WideNumbers other, int j, int times) {
        int at = i * width;
        long carry = 0;
        for (int word = 0; word < width; word++) {
            long digit = word < other.width ? other.words[j * other.width + word] : 0;
            long low = digit * times;
            long sum = words[at + word] + low;
            long total = sum + carry;
            carry = Math.unsignedMultiplyHigh(digit, times) + (Long.compareUnsigned(sum, low) < 0 ? 1 : 0)
                    + (Long.compareUnsigned(total, carry) < 0 ? 1 : 0);
            words[at + word] = total;
        }
    }

    /// Multiplies number `i` by an unsigned factor.
    public void multiply(int i, long factor) {
        int at = i * width;
        long carry = 0;
        for (int word = 0; word < width; word++) {
            long digit = words[at + word];
            long total = digit * factor + carry;
            carry = Math.unsignedMultiplyHigh(digit, factor) + (Long.compareUnsigned(total, carry) < 0 ? 1 : 0);
            words[at + word] = total;
        }
    }

    @Override
    public BigInteger get(int i) {
        byte[] bytes = new byte[width * Long.BYTES];
        for (int b = 0; b < bytes.length; b++) {
            bytes[bytes.length - 1 - b] = (byte) (words[i * width + b / Long.BYTES] >>> Byte.SIZE * (b % Long.BYTES));
        }
        return new BigInteger(1, bytes);
    }
}
