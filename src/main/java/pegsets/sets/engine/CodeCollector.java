package pegsets.sets.engine;

import java.io.IOException;
import pegsets.sets.file.CodeConsumer;
import pegsets.sets.file.SortedCodes;

/// Accepts codes as a [CodeConsumer], and returns the distinct codes sorted. [#close] closes files.
public interface CodeCollector extends CodeConsumer, AutoCloseable {
    /// Returns the distinct codes in ascending order, after the last pass over the source.
    SortedCodes sorted() throws IOException;

    @Override
    void close() throws IOException;
}
