package pegsets.sets.file;

/// Finds the index of a code in a set of codes of k pegs and one class by a bitmap of ranks: the index is the number of
/// smaller ranks in the bitmap.
///
/// Memory: 8 bytes for every 32 codes of the class with k pegs, and the [TwoPartRankTable].
public final class RankIndex implements CodeIndex {
    private final Ranks ranks;
    private final TwoPartRankTable table;
    /// One entry for every 32 ranks: their bits in the low half, the count of all smaller ranks in the high half.
    private final long[] entries;

    /// Creates the index of an empty set.
    public RankIndex(CodeNumbering numbering, int pegs) {
        this.ranks = numbering.ranks(pegs);
        this.table = new TwoPartRankTable(numbering, pegs);
        this.entries = new long[Math.toIntExact(Math.ceilDiv(ranks.size(), Integer.SIZE))];
    }

    public static long bytes(CodeClass codeClass, int pegs) {
        return codeClass.size(pegs) / 4 + TwoPartRankTable.bytes(codeClass.holes());
    }

    /// Returns the ranks by which codes are added.
    public Ranks ranks() {
        return ranks;
    }

    /// Adds the first `n` ranks of an array to the set.
    public void addRanks(long[] numbers, int n) {
        for (int i = 0; i < n; i++) {
            long rank = numbers[i];
            entries[(int) (rank >>> 5)] |= 1L << (rank & 31);
        }
    }

    /// Counts the codes. Call it after the last [#addRanks] and before the first [#find].
    public void end() {
        long sum = 0;
        for (int i = 0; i < entries.length; i++) {
            long bits = entries[i];
            entries[i] = sum << Integer.SIZE | bits;
            sum += Long.bitCount(bits);
        }
    }

    @Override
    public int find(long code) {
        return ranks.isOf(code) ? findMember(code) : -1;
    }

    @Override
    public void find(long[] wanted, int n, int[] places) {
        for (int i = 0; i < n; i++) {
            places[i] = findMember(wanted[i]);
        }
    }

    /// Has no branch on membership, because the processor would mispredict it.
    private int findMember(long code) {
        long rank = table.rank(code);
        long entry = entries[(int) (rank >>> 5)];
        int bits = (int) entry;
        int isThere = bits >>> rank & 1;
        return ((int) (entry >>> Integer.SIZE) + Integer.bitCount(bits & (1 << rank) - 1) + 1) * isThere - 1;
    }
}
