package pegsets.sets;

/// Finds the places of codes in an array, by a hash table of places. Beside the place, a slot has as many bits of the
/// hash as there is room for, so that a code that is not there is mostly refused without a look at the array.
///
/// Memory: 8 to 16 bytes a code beside the array itself.
public final class CodeIndex {
    /// The golden ratio's 64 bits: multiplying by them spreads codes that differ in few bits.
    private static final long SPREAD = 0x9E37_79B9_7F4A_7C15L;
    private static final int EMPTY = 0;

    private final long[] codes;
    /// Open addressing with linear probing. A slot is a place plus 1 in the low bits, and a tag above them.
    private final int[] slots;
    private final int shift;
    private final int placeMask;

    /// @param codes distinct, at most 2^28; not copied
    public CodeIndex(long[] codes) {
        this.codes = codes;
        int bits = Integer.SIZE - Integer.numberOfLeadingZeros(codes.length);
        this.slots = new int[1 << bits + 1];
        this.shift = Long.SIZE - bits - 1;
        this.placeMask = (1 << bits) - 1;
        for (int place = 0; place < codes.length; place++) {
            long hash = codes[place] * SPREAD;
            int slot = (int) (hash >>> shift);
            while (slots[slot] != EMPTY) {
                slot = slot + 1 & slots.length - 1;
            }
            slots[slot] = place + 1 | (int) hash & ~placeMask;
        }
    }

    /// The place of a code, or -1 if it is not there.
    public int find(long code) {
        int slot = (int) (code * SPREAD >>> shift);
        return find(code, slot, slots[slot]);
    }

    /// The places of the first `n` codes, each -1 if the code is not there. Looks at all first slots before it compares: these reads do not
    /// wait for each other, so that a large index costs one delay of the memory for many codes.
    public void find(long[] wanted, int n, int[] places) {
        for (int i = 0; i < n; i++) {
            places[i] = slots[(int) (wanted[i] * SPREAD >>> shift)];
        }
        for (int i = 0; i < n; i++) {
            places[i] = find(wanted[i], (int) (wanted[i] * SPREAD >>> shift), places[i]);
        }
    }

    private int find(long code, int first, int firstEntry) {
        int tag = (int) (code * SPREAD) & ~placeMask;
        int slot = first;
        for (int entry = firstEntry; entry != EMPTY; entry = slots[slot]) {
            if ((entry & ~placeMask) == tag && codes[(entry & placeMask) - 1] == code) {
                return (entry & placeMask) - 1;
            }
            slot = slot + 1 & slots.length - 1;
        }
        return -1;
    }
}
