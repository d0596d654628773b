package pegsets.answers.wins;

import java.util.Arrays;

/// A set of keys of a fixed number of words: open addressing in one array, which grows. For one thread.
final class WideKeys {
    private static final long SPREAD = 0x9E37_79B9_7F4A_7C15L;
    private static final int LEAST_SLOTS = 64;

    private final int width;
    private long[] keys;
    private int size;
    /// The number of a key plus 1, or 0.
    private int[] slots = new int[LEAST_SLOTS];

    /// @param width words of a key
    WideKeys(int width) {
        this.width = width;
        this.keys = new long[LEAST_SLOTS / 2 * width];
    }

    /// Adds a key, if the set does not have it.
    void add(long[] key) {
        int slot = slot(key, 0);
        while (slots[slot] != 0) {
            int at = (slots[slot] - 1) * width;
            if (Arrays.equals(keys, at, at + width, key, 0, width)) {
                return;
            }
            slot = slot + 1 & slots.length - 1;
        }
        System.arraycopy(key, 0, keys, size * width, width);
        slots[slot] = ++size;
        if (2 * size == slots.length) {
            grow();
        }
    }

    private int slot(long[] words, int at) {
        long hash = 0;
        for (int word = 0; word < width; word++) {
            hash = (Long.rotateLeft(hash, 29) ^ words[at + word]) * SPREAD;
        }
        return (int) (hash >>> Integer.SIZE) & slots.length - 1;
    }

    private void grow() {
        keys = Arrays.copyOf(keys, 2 * keys.length);
        slots = new int[2 * slots.length];
        for (int number = 0; number < size; number++) {
            int slot = slot(keys, number * width);
            while (slots[slot] != 0) {
                slot = slot + 1 & slots.length - 1;
            }
            slots[slot] = number + 1;
        }
    }

    /// Returns all keys, one after the other, in the order of their first addition.
    long[] all() {
        return Arrays.copyOf(keys, size * width);
    }
}
