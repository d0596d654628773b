package pegsets.exchange;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import pegsets.disk.CorruptFileException;

/// Codes as little-endian numbers of 4 or 8 bytes, without a header.
final class BinarySet extends ForeignSet {
    private final int width;

    BinarySet(Path file, int width) throws IOException {
        super(file);
        this.width = width;
    }

    @Override
    public int next(long[] into) throws IOException {
        byte[] part = in.readNBytes(BATCH * width);
        int n = part.length / width;
        bytes += part.length;
        if (part.length % width != 0) {
            throw new CorruptFileException(file(),
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
    String place(long index) {
        return "offset " + index * width;
    }
}
