package pegsets.codes.rank;

/// Numbers the codes of k pegs in a class from 0 in rising order. What makes sets small: on Wiegleb's board a code has 45 bits, a rank at most 38, and
/// in a large set the ranks of neighbours differ by a few dozen.
///
/// Memory: 8 bytes for each cell, beside [RankTables]: with 4 checks 2 MB on 45 holes, 64 MB on 50.
public final class Ranks {
    /// More cells would take too much memory.
    static final int MAX_CELL_BITS = 23;

    private final RankTables tables;
    private final int pegs;
    private final int cellBits;
    /// The rank of each cell's first code; behind the last, the number of codes.
    private final long[] first;

    /// The ranks of codes of k pegs and a class.
    public static Ranks of(CodeClass codeClass, int pegs) {
        return RankTables.of(codeClass).ranks(pegs);
    }

    /// For [RankTables].
    Ranks(RankTables tables, int pegs) {
        this.tables = tables;
        this.pegs = pegs;
        this.cellBits = tables.cellBits();
        this.first = new long[tables.cells() + 1];
        for (int cell = 0; cell < tables.cells(); cell++) {
            first[cell + 1] = first[cell] + tables.cellSize(tables.stateBelow(cell, pegs));
        }
    }

    /// Puts ranks in the place of codes.
    public void toRanks(long[] codes, int n) {
        for (int i = 0; i < n; i++) {
            codes[i] = rank(codes[i]);
        }
    }

    /// The code of a rank.
    public long code(long rank) {
        long[] one = {rank};
        toCodes(one, 1);
        return one[0];
    }

    /// The rank of the first code of a cell.
    public long first(int cell) {
        return first[cell];
    }

    public boolean areOf(CodeClass otherClass, int otherPegs) {
        return pegs == otherPegs && tables.codeClass.equals(otherClass);
    }

    /// How many codes there are.
    public long size() {
        return first[first.length - 1];
    }

    /// The rank of a code.
    ///
    /// @throws IllegalArgumentException when it does not have k pegs or is not of the class
    public long rank(long code) {
        int low = (int) code & (1 << tables.lowBits) - 1;
        if (Long.bitCount(code) == pegs && code >>> cellBits < tables.cells()) {
            int cell = (int) (code >>> cellBits);
            int entry = tables.codes(tables.stateBelow(cell, pegs)).mid[midPart(code)];
            if (tables.lowParities(low) == (entry & RankTables.PARITY_MASK)) {
                return first[cell] + (entry >>> RankTables.PARITY_BITS) + tables.lowNumber(low);
            }
        }
        throw new IllegalArgumentException("code " + Long.toUnsignedString(code) + " has " + Long.bitCount(code)
                + " pegs or is of another position class, expected " + pegs + " pegs and the class of the set");
    }

    private int midPart(long code) {
        return (int) (code >>> tables.lowBits) & (1 << tables.midBits) - 1;
    }

    /// Puts codes in the place of their ranks, which rise.
    ///
    /// @throws IllegalArgumentException when there is no code of the last rank
    public void toCodes(long[] ranks, int n) {
        if (n > 0 && ranks[n - 1] >= size()) {
            throw new IllegalArgumentException("rank " + ranks[n - 1] + ", expected less than " + size());
        }
        int i = 0;
        while (i < n) {
            int cell = cellOf(ranks[i]);
            int state = tables.stateBelow(cell, pegs);
            CellCodes codes = tables.codes(state);
            int[] mid = codes.mid;
            char[] stretches = codes.stretches();
            long high = (long) cell << cellBits;
            for (; i < n && ranks[i] < first[cell + 1]; i++) {
                int number = (int) (ranks[i] - first[cell]);
                int part = codes.midPart(number, stretches);
                char[] lows = tables.lowParts(state, part, mid[part] & RankTables.PARITY_MASK);
                ranks[i] = high | (long) part << tables.lowBits | lows[number - (mid[part] >>> RankTables.PARITY_BITS)];
            }
        }
    }

    private int cellOf(long rank) {
        int from = 0;
        int to = tables.cells();
        while (to - from > 1) {
            int middle = from + to >>> 1;
            if (first[middle] <= rank) {
                from = middle;
            } else {
                to = middle;
            }
        }
        return from;
    }
}
