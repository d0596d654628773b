package pegsets.sets.file;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import pegsets.disk.Checksum;
import pegsets.disk.CorruptFileException;
import pegsets.disk.OtherVersionException;

/// The header of a set file. It depends on the problem alone and is known before the first block is written. All fields
/// are little-endian, at these offsets in bytes:
///
/// | offset | size | field |
/// |---|---|---|
/// | 0 | 8 | magic: `PEGCODES` or `PEGCOUNT`; `PEGHINTS` in a temporary file ([HintsFile]) |
/// | 8 | 4 | format version, 3 |
/// | 12 | 2 | holes of the board, T |
/// | 14 | 2 | pegs of every position, k |
/// | 16 | 4 | level: moves from the start; -1 if the set does not belong to a level |
/// | 20 | 4 | part: 0 in a set of one file, otherwise 1, 2, ... |
/// | 24 | 4 | d, bytes of the description |
/// | 28 | 4 | c, the number of parity checks for ranks; -1 in a set without ranks and in counts |
/// | 32 | d | description: UTF-8 text that names the set and its problem |
/// | 32 + d | 8 c | the checks; see [CodeClass] |
/// | .. | 8 | the parities of all codes in the checks; absent if c is -1 |
/// | .. | 4 | id: CRC-32C of all bytes before |
///
/// The checksum of every block includes the id ([BlockFile#checksum]), so that readers detect a block of another file.
///
/// @param numberedIn the class whose ranks the blocks store; empty if they store codes or counts
public record SetHeader(Kind kind, int holes, int pegs, int level, int part, String description,
        Optional<CodeClass> numberedIn) {
    public enum Kind {
        CODES("PEGCODES"), COUNTS("PEGCOUNT"), HINTS("PEGHINTS");

        private final String magic;

        Kind(String magic) {
            this.magic = magic;
        }
    }

    private static final int VERSION = 3;
    /// The level of a set that does not belong to a level.
    public static final int NO_LEVEL = -1;
    static final int FIXED_BYTES = 32;
    /// A larger length of a description means damage.
    private static final int MAX_DESCRIPTION_BYTES = 1 << 16;

    public static SetHeader ofCounts(int holes, int pegs, String description) {
        return new SetHeader(Kind.COUNTS, holes, pegs, NO_LEVEL, 0, description, Optional.empty());
    }

    public static SetHeader ofCodes(int holes, int pegs, String description, Optional<CodeClass> numberedIn) {
        return new SetHeader(Kind.CODES, holes, pegs, NO_LEVEL, 0, description, numberedIn);
    }

    /// Returns the header of a part of the set; 0 for the set itself.
    public SetHeader ofPart(int number) {
        return new SetHeader(kind, holes, pegs, level, number, description, numberedIn);
    }

    /// Returns the header with the number of a level.
    public SetHeader ofLevel(int moves) {
        return new SetHeader(kind, holes, pegs, moves, part, description, numberedIn);
    }

    private int checks() {
        return numberedIn.map(c -> c.checks().size()).orElse(-1);
    }

    private static int bytesAfterFixed(int textBytes, int checks) {
        return textBytes + (checks + 1) * Long.BYTES + Integer.BYTES;
    }

    byte[] encoded() {
        byte[] text = description.getBytes(StandardCharsets.UTF_8);
        ByteBuffer buffer = ByteBuffer.allocate(FIXED_BYTES + bytesAfterFixed(text.length, checks()))
                .order(ByteOrder.LITTLE_ENDIAN);
        buffer.put(kind.magic.getBytes(StandardCharsets.US_ASCII)).putInt(VERSION)
                .putShort((short) holes).putShort((short) pegs).putInt(level).putInt(part)
                .putInt(text.length).putInt(checks()).put(text);
        numberedIn.ifPresent(c -> {
            c.checks().forEach(buffer::putLong);
            buffer.putLong(c.parities());
        });
        return buffer.putInt(checksum(buffer.array())).array();
    }

    private static int checksum(byte[] header) {
        return new Checksum().add(header, 0, header.length - Integer.BYTES).get();
    }

    /// Returns the checksum that distinguishes the file from all others.
    int id() {
        return checksum(encoded());
    }

    /// Checks magic and version of the fixed part and returns the length of the rest of the header.
    static int bytesAfterFixed(byte[] fixed, Kind kind, Path file) throws CorruptFileException {
        if (!new String(fixed, 0, Long.BYTES, StandardCharsets.ISO_8859_1).equals(kind.magic)) {
            throw new CorruptFileException(file, "not a file of " + kind.name().toLowerCase(Locale.ROOT)
                    + ": it does not begin with " + kind.magic);
        }
        ByteBuffer fields = ByteBuffer.wrap(fixed).order(ByteOrder.LITTLE_ENDIAN);
        int version = fields.getInt(8);
        if (version != VERSION) {
            throw new OtherVersionException(file, "has format version " + version + ", but this program reads version "
                    + VERSION + " only; delete the file and run the job again");
        }
        int textBytes = fields.getInt(24);
        int checks = fields.getInt(28);
        if (textBytes < 0 || textBytes > MAX_DESCRIPTION_BYTES || checks < -1 || checks > CodeClass.MAX_CHECKS) {
            throw new CorruptFileException(file,
                    "damaged: its header states a description of " + textBytes + " bytes, " + checks + " checks");
        }
        return bytesAfterFixed(textBytes, checks);
    }

    /// Decodes a header and checks it.
    static SetHeader decoded(byte[] header, Kind kind, Path file) throws CorruptFileException {
        ByteBuffer buffer = ByteBuffer.wrap(header).order(ByteOrder.LITTLE_ENDIAN);
        if (buffer.getInt(header.length - Integer.BYTES) != checksum(header)) {
            throw new CorruptFileException(file, "damaged: the checksum of its header does not match");
        }
        int textBytes = buffer.getInt(24);
        return new SetHeader(kind, buffer.getShort(12), buffer.getShort(14), buffer.getInt(16), buffer.getInt(20),
                new String(header, FIXED_BYTES, textBytes, StandardCharsets.UTF_8),
                codeClass(buffer.getShort(12), buffer.getInt(28), buffer.position(FIXED_BYTES + textBytes)));
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
