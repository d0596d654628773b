package pegsets.codes.file;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.zip.CRC32C;
import pegsets.codes.rank.Ranks;
import pegsets.disk.CorruptFileException;
import pegsets.disk.FileFingerprint;

/// A set or a file of counts of format version 2, read from the front: what `pegs convert` makes version 3 of. Each
/// block is checked when it is read, and the whole file when the last has been.
///
/// A header of 64 bytes has the magic at 0, the version at 8, T at 12, k at 14, n at 16, the bytes of the body at 40,
/// the CRC-32C of the blocks' checksums at 48, the bytes of the description at 52, the number of checks at 56, and the
/// CRC-32C of all other bytes of the header at 60. Description, checks and parities follow, and the blocks: their
/// items, their bytes, their first code, the CRC-32C of the block without itself, and what is a block in version 3.
public final class VersionTwo implements AutoCloseable {
    private static final int VERSION = 2;
    private static final int FIXED_BYTES = 64;
    private static final int BLOCK_FIELDS = 20;
    private static final int MAX_DESCRIPTION_BYTES = 1 << 16;
    private static final int MAX_CHECKS = 6;

    private final Path file;
    private final InputStream in;
    private final SetHeader header;
    private final FileFingerprint contents;
    private final Optional<Ranks> ranks;
    private final byte[] blockFields = new byte[BLOCK_FIELDS];
    private final ByteBuffer fields = ByteBuffer.wrap(blockFields).order(ByteOrder.LITTLE_ENDIAN);
    private byte[] payload = {};
    private final CRC32C checksums = new CRC32C();
    private long itemsLeft;
    private long bytesLeft;

    /// Opens a file, and checks header and length.
    public VersionTwo(Path file, SetHeader.Kind kind) throws IOException {
        this.file = file;
        this.in = new BufferedInputStream(Files.newInputStream(file), 1 << 18);
        try {
            ByteBuffer front = readHeader(kind);
            int textBytes = front.getInt(52);
            this.header = SetHeader.ofVersionTwo(kind, front.getShort(12), front.getShort(14),
                    new String(front.array(), FIXED_BYTES, textBytes, StandardCharsets.UTF_8), front.getInt(56),
                    front.position(FIXED_BYTES + textBytes));
            this.itemsLeft = front.getLong(16);
            this.bytesLeft = front.getLong(40);
            this.contents = new FileFingerprint(itemsLeft, "%08x".formatted(front.getInt(48)));
            if (Files.size(file) != front.capacity() + bytesLeft) {
                throw new CorruptFileException(file, "has " + Files.size(file) + " bytes, expected "
                        + (front.capacity() + bytesLeft) + " by its header");
            }
        } catch (IOException e) {
            in.close();
            throw e;
        }
        this.ranks = header.numberedIn().map(codeClass -> Ranks.of(codeClass, header.pegs()));
    }

    /// Whether a file says that it is of version 2.
    public static boolean is(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            return false;
        }
        try (InputStream in = Files.newInputStream(file)) {
            byte[] front = in.readNBytes(12);
            return front.length == 12 && ByteBuffer.wrap(front).order(ByteOrder.LITTLE_ENDIAN).getInt(8) == VERSION;
        }
    }

    private ByteBuffer readHeader(SetHeader.Kind kind) throws IOException {
        byte[] fixed = in.readNBytes(FIXED_BYTES);
        ByteBuffer front = ByteBuffer.wrap(fixed).order(ByteOrder.LITTLE_ENDIAN);
        if (fixed.length < FIXED_BYTES || !kind.isAtFrontOf(fixed) || front.getInt(8) != VERSION) {
            throw new CorruptFileException(file, "no file of " + kind + " of version 2");
        }
        int textBytes = front.getInt(52);
        int checks = front.getInt(56);
        if (textBytes < 0 || textBytes > MAX_DESCRIPTION_BYTES || checks < -1 || checks > MAX_CHECKS) {
            throw damaged("its header makes no sense");
        }
        byte[] whole = Arrays.copyOf(fixed, FIXED_BYTES + textBytes + (checks + 1) * Long.BYTES);
        in.readNBytes(whole, FIXED_BYTES, whole.length - FIXED_BYTES);
        CRC32C crc = new CRC32C();
        crc.update(whole, 0, FIXED_BYTES - Integer.BYTES);
        crc.update(whole, FIXED_BYTES, whole.length - FIXED_BYTES);
        if ((int) crc.getValue() != front.getInt(60)) {
            throw damaged("the checksum of its header does not match");
        }
        return ByteBuffer.wrap(whole).order(ByteOrder.LITTLE_ENDIAN);
    }

    private CorruptFileException damaged(String fault) {
        return new CorruptFileException(file, "damaged: " + fault + " (version 2)");
    }

    /// What the set is of.
    public SetHeader header() {
        return header;
    }

    /// What the journal remembers of the file.
    public FileFingerprint contents() {
        return contents;
    }

    /// Reads the next block and checks it. Returns its items; 0 at the end, once the whole has been checked.
    private int nextBlock() throws IOException {
        if (itemsLeft == 0 && bytesLeft == 0) {
            if (!"%08x".formatted((int) checksums.getValue()).equals(contents.checksum())) {
                throw damaged("its blocks do not match the checksum in its header");
            }
            return 0;
        }
        if (in.readNBytes(blockFields, 0, BLOCK_FIELDS) < BLOCK_FIELDS) {
            throw damaged("it ends before its last block");
        }
        int items = fields.getInt(0);
        int length = fields.getInt(4);
        itemsLeft -= items;
        bytesLeft -= BLOCK_FIELDS + length;
        if (items < 1 || items > CodeCursor.BATCH || length < 0 || itemsLeft < 0 || bytesLeft < 0) {
            throw damaged("the front of a block makes no sense");
        }
        payload = payload.length < length + EliasFano.SLACK ? new byte[length + EliasFano.SLACK] : payload;
        CRC32C crc = new CRC32C();
        crc.update(blockFields, 0, 16);
        if (in.readNBytes(payload, 0, length) == length) {
            crc.update(payload, 0, length);
        }
        if ((int) crc.getValue() != fields.getInt(16)) {
            throw damaged("the checksum of a block does not match");
        }
        checksums.update(blockFields, 16, Integer.BYTES);
        return items;
    }

    /// Writes the next ranks, or codes that have none, to the front of an array; returns how many, 0 at the end.
    private int numbers(long[] into) throws IOException {
        int items = nextBlock();
        if (items > 0) {
            long first = fields.getLong(8);
            try {
                EliasFano.decode(payload, 0, ranks.isPresent() ? ranks.get().rank(first) : first, items, into, 0);
            } catch (IllegalArgumentException e) {
                throw damaged(e.getMessage());
            }
        }
        return items;
    }

    private final class Codes implements CodeCursor {
        @Override
        public int next(long[] into) throws IOException {
            int items = numbers(into);
            if (ranks.isPresent()) {
                try {
                    ranks.get().toCodes(into, items);
                } catch (IllegalArgumentException e) {
                    throw damaged(e.getMessage());
                }
            }
            return items;
        }

        @Override
        public CodeCursor inRanks(Ranks wanted) {
            boolean atHand = header.numberedIn().filter(c -> wanted.areOf(c, header.pegs())).isPresent();
            return atHand ? VersionTwo.this::numbers : CodeCursor.super.inRanks(wanted);
        }
    }

    /// The codes of a set, as one segment.
    public SortedCodes codes() {
        return SortedCodes.ofOneSegment(Codes::new);
    }

    /// Writes the counts that come next to the fronts of two arrays; returns how many, 0 at the end.
    public int next(long[] high, long[] low) throws IOException {
        int items = nextBlock();
        CountsBlock.decode(payload, 0, items, high, low);
        return items;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
