package pegsets.codes.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import pegsets.disk.CorruptFileException;

/// One set file, opened. Front, end and length are checked at once, the directory when it is first needed, a block when
/// it is read. Threads may share it.
final class BlockFile implements AutoCloseable {
    private final Path file;
    private final FileChannel channel;
    private final SetHeader header;
    private final int id;
    private final long headerBytes;
    private final BlockDirectory.End end;
    private volatile BlockDirectory directory;
    private long bytesRead;

    BlockFile(Path file, SetHeader.Kind kind) throws IOException {
        this.file = file;
        this.channel = FileChannel.open(file, StandardOpenOption.READ);
        try {
            byte[] front = readHeader(kind);
            this.header = SetHeader.decoded(front, kind, file);
            this.id = header.id();
            this.headerBytes = front.length;
            this.end = readEnd();
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    private byte[] readHeader(SetHeader.Kind kind) throws IOException {
        byte[] fixed = new byte[SetHeader.FIXED_BYTES];
        if (channel.size() < fixed.length) {
            throw new CorruptFileException(file, "truncated: shorter than a header");
        }
        read(0, fixed, fixed.length);
        int more = SetHeader.bytesBehind(fixed, kind, file);
        if (channel.size() < fixed.length + more + BlockDirectory.END_BYTES) {
            throw new CorruptFileException(file, "truncated: shorter than header and end");
        }
        byte[] behind = new byte[more];
        read(fixed.length, behind, more);
        byte[] whole = Arrays.copyOf(fixed, fixed.length + more);
        System.arraycopy(behind, 0, whole, fixed.length, more);
        return whole;
    }

    private BlockDirectory.End readEnd() throws IOException {
        byte[] bytes = new byte[BlockDirectory.END_BYTES];
        read(channel.size() - bytes.length, bytes, bytes.length);
        BlockDirectory.End read = BlockDirectory.End.decoded(bytes, id, file);
        long expected = headerBytes + read.blockBytes() + read.entryBytes() + bytes.length;
        if (channel.size() != expected) {
            throw new CorruptFileException(file,
                    "has " + channel.size() + " bytes, expected " + expected + " by its end");
        }
        return read;
    }

    private void read(long position, byte[] into, int length) throws IOException {
        ByteBuffer buffer = ByteBuffer.wrap(into, 0, length);
        while (buffer.hasRemaining()) {
            if (channel.read(buffer, position + buffer.position()) < 0) {
                throw new CorruptFileException(file, "truncated while it was read");
            }
        }
        synchronized (this) {
            bytesRead += length;
        }
    }

    SetHeader header() {
        return header;
    }

    SetSummary summary() throws IOException {
        return new SetSummary(header, end.size(), channel.size(), end.checksum(), SetSummary.ONE_FILE);
    }

    long size() {
        return end.size();
    }

    /// All bytes read of the file so far.
    synchronized long bytesRead() {
        return bytesRead;
    }

    BlockDirectory directory() throws IOException {
        BlockDirectory read = directory;
        if (read == null) {
            synchronized (this) {
                if (directory == null) {
                    byte[] entries = new byte[Math.toIntExact(end.entryBytes())];
                    read(headerBytes + end.blockBytes(), entries, entries.length);
                    directory = BlockDirectory.decoded(entries, end, header.kind(), id, file);
                }
                read = directory;
            }
        }
        return read;
    }

    /// Items of a block.
    int items(int block) {
        return (int) Math.min(BlockWriter.ITEMS, size() - (long) block * BlockWriter.ITEMS);
    }

    /// Reads some blocks to the front of an array, unchecked.
    void read(int from, int behind, byte[] into) throws IOException {
        long begin = directory().begin(from);
        read(headerBytes + begin, into, (int) (directory().begin(behind) - begin));
    }

    /// Checks a block that has been read to index `at` of an array.
    void check(int block, byte[] bytes, int at) throws IOException {
        if (BlockWriter.checksum(id, block, bytes, at, directory().bytes(block)) != directory().checksum(block)) {
            throw damaged(block, "its checksum does not match");
        }
    }

    /// A fault in a block.
    CorruptFileException damaged(int block, String fault) {
        long first = (long) block * BlockWriter.ITEMS;
        return new CorruptFileException(file, "damaged: block " + block + " (items " + first + " to "
                + (first + items(block) - 1) + " of " + size() + "): " + fault);
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
