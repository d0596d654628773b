package pegsets.exchange;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import pegsets.disk.CorruptFileException;

/// A text with one code a line in decimal digits. Lines end in LF or CR LF. The last line may have no end.
final class TextSet extends ForeignSet {
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
        throw new CorruptFileException(file(),
                place(lines - 1) + ": '" + text + "' is not a code: write one number a line, below 2^64");
    }

    @Override
    String place(long index) {
        return "line " + (index + 1);
    }
}
