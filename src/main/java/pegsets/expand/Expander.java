package pegsets.expand;

/// Maps a position to others, each given by the mincode of its class. Threads may share one unless it says that each
/// needs one of its own.
public interface Expander {

    /// Writes the mincodes of what comes of `position` to `out` from index `n` on, one for each way, repeats included.
    /// Returns the index behind the last.
    int expand(long position, long[] out, int n);

    /// The same for one thread alone: it may keep something from one position to the next.
    default Expander ofOneThread() {
        return this;
    }

    /// No position gives more codes than this.
    int maxCodes();
}
