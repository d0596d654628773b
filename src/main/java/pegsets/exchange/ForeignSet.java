package pegsets.exchange;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import pegsets.codes.file.CodeCursor;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Disk;

/// A set in a file of another format, read once from front to end.
abstract class ForeignSet implements CodeCursor, AutoCloseable {
    final Path file;
    private final MessageDigest digest = Written.digest();
    /// The content of the file. The subclass counts the bytes that it reads.
    final InputStream in;
    long bytes;

    ForeignSet(Path file) throws IOException {
        this.file = file;
        Disk.checkIsFile(file);
        this.in = new BufferedInputStream(new DigestInputStream(Files.newInputStream(file), digest), 1 << 16);
    }

    /// Returns the location of code number `index`, counted from 0, such as `line 12`.
    abstract String place(long index);

    /// Returns the length and hash of the file. Call it at the end of the file.
    final Written read() {
        return Written.of(file, bytes, digest);
    }

    @Override
    public final void close() throws IOException {
        in.close();
    }

    /// Codes as little-endian numbers of 4 or 8 bytes, without a header.
    static final class BinarySet extends ForeignSet {
        private final int width;

        BinarySet(Path file, int width) throws IOException {
            super(file);
            this.width = width;
        }

        @Override
        public int next(long[] into) throws IOException {
            byte[] part = in.readNBytes(BATCH * width);
            int n = part.length / width;
            bytes += part.length;
            if (part.length % width != 0) {
                throw new CorruptFileException(file,
                        "offset " + (bytes - part.length % width) + ": ends inside a code, expected " + width
                                + " bytes for each");
            }
            ByteBuffer numbers = ByteBuffer.wrap(part).order(ByteOrder.LITTLE_ENDIAN);
            for (int i = 0; i < n; i++) {
                into[i] = width == Integer.BYTES ? Integer.toUnsignedLong(numbers.getInt()) : numbers.getLong();
            }
            return n;
        }

        @Override
        String place(long index) {
            return "offset " + index * width;
        }
    }

    /// A text with one code a line in decimal digits. Lines end in LF or CR LF. The last line may have no end.
    static final class TextSet extends ForeignSet {
        private static final int MAX_LINE_BYTES = 64;

        private long lines;
        private boolean ended;

        TextSet(Path file) throws IOException {
            super(file);
        }

        @Override
        public int next(long[] into) throws IOException {
            int n = 0;
            while (n < BATCH && !ended) {
                String line = line();
                if (!ended || !line.isEmpty()) {
                    lines++;
                    into[n++] = code(line.endsWith("\r") ? line.substring(0, line.length() - 1) : line);
                }
            }
            return n;
        }

        /// Returns the next line without its LF. Sets `ended` at the end of the file.
        private String line() throws IOException {
            byte[] line = new byte[MAX_LINE_BYTES];
            int length = 0;
            for (int next = in.read(); next != '\n'; next = in.read()) {
                if (next < 0) {
                    ended = true;
                    break;
                }
                bytes++;
                if (length < line.length) {
                    line[length++] = (byte) next;
                }
            }
            bytes += ended ? 0 : 1;
            return new String(line, 0, length, StandardCharsets.ISO_8859_1);
        }

        private long code(String text) throws CorruptFileException {
            try {
                if (text.length() < MAX_LINE_BYTES && text.chars().allMatch(c -> c >= '0' && c <= '9')) {
                    return Long.parseUnsignedLong(text);
                }
            } catch (NumberFormatException e) {
                // thrown below
            }
            throw new CorruptFileException(file,
                    place(lines - 1) + ": '" + text + "' is not a code: write one number a line, below 2^64");
        }

        @Override
        String place(long index) {
            return "line " + (index + 1);
        }
    }
}
