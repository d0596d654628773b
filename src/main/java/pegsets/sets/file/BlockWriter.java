package pegsets.sets.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.Arrays;
import pegsets.disk.AtomicFile;
import pegsets.disk.Checksum;
import pegsets.disk.Io;

/// Writes one set file from front to end: [SetHeader], the blocks without gaps, the [BlockDirectory]. All blocks but
/// the last have [#ITEMS] items. The directory has the checksum of each block: the CRC-32C of the header's id, the
/// block's number in the file, counted from 0, both as 4 bytes, and the block. So a misplaced block fails the check.
final class BlockWriter implements AutoCloseable {
    /// The number of items of every block but the last.
    static final int ITEMS = 4096;
    /// The maximal length of a block: a count takes at most 19 bytes.
    static final int MAX_BYTES = ITEMS * 19 + 40;
    private static final int WRITE_BYTES = 1 << 18;

    private final AtomicFile file;
    private final int id;
    private final long headerBytes;
    private final byte[] pending = new byte[WRITE_BYTES];
    private int used;
    private long blockBytes;
    private long size;
    private int blocks;
    private ByteBuffer entries = ByteBuffer.allocate(64 * BlockDirectory.ENTRY_BYTES).order(ByteOrder.LITTLE_ENDIAN);

    BlockWriter(Path target, SetHeader header) throws IOException {
        this.file = new AtomicFile(target);
        byte[] front = header.encoded();
        this.id = header.id();
        this.headerBytes = front.length;
        file.write(front, 0, front.length);
    }

    /// Appends one block, as [BlockTarget#write].
    void write(int items, long first, byte[] payload, int at, int length) throws IOException {
        if (used + length > pending.length) {
            flush();
        }
        System.arraycopy(payload, at, pending, used, length);
        used += length;
        if (entries.remaining() == 0) {
            entries = ByteBuffer.wrap(Arrays.copyOf(entries.array(), 2 * entries.capacity()))
                    .order(ByteOrder.LITTLE_ENDIAN).position(entries.capacity());
        }
        entries.putLong(first).putInt(length).putInt(checksum(id, blocks, payload, at, length));
        blocks++;
        blockBytes += length;
        size += items;
    }

    static int checksum(int id, int block, byte[] bytes, int at, int length) {
        return new Checksum().add(id).add(block).add(bytes, at, length).get();
    }

    private void flush() throws IOException {
        file.write(pending, 0, used);
        used = 0;
    }

    long size() {
        return size;
    }

    /// Writes the directory and the end, and returns the summary of the file.
    ///
    /// @param naming forces the file to disk and names it
    SetSummary commit(SetHeader header, Io.Consumer<AtomicFile> naming) throws IOException {
        flush();
        int checksum = new Checksum().add(id).add(entries.array(), 0, entries.position()).get();
        file.write(entries.array(), 0, entries.position());
        byte[] end = new BlockDirectory.End(size, blockBytes, checksum).encoded(id);
        file.write(end, 0, end.length);
        naming.accept(file);
        return new SetSummary(header, size, headerBytes + blockBytes + entries.position() + end.length, checksum,
                SetSummary.ONE_FILE);
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
