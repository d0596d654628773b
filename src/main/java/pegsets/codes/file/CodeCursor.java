package pegsets.codes.file;

import java.io.IOException;
import pegsets.codes.rank.Ranks;
import pegsets.disk.CorruptFileException;

/// Hands out a set of codes once, in rising order, each code once, in batches.
public interface CodeCursor {
    /// The most codes in a batch: callers bring arrays of at least this length.
    int BATCH = BlockTarget.ITEMS;

    /// Writes the next codes to the front of `into` and returns how many, 1 to [#BATCH]; 0 at the end, and from then
    /// on.
    ///
    /// @throws CorruptFileException when a file behind the cursor is not what was once written
    int next(long[] into) throws IOException;

    /// A cursor that gives the ranks of the codes that are left, instead of this one. Where ranks are at hand, it makes
    /// no codes of them.
    default CodeCursor inRanks(Ranks ranks) {
        return into -> {
            int n = next(into);
            ranks.toRanks(into, n);
            return n;
        };
    }
}
