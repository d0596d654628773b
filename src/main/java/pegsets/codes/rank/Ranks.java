package pegsets.codes.rank;

import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.Map;

/// Numbers the codes of k pegs in a class from 0 in rising order. What makes sets small: on Wiegleb's board a code has
/// 45 bits, a rank at most 38, and in a large set the ranks of neighbours differ by a few dozen.
///
/// The rank of a code is that of the first code in its cell, and its number in the cell ([RankTables]).
///
/// Memory: 8 bytes for each cell, beside [RankTables]: with 4 checks 2 MB on 45 holes, 64 MB on 50.
public final class Ranks {
    /// Those of the class asked for last that are in use, by k.
    private static final Map<Integer, WeakReference<Ranks>> IN_USE = new HashMap<>();
    private static CodeClass classInUse;

    private final RankTables tables;
    private final CodeCut cut;
    private final int pegs;
    /// The rank of each cell's first code; behind the last, the number of codes.
    private final long[] first;

    private Ranks(RankTables tables, int pegs) {
        this.tables = tables;
        this.cut = tables.cut();
        this.pegs = pegs;
        this.first = new long[cut.cells() + 1];
        for (int cell = 0; cell < cut.cells(); cell++) {
            first[cell + 1] = first[cell] + tables.cellSize(tables.stateBelow(cell, pegs));
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

    /// How many codes there are.
    public long size() {
        return first[first.length - 1];
    }

    /// The rank of the first code of a cell.
    public long first(int cell) {
        return first[cell];
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
                return first[cell] + CellCodes.firstNumber(entry) + tables.lowParts().numbers()[low];
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
        if (n > 0 && ranks[n - 1] >= size()) {
            throw new IllegalArgumentException("rank " + ranks[n - 1] + ", expected less than " + size());
        }
        int i = 0;
        while (i < n) {
            int cell = cellOf(ranks[i]);
            CellCodes codes = tables.codes(tables.stateBelow(cell, pegs));
            char[] stretches = codes.stretches();
            long high = cut.firstCode(cell);
            for (; i < n && ranks[i] < first[cell + 1]; i++) {
                ranks[i] = high | codes.bits((int) (ranks[i] - first[cell]), stretches);
            }
        }
    }

    private int cellOf(long rank) {
        int from = 0;
        int to = cut.cells();
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
