package pegsets.codes.rank;

/// Finds the places of codes in a set of them, counted from 0 in the order of the set. Threads may share it.
public interface CodeIndex {

    /// The place of a code, or -1 if it is not there.
    int find(long code);

    /// Finds the places of the first `n` codes of an array: the place of each, or -1. They have as many pegs as those
    /// of the set, and are of their class.
    void find(long[] wanted, int n, int[] places);
}
