package pegsets.disk;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/// Transfers all remaining bytes of a buffer. A single call of a channel may transfer fewer.
public final class ByteTransfer {
    private ByteTransfer() {}

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
