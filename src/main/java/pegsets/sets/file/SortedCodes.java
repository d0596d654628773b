package pegsets.sets.file;

import java.io.IOException;
import java.util.function.UnaryOperator;

/// A sorted set, cut into segments that several threads can read at the same time. If possible a segment has about ten
/// or a hundred thousand codes. It may be empty.
@FunctionalInterface
public interface SortedCodes {
    /// Returns the number of segments, at least one.
    default int segments() {
        return 1;
    }

    /// Returns a bound: the codes of the segments before number `i` are less, those from `i` on are not. Callers do not
    /// ask for segment 0.
    default long begin(int i) throws IOException {
        throw new IllegalArgumentException("there is one segment");
    }

    /// Returns the codes of a segment. Any thread may call this, but a cursor is for one thread.
    CodeCursor segment(int i) throws IOException;

    /// Returns all codes, one segment after another.
    ///
    /// @param view of each segment, such as its ranks
    default CodeCursor cursor(UnaryOperator<CodeCursor> view) throws IOException {
        return new CodeCursor() {
            private CodeCursor segment = view.apply(segment(0));
            private int number;

            @Override
            public int next(long[] into) throws IOException {
                int n = segment.next(into);
                while (n == 0 && ++number < segments()) {
                    segment = view.apply(segment(number));
                    n = segment.next(into);
                }
                return n;
            }
        };
    }
}
