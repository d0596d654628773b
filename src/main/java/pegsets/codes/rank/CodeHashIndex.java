package pegsets.codes.rank;

/// Finds the places of codes in an array, by a hash table of places. Beside the place, a slot has as many bits of the
/// hash as there is room for, so that a code that is not there is mostly refused without a look at the array. (A
/// look-up takes two thirds of that in fastutil's `Long2IntOpenHashMap`, the making half as long.)
///
/// Memory: 9 to 18 bytes a code beside the array itself, and 136 bytes.
public final class CodeHashIndex implements CodeIndex {
    /// The golden ratio's 64 bits: multiplying by them spreads codes that differ in few bits.
    private static final long SPREAD = 0x9E37_79B9_7F4A_7C15L;
    private static final int EMPTY = 0;
    private static final int LEAST_BITS = 4;

    private final long[] codes;
    /// Open addressing with linear probing. A slot is a place plus 1 in the low bits, and a tag above them.
    private final int[] slots;
    private final int shift;
    /// Four bits for each slot: bit h says whether there is a code whose hash begins with h. Most codes that are not
    /// there are refused by it.
    private final long[] begins;
    private final int placeMask;

    /// @param codes distinct, at most 2^28; not copied
    public CodeHashIndex(long[] codes) {
        this.codes = codes;
        int bits = Math.max(LEAST_BITS, Integer.SIZE - Integer.numberOfLeadingZeros(codes.length));
        this.slots = new int[1 << bits + 1];
        this.shift = Long.SIZE - bits - 1;
        this.placeMask = (1 << bits) - 1;
        this.begins = new long[slots.length >>> 4];
        for (int place = 0; place < codes.length; place++) {
            long hash = codes[place] * SPREAD;
            int slot = (int) (hash >>> shift);
            while (slots[slot] != EMPTY) {
                slot = slot + 1 & slots.length - 1;
            }
            slots[slot] = place + 1 | (int) hash & ~placeMask;
            begins[(int) (hash >>> shift + 4)] |= 1L << (hash >>> shift - 2);
        }
    }

    @Override
    public int find(long code) {
        int slot = (int) (code * SPREAD >>> shift);
        for (int entry = slots[slot]; entry != EMPTY; entry = slots[slot]) {
            if (isTagged(entry, code) && codes[(entry & placeMask) - 1] == code) {
                return (entry & placeMask) - 1;
            }
            slot = slot + 1 & slots.length - 1;
        }
        return -1;
    }

    private boolean isTagged(int entry, long code) {
        return ((entry ^ (int) (code * SPREAD)) & ~placeMask) == 0;
    }

    /// Faster than one by one, as memory is asked for many slots before the first is looked at.
    @Override
    public void find(long[] wanted, int n, int[] places) {
        for (int i = 0; i < n; i++) {
            long hash = wanted[i] * SPREAD;
            boolean mayBeThere = (begins[(int) (hash >>> shift + 4)] >>> (hash >>> shift - 2) & 1) != 0;
            places[i] = mayBeThere ? slots[(int) (hash >>> shift)] : EMPTY;
        }
        for (int i = 0; i < n; i++) {
            if (places[i] != EMPTY) {
                places[i] = firstTagged(wanted[i], places[i]);
            }
        }
        for (int i = 0; i < n; i++) {
            int place = (places[i] & placeMask) - 1;
            places[i] = place < 0 || codes[place] == wanted[i] ? place : find(wanted[i]);
        }
    }

    /// The first entry with the tag of a code, or EMPTY, where the search begins with an entry that is in the code's
    /// slot.
    private int firstTagged(long code, int first) {
        int slot = (int) (code * SPREAD >>> shift);
        int entry = first;
        while (entry != EMPTY && !isTagged(entry, code)) {
            slot = slot + 1 & slots.length - 1;
            entry = slots[slot];
        }
        return entry;
    }
}
