package pegsets.sets.file;

import java.util.concurrent.atomic.AtomicReferenceArray;

/// The tables that [Ranks] of all peg counts share. A code is cut into a cell, a middle part and a low part
/// ([CodeCut]). The cell determines the *state* of the bits below it: how many pegs they have and which parities.
/// [CellCodes] numbers the codes of each state from 0 in ascending order, by middle part and low part ([LowParts]).
///
/// The number of a cell is itself cut into an upper and a lower part. The upper part is empty unless there are many
/// cells. It determines a state of the bits below it as well, and a table holds the number of the first code of each
/// cell in that state.
///
/// Memory: 32 kB for each state in use below the cell, of which there are several hundred, and 8 bytes for each lower
/// part in each state above it: with 4 checks 2 MB for each k on 45 holes, in total 20 MB on 55 holes with 2 checks.
public final class RankTables {
    private final CodeClass codeClass;
    private final CodeCut cut;
    private final int checks;
    private final LowParts lowParts;
    private final byte[] midParities;
    private final byte[] lowerParities;
    private final byte[] upperParities;
    /// Filled on first use. Several threads may compute the same entry; the first one stays.
    private final AtomicReferenceArray<CellCodes> codes;
    private final AtomicReferenceArray<long[]> cellStarts;

    RankTables(CodeClass codeClass) {
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

    public CodeClass codeClass() {
        return codeClass;
    }

    public CodeCut cut() {
        return cut;
    }

    public LowParts lowParts() {
        return lowParts;
    }

    /// Returns an upper bound of the memory in bytes.
    public long bytes() {
        return ((long) codes.length() * Integer.BYTES << cut.midBits())
                + ((long) Long.BYTES << cut.lowerCellBits()) + lowerParities.length + upperParities.length;
    }

    /// Returns the state of the bits below a cell in codes of `pegs` pegs, or -1 if the cell has no such code.
    public int stateBelow(int cell, int pegs) {
        int upper = cell >>> cut.lowerCellBits();
        int lower = cell & lowerParities.length - 1;
        return state(pegs - Integer.bitCount(cell), cut.bitsBelowCell(),
                (int) codeClass.parities() ^ upperParities[upper] ^ lowerParities[lower]);
    }

    /// Returns the state of the bits below the upper part of a cell's number, or -1.
    int stateBelowUpper(int upper, int pegs) {
        return state(pegs - Integer.bitCount(upper), cut.bitsBelowCell() + cut.lowerCellBits(),
                (int) codeClass.parities() ^ upperParities[upper]);
    }

    /// Returns the number of upper parts of a cell's number.
    int uppers() {
        return upperParities.length;
    }

    private int state(int pegs, int bits, int parities) {
        return pegs < 0 || pegs > bits ? -1 : pegs << checks | parities;
    }

    /// Returns the number of the first code of each cell in a state below an upper part, and last the number of all.
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
            long[] other = cellStarts.compareAndExchange(state, null, found);
            return other == null ? found : other;
        }
        return found;
    }

    /// Returns the codes of a state below a cell.
    public CellCodes codes(int state) {
        CellCodes found = codes.get(state);
        if (found == null) {
            found = new CellCodes(cut, lowParts, midParities, state >>> checks, state & (1 << checks) - 1);
            CellCodes other = codes.compareAndExchange(state, null, found);
            return other == null ? found : other;
        }
        return found;
    }

    /// Returns how many codes a state below a cell has; 0 for -1.
    public int cellSize(int state) {
        return state < 0 ? 0 : codes(state).size();
    }
}
