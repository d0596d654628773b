package pegsets.exchange.in;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import pegsets.disk.CorruptFileException;
import pegsets.exchange.out.Written;

/// A text of one code a line, in decimal digits. Lines may end in LF or CR LF, the last one also in nothing.
final class TextSet implements ForeignSet {
    private static final int MAX_LINE_BYTES = 64;

    private final Path file;
    private final MessageDigest digest = Written.digest();
    private final InputStream in;
    private long lines;
    private long bytes;
    private boolean ended;

    TextSet(Path file) throws IOException {
        this.file = file;
        this.in = new BufferedInputStream(new DigestInputStream(Files.newInputStream(file), digest), 1 << 16);
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

    /// The next line without its LF; sets `ended` where there is none.
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
            if (isDigits(text)) {
                return Long.parseUnsignedLong(text);
            }
        } catch (NumberFormatException e) {
            // refused below
        }
        throw new CorruptFileException(file,
                place(lines - 1) + ": '" + text + "', expected a code: one number a line, below 2^64");
    }

    private static boolean isDigits(String text) {
        return !text.isEmpty() && text.length() < MAX_LINE_BYTES && text.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    @Override
    public Path file() {
        return file;
    }

    @Override
    public String place(long index) {
        return "line " + (index + 1);
    }

    @Override
    public Written read() {
        return Written.of(file, bytes, digest);
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
