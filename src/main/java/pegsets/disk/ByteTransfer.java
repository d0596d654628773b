package pegsets.disk;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Reads and writes whole buffers, for which a single call of a channel may not suffice, and reads whole small files.
/// Every exception names the file.
public final class ByteTransfer {
    private ByteTransfer() {}

    /// Returns all bytes of a small file. The limit bounds time and memory for any input.
    ///
    /// @throws CorruptFileException if it is a folder or has more than `most` bytes, at most 2^30
    public static byte[] read(Path file, int most) throws IOException {
        Disk.checkIsFile(file);
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(most + 1);
            if (bytes.length > most) {
                throw new CorruptFileException(file,
                        "has more than %,d bytes, the limit for such a file".formatted(most));
            }
            return bytes;
        } catch (IOException e) {
            throw named(file, e);
        }
    }

    /// Fills a buffer with the bytes from a position of a file on.
    ///
    /// @throws CorruptFileException if the file ends first
    public static void readFully(FileChannel channel, Path file, long position, ByteBuffer into) throws IOException {
        try {
            for (long at = position; into.hasRemaining();) {
                int n = channel.read(into, at);
                if (n < 0) {
                    throw new CorruptFileException(file, "truncated while it was read; run the command again");
                }
                at += n;
            }
        } catch (IOException e) {
            throw named(file, e);
        }
    }

    /// Writes the bytes at the channel's own position.
    public static void writeFully(FileChannel channel, Path file, ByteBuffer bytes) throws IOException {
        try {
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
        } catch (IOException e) {
            throw named(file, e);
        }
    }

    /// Forces what was written to disk.
    public static void force(FileChannel channel, Path file) throws IOException {
        try {
            channel.force(false);
        } catch (IOException e) {
            throw named(file, e);
        }
    }

    /// Returns an exception with the name of the file, which the exceptions of a channel lack.
    public static IOException named(Path file, IOException e) {
        if (e instanceof FileSystemException || e instanceof CorruptFileException || e.getMessage() == null) {
            return e;
        }
        FileSystemException named = new FileSystemException(file.toString(), null, e.getMessage());
        named.initCause(e);
        return named;
    }
}
