package pegsets.sets.expand;

/// Maps a position to others, each given by the mincode of its class. Threads may share an expander unless its class
/// says otherwise.
public interface Expander {

    /// Writes the mincodes of the positions that `position` leads to, one for each jump, repeats included, to `out`
    /// from index `n` on. Returns the index after the last.
    int expand(long position, long[] out, int n);

    /// Returns an equal expander for one thread alone, which may keep state from one position to the next.
    default Expander ofOneThread() {
        return this;
    }

    /// The most codes that one position gives.
    int maxCodes();
}
