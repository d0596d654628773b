package pegsets.codes.rank;

import java.util.concurrent.atomic.AtomicReferenceArray;

/// What [Ranks] of all peg counts share. A code is cut in a cell, a middle part and a low part ([CodeCut]). What the
/// cell leaves to the bits below it is a state: how many pegs, and which parities. In each state these bits are
/// numbered from 0 in rising order, as [CellCodes]: by the number of the first with the same middle part, and by the
/// number of the low part among those that go with it ([LowParts]).
///
/// The number of a cell is itself cut in an upper and a lower part; the upper is empty unless there are many cells.
/// What the upper part leaves is a state, too, and the codes in it are numbered by the first in the same cell.
///
/// Memory: 32 kB for each of some hundred states in use below the cell; 8 bytes for each lower part in each state above
/// it: with 4 checks 2 MB for each k on 45 holes; in all 20 MB on 55 holes with 2 checks.
public final class RankTables {
    private static volatile RankTables latest;

    private final CodeClass codeClass;
    private final CodeCut cut;
    private final int checks;
    private final LowParts lowParts;
    private final byte[] midParities;
    private final byte[] lowerParities;
    private final byte[] upperParities;
    /// Made when first needed, by any thread.
    private final AtomicReferenceArray<CellCodes> codes;
    private final AtomicReferenceArray<long[]> cellStarts;
    private TwoPartRankTable halves;

    private RankTables(CodeClass codeClass) {
        this.codeClass = codeClass;
        this.cut = codeClass.cut();
        this.checks = codeClass.checks().size();
        this.lowParts = new LowParts(codeClass);
        this.midParities = codeClass.parities(cut.lowBits(), cut.midBits());
        int lowerBits = cut.lowerCellBits();
        this.lowerParities = codeClass.parities(cut.bitsBelowCell(), lowerBits);
        this.upperParities = codeClass.parities(cut.bitsBelowCell() + lowerBits, cut.cellBits() - lowerBits);
        this.codes = new AtomicReferenceArray<>(cut.bitsBelowCell() + 1 << checks);
        this.cellStarts = new AtomicReferenceArray<>(cut.bitsBelowCell() + lowerBits + 1 << checks);
    }

    /// The tables of a class; those asked for last are kept.
    public static RankTables of(CodeClass codeClass) {
        RankTables tables = latest;
        if (tables == null || !tables.codeClass.equals(codeClass)) {
            tables = new RankTables(codeClass);
            latest = tables;
        }
        return tables;
    }

    public CodeClass codeClass() {
        return codeClass;
    }

    public CodeCut cut() {
        return cut;
    }

    public LowParts lowParts() {
        return lowParts;
    }

    public synchronized TwoPartRankTable halves() {
        if (halves == null) {
            halves = new TwoPartRankTable(codeClass);
        }
        return halves;
    }

    /// An upper bound of the memory.
    public long bytes() {
        return ((long) codes.length() * Integer.BYTES << cut.midBits())
                + ((long) Long.BYTES << cut.lowerCellBits()) + lowerParities.length + upperParities.length;
    }

    /// The state that a cell's number leaves to the bits below in codes of `pegs` pegs, or -1 if no code is in the
    /// cell.
    public int stateBelow(int cell, int pegs) {
        int upper = cell >>> cut.lowerCellBits();
        int lower = cell & lowerParities.length - 1;
        return state(pegs - Integer.bitCount(cell), cut.bitsBelowCell(),
                (int) codeClass.parities() ^ upperParities[upper] ^ lowerParities[lower]);
    }

    /// The state that the upper part of a cell's number leaves to the bits below it, or -1.
    int stateBelowUpper(int upper, int pegs) {
        return state(pegs - Integer.bitCount(upper), cut.bitsBelowCell() + cut.lowerCellBits(),
                (int) codeClass.parities() ^ upperParities[upper]);
    }

    /// How many upper parts of a cell's number there are.
    int uppers() {
        return upperParities.length;
    }

    private int state(int pegs, int bits, int parities) {
        return pegs < 0 || pegs > bits ? -1 : pegs << checks | parities;
    }

    /// The number of the first code of each cell in a state below an upper part; behind the last, the number of all.
    long[] cellStarts(int state) {
        long[] found = cellStarts.get(state);
        if (found == null) {
            found = new long[lowerParities.length + 1];
            int pegs = state >>> checks;
            int parities = state & (1 << checks) - 1;
            for (int lower = 0; lower < lowerParities.length; lower++) {
                found[lower + 1] = found[lower] + cellSize(state(pegs - Integer.bitCount(lower), cut.bitsBelowCell(),
                        parities ^ lowerParities[lower]));
            }
            cellStarts.set(state, found);
        }
        return found;
    }

    /// The codes in a state below a cell.
    public CellCodes codes(int state) {
        CellCodes found = codes.get(state);
        if (found == null) {
            found = new CellCodes(cut, lowParts, midParities, state >>> checks, state & (1 << checks) - 1);
            codes.set(state, found);
        }
        return found;
    }

    /// How many codes are in a cell with that state below it; -1 stands for none.
    public int cellSize(int state) {
        return state < 0 ? 0 : codes(state).size();
    }
}
