package pegsets.codes.collect;

import java.util.Arrays;

/// Numbers the codes of given parities within each peg count, in rising order: what the bitmaps of all levels of a
/// problem share. A code is split in a high and a low part. Low parts with equal bit count and equal parities form a
/// group and are numbered in rising order; the codes of one high part are then one group, and get a run of whole
/// words in the level's bitmap.
///
/// Memory: 8 bytes for each of the 2^(T/2) low parts and 1 byte for each of the 2^(T/2) high parts.
public final class ClassTables {
    /// More checks than these would not make the bitmaps denser: a group should fill a word.
    public static final int MAX_CHECKS = 6;

    private final int holes;
    private final int lowBits;
    private final int checks;
    private final int parities;
    private final int[] number;
    private final int[][] members;
    private final byte[] highParities;

    /// @param holes    T, codes are below 2^T
    /// @param checks   parity checks, as codes
    /// @param parities bit i: the parity of `bitCount(code & checks[i])`, for every code
    public ClassTables(int holes, long[] checks, long parities) {
        this.holes = holes;
        this.lowBits = holes / 2;
        this.checks = Math.min(checks.length, MAX_CHECKS);
        this.parities = (int) (parities & (1L << this.checks) - 1);
        this.number = new int[1 << lowBits];
        int[] sizes = new int[(lowBits + 1) << this.checks];
        for (int low = 0; low < number.length; low++) {
            number[low] = sizes[group(Integer.bitCount(low), parities(low, checks))]++;
        }
        this.members = new int[sizes.length][];
        Arrays.setAll(members, group -> new int[sizes[group]]);
        for (int low = 0; low < number.length; low++) {
            members[group(Integer.bitCount(low), parities(low, checks))][number[low]] = low;
        }
        this.highParities = new byte[1 << holes - lowBits];
        for (int high = 0; high < highParities.length; high++) {
            highParities[high] = (byte) parities((long) high << lowBits, checks);
        }
    }

    private int parities(long code, long[] masks) {
        int result = 0;
        for (int i = 0; i < checks; i++) {
            result |= (Long.bitCount(code & masks[i]) & 1) << i;
        }
        return result;
    }

    private int group(int bitCount, int groupParities) {
        return bitCount << checks | groupParities;
    }

    /// Bytes that tables for boards of `holes` holes take.
    public static long bytes(int holes) {
        return (2L * Integer.BYTES << holes / 2) + (1L << holes - holes / 2);
    }

    int lowBits() {
        return lowBits;
    }

    int highParts() {
        return highParities.length;
    }

    /// For each low part, its number within its group.
    int[] numbers() {
        return number;
    }

    /// The low parts, rising, that go with a high part in codes of `pegs` pegs; empty if there are none.
    int[] lowParts(int high, int pegs) {
        int rest = pegs - Integer.bitCount(high);
        return rest < 0 || rest > lowBits ? NONE : members[group(rest, highParities[high] ^ parities)];
    }

    private static final int[] NONE = {};

    /// The first word of each high part in the bitmap of a level, and the number of words behind the last.
    ///
    /// @throws ArithmeticException when the bitmap would have more than 2^31 - 1 words
    int[] firstWords(int pegs) {
        int[] first = new int[highParities.length + 1];
        for (int high = 0; high < highParities.length; high++) {
            first[high + 1] = Math.addExact(first[high], words(lowParts(high, pegs).length));
        }
        return first;
    }

    private static int words(int bits) {
        return bits + Long.SIZE - 1 >>> 6;
    }
}
