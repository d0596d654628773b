package pegsets.sets;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import java.util.zip.CRC32C;

/// What the front of a set file says of it. Little-endian, at these offsets in bytes:
///
/// | offset | size | field |
/// |---|---|---|
/// | 0 | 8 | magic: `PEGCODES` or `PEGCOUNT` |
/// | 8 | 4 | format version, 1 |
/// | 12 | 2 | holes of the board, T |
/// | 14 | 2 | pegs of every position, k |
/// | 16 | 8 | n, the number of codes or counts |
/// | 24 | 8 | first code (0 when there is none, and in a file of counts) |
/// | 32 | 8 | last code (likewise) |
/// | 40 | 8 | bytes of the body, which is all that follows the description |
/// | 48 | 4 | CRC-32C of the blocks' checksums, 4 bytes each, in order |
/// | 52 | 4 | d, bytes of the description |
/// | 56 | 4 | zero |
/// | 60 | 4 | CRC-32C of bytes 0 to 59 followed by the description |
/// | 64 | d | description: UTF-8 text that names the set and its problem |
///
/// The body is a sequence of blocks; see [BlockWriter]. The field at 48 is the checksum by which the journal knows the file.
/// (A CRC over the blocks as they stand would not do: a message followed by its own CRC always has the same CRC.)
public record SetHeader(Kind kind, int holes, int pegs, long size, long first, long last, long bodyBytes, int checksum,
        String description) {

    /// What the blocks hold.
    public enum Kind {
        CODES("PEGCODES"), COUNTS("PEGCOUNT");

        private final String magic;

        Kind(String magic) {
            this.magic = magic;
        }
    }

    static final int VERSION = 1;
    static final int FIXED_BYTES = 64;
    /// No description is longer; a larger number in a header means damage.
    static final int MAX_DESCRIPTION_BYTES = 1 << 16;

    /// The header of a set yet to be written.
    public static SetHeader of(Kind kind, int holes, int pegs, String description) {
        return new SetHeader(kind, holes, pegs, 0, 0, 0, 0, 0, description);
    }

    SetHeader with(long size, long first, long last, long bodyBytes, int checksum) {
        return new SetHeader(kind, holes, pegs, size, first, last, bodyBytes, checksum, description);
    }

    /// Bytes of header and description.
    int bytes() {
        return FIXED_BYTES + description.getBytes(StandardCharsets.UTF_8).length;
    }

    byte[] encoded() {
        byte[] text = description.getBytes(StandardCharsets.UTF_8);
        ByteBuffer buffer = ByteBuffer.allocate(FIXED_BYTES + text.length).order(ByteOrder.LITTLE_ENDIAN);
        buffer.put(kind.magic.getBytes(StandardCharsets.US_ASCII)).putInt(VERSION)
                .putShort((short) holes).putShort((short) pegs)
                .putLong(size).putLong(first).putLong(last).putLong(bodyBytes).putInt(checksum)
                .putInt(text.length).putInt(0);
        buffer.put(FIXED_BYTES, text);
        buffer.putInt(headerChecksum(buffer.array()));
        return buffer.array();
    }

    private static int headerChecksum(byte[] header) {
        CRC32C crc = new CRC32C();
        crc.update(header, 0, FIXED_BYTES - Integer.BYTES);
        crc.update(header, FIXED_BYTES, header.length - FIXED_BYTES);
        return (int) crc.getValue();
    }

    /// The length of the description, from the fixed part of a header.
    static int descriptionBytes(byte[] fixed, Path file) throws CorruptFileException {
        int length = ByteBuffer.wrap(fixed).order(ByteOrder.LITTLE_ENDIAN).getInt(52);
        if (length < 0 || length > MAX_DESCRIPTION_BYTES) {
            throw new CorruptFileException(file, "header damaged: description of " + length + " bytes");
        }
        return length;
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
            throw new CorruptFileException(file, "format version " + version + ", expected " + VERSION);
        }
        if (buffer.getInt(60) != headerChecksum(header)) {
            throw new CorruptFileException(file, "header damaged: its checksum does not match");
        }
        return new SetHeader(kind, buffer.getShort(), buffer.getShort(), buffer.getLong(), buffer.getLong(),
                buffer.getLong(), buffer.getLong(), buffer.getInt(),
                new String(header, FIXED_BYTES, header.length - FIXED_BYTES, StandardCharsets.UTF_8));
    }
}
