package pegsets.answers.wins;

/// A key of a solution, in some words: solutions with the same key count as one. The key of a solution from a position
/// follows from its first jump and from the key of the rest, from the position after that jump. The key of no jumps is
/// zero.
abstract class SolutionKeys {
    final int words;

    SolutionKeys(int words) {
        this.words = words;
    }

    /// Writes the key that an element of the group maps to a given key.
    ///
    /// @param keys with the key from index `at` on
    abstract void move(long[] keys, int at, int element, long[] moved);

    /// Puts a jump before the jumps of a key. Returns false if the bits of the key do not suffice.
    abstract boolean add(long[] key, int jump);
}
