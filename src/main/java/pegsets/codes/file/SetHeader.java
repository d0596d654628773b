package pegsets.codes.file;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.zip.CRC32C;
import pegsets.codes.rank.CodeClass;
import pegsets.codes.rank.Ranks;
import pegsets.disk.Contents;
import pegsets.disk.CorruptFileException;

/// What the front of a set file says of it. Little-endian, at these offsets in bytes:
///
/// | offset | size | field |
/// |---|---|---|
/// | 0 | 8 | magic: `PEGCODES` or `PEGCOUNT` |
/// | 8 | 4 | format version, 2 |
/// | 12 | 2 | holes of the board, T |
/// | 14 | 2 | pegs of every position, k |
/// | 16 | 8 | n, the number of codes or counts |
/// | 24 | 8 | first code (0 when there is none, and in a file of counts) |
/// | 32 | 8 | last code (likewise) |
/// | 40 | 8 | bytes of the body, which is all that follows the header |
/// | 48 | 4 | CRC-32C of the blocks' checksums, 4 bytes each, in order |
/// | 52 | 4 | d, bytes of the description |
/// | 56 | 4 | c, the parity checks by which codes are numbered; -1 where they are not, and in counts |
/// | 60 | 4 | CRC-32C of all other bytes of the header |
/// | 64 | d | description: UTF-8 text that names the set and its problem |
/// | 64 + d | 8 c | the checks; see [CodeClass] |
/// | .. | 8 | the parities of all codes in the checks; not there when c is -1 |
///
/// The body is a sequence of blocks; see [BlockWriter]. The field at 48 is the checksum by which the journal knows the
/// file. (A CRC over the blocks as they stand would not do: a message followed by its own CRC always has the same CRC.)
///
/// @param numberedIn the class in which the blocks' numbers are [Ranks]; empty where they are the codes themselves, and
///                  for
///                   counts
public record SetHeader(Kind kind, int holes, int pegs, long size, long first, long last, long bodyBytes, int checksum,
        String description, Optional<CodeClass> numberedIn) {

    /// What the blocks hold.
    public enum Kind {
        CODES("PEGCODES"), COUNTS("PEGCOUNT");

        private final String magic;

        Kind(String magic) {
            this.magic = magic;
        }
    }

    static final int VERSION = 2;
    static final int FIXED_BYTES = 64;
    /// No description is longer; a larger number in a header means damage.
    static final int MAX_DESCRIPTION_BYTES = 1 << 16;

    /// The header of counts yet to be written.
    static SetHeader ofCounts(int holes, int pegs, String description) {
        return new SetHeader(Kind.COUNTS, holes, pegs, 0, 0, 0, 0, 0, description, Optional.empty());
    }

    /// The header of a set yet to be written.
    public static SetHeader ofCodes(int holes, int pegs, String description, Optional<CodeClass> numberedIn) {
        return new SetHeader(Kind.CODES, holes, pegs, 0, 0, 0, 0, 0, description, numberedIn);
    }

    SetHeader with(long size, long first, long last, long bodyBytes, int checksum) {
        return new SetHeader(kind, holes, pegs, size, first, last, bodyBytes, checksum, description, numberedIn);
    }

    /// What the file holds, as the journal remembers it.
    public Contents contents() {
        return new Contents(size, "%08x".formatted(checksum));
    }

    /// Bytes of the header with all its parts.
    public int bytes() {
        return FIXED_BYTES + description.getBytes(StandardCharsets.UTF_8).length + classBytes(checks());
    }

    private int checks() {
        return numberedIn.map(c -> c.checks().size()).orElse(-1);
    }

    private static int classBytes(int checks) {
        return (checks + 1) * Long.BYTES;
    }

    byte[] encoded() {
        byte[] text = description.getBytes(StandardCharsets.UTF_8);
        ByteBuffer buffer = ByteBuffer.allocate(bytes()).order(ByteOrder.LITTLE_ENDIAN);
        buffer.put(kind.magic.getBytes(StandardCharsets.US_ASCII)).putInt(VERSION)
                .putShort((short) holes).putShort((short) pegs)
                .putLong(size).putLong(first).putLong(last).putLong(bodyBytes).putInt(checksum)
                .putInt(text.length).putInt(checks());
        ByteBuffer behind = buffer.duplicate().order(ByteOrder.LITTLE_ENDIAN).position(FIXED_BYTES).put(text);
        numberedIn.ifPresent(c -> {
            c.checks().forEach(behind::putLong);
            behind.putLong(c.parities());
        });
        buffer.putInt(headerChecksum(buffer.array()));
        return buffer.array();
    }

    private static int headerChecksum(byte[] header) {
        CRC32C crc = new CRC32C();
        crc.update(header, 0, FIXED_BYTES - Integer.BYTES);
        crc.update(header, FIXED_BYTES, header.length - FIXED_BYTES);
        return (int) crc.getValue();
    }

    /// How many bytes of header follow the fixed part.
    static int bytesBehind(byte[] fixed, Path file) throws CorruptFileException {
        ByteBuffer fields = ByteBuffer.wrap(fixed).order(ByteOrder.LITTLE_ENDIAN);
        int length = fields.getInt(52);
        int checks = fields.getInt(56);
        if (fields.getInt(8) != VERSION) {
            return 0; // refused by `decoded`
        }
        if (length < 0 || length > MAX_DESCRIPTION_BYTES || checks < -1 || checks > CodeClass.MAX_CHECKS) {
            throw new CorruptFileException(file,
                    "header damaged: description of " + length + " bytes, " + checks + " checks");
        }
        return length + classBytes(checks);
    }

    /// Reads a header and checks its magic, version and checksum.
    static SetHeader decoded(byte[] header, Kind kind, Path file) throws CorruptFileException {
        String magic = new String(header, 0, 8, StandardCharsets.ISO_8859_1);
        if (!magic.equals(kind.magic)) {
            throw new CorruptFileException(file, "not a file of " + kind.name().toLowerCase(Locale.ROOT)
                    + ", expected it to begin with " + kind.magic);
        }
        ByteBuffer buffer = ByteBuffer.wrap(header).order(ByteOrder.LITTLE_ENDIAN).position(8);
        int version = buffer.getInt();
        if (version != VERSION) {
            throw new CorruptFileException(file, "format version " + version + ", expected " + VERSION
                    + "; made by another version of Pegsets");
        }
        if (buffer.getInt(60) != headerChecksum(header)) {
            throw new CorruptFileException(file, "header damaged: its checksum does not match");
        }
        int textBytes = buffer.getInt(52);
        return new SetHeader(kind, buffer.getShort(), buffer.getShort(), buffer.getLong(), buffer.getLong(),
                buffer.getLong(), buffer.getLong(), buffer.getInt(),
                new String(header, FIXED_BYTES, textBytes, StandardCharsets.UTF_8),
                codeClass(buffer.getShort(12), buffer.getInt(56),
                        buffer.duplicate().order(ByteOrder.LITTLE_ENDIAN).position(FIXED_BYTES + textBytes)));
    }

    private static Optional<CodeClass> codeClass(int holes, int checks, ByteBuffer fields) {
        if (checks < 0) {
            return Optional.empty();
        }
        List<Long> masks = new ArrayList<>();
        for (int i = 0; i < checks; i++) {
            masks.add(fields.getLong());
        }
        return Optional.of(new CodeClass(holes, List.copyOf(masks), fields.getLong()));
    }
}
