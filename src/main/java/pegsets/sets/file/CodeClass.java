package pegsets.sets.file;

import java.util.ArrayList;
import java.util.List;

/// The codes below 2^T that satisfy parity checks: code c belongs to the class if for every i `bitCount(c & checks[i])`
/// has the parity of bit i of `parities`. The lowest bits of the checks rise from check to check, so
/// that each check determines its lowest bit from the bits above it.
///
/// @param holes    T
/// @param checks   at most [#MAX_CHECKS]
/// @param parities bit i belongs to check i
public record CodeClass(int holes, List<Long> checks, long parities) {
    /// More checks would enlarge the tables of [Ranks] and hardly make ranks smaller.
    public static final int MAX_CHECKS = 6;

    /// Returns the class of all codes below 2^T.
    public static CodeClass all(int holes) {
        return new CodeClass(holes, List.of(), 0);
    }

    /// Returns the class of checks in any form. If [Ranks] cannot use all checks, returns a larger class of fewer
    /// checks. Equivalent checks give equal classes, because each check is cleared of the lowest bits of the others
    /// (Gaussian elimination).
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

    /// Returns whether set files store ranks for the class: T is at most 53 plus the number of checks.
    public boolean isNumbered() {
        return cut().isNumbered();
    }

    /// Returns how its codes are cut for ranking.
    public CodeCut cut() {
        return CodeCut.of(holes, checks.size());
    }

    /// Counts its codes of k pegs, hole by hole. The result is at most C(64, 32), which fits in 63 bits.
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

    /// Returns the parities of a code: bit i for check i.
    public int paritiesOf(long code) {
        int result = 0;
        for (int i = 0; i < checks.size(); i++) {
            result |= (Long.bitCount(code & checks.get(i)) & 1) << i;
        }
        return result;
    }

    /// Returns the parities of each number below 2^bits whose bit 0 is bit `from` of a code.
    byte[] parities(int from, int bits) {
        byte[] table = new byte[1 << bits];
        for (int i = 1; i < table.length; i++) {
            int rest = i & i - 1;
            table[i] = (byte) (table[rest] ^ paritiesOf((long) (i ^ rest) << from));
        }
        return table;
    }

    /// Returns the lowest bits of the checks, which the other bits of a code determine.
    public long dependentBits() {
        long bits = 0;
        for (long check : checks) {
            bits |= Long.lowestOneBit(check);
        }
        return bits;
    }

    public boolean contains(long code) {
        return (code & ~(-1L >>> Long.SIZE - holes)) == 0 && paritiesOf(code) == parities;
    }
}
