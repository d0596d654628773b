package pegsets.solve;

import it.unimi.dsi.fastutil.longs.LongArrays;
import java.util.Arrays;
import java.util.function.LongPredicate;

/// A set of codes in memory, by open addressing: 16 to 32 bytes a code, and half as much again for a moment while it
/// grows. There is one as `refuted` of a [DepthFirst] on the 33-hole board: of 34 million look-ups and 6 million
/// additions, a call takes 50 ns; with a `LongOpenHashSet` of fastutil it takes 135 ns.
final class PositionMemory {
    private long[] slots = new long[16];
    private boolean hasZero;
    private int size;

    /// Adds a code; returns whether it is new.
    boolean add(long code) {
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
        size++;
        if (2 * size > slots.length) {
            grow();
        }
        return true;
    }

    boolean contains(long code) {
        return code == 0 ? hasZero : slots[slotOf(code)] == code;
    }

    /// The slot that holds the code, or the empty one where it belongs. Multiplying by 2^64 over the golden ratio
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
        for (long code : old) {
            if (code != 0) {
                slots[slotOf(code)] = code;
            }
        }
    }

    int size() {
        return size;
    }

    /// The codes, rising as unsigned numbers, so that what is done with them does not depend on how they came here.
    long[] codes() {
        long[] codes = Arrays.copyOf(Arrays.stream(slots).filter(code -> code != 0).toArray(), size);
        LongArrays.unstableSort(codes, Long::compareUnsigned);
        return codes;
    }

    /// A set of those codes that pass.
    PositionMemory only(LongPredicate passes) {
        PositionMemory kept = new PositionMemory();
        for (long code : codes()) {
            if (passes.test(code)) {
                kept.add(code);
            }
        }
        return kept;
    }
}
