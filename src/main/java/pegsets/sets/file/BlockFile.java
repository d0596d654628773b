package pegsets.sets.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import pegsets.disk.ByteTransfer;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Disk;

/// An open set file. The constructor checks header, end and length. The directory is read on first use, and each block
/// is checked after it is read. Threads may share it.
final class BlockFile implements AutoCloseable {
    private final Path file;
    private final FileChannel channel;
    private final SetHeader header;
    private final int id;
    private final long headerBytes;
    private final BlockDirectory.End end;
    private volatile BlockDirectory directory;

    BlockFile(Path file, SetHeader.Kind kind) throws IOException {
        this.file = file;
        Disk.checkIsFile(file);
        this.channel = FileChannel.open(file, StandardOpenOption.READ);
        try {
            byte[] front = readHeader(kind);
            this.header = SetHeader.decoded(front, kind, file);
            this.id = header.id();
            this.headerBytes = front.length;
            this.end = readEnd();
        } catch (Throwable e) {
            channel.close();
            throw e;
        }
    }

    private byte[] readHeader(SetHeader.Kind kind) throws IOException {
        byte[] fixed = new byte[SetHeader.FIXED_BYTES];
        if (channel.size() < fixed.length) {
            throw new CorruptFileException(file, "truncated: it is shorter than a header");
        }
        read(0, fixed, 0, fixed.length);
        int more = SetHeader.bytesAfterFixed(fixed, kind, file);
        if (channel.size() < fixed.length + more + BlockDirectory.END_BYTES) {
            throw new CorruptFileException(file, "truncated: it is shorter than a header and an end");
        }
        byte[] whole = Arrays.copyOf(fixed, fixed.length + more);
        read(fixed.length, whole, fixed.length, more);
        return whole;
    }

    private BlockDirectory.End readEnd() throws IOException {
        byte[] bytes = new byte[BlockDirectory.END_BYTES];
        read(channel.size() - bytes.length, bytes, 0, bytes.length);
        BlockDirectory.End read = BlockDirectory.End.decoded(bytes, id, file);
        long expected = headerBytes + read.blockBytes() + read.entryBytes() + bytes.length;
        if (channel.size() != expected) {
            throw new CorruptFileException(file,
                    "has " + channel.size() + " bytes, but its end says " + expected);
        }
        return read;
    }

    private void read(long position, byte[] into, int at, int length) throws IOException {
        if (!ByteTransfer.readFully(channel, file, position, ByteBuffer.wrap(into, at, length))) {
            throw new CorruptFileException(file, "truncated while it was read");
        }
    }

    SetHeader header() {
        return header;
    }

    SetSummary summary() throws IOException {
        return new SetSummary(header, end.size(), channel.size(), end.checksum(), SetSummary.ONE_FILE);
    }

    /// Returns the line that a manifest has for this file.
    PartManifest.Part asPart() throws IOException {
        return new PartManifest.Part(size(), size() == 0 ? 0 : directory().first(0), channel.size(), end.checksum());
    }

    long size() {
        return end.size();
    }

    BlockDirectory directory() throws IOException {
        BlockDirectory read = directory;
        if (read == null) {
            synchronized (this) {
                if (directory == null) {
                    byte[] entries = new byte[Math.toIntExact(end.entryBytes())];
                    read(headerBytes + end.blockBytes(), entries, 0, entries.length);
                    directory = BlockDirectory.decoded(entries, end, header.kind(), id, file);
                }
                read = directory;
            }
        }
        return read;
    }

    int items(int block) {
        return (int) Math.min(BlockWriter.ITEMS, size() - (long) block * BlockWriter.ITEMS);
    }

    /// Reads the blocks from one number up to, but without, another into an array, unchecked.
    void read(int fromBlock, int toBlock, byte[] into) throws IOException {
        long begin = directory().begin(fromBlock);
        read(headerBytes + begin, into, 0, (int) (directory().begin(toBlock) - begin));
    }

    /// Checks a block that starts at index `at` of an array.
    void check(int block, byte[] bytes, int at) throws IOException {
        if (BlockWriter.checksum(id, block, bytes, at, directory().bytes(block)) != directory().checksum(block)) {
            throw damaged(block, "its checksum does not match");
        }
    }

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
