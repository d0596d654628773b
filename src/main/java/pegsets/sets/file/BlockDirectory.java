package pegsets.sets.file;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import pegsets.disk.Checksum;
import pegsets.disk.CorruptFileException;

/// The positions of the blocks of a file. After the blocks the file has an entry for each block:
///
/// | offset | size | field |
/// |---|---|---|
/// | 0 | 8 | the first number of the block; 0 in a file of counts |
/// | 8 | 4 | bytes of the block |
/// | 12 | 4 | its checksum ([BlockWriter]) |
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
/// Memory: 20 bytes for each block.
final class BlockDirectory {
    static final int ENTRY_BYTES = 16;
    static final int END_BYTES = 32;
    private static final long END_MAGIC = 0x3344_4E45_5347_4550L; // PEGSEND3

    /// The end of a file.
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

        long blocks() {
            return Math.ceilDiv(size, BlockWriter.ITEMS);
        }

        long entryBytes() {
            return blocks() * ENTRY_BYTES;
        }
    }

    private final long[] first;
    /// The first byte of each block, counted from that of block 0, and last the bytes of all blocks.
    private final long[] begin;
    private final int[] checksums;

    private BlockDirectory(int blocks) {
        first = new long[blocks];
        begin = new long[blocks + 1];
        checksums = new int[blocks];
    }

    /// Decodes the entries of a file. Checks their checksum, the lengths, and that the first numbers of codes rise.
    static BlockDirectory decoded(byte[] entries, End end, SetHeader.Kind kind, int id, Path file)
            throws CorruptFileException {
        if (new Checksum().add(id).add(entries, 0, entries.length).get() != end.checksum) {
            throw new CorruptFileException(file, "damaged: the checksum of its directory does not match");
        }
        BlockDirectory directory = new BlockDirectory(entries.length / ENTRY_BYTES);
        ByteBuffer buffer = ByteBuffer.wrap(entries).order(ByteOrder.LITTLE_ENDIAN);
        for (int block = 0; block < directory.first.length; block++) {
            directory.first[block] = buffer.getLong();
            int length = buffer.getInt();
            if (length < 0 || length > BlockWriter.MAX_BYTES) {
                throw new CorruptFileException(file, "damaged: block " + block + " of " + length + " bytes");
            }
            directory.begin[block + 1] = directory.begin[block] + length;
            directory.checksums[block] = buffer.getInt();
            if (kind == SetHeader.Kind.CODES && block > 0
                    && Long.compareUnsigned(directory.first[block - 1], directory.first[block]) >= 0) {
                throw new CorruptFileException(file, "damaged: block " + block + " does not follow the one before it");
            }
        }
        if (directory.begin[directory.first.length] != end.blockBytes) {
            throw new CorruptFileException(file,
                    "damaged: the total length of its blocks differs from that in its end");
        }
        return directory;
    }

    int blocks() {
        return first.length;
    }

    long first(int block) {
        return first[block];
    }

    /// Returns the offset of a block from that of block 0.
    long begin(int block) {
        return begin[block];
    }

    int bytes(int block) {
        return (int) (begin[block + 1] - begin[block]);
    }

    int checksum(int block) {
        return checksums[block];
    }

    /// Returns the last block whose first number is not greater than a number, compared as unsigned; -1 if all are
    /// greater.
    int lastUpTo(long number) {
        return BinarySearch.firstAbove(first, 0, first.length, number) - 1;
    }
}
