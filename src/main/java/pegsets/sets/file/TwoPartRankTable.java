package pegsets.sets.file;

/// Computes the ranks of [Ranks] of k pegs with two table look-ups and no check of the code. Bitmaps use it, because
/// they rank every code and never compute the code of a rank. A code is cut into a high and a low half. The low halves
/// that complete a high half to the peg count and parities form a group and are numbered from 0 in ascending order. The
/// rank of a code is the rank of the first code with its high half plus the number of its low half. The place of the
/// cut does not change ranks.
///
/// Memory: 4 bytes for each of the 2^((T+1)/2) low halves, which the tables of all k share, and 8 bytes for each high
/// half.
public final class TwoPartRankTable {
    private final int lowBits;
    private final int[] lowNumbers;
    /// For each high half the rank of its first code.
    private final long[] firstRanks;

    public TwoPartRankTable(CodeNumbering numbering, int pegs) {
        CodeClass codeClass = numbering.codeClass();
        int checks = codeClass.checks().size();
        CodeNumbering.LowHalves lowHalves = numbering.lowHalves();
        int[] groupSizes = lowHalves.groupSizes();
        this.lowBits = lowHalves.bits();
        this.lowNumbers = lowHalves.numbers();
        byte[] highParities = codeClass.parities(lowBits, codeClass.holes() - lowBits);
        this.firstRanks = new long[highParities.length];
        long rank = 0;
        for (int high = 0; high < firstRanks.length; high++) {
            firstRanks[high] = rank;
            int rest = pegs - Integer.bitCount(high);
            if (rest >= 0 && rest <= lowBits) {
                rank += groupSizes[rest << checks | (int) codeClass.parities() ^ highParities[high]];
            }
        }
    }

    /// Returns the memory of a table in bytes while it is built, with the low halves.
    public static long bytes(int holes) {
        int lowBits = CodeNumbering.LowHalves.bits(holes);
        return (1L + Integer.BYTES << lowBits) + (1L + Long.BYTES << holes - lowBits);
    }

    /// Returns the rank of a code of k pegs in the class.
    public long rank(long code) {
        return firstRanks[(int) (code >>> lowBits)] + lowNumbers[(int) code & lowNumbers.length - 1];
    }
}
