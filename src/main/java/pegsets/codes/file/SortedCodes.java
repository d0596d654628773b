package pegsets.codes.file;

import java.io.IOException;
import java.util.function.Supplier;

/// A set in rising order, cut into stretches that several threads can read side by side. A stretch is some ten or
/// hundred thousand codes where that can be had; it may be empty.
public interface SortedCodes {
    /// How many stretches there are; at least one.
    int stretches();

    /// Up to this, and not including it, reach the codes of the stretches before number `i`; those from `i` on are not
    /// less. Not asked for stretch 0.
    long begin(int i) throws IOException;

    /// The codes of a stretch. Any thread may ask, but each cursor is for one.
    CodeCursor stretch(int i) throws IOException;

    /// Codes that are not cut.
    ///
    /// @param codes gives a cursor over all of them
    static SortedCodes ofOneStretch(Supplier<CodeCursor> codes) {
        return new SortedCodes() {
            @Override
            public int stretches() {
                return 1;
            }

            @Override
            public long begin(int i) {
                throw new IllegalArgumentException("there is one stretch");
            }

            @Override
            public CodeCursor stretch(int i) {
                return codes.get();
            }
        };
    }
}
