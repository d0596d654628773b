package pegsets.codes.collect;

import java.io.IOException;
import pegsets.codes.file.CodeIntake;
import pegsets.codes.file.SortedCodes;

/// Takes codes as a [CodeIntake], and gives them back sorted and distinct. [#close] lets go of open files.
public interface CodeCollector extends CodeIntake, AutoCloseable {
    /// The distinct codes in rising order, when the source is at its end.
    SortedCodes sorted() throws IOException;

    @Override
    void close() throws IOException;
}
