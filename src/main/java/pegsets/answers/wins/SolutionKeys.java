package pegsets.answers.wins;

import java.util.Arrays;
import java.util.stream.IntStream;

/// A key of a solution, in some words: solutions with the same key count as one. The key of a solution from a position
/// follows from its first jump and from the key of the rest, from the position after that jump. The key of no jumps is
/// zero. A key has fields of the same number of bits, the first lowest in its word.
abstract class SolutionKeys {
    final int words;
    final int mask;
    /// By field: its word, and its first bit there.
    final int[] word;
    final int[] shift;

    SolutionKeys(int fields, int bits) {
        int perWord = Long.SIZE / bits;
        this.words = Math.ceilDiv(fields, perWord);
        this.mask = (1 << bits) - 1;
        this.word = IntStream.range(0, fields).map(field -> field / perWord).toArray();
        this.shift = IntStream.range(0, fields).map(field -> field % perWord * bits).toArray();
    }

    final int get(long[] keys, int at, int field) {
        return (int) (keys[at + word[field]] >>> shift[field]) & mask;
    }

    final void set(long[] key, int field, int value) {
        key[word[field]] = key[word[field]] & ~((long) mask << shift[field]) | (long) value << shift[field];
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
