package pegsets.exchange.in;

import java.io.IOException;
import java.nio.file.Path;
import pegsets.codes.file.CodeCursor;
import pegsets.exchange.out.Written;

/// A set in a file of another format, read once from front to end.
interface ForeignSet extends CodeCursor, AutoCloseable {

    Path file();

    /// Where code number `index` is, from 0, such as `line 12`.
    String place(long index);

    /// The file as it was read, once it has been read to its end.
    Written read();

    @Override
    void close() throws IOException;
}
