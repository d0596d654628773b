package pegsets.sets.file;

import java.io.IOException;

/// Iterates over a set of codes in ascending order, batch by batch.
public interface CodeCursor {
    /// The maximal number of codes in a batch and the least length of the caller's array.
    int BATCH = BlockTarget.ITEMS;

    /// Writes the next codes to an array and returns how many, 1 to [#BATCH], or 0 at the end.
    ///
    /// @throws pegsets.disk.CorruptFileException if a file that the cursor reads is damaged
    int next(long[] into) throws IOException;

    /// Returns a cursor over the codes whose ranks another cursor gives. It computes codes only on demand.
    static CodeCursor ofRanks(Ranks ranks, CodeCursor numbers) {
        return new CodeCursor() {
            @Override
            public int next(long[] into) throws IOException {
                int n = numbers.next(into);
                ranks.toCodes(into, n);
                return n;
            }

            @Override
            public CodeCursor inRanks(Ranks wanted) {
                return wanted.sameAs(ranks) ? numbers : CodeCursor.super.inRanks(wanted);
            }
        };
    }

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
