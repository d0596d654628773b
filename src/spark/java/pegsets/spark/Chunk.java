package pegsets.spark;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import pegsets.disk.MultisetHash;
import pegsets.sets.file.CodeCursor;
import pegsets.sets.file.EliasFano;

/// What goes from one task to another: up to 4096 ascending numbers of one range, packed as in set files, or, after the
/// last of them, what the sender has sent to the range. Little-endian bytes:
///
/// | offset | size | of numbers | of the end |
/// |---|---|---|---|
/// | 0 | 4 | the sender | the sender |
/// | 4 | 4 | how many there are | -1 |
/// | 8 | 8 | the first | positions of the source that the sender has gone through |
/// | 16 | | the others, [EliasFano] | numbers sent to the range, 8 bytes, and the sum of their hashes, 8 bytes |
final class Chunk {
    private static final int FRONT = 16;
    private static final int END = -1;

    private final ByteBuffer bytes;

    /// A chunk as it was received.
    Chunk(byte[] bytes) {
        this.bytes = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    /// Room for packing, of one task.
    static byte[] room() {
        return new byte[EliasFano.maxBytes(CodeCursor.BATCH) + EliasFano.SLACK];
    }

    /// The first `n` numbers of an array, at least one.
    static byte[] of(int sender, long[] numbers, int n, byte[] room) {
        int length = EliasFano.encode(numbers, 0, n, room, 0);
        byte[] chunk = new byte[FRONT + length];
        ByteBuffer.wrap(chunk).order(ByteOrder.LITTLE_ENDIAN).putInt(sender).putInt(n).putLong(numbers[0])
                .put(room, 0, length);
        return chunk;
    }

    /// The end of what goes to a range.
    static byte[] end(int sender, long positions, MultisetHash sent) {
        return ByteBuffer.allocate(FRONT + 2 * Long.BYTES).order(ByteOrder.LITTLE_ENDIAN).putInt(sender).putInt(END)
                .putLong(positions).putLong(sent.count()).putLong(sent.hashes()).array();
    }

    int sender() {
        return bytes.getInt(0);
    }

    boolean isEnd() {
        return bytes.getInt(4) == END;
    }

    long first() {
        return bytes.getLong(8);
    }

    /// The bytes that it takes.
    int size() {
        return bytes.capacity();
    }

    /// Unpacks the numbers to the front of an array; returns how many.
    ///
    /// @param room for one chunk and what unpacking reads behind it
    int numbers(long[] into, byte[] room) {
        int length = bytes.capacity() - FRONT;
        bytes.get(FRONT, room, 0, length);
        Arrays.fill(room, length, length + EliasFano.SLACK, (byte) 0);
        int n = bytes.getInt(4);
        EliasFano.decode(room, 0, first(), n, into, 0);
        return n;
    }

    /// Of an end: the positions that the sender has gone through.
    long positions() {
        return bytes.getLong(8);
    }

    /// Of an end: whether what was received is what was sent.
    boolean isOf(MultisetHash received) {
        return received.equals(new MultisetHash(bytes.getLong(FRONT), bytes.getLong(FRONT + Long.BYTES)));
    }
}
