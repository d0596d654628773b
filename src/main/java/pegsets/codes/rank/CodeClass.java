package pegsets.codes.rank;

import java.util.ArrayList;
import java.util.List;

/// The codes below 2^T for which some parity checks hold: code c belongs to it when `bitCount(c & checks[i])` has the
/// parity of bit i of `parities`, for every i. The lowest bits of the checks differ, and rise from check to check, so
/// that each check gives one bit of a code, its lowest, from those above.
///
/// @param holes    T
/// @param checks   at most [#MAX_CHECKS]
/// @param parities bit i belongs to check i
public record CodeClass(int holes, List<Long> checks, long parities) {
    /// More would make [Ranks] no denser by much and their tables longer.
    public static final int MAX_CHECKS = 6;

    /// The class of all codes below 2^T.
    public static CodeClass all(int holes) {
        return new CodeClass(holes, List.of(), 0);
    }

    /// The class of some checks in any form, or, where [Ranks] cannot use all of these, a class with it in that they
    /// can. Checks that amount to the same give the same class, check by check: each is cleared of the lowest bits of
    /// the others.
    public static CodeClass of(int holes, long[] checks, long parities) {
        long[] rest = checks.clone();
        long restParities = parities;
        List<Long> reduced = new ArrayList<>();
        long reducedParities = 0;
        for (int bit = 0; bit < holes; bit++) {
            int pivot = withBit(rest, bit);
            if (pivot < 0) {
                continue;
            }
            long check = rest[pivot];
            long parity = restParities >>> pivot & 1;
            for (int i = 0; i < rest.length; i++) {
                if ((rest[i] >>> bit & 1) != 0) {
                    rest[i] ^= check;
                    restParities ^= parity << i;
                }
            }
            for (int i = 0; i < reduced.size(); i++) {
                if ((reduced.get(i) >>> bit & 1) != 0) {
                    reduced.set(i, reduced.get(i) ^ check);
                    reducedParities ^= parity << i;
                }
            }
            reducedParities |= parity << reduced.size();
            reduced.add(check);
        }
        int usable = Math.min(reduced.size(), MAX_CHECKS);
        while (usable > 0 && Long.numberOfTrailingZeros(reduced.get(usable - 1)) >= CodeCut.lowBits(holes, usable)) {
            usable--;
        }
        return new CodeClass(holes, List.copyOf(reduced.subList(0, usable)), reducedParities & (1L << usable) - 1);
    }

    private static int withBit(long[] checks, int bit) {
        for (int i = 0; i < checks.length; i++) {
            if ((checks[i] >>> bit & 1) != 0) {
                return i;
            }
        }
        return -1;
    }

    /// Whether set files number the codes of the class: on boards of up to 53 holes, and one more for each check.
    public boolean isNumbered() {
        return cut().isNumbered();
    }

    /// Where its codes are cut to be numbered.
    public CodeCut cut() {
        return CodeCut.of(holes, checks.size());
    }

    /// How many codes of k pegs it has, by counting hole by hole; at most C(64, 32), which 63 bits hold.
    public long size(int pegs) {
        long[][] ways = new long[pegs + 1][1 << checks.size()];
        ways[0][0] = 1;
        for (int hole = 0; hole < holes; hole++) {
            int column = paritiesOf(1L << hole);
            for (int k = pegs; k > 0; k--) {
                for (int state = 0; state < ways[k].length; state++) {
                    ways[k][state] += ways[k - 1][state ^ column];
                }
            }
        }
        return ways[pegs][(int) parities];
    }

    /// Bit i: the parity of the code's bits in check i.
    public int paritiesOf(long code) {
        int result = 0;
        for (int i = 0; i < checks.size(); i++) {
            result |= (Long.bitCount(code & checks.get(i)) & 1) << i;
        }
        return result;
    }

    /// The parities of each number of some bits, where its lowest is bit `from` of a code.
    byte[] parities(int from, int bits) {
        byte[] table = new byte[1 << bits];
        for (int i = 1; i < table.length; i++) {
            int rest = i & i - 1;
            table[i] = (byte) (table[rest] ^ paritiesOf((long) (i ^ rest) << from));
        }
        return table;
    }

    /// The lowest bits of the checks, which the other bits of a code give.
    public long dependentBits() {
        long bits = 0;
        for (long check : checks) {
            bits |= Long.lowestOneBit(check);
        }
        return bits;
    }

    /// Whether a code belongs to the class.
    public boolean contains(long code) {
        return (code & ~(-1L >>> Long.SIZE - holes)) == 0 && paritiesOf(code) == parities;
    }
}
