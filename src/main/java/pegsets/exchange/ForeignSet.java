package pegsets.exchange;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import pegsets.codes.file.CodeCursor;

/// A set in a file of another format, read once from front to end.
abstract class ForeignSet implements CodeCursor, AutoCloseable {
    private final Path file;
    private final MessageDigest digest = Written.digest();
    /// The content of the file. The subclass counts the bytes that it reads.
    final InputStream in;
    long bytes;

    ForeignSet(Path file) throws IOException {
        this.file = file;
        this.in = new BufferedInputStream(new DigestInputStream(Files.newInputStream(file), digest), 1 << 16);
    }

    final Path file() {
        return file;
    }

    /// Returns the location of code number `index`, counted from 0, such as `line 12`.
    abstract String place(long index);

    /// Returns the length and hash of the file. Call it at the end of the file.
    final Written read() {
        return Written.of(file, bytes, digest);
    }

    @Override
    public final void close() throws IOException {
        in.close();
    }
}
