package pegsets.sets.file;

import java.util.OptionalLong;

/// Numbers the codes of k pegs in a class from 0 in ascending order. Ranks make set files small: on Wiegleb's board a
/// code has 45 bits and a rank at most 38, and in a large set neighboring ranks differ by a few dozen.
///
/// The rank of a code is the rank of the first code in its cell plus its number in the cell ([RankTables]). If there
/// are many cells, the former takes two look-ups.
///
/// Memory: that of [RankTables], and 16 bytes for each upper part of a cell's number. The number of upper parts is 1 on
/// boards of up to 41 holes plus one for each check, and 2^15 on 55 holes with 2 checks.
public final class Ranks {
    private final RankTables tables;
    private final CodeCut cut;
    private final int pegs;
    private final int lowerBits;
    /// The rank of the first code of each upper part of a cell's number, and last the number of all codes.
    private final long[] firstOfUpper;
    /// The [RankTables#cellStarts] below each upper part.
    private final long[][] starts;

    Ranks(RankTables tables, int pegs) {
        this.tables = tables;
        this.cut = tables.cut();
        this.pegs = pegs;
        this.lowerBits = cut.lowerCellBits();
        this.firstOfUpper = new long[tables.uppers() + 1];
        this.starts = new long[tables.uppers()][];
        long[] none = new long[(1 << lowerBits) + 1];
        for (int upper = 0; upper < starts.length; upper++) {
            int state = tables.stateBelowUpper(upper, pegs);
            starts[upper] = state < 0 ? none : tables.cellStarts(state);
            firstOfUpper[upper + 1] = firstOfUpper[upper] + starts[upper][1 << lowerBits];
        }
    }

    public boolean areOf(CodeClass otherClass, int otherPegs) {
        return pegs == otherPegs && tables.codeClass().equals(otherClass);
    }

    public boolean sameAs(Ranks other) {
        return areOf(other.tables.codeClass(), other.pegs);
    }

    /// Returns the number of codes of the class with k pegs.
    public long size() {
        return firstOfUpper[starts.length];
    }

    /// Returns the rank of the first code of a cell, even if the cell is empty.
    public long first(int cell) {
        int upper = cell >>> lowerBits;
        return firstOfUpper[upper] + starts[upper][cell & (1 << lowerBits) - 1];
    }

    /// Returns whether a code has k pegs and belongs to the class.
    public boolean isOf(long code) {
        return Long.bitCount(code) == pegs && tables.codeClass().contains(code);
    }

    /// Returns the rank of the first code that is not less than a number, or empty if all codes are less.
    public OptionalLong atLeast(long number) {
        if (number >>> cut.bitsBelowCell() >= cut.cells()) {
            return OptionalLong.empty();
        }
        int cell = cut.cell(number);
        int state = tables.stateBelow(cell, pegs);
        long rank = first(cell)
                + (state < 0 ? 0 : tables.codes(state).numberBelow(cut.midPart(number), cut.lowPart(number)));
        return rank < size() ? OptionalLong.of(rank) : OptionalLong.empty();
    }

    /// Returns the rank of a code.
    ///
    /// @throws IllegalArgumentException if it does not have k pegs or does not belong to the class
    public long rank(long code) {
        int low = cut.lowPart(code);
        if (Long.bitCount(code) == pegs && code >>> cut.bitsBelowCell() < cut.cells()) {
            int cell = cut.cell(code);
            int entry = tables.codes(tables.stateBelow(cell, pegs)).entries()[cut.midPart(code)];
            if (tables.lowParts().parities(low) == CellCodes.paritiesLeft(entry)) {
                return first(cell) + CellCodes.firstNumber(entry) + tables.lowParts().numbers()[low];
            }
        }
        throw new IllegalArgumentException("code " + Long.toUnsignedString(code) + " has " + Long.bitCount(code)
                + " pegs or is in another position class; the set has codes of " + pegs + " pegs in its class");
    }

    /// Replaces the first `n` codes of an array by their ranks. Throws as [#rank] does.
    public void toRanks(long[] codes, int n) {
        for (int i = 0; i < n; i++) {
            codes[i] = rank(codes[i]);
        }
    }

    public long code(long rank) {
        long[] one = {rank};
        toCodes(one, 1);
        return one[0];
    }

    /// Returns whether a code has this rank.
    public boolean isRank(long rank) {
        return rank >= 0 && rank < size();
    }

    /// Replaces the first `n` ranks of an array, which rise, by their codes.
    ///
    /// @throws IllegalArgumentException if no code has the last rank
    public void toCodes(long[] ranks, int n) {
        if (n > 0 && !(isRank(ranks[0]) && isRank(ranks[n - 1]))) {
            throw new IllegalArgumentException("rank " + ranks[n - 1] + " is not below " + size());
        }
        int i = 0;
        while (i < n) {
            int cell = cellOf(ranks[i]);
            i = tables.codes(tables.stateBelow(cell, pegs)).toCodes(ranks, i, n, first(cell), cut.firstCode(cell));
        }
    }

    private int cellOf(long rank) {
        int upper = BinarySearch.firstAbove(firstOfUpper, 1, starts.length, rank) - 1;
        return upper << lowerBits
                | BinarySearch.firstAbove(starts[upper], 1, 1 << lowerBits, rank - firstOfUpper[upper]) - 1;
    }
}
