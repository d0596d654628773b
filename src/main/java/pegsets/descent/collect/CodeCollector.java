package pegsets.descent.collect;

import java.io.IOException;
import pegsets.codes.file.CodeConsumer;
import pegsets.codes.file.SortedCodes;

/// Takes codes as a [CodeConsumer], and gives them back sorted and distinct. [#close] lets go of open files.
public interface CodeCollector extends CodeConsumer, AutoCloseable {
    /// The distinct codes in rising order, when the source is at its end.
    SortedCodes sorted() throws IOException;

    @Override
    void close() throws IOException;
}
