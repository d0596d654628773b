package pegsets.sets.file;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/// Elias-Fano coding of strictly ascending numbers. The payload omits the first number. Each later number i is stored
/// as its excess over the first number plus i. The first byte is b, the number of low bits of each excess. The low bits
/// follow, b for each number. The upper parts start at the next whole byte: for each i bit (excess >>> b) + i - 1 is 1,
/// the others are 0. Bits fill bytes from the lowest. The encoder chooses the b with the shortest payload. With mean
/// gap g a number takes about log2(g) + 2 bits, 1.5 more than log2(g) for a gap of 4, and never less than 1.
public final class EliasFano {
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    /// The most low bits that 8 bytes contain at any bit offset in the first byte.
    private static final int MAX_LOW_BITS = 56;
    /// The encoder and decoder may access this many bytes past a payload.
    public static final int SLACK = 2 * Long.BYTES;

    private EliasFano() {}

    /// Returns the maximal length of a payload of `items` numbers.
    public static int maxBytes(int items) {
        return 1 + items * (MAX_LOW_BITS + 3) / Byte.SIZE + (1 << Long.SIZE - MAX_LOW_BITS - 3);
    }

    static int bytes(long[] numbers, int from, int to) {
        int items = to - from - 1;
        if (items <= 0) {
            return 0;
        }
        long greatest = numbers[to - 1] - numbers[from] - items;
        int lowBits = lowBits(greatest, items);
        return 1 + (items * lowBits + 7 >>> 3) + (int) ((greatest >>> lowBits) + items + 7 >>> 3);
    }

    /// Writes the payload of `numbers[from..to)` to an array from index `begin` on, with room for it and [#SLACK].
    /// Returns the length of the payload.
    public static int encode(long[] numbers, int from, int to, byte[] payload, int begin) {
        int items = to - from - 1;
        if (items <= 0) {
            return 0;
        }
        long base = numbers[from];
        long greatest = numbers[to - 1] - base - items;
        int lowBits = lowBits(greatest, items);
        long mask = (1L << lowBits) - 1;
        int highAt = begin + 1 + (items * lowBits + 7 >>> 3);
        int end = begin + bytes(numbers, from, to);
        Arrays.fill(payload, begin, end + SLACK, (byte) 0);
        payload[begin] = (byte) lowBits;
        long pending = 0;
        int bits = 0;
        int at = begin + 1;
        long upper = 0;
        int upperAt = 0;
        for (int i = 1; i <= items; i++) {
            long excess = numbers[from + i] - base - i;
            long low = excess & mask;
            pending |= low << bits;
            bits += lowBits;
            if (bits >= Long.SIZE) {
                LONG.set(payload, at, pending);
                at += Long.BYTES;
                bits -= Long.SIZE;
                pending = bits == 0 ? 0 : low >>> lowBits - bits;
            }
            int high = (int) (excess >>> lowBits) + i - 1;
            if (high >>> 6 != upperAt) {
                LONG.set(payload, highAt + upperAt * Long.BYTES, upper);
                upperAt = high >>> 6;
                upper = 0;
            }
            upper |= 1L << high;
        }
        for (; bits > 0; bits -= Byte.SIZE) {
            payload[at++] = (byte) pending;
            pending >>>= Byte.SIZE;
        }
        LONG.set(payload, highAt + upperAt * Long.BYTES, upper);
        return end - begin;
    }

    /// Returns the binary logarithm of the mean excess, rounded down, which gives the shortest payload.
    private static int lowBits(long greatest, int items) {
        return Math.clamp(63 - Long.numberOfLeadingZeros(Long.divideUnsigned(greatest, items)), 0, MAX_LOW_BITS);
    }

    /// Decodes `items` numbers from a payload at index `at` of an array, followed by [#SLACK] bytes, to `into` from
    /// index `from` on. Returns the index after the payload.
    public static int decode(byte[] payload, int at, long first, int items, long[] into, int from) {
        into[from] = first;
        if (items == 1) {
            return at;
        }
        int lowBits = payload[at];
        long mask = (1L << lowBits) - 1;
        int lowAt = at + 1;
        int highAt = lowAt + ((items - 1) * lowBits + 7 >>> 3);
        int bit = 0;
        int wordAt = highAt;
        long word = (long) LONG.get(payload, wordAt);
        long least = first + 1;
        long high = 0;
        for (int i = 1; i < items; i++) {
            while (word == 0) {
                wordAt += Long.BYTES;
                word = (long) LONG.get(payload, wordAt);
            }
            high = (wordAt - highAt << 3) + Long.numberOfTrailingZeros(word) - (i - 1);
            word &= word - 1;
            long low = (long) LONG.get(payload, lowAt + (bit >>> 3)) >>> (bit & 7) & mask;
            bit += lowBits;
            into[from + i] = least++ + (high << lowBits | low);
        }
        return highAt + (int) (high + items - 2 >>> 3) + 1;
    }
}
