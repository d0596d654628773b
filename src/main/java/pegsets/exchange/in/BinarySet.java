package pegsets.exchange.in;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import pegsets.disk.CorruptFileException;
import pegsets.exchange.out.Written;

/// Codes as little-endian numbers of 4 or 8 bytes and nothing else.
final class BinarySet implements ForeignSet {
    private final Path file;
    private final int width;
    private final MessageDigest digest = Written.digest();
    private final InputStream in;
    private long bytes;

    BinarySet(Path file, int width) throws IOException {
        this.file = file;
        this.width = width;
        this.in = new BufferedInputStream(new DigestInputStream(Files.newInputStream(file), digest));
    }

    @Override
    public int next(long[] into) throws IOException {
        byte[] part = in.readNBytes(BATCH * width);
        int n = part.length / width;
        bytes += part.length;
        if (part.length % width != 0) {
            throw new CorruptFileException(file,
                    "offset " + (bytes - part.length % width) + ": ends inside a code, expected " + width
                            + " bytes for each");
        }
        ByteBuffer numbers = ByteBuffer.wrap(part).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < n; i++) {
            into[i] = width == Integer.BYTES ? Integer.toUnsignedLong(numbers.getInt()) : numbers.getLong();
        }
        return n;
    }

    @Override
    public Path file() {
        return file;
    }

    @Override
    public String place(long index) {
        return "offset " + index * width;
    }

    @Override
    public Written read() {
        return Written.of(file, bytes, digest);
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
