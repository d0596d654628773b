package pegsets.codes.rank;

import java.util.concurrent.atomic.AtomicReferenceArray;

/// What [Ranks] of all peg counts share. A code is cut in a cell, a middle part and a low part ([CodeCut]). What the
/// cell leaves to the bits below it is a state: how many pegs, and which parities. In each state these bits are
/// numbered from 0 in rising order, as [CellCodes]: by the number of the first with the same middle part, and by the
/// number of the low part among those that go with it ([LowParts]).
///
/// Memory: 32 kB for each of some hundred states in use, and 2^(T - 27) bytes with 4 checks; a few megabytes on 45
/// holes.
public final class RankTables {
    private static volatile RankTables latest;

    private final CodeClass codeClass;
    private final CodeCut cut;
    private final int checks;
    private final LowParts lowParts;
    private final byte[] midParities;
    private final byte[] cellParities;
    /// Made when first needed, by any thread.
    private final AtomicReferenceArray<CellCodes> codes;
    private Halves halves;

    private RankTables(CodeClass codeClass) {
        this.codeClass = codeClass;
        this.cut = codeClass.cut();
        this.checks = codeClass.checks().size();
        this.lowParts = new LowParts(codeClass);
        this.midParities = codeClass.parities(cut.lowBits(), cut.midBits());
        this.cellParities = codeClass.parities(cut.bitsBelowCell(), cut.cellBits());
        this.codes = new AtomicReferenceArray<>(cut.bitsBelowCell() + 1 << checks);
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

    public synchronized Halves halves() {
        if (halves == null) {
            halves = new Halves(codeClass);
        }
        return halves;
    }

    /// An upper bound of the memory.
    public long bytes() {
        return ((long) codes.length() * Integer.BYTES << cut.midBits()) + cut.cells();
    }

    /// The state that a cell's number leaves to the bits below in codes of `pegs` pegs, or -1 if no code is in the
    /// cell.
    public int stateBelow(int cell, int pegs) {
        int rest = pegs - Integer.bitCount(cell);
        return rest < 0 || rest > cut.bitsBelowCell() ? -1
                : rest << checks | (int) codeClass.parities() ^ cellParities[cell];
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
