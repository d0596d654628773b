package pegsets.sets.file;

/// Finds the index of a code in a set, counted from 0 in ascending order. Threads may share it.
public interface CodeIndex {

    /// Returns the index of a code, or -1 if the set does not contain it.
    int find(long code);

    /// Writes the index of each of the first `n` codes of an array, or -1, to `places`. The codes must have the peg
    /// count and the class of the set.
    void find(long[] wanted, int n, int[] places);
}
