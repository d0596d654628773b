package pegsets.sets.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import pegsets.disk.ByteTransfer;
import pegsets.disk.Checksum;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Disk;

/// An open set file. The constructor checks header, end and length. The directory is read on first use, and each block
/// is checked after it is read. Threads may share it.
///
/// After the blocks the file has a directory with an entry for each block:
///
/// | offset | size | field |
/// |---|---|---|
/// | 0 | 8 | the first number of the block; 0 in a file of counts |
/// | 8 | 4 | bytes of the block |
/// | 12 | 4 | its checksum ([#checksum]) |
///
/// The end of the file follows, 32 bytes:
///
/// | offset | size | field |
/// |---|---|---|
/// | 0 | 8 | n, the codes or counts in the file |
/// | 8 | 8 | bytes of all blocks |
/// | 16 | 4 | CRC-32C of the id of the header followed by the entries |
/// | 20 | 4 | CRC-32C of the id of the header followed by bytes 0 to 19 |
/// | 24 | 8 | `PEGSEND3` |
///
/// Memory: 20 bytes for each block, when the directory is read.
final class BlockFile implements AutoCloseable {
    static final int ENTRY_BYTES = 16;
    private static final int END_BYTES = 32;
    private static final long END_MAGIC = 0x3344_4E45_5347_4550L; // PEGSEND3

    record End(long size, long blockBytes, int checksum) {
        byte[] encoded(int id) {
            ByteBuffer buffer = ByteBuffer.allocate(END_BYTES).order(ByteOrder.LITTLE_ENDIAN);
            buffer.putLong(size).putLong(blockBytes).putInt(checksum);
            return buffer.putInt(new Checksum().add(id).add(buffer.array(), 0, 20).get()).putLong(END_MAGIC).array();
        }

        static End decoded(byte[] bytes, int id, Path file) throws CorruptFileException {
            ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
            End end = new End(buffer.getLong(), buffer.getLong(), buffer.getInt());
            if (buffer.getLong(24) != END_MAGIC) {
                throw new CorruptFileException(file, "truncated or extended: its last bytes are not the end of a set");
            }
            if (buffer.getInt(20) != new Checksum().add(id).add(bytes, 0, 20).get()) {
                throw new CorruptFileException(file, "damaged: the checksum of its end does not match");
            }
            if (end.size < 0 || end.blockBytes < 0) {
                throw new CorruptFileException(file, "damaged: its end states a negative number of items or bytes");
            }
            return end;
        }

        long entryBytes() {
            return Math.ceilDiv(size, BlockTarget.ITEMS) * ENTRY_BYTES;
        }
    }

    static final class Directory {
        final long[] first;
        /// The first byte of each block, counted from that of block 0, and last the bytes of all blocks.
        final long[] begin;
        final int[] checksums;

        /// Decodes the entries of a file. Checks their checksum, the lengths, and that the first numbers of codes rise.
        Directory(byte[] entries, End end, SetHeader.Kind kind, int id, Path file) throws CorruptFileException {
            if (new Checksum().add(id).add(entries, 0, entries.length).get() != end.checksum) {
                throw new CorruptFileException(file, "damaged: the checksum of its directory does not match");
            }
            first = new long[entries.length / ENTRY_BYTES];
            begin = new long[first.length + 1];
            checksums = new int[first.length];
            ByteBuffer buffer = ByteBuffer.wrap(entries).order(ByteOrder.LITTLE_ENDIAN);
            for (int block = 0; block < first.length; block++) {
                first[block] = buffer.getLong();
                int length = buffer.getInt();
                if (length < 0 || length > BlockTarget.MAX_BYTES) {
                    throw new CorruptFileException(file, "damaged: block " + block + " of " + length + " bytes");
                }
                begin[block + 1] = begin[block] + length;
                checksums[block] = buffer.getInt();
                if (kind == SetHeader.Kind.CODES && block > 0
                        && Long.compareUnsigned(first[block - 1], first[block]) >= 0) {
                    throw new CorruptFileException(file,
                            "damaged: block " + block + " does not follow the one before it");
                }
            }
            if (begin[first.length] != end.blockBytes) {
                throw new CorruptFileException(file,
                        "damaged: the total length of its blocks differs from that in its end");
            }
        }

        int bytes(int block) {
            return (int) (begin[block + 1] - begin[block]);
        }
    }

    private final Path file;
    private final FileChannel channel;
    private final SetHeader header;
    private final int id;
    private final long headerBytes;
    private final End end;
    private volatile Directory directory;

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
        if (channel.size() < fixed.length + more + END_BYTES) {
            throw new CorruptFileException(file, "truncated: it is shorter than a header and an end");
        }
        byte[] whole = Arrays.copyOf(fixed, fixed.length + more);
        read(fixed.length, whole, fixed.length, more);
        return whole;
    }

    private End readEnd() throws IOException {
        byte[] bytes = new byte[END_BYTES];
        read(channel.size() - bytes.length, bytes, 0, bytes.length);
        End read = End.decoded(bytes, id, file);
        long expected = headerBytes + read.blockBytes() + read.entryBytes() + bytes.length;
        if (channel.size() != expected) {
            throw new CorruptFileException(file,
                    "has " + channel.size() + " bytes, but its end says " + expected);
        }
        return read;
    }

    private void read(long position, byte[] into, int at, int length) throws IOException {
        ByteTransfer.readFully(channel, file, position, ByteBuffer.wrap(into, at, length));
    }

    SetHeader header() {
        return header;
    }

    SetSummary summary() throws IOException {
        return new SetSummary(header, size(), size() == 0 ? 0 : directory().first[0], channel.size(), end.checksum(),
                SetSummary.ONE_FILE);
    }

    long size() {
        return end.size();
    }

    Directory directory() throws IOException {
        Directory read = directory;
        if (read == null) {
            synchronized (this) {
                if (directory == null) {
                    byte[] entries = new byte[Math.toIntExact(end.entryBytes())];
                    read(headerBytes + end.blockBytes(), entries, 0, entries.length);
                    directory = new Directory(entries, end, header.kind(), id, file);
                }
                read = directory;
            }
        }
        return read;
    }

    int items(int block) {
        return (int) Math.min(BlockTarget.ITEMS, size() - (long) block * BlockTarget.ITEMS);
    }

    /// Reads the blocks from one number up to, but without, another into an array, unchecked.
    void read(int fromBlock, int toBlock, byte[] into) throws IOException {
        long begin = directory().begin[fromBlock];
        read(headerBytes + begin, into, 0, (int) (directory().begin[toBlock] - begin));
    }

    /// Checks a block that starts at index `at` of an array.
    void check(int block, byte[] bytes, int at) throws IOException {
        if (checksum(id, block, bytes, at, directory().bytes(block)) != directory().checksums[block]) {
            throw damaged(block, "its checksum does not match");
        }
    }

    /// Returns the checksum of a block: the CRC-32C of the header's id, the block's number in the file, counted from 0,
    /// both as 4 bytes, and the block. So a misplaced block fails the check.
    static int checksum(int id, int block, byte[] bytes, int at, int length) {
        return new Checksum().add(id).add(block).add(bytes, at, length).get();
    }

    CorruptFileException damaged(int block, String fault) {
        long first = (long) block * BlockTarget.ITEMS;
        return new CorruptFileException(file, "damaged: block " + block + " (items " + first + " to "
                + (first + items(block) - 1) + " of " + size() + "): " + fault);
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
