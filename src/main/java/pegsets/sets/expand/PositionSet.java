package pegsets.sets.expand;

import java.util.Arrays;

/// A hash set of codes in memory, with open addressing: 16 to 32 bytes a code, and half as much again while the set
/// grows. For one thread.
///
/// In a table of 6 million codes a look-up takes 50 ns; in a `LongOpenHashSet` of fastutil it takes 135 ns
/// (docs/notebook/redesign.md).
public final class PositionSet {
    /// A set that fills less than one slot in this many is cleared code by code.
    private static final int SPARSE = 16;

    private long[] slots = new long[SPARSE];
    /// The slots of the first codes since the set was last empty.
    private int[] firstSlots = new int[1];
    private boolean hasZero;
    private int size;

    /// Adds a code; returns whether it is new.
    public boolean add(long code) {
        if (code == 0) {
            boolean added = !hasZero;
            hasZero = true;
            size += added ? 1 : 0;
            return added;
        }
        int slot = slotOf(code);
        if (slots[slot] == code) {
            return false;
        }
        slots[slot] = code;
        if (size < firstSlots.length) {
            firstSlots[size] = slot;
        }
        size++;
        if (2 * size > slots.length) {
            grow();
        }
        return true;
    }

    public boolean contains(long code) {
        return code == 0 ? hasZero : slots[slotOf(code)] == code;
    }

    /// Returns the slot that holds the code, or the empty slot for it. The product with 2^64 over the golden ratio
    /// spreads the codes.
    private int slotOf(long code) {
        int mask = slots.length - 1;
        int slot = (int) (code * 0x9E3779B97F4A7C15L >>> 32) & mask;
        while (slots[slot] != 0 && slots[slot] != code) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private void grow() {
        long[] old = slots;
        slots = new long[2 * old.length];
        firstSlots = new int[slots.length / SPARSE];
        for (long code : old) {
            if (code != 0) {
                slots[slotOf(code)] = code;
            }
        }
    }

    /// Removes all codes and keeps the table. The time is proportional to the number of codes, not to the table's
    /// length: a table that one long move has filled does not slow down the short moves after it.
    public void clear() {
        if (size > firstSlots.length) {
            Arrays.fill(slots, 0);
        } else {
            for (int i = 0; i < size; i++) {
                slots[firstSlots[i]] = 0;
            }
        }
        hasZero = false;
        size = 0;
    }
}
