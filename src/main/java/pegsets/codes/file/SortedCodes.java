package pegsets.codes.file;

import java.io.IOException;
import java.util.function.Supplier;

/// A set in rising order, cut into segments that several threads can read side by side. A segment is some ten or
/// hundred thousand codes where that can be had; it may be empty.
public interface SortedCodes {
    /// How many segments there are; at least one.
    int segments();

    /// Up to this, and not including it, reach the codes of the segments before number `i`; those from `i` on are not
    /// less. Not asked for segment 0.
    long begin(int i) throws IOException;

    /// The codes of a segment. Any thread may ask, but each cursor is for one.
    CodeCursor segment(int i) throws IOException;

    /// Codes that are not cut.
    ///
    /// @param codes gives a cursor over all of them
    static SortedCodes ofOneSegment(Supplier<CodeCursor> codes) {
        return new SortedCodes() {
            @Override
            public int segments() {
                return 1;
            }

            @Override
            public long begin(int i) {
                throw new IllegalArgumentException("there is one segment");
            }

            @Override
            public CodeCursor segment(int i) {
                return codes.get();
            }
        };
    }
}
