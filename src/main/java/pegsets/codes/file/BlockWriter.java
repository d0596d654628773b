package pegsets.codes.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.zip.CRC32C;
import pegsets.disk.PendingFile;

/// Writes the blocks of a set file and, at the end, its header. A block is
///
/// | offset | size | field |
/// |---|---|---|
/// | 0 | 4 | items in the block, 1 to 4096 |
/// | 4 | 4 | bytes of the payload |
/// | 8 | 8 | base: the block's first code (0 in a file of counts) |
/// | 16 | 4 | CRC-32C of bytes 0 to 15 followed by the payload |
/// | 20 | .. | payload |
///
/// Blocks follow each other without gaps.
public final class BlockWriter implements AutoCloseable {
    public static final int BLOCK_HEADER_BYTES = 20;
    private static final int WRITE_BYTES = 1 << 18;

    private final PendingFile file;
    private final SetHeader header;
    private final byte[] pending = new byte[WRITE_BYTES];
    private final ByteBuffer fields = ByteBuffer.wrap(pending).order(ByteOrder.LITTLE_ENDIAN);
    private int used;
    private final CRC32C checksum = new CRC32C();
    private long bodyBytes;
    private long size;

    public BlockWriter(Path target, SetHeader header) throws IOException {
        this.file = new PendingFile(target);
        this.header = header;
        byte[] room = new byte[header.bytes()];
        file.write(room, 0, room.length);
    }

    /// Appends one block.
    public void write(int items, long base, byte[] payload, int length) throws IOException {
        if (used + BLOCK_HEADER_BYTES + length > pending.length) {
            flush();
        }
        int at = used;
        fields.putInt(at, items).putInt(at + 4, length).putLong(at + 8, base);
        System.arraycopy(payload, 0, pending, at + BLOCK_HEADER_BYTES, length);
        CRC32C crc = new CRC32C();
        crc.update(pending, at, 16);
        crc.update(payload, 0, length);
        fields.putInt(at + 16, (int) crc.getValue());
        checksum.update(pending, at + 16, Integer.BYTES);
        used += BLOCK_HEADER_BYTES + length;
        size += items;
    }

    private void flush() throws IOException {
        bodyBytes += used;
        file.write(pending, 0, used);
        used = 0;
    }

    /// Completes the header, forces the file to disk and gives it its name.
    public SetHeader commit(long first, long last) throws IOException {
        flush();
        SetHeader complete = header.with(size, first, last, bodyBytes, (int) checksum.getValue());
        file.overwriteFront(complete.encoded());
        file.commit();
        return complete;
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
