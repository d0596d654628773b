package pegsets.codes.file;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.CRC32C;
import pegsets.disk.CorruptFileException;

/// Reads a set file block by block: see [SetHeader] and [BlockWriter] for the layout. Opening checks header and
/// length, reading checks each block's checksum before any of it is used.
public final class BlockReader implements AutoCloseable {
    public static final int READ_BYTES = 1 << 18;
    /// The longest item is a count of 128 bits in groups of 7; packed numbers take less, but for some bytes a block.
    private static final int MAX_ITEM_BYTES = 19;
    private static final int MORE_BYTES = 40;

    private final Path file;
    private final SetHeader header;
    private final InputStream in;
    private final byte[] blockHeader = new byte[BlockWriter.BLOCK_HEADER_BYTES];
    private final ByteBuffer fields = ByteBuffer.wrap(blockHeader).order(ByteOrder.LITTLE_ENDIAN);
    private byte[] payload = new byte[(1 << 13) + Packed.SLACK];
    private final CRC32C checksum = new CRC32C();
    private long itemsLeft;
    private long bytesLeft;

    BlockReader(Path file, SetHeader.Kind kind) throws IOException {
        this(file, kind, READ_BYTES);
    }

    BlockReader(Path file, SetHeader.Kind kind, int bufferBytes) throws IOException {
        this.file = file;
        this.in = new BufferedInputStream(Files.newInputStream(file), bufferBytes);
        try {
            this.header = readHeader(kind);
        } catch (IOException e) {
            in.close();
            throw e;
        }
        itemsLeft = header.size();
        bytesLeft = header.bodyBytes();
    }

    private SetHeader readHeader(SetHeader.Kind kind) throws IOException {
        byte[] fixed = in.readNBytes(SetHeader.FIXED_BYTES);
        if (fixed.length < SetHeader.FIXED_BYTES) {
            throw new CorruptFileException(file, "truncated: shorter than a header");
        }
        byte[] whole = Arrays.copyOf(fixed, fixed.length + SetHeader.bytesBehind(fixed, file));
        in.readNBytes(whole, fixed.length, whole.length - fixed.length);
        SetHeader read = SetHeader.decoded(whole, kind, file);
        long expected = whole.length + read.bodyBytes();
        if (Files.size(file) != expected) {
            throw new CorruptFileException(file,
                    "has " + Files.size(file) + " bytes, expected " + expected + " by its header");
        }
        return read;
    }

    SetHeader header() {
        return header;
    }

    /// Reads the next block and checks it. Returns its number of items, or 0 at the end.
    int next() throws IOException {
        if (itemsLeft == 0 && bytesLeft == 0) {
            return 0;
        }
        int items = readBlockHeader();
        int length = payloadBytes();
        if (in.readNBytes(payload, 0, length) < length) {
            throw damaged("file ends inside a block");
        }
        CRC32C crc = new CRC32C();
        crc.update(blockHeader, 0, 16);
        crc.update(payload, 0, length);
        if ((int) crc.getValue() != fields.getInt(16)) {
            throw damaged("a block's checksum does not match");
        }
        checksum.update(blockHeader, 16, Integer.BYTES);
        return items;
    }

    /// Passes over the next block and returns its number of items.
    int skip() throws IOException {
        int items = readBlockHeader();
        in.skipNBytes(payloadBytes());
        return items;
    }

    private int readBlockHeader() throws IOException {
        if (in.readNBytes(blockHeader, 0, blockHeader.length) < blockHeader.length) {
            throw damaged("file ends before its last block");
        }
        int items = fields.getInt(0);
        int length = payloadBytes();
        itemsLeft -= items;
        bytesLeft -= blockHeader.length + length;
        if (items < 1 || items > CodeCursor.BATCH || length < 0 || length > items * MAX_ITEM_BYTES + MORE_BYTES
                || itemsLeft < 0 || bytesLeft < 0 || itemsLeft == 0 != (bytesLeft == 0)) {
            throw damaged("a block's header makes no sense");
        }
        if (payload.length < length + Packed.SLACK) {
            payload = new byte[length + Packed.SLACK];
        }
        return items;
    }

    private int payloadBytes() {
        return fields.getInt(4);
    }

    /// The base of the block read last.
    long base() {
        return fields.getLong(8);
    }

    /// The payload of the block read last; only the first bytes of the array belong to it.
    byte[] payload() {
        return payload;
    }

    /// A fault at the place where the reader stands.
    CorruptFileException damaged(String fault) {
        return new CorruptFileException(file, fault + " (the block up to item " + (header.size() - itemsLeft)
                + " of " + header.size() + ")");
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    /// Reads a whole file and compares it with its checksums.
    static SetHeader checkBody(Path file, SetHeader.Kind kind) throws IOException {
        try (BlockReader reader = new BlockReader(file, kind)) {
            while (reader.next() > 0) {
                // each block is checked as it is read
            }
            if ((int) reader.checksum.getValue() != reader.header.checksum()) {
                throw new CorruptFileException(file, "damaged: its blocks do not match the checksum in its header");
            }
            return reader.header;
        }
    }
}
