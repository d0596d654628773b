package pegsets.publish.exchange;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import pegsets.disk.ByteTransfer;

/// A file of an export. [#close] forces it to disk. [#written()] then returns its length and hash.
final class ExportFile extends OutputStream {
    private static final int BUFFER_BYTES = 1 << 16;

    private final String name;
    private final Path path;
    private final FileChannel channel;
    private final MessageDigest digest = ExportedFile.digest();
    private final byte[] buffer = new byte[BUFFER_BYTES];
    private int used;
    private long flushed;
    private ExportedFile written;

    /// @param name the path from the folder
    ExportFile(Path folder, String name) throws IOException {
        this.name = name;
        this.path = folder.resolve(name);
        this.channel = FileChannel.open(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    }

    /// Appends the given number of low bytes of a number, the lowest first.
    void littleEndian(long number, int bytes) throws IOException {
        reserve(Long.BYTES);
        for (int i = 0; i < bytes; i++) {
            buffer[used++] = (byte) (number >>> i * Byte.SIZE);
        }
    }

    /// Appends a text in UTF-8.
    void text(String text) throws IOException {
        write(text.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public void write(int value) throws IOException {
        reserve(1);
        buffer[used++] = (byte) value;
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
        for (int at = from; at < from + length;) {
            reserve(1);
            int part = Math.min(from + length - at, buffer.length - used);
            System.arraycopy(bytes, at, buffer, used, part);
            used += part;
            at += part;
        }
    }

    private void reserve(int bytes) throws IOException {
        if (used + bytes > buffer.length) {
            writeOut();
        }
    }

    private void writeOut() throws IOException {
        digest.update(buffer, 0, used);
        ByteTransfer.writeFully(channel, path, ByteBuffer.wrap(buffer, 0, used));
        flushed += used;
        used = 0;
    }

    @Override
    public void close() throws IOException {
        try (channel) {
            if (channel.isOpen()) {
                writeOut();
                channel.force(false);
                written = ExportedFile.of(name, flushed, digest);
            }
        }
    }

    ExportedFile written() {
        return written;
    }
}
