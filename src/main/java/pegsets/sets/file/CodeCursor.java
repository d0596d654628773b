package pegsets.sets.file;

import java.io.IOException;
import pegsets.disk.CorruptFileException;

/// Iterates over a set of codes in ascending order, batch by batch.
public interface CodeCursor {
    /// The maximal number of codes in a batch and the least length of the caller's array.
    int BATCH = BlockTarget.ITEMS;

    /// Writes the next codes to an array and returns how many, 1 to [#BATCH], or 0 at the end.
    ///
    /// @throws CorruptFileException if a file that the cursor reads is damaged
    int next(long[] into) throws IOException;

    /// Returns a cursor over the ranks of the remaining codes. It replaces this cursor. If the source stores these
    /// ranks, no codes are computed.
    default CodeCursor inRanks(Ranks ranks) {
        return into -> {
            int n = next(into);
            ranks.toRanks(into, n);
            return n;
        };
    }
}
