package pegsets.sets.file;

import java.math.BigInteger;
import java.util.List;

/// A slow second numbering of the codes of k pegs in a class, digit by digit and without tables of codes: N[i][p][s] is
/// the number of ways to choose the bits 0 to i - 1 so that p of them are 1 and check j has the parity of bit j of s.
/// Shares no code with [Ranks].
public final class NaiveRanks {
    private final int holes;
    private final int pegs;
    private final int parities;
    /// Bit j of entry i: whether hole i is in check j.
    private final int[] column;
    private final BigInteger[][][] ways;

    public NaiveRanks(int holes, int pegs, List<Long> checks, long parities) {
        this.holes = holes;
        this.pegs = pegs;
        this.parities = (int) parities;
        this.column = new int[holes];
        for (int i = 0; i < holes; i++) {
            for (int j = 0; j < checks.size(); j++) {
                column[i] |= (int) (checks.get(j) >>> i & 1) << j;
            }
        }
        this.ways = ways(1 << checks.size());
    }

    private BigInteger[][][] ways(int states) {
        BigInteger[][][] n = new BigInteger[holes + 1][pegs + 1][states];
        for (int i = 0; i <= holes; i++) {
            for (int p = 0; p <= pegs; p++) {
                for (int s = 0; s < states; s++) {
                    if (i == 0) {
                        n[i][p][s] = p == 0 && s == 0 ? BigInteger.ONE : BigInteger.ZERO;
                    } else {
                        BigInteger one = p == 0 ? BigInteger.ZERO : n[i - 1][p - 1][s ^ column[i - 1]];
                        n[i][p][s] = n[i - 1][p][s].add(one);
                    }
                }
            }
        }
        return n;
    }

    /// How many codes there are.
    public BigInteger size() {
        return ways[holes][pegs][parities];
    }

    /// The code of a rank.
    public long code(BigInteger rank) {
        if (rank.signum() < 0 || rank.compareTo(size()) >= 0) {
            throw new AssertionError("rank " + rank + " of " + size());
        }
        BigInteger rest = rank;
        int p = pegs;
        int s = parities;
        long code = 0;
        for (int i = holes - 1; i >= 0; i--) {
            BigInteger without = ways[i][p][s];
            if (rest.compareTo(without) >= 0) {
                rest = rest.subtract(without);
                code |= 1L << i;
                p--;
                s ^= column[i];
            }
        }
        return code;
    }

    /// The rank of a code of k pegs in the class.
    public BigInteger rank(long code) {
        BigInteger rank = BigInteger.ZERO;
        int p = pegs;
        int s = parities;
        for (int i = holes - 1; i >= 0; i--) {
            if ((code >>> i & 1) == 1) {
                rank = rank.add(ways[i][p][s]);
                p--;
                s ^= column[i];
            }
        }
        if (p != 0 || s != 0) {
            throw new AssertionError("not of the class: " + code);
        }
        return rank;
    }
}
