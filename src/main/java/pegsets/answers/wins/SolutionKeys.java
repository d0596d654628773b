package pegsets.answers.wins;

import java.util.Arrays;

/// A key of a solution, in some words: solutions with the same key count as one. The key of a solution from a position
/// follows from its first jump and from the key of the rest, from the position after that jump. The key of no jumps is
/// zero. A key has fields of the same number of bits, the first lowest in its word.
abstract class SolutionKeys {
    final int words;
    final int perWord;
    final int bits;
    final int mask;

    SolutionKeys(int fields, int bits) {
        this.bits = bits;
        this.mask = (1 << bits) - 1;
        this.perWord = Long.SIZE / bits;
        this.words = Math.ceilDiv(fields, perWord);
    }

    final int field(long[] keys, int at, int number) {
        return (int) (keys[at + number / perWord] >>> number % perWord * bits) & mask;
    }

    final void setField(long[] key, int number, int value) {
        int shift = number % perWord * bits;
        key[number / perWord] = key[number / perWord] & ~((long) mask << shift) | (long) value << shift;
    }

    /// Writes the key that an element of the group maps to a given key.
    ///
    /// @param keys with the key from index `at` on
    final void move(long[] keys, int at, int element, long[] moved) {
        if (element == 0) {
            System.arraycopy(keys, at, moved, 0, words); // the identity
        } else {
            Arrays.fill(moved, 0);
            fill(keys, at, element, moved);
        }
    }

    /// Does the same, for an element other than the identity; all words of the result are 0 before.
    abstract void fill(long[] keys, int at, int element, long[] moved);

    /// Puts a jump before the jumps of a key. Returns false if the bits of the key do not suffice.
    abstract boolean add(long[] key, int jump);
}
