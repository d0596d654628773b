package pegsets.descent.collect;

import java.io.IOException;

/// The hints ([pegsets.expand.HintedCode]) of all codes of a set, in their order. Any thread may read any hints.
@FunctionalInterface
public interface Hints {
    /// Adds the hints of codes `from` to `from + n - 1` of the set to the first `n` codes of an array.
    void addTo(long[] codes, long from, int n) throws IOException;
}
