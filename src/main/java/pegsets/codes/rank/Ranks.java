package pegsets.codes.rank;

import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;

/// Numbers the codes of k pegs in a class from 0 in rising order. What makes sets small: on Wiegleb's board a code has
/// 45 bits, a rank at most 38, and in a large set the ranks of neighbours differ by a few dozen.
///
/// The rank of a code is that of the first code in its cell, and its number in the cell ([RankTables]). Where there are
/// many cells, that of the first code in a cell is found in two steps.
///
/// Memory: that of [RankTables], and 16 bytes for each upper part of a cell's number, of which there is 1 on boards of
/// up to 41 holes and one more for each check, and 2^15 on 55 holes with 2 checks.
public final class Ranks {
    /// Those of the class asked for last that are in use, by k.
    private static final Map<Integer, WeakReference<Ranks>> IN_USE = new HashMap<>();
    private static CodeClass classInUse;

    private final RankTables tables;
    private final CodeCut cut;
    private final int pegs;
    private final int lowerBits;
    /// For each upper part of a cell's number the rank of its first code; behind the last, the number of codes.
    private final long[] firstOfUpper;
    /// For each upper part the [RankTables#cellStarts] of what is below it.
    private final long[][] starts;

    private Ranks(RankTables tables, int pegs) {
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

    /// The ranks of codes of k pegs and a class; shared by those who use them at the same time.
    public static synchronized Ranks of(CodeClass codeClass, int pegs) {
        if (!codeClass.equals(classInUse)) {
            IN_USE.clear();
            classInUse = codeClass;
        }
        WeakReference<Ranks> inUse = IN_USE.get(pegs);
        Ranks shared = inUse == null ? null : inUse.get();
        if (shared == null) {
            shared = new Ranks(RankTables.of(codeClass), pegs);
            IN_USE.put(pegs, new WeakReference<>(shared));
        }
        return shared;
    }

    public boolean areOf(CodeClass otherClass, int otherPegs) {
        return pegs == otherPegs && tables.codeClass().equals(otherClass);
    }

    public boolean areAs(Ranks other) {
        return areOf(other.tables.codeClass(), other.pegs);
    }

    /// How many codes there are.
    public long size() {
        return firstOfUpper[starts.length];
    }

    /// The rank of the first code of a cell.
    public long first(int cell) {
        int upper = cell >>> lowerBits;
        return firstOfUpper[upper] + starts[upper][cell & (1 << lowerBits) - 1];
    }

    /// Whether a code has k pegs and is of the class.
    public boolean isOf(long code) {
        return Long.bitCount(code) == pegs && tables.codeClass().contains(code);
    }

    /// The least rank of a code that is not less than some number; empty if all are less. Takes long where the number
    /// is neither a code of the class nor the beginning of a cell.
    public OptionalLong atLeast(long code) {
        if (isOf(code)) {
            return OptionalLong.of(rank(code));
        }
        if (code >>> cut.bitsBelowCell() < cut.cells() && code == cut.firstCode(cut.cell(code))) {
            long first = first(cut.cell(code));
            return first < size() ? OptionalLong.of(first) : OptionalLong.empty();
        }
        long from = 0;
        long to = size();
        while (from < to) {
            long middle = from + to >>> 1;
            if (Long.compareUnsigned(code(middle), code) < 0) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        return from < size() ? OptionalLong.of(from) : OptionalLong.empty();
    }

    /// The rank of a code.
    ///
    /// @throws IllegalArgumentException when it does not have k pegs or is not of the class
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
                + " pegs or is of another position class, expected " + pegs + " pegs and the class of the set");
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

    /// Puts codes in the place of their ranks, which rise.
    ///
    /// @throws IllegalArgumentException when there is no code of the last rank
    public void toCodes(long[] ranks, int n) {
        if (n > 0 && (ranks[0] < 0 || ranks[n - 1] >= size())) {
            throw new IllegalArgumentException("rank " + ranks[n - 1] + ", expected less than " + size());
        }
        int i = 0;
        while (i < n) {
            int cell = cellOf(ranks[i]);
            i = tables.codes(tables.stateBelow(cell, pegs)).toCodes(ranks, i, n, first(cell), cut.firstCode(cell));
        }
    }

    private int cellOf(long rank) {
        int upper = lastUpTo(rank, firstOfUpper);
        return upper << lowerBits | lastUpTo(rank - firstOfUpper[upper], starts[upper]);
    }

    /// The last index but one whose number is not greater than some number; the last is greater.
    private static int lastUpTo(long number, long[] rising) {
        int from = 0;
        int to = rising.length - 1;
        while (to - from > 1) {
            int middle = from + to >>> 1;
            if (rising[middle] <= number) {
                from = middle;
            } else {
                to = middle;
            }
        }
        return from;
    }
}
