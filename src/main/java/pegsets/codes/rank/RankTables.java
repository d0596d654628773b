package pegsets.codes.rank;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;

/// What [Ranks] of all peg counts share. A code of T bits is cut in three: low bits, up to 13 middle bits, and the rest above, the number of its
/// cell. What the bits above leave to those below is a state: how many pegs, and which parities. In each state the codes below are
/// numbered from 0 in rising order: by the start of each middle part, and by the number of the low part among those of its state.
///
/// Memory: 32 kB for each of some hundred states in use, and 2^(T - 27) bytes with 4 checks; a few megabytes on 45 holes.
public final class RankTables {
    static final int MID_BITS = 13;
    /// Low bits that are free: as many more are given by the checks.
    private static final int FREE_LOW_BITS = 10;
    /// An entry of [CellCodes#mid] has the parities left to the low part in its low bits, and above them the number of the first code.
    public static final int PARITY_BITS = CodeClass.MAX_CHECKS;
    public static final int PARITY_MASK = (1 << PARITY_BITS) - 1;
    private static final char[] NONE = {};

    private static volatile RankTables latest;

    /// Those in use, by k.
    private final List<WeakReference<Ranks>> ranks = new ArrayList<>();

    public final CodeClass codeClass;
    public final int lowBits;
    final int midBits;
    private final int checks;
    /// The low parts of each state, rising.
    private final char[][] members;
    /// The number of each low part among those of its state.
    private final char[] lowNumber;
    private final char[] freeLowNumber;
    private final byte[] lowParities;
    private final byte[] midParities;
    private final byte[] cellParities;
    /// Made when first needed, by any thread.
    private final AtomicReferenceArray<CellCodes> codes;

    private RankTables(CodeClass codeClass) {
        this.codeClass = codeClass;
        this.checks = codeClass.checks().size();
        this.lowBits = lowBits(codeClass.holes(), checks);
        this.midBits = Math.min(codeClass.holes() - lowBits, MID_BITS);
        this.lowParities = parities(0, lowBits);
        this.midParities = parities(lowBits, midBits);
        this.cellParities = parities(cellBits(), codeClass.holes() - cellBits());
        this.lowNumber = new char[1 << lowBits];
        int[] sizes = new int[lowBits + 1 << checks];
        for (int low = 0; low < lowNumber.length; low++) {
            lowNumber[low] = (char) sizes[state(Integer.bitCount(low), lowParities[low])]++;
        }
        this.freeLowNumber = new char[1 << lowBits];
        long free = (1L << lowBits) - 1 & ~codeClass.dependentBits();
        for (int low = 0; low < lowNumber.length; low++) {
            freeLowNumber[lowParities[low] << lowBits - checks | (int) Long.compress(low, free)] = lowNumber[low];
        }
        this.members = new char[sizes.length][];
        Arrays.setAll(members, state -> new char[sizes[state]]);
        for (int low = 0; low < lowNumber.length; low++) {
            members[state(Integer.bitCount(low), lowParities[low])][lowNumber[low]] = (char) low;
        }
        this.codes = new AtomicReferenceArray<>(cellBits() + 1 << checks);
        this.ranks.addAll(Collections.nCopies(codeClass.holes() + 1, new WeakReference<>(null)));
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

    /// The ranks of codes of k pegs; shared by those who use them at the same time.
    synchronized Ranks ranks(int pegs) {
        Ranks shared = ranks.get(pegs).get();
        if (shared == null) {
            shared = new Ranks(this, pegs);
            ranks.set(pegs, new WeakReference<>(shared));
        }
        return shared;
    }

    static int lowBits(int holes, int checks) {
        return Math.min(holes, FREE_LOW_BITS + checks);
    }

    private byte[] parities(int from, int bits) {
        byte[] parities = new byte[1 << bits];
        for (int i = 1; i < parities.length; i++) {
            int rest = i & i - 1;
            parities[i] = (byte) (parities[rest] ^ codeClass.paritiesOf((long) (i ^ rest) << from));
        }
        return parities;
    }

    /// The bits below the cell.
    public int cellBits() {
        return lowBits + midBits;
    }

    public int cells() {
        return cellParities.length;
    }

    /// An upper bound of the memory.
    public long bytes() {
        return ((long) codes.length() * Integer.BYTES << midBits) + cells();
    }

    private int state(int pegs, int parities) {
        return pegs << checks | parities;
    }

    /// The state that a cell's number leaves to the bits below in codes of `pegs` pegs, or -1 if no code is in the cell.
    public int stateBelow(int cell, int pegs) {
        int rest = pegs - Integer.bitCount(cell);
        return rest < 0 || rest > cellBits() ? -1 : state(rest, (int) codeClass.parities() ^ cellParities[cell]);
    }

    /// The codes in a state below a cell.
    public CellCodes codes(int state) {
        CellCodes found = codes.get(state);
        if (found == null) {
            found = new CellCodes(mid(state));
            codes.set(state, found);
        }
        return found;
    }

    private int[] mid(int state) {
        int[] table = new int[(1 << midBits) + 1];
        int number = 0;
        for (int i = 0; i < 1 << midBits; i++) {
            int left = state & (1 << checks) - 1 ^ midParities[i];
            table[i] = number << PARITY_BITS | left;
            number += lowParts(state, i, left).length;
        }
        table[1 << midBits] = number << PARITY_BITS;
        return table;
    }

    /// How many codes are in a cell with that state below it; -1 stands for none.
    public int cellSize(int state) {
        return state < 0 ? 0 : codes(state).size();
    }

    /// The low parts, rising, that go with a middle part in a state below a cell.
    public char[] lowParts(int state, int midPart, int paritiesLeft) {
        int pegs = (state >>> checks) - Integer.bitCount(midPart);
        return pegs < 0 || pegs > lowBits ? NONE : members[state(pegs, paritiesLeft)];
    }

    int lowNumber(int low) {
        return lowNumber[low];
    }

    /// For parities p and free low bits f the number of the low part, at `p << freeLowBits | f`.
    public char[] freeLowNumber() {
        return freeLowNumber;
    }

    /// Low bits that the checks do not give.
    public int freeLowBits() {
        return lowBits - checks;
    }

    int lowParities(int low) {
        return lowParities[low];
    }
}
