package pegsets.job.labels;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import pegsets.disk.ByteTransfer;

/// A temporary file of [WideNumbers] of one width, word after word, written from the front and read anywhere. The
/// process that writes it deletes it, so it has no header and no checksum.
public final class WideFile implements AutoCloseable {
    private static final int BUFFER_BYTES = 1 << 18;

    private final Path file;
    private final FileChannel channel;
    private final int width;
    private final ByteBuffer buffer = ByteBuffer.allocate(BUFFER_BYTES).order(ByteOrder.nativeOrder());

    /// @param isNew whether the file is written, not read
    public WideFile(Path file, int width, boolean isNew) throws IOException {
        this.file = file;
        this.channel = isNew
                ? FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE,
                        StandardOpenOption.TRUNCATE_EXISTING)
                : FileChannel.open(file, StandardOpenOption.READ);
        this.width = width;
    }

    /// Appends the first `n` numbers, which have the file's width.
    public void write(WideNumbers numbers, int n) throws IOException {
        int words = n * width;
        for (int from = 0; from < words;) {
            int chunk = Math.min(words - from, BUFFER_BYTES / Long.BYTES);
            buffer.clear().limit(chunk * Long.BYTES);
            buffer.asLongBuffer().put(numbers.words(), from, chunk);
            ByteTransfer.writeFully(channel, file, buffer);
            from += chunk;
        }
    }

    /// Reads `n` numbers, from number `from` of the file on, as the first of an array whose numbers are as wide or
    /// wider. Any thread may call this.
    public void read(WideNumbers into, long from, int n) throws IOException {
        int perBuffer = BUFFER_BYTES / (width * Long.BYTES);
        for (int i = 0; i < n;) {
            int chunk = Math.min(n - i, perBuffer);
            ByteBuffer read = ByteBuffer.allocate(chunk * width * Long.BYTES).order(ByteOrder.nativeOrder());
            ByteTransfer.readFully(channel, file, (from + i) * width * Long.BYTES, read);
            LongBuffer words = read.flip().asLongBuffer();
            for (int end = i + chunk; i < end; i++) {
                words.get(into.words(), i * into.width(), width);
            }
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
