package pegsets.disk;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;

/// Reads and writes whole buffers, for which a single call of a channel may not suffice, and reads whole small files.
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
                throw new CorruptFileException(file, "has more than %,d bytes, the limit for it".formatted(most));
            }
            return bytes;
        }
    }

    /// Fills a buffer with the bytes from a position of a file on. Returns false if the file ends first.
    public static boolean readFully(FileChannel channel, long position, ByteBuffer into) throws IOException {
        for (long at = position; into.hasRemaining();) {
            int n = channel.read(into, at);
            if (n < 0) {
                return false;
            }
            at += n;
        }
        return true;
    }

    /// Writes the bytes at the channel's own position.
    public static void writeFully(FileChannel channel, ByteBuffer bytes) throws IOException {
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
    }
}
