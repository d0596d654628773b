package pegsets.sets.file;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import pegsets.disk.Workers;

/// Finds the index of a code in an array by an open-addressing hash table. A slot holds the index and as many bits of
/// the hash as fit, so that most absent codes are rejected without access to the array. (A look-up takes two thirds of
/// the time of fastutil's `Long2IntOpenHashMap`, construction half.)
///
/// Memory: 9 to 18 bytes per code in addition to the array, and 136 bytes.
public final class CodeHashIndex implements CodeIndex {
    /// 64 bits of the golden ratio. The product spreads codes that differ in few bits.
    private static final long SPREAD = 0x9E37_79B9_7F4A_7C15L;
    private static final int EMPTY = 0;
    private static final int LEAST_BITS = 4;
    private static final int CODES_PER_SHARE = 1 << 16;
    private static final VarHandle SLOT = MethodHandles.arrayElementVarHandle(int[].class);
    private static final VarHandle WORD = MethodHandles.arrayElementVarHandle(long[].class);

    private final long[] codes;
    /// Linear probing. A slot is an index plus 1 in the low bits and a tag in the high bits.
    private final int[] slots;
    private final int shift;
    /// Four bits for each slot: a filter by the first bits of the hash, which rejects most absent codes.
    private final long[] begins;
    private final int placeMask;

    /// @param codes   distinct, at most 2^28; the array is not copied
    /// @param threads that insert the codes
    public CodeHashIndex(long[] codes, int threads) throws IOException {
        this.codes = codes;
        int bits = Math.max(LEAST_BITS, Integer.SIZE - Integer.numberOfLeadingZeros(codes.length));
        this.slots = new int[1 << bits + 1];
        this.shift = Long.SIZE - bits - 1;
        this.placeMask = (1 << bits) - 1;
        this.begins = new long[slots.length >>> 4];
        Workers.inShares(threads, codes.length, CODES_PER_SHARE, shares -> {
            for (int from = shares.next(); from >= 0; from = shares.next()) {
                insert(from, Math.min(codes.length, from + CODES_PER_SHARE));
            }
        });
    }

    /// Inserts the codes `from` to `to - 1`. Other threads may insert others.
    private void insert(int from, int to) {
        for (int place = from; place < to; place++) {
            long hash = codes[place] * SPREAD;
            int slot = (int) (hash >>> shift);
            int entry = place + 1 | (int) hash & ~placeMask;
            while (slots[slot] != EMPTY || !SLOT.compareAndSet(slots, slot, EMPTY, entry)) {
                slot = slot + 1 & slots.length - 1;
            }
            WORD.getAndBitwiseOr(begins, (int) (hash >>> shift + 4), 1L << (hash >>> shift - 2));
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

    /// Works in three passes, so that the memory accesses of many codes overlap.
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

    /// Returns the first entry with the tag of a code, or EMPTY. The search starts at the code's slot, which holds the
    /// entry `first`.
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
