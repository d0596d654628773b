package pegsets.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.Consumer;
import pegsets.board.text.GameReader;
import pegsets.board.text.NotationException;

/// Positions from a stream, one per line. A decimal code is parsed directly from the bytes.
final class PositionLines {
    /// No position is as long, even the longest picture of 64 holes with all its spaces.
    private static final int MAX_LINE_BYTES = 4096;
    private static final int MAX_FAST_DIGITS = 18;
    private static final int SHOWN_BYTES = 60;

    private final InputStream in;
    private final byte[] buffer = new byte[1 << 16];
    private int lineBegin;
    private int lineEnd;
    private int next;
    private int filled;
    private boolean tooLong;

    PositionLines(InputStream in) {
        this.in = in;
    }

    /// Returns whether the buffer has a whole line, so that [#next()] does not wait for input.
    boolean isReady() {
        for (int i = next; i < filled; i++) {
            if (buffer[i] == '\n') {
                return true;
            }
        }
        return false;
    }

    /// Reads the next line. Returns false at the end of the stream.
    boolean next() throws IOException {
        tooLong = false;
        int at = next;
        while (true) {
            while (at < filled && buffer[at] != '\n') {
                at++;
            }
            if (at < filled) {
                setLine(at, at + 1);
                return true;
            }
            if (at - next > MAX_LINE_BYTES) {
                tooLong = true;
                filled = next + SHOWN_BYTES;
                at = filled;
            }
            int kept = at - next;
            System.arraycopy(buffer, next, buffer, 0, kept);
            next = 0;
            at = kept;
            int read = in.read(buffer, kept, buffer.length - kept);
            filled = kept + Math.max(read, 0);
            if (read < 0) {
                setLine(filled, filled);
                return filled > 0;
            }
        }
    }

    private void setLine(int end, int following) {
        lineBegin = next;
        lineEnd = end > lineBegin && buffer[end - 1] == '\r' ? end - 1 : end;
        tooLong |= lineEnd - lineBegin > MAX_LINE_BYTES;
        next = following;
    }

    /// Returns the position on the line.
    long position(GameReader reader, Consumer<String> notes) {
        if (tooLong) {
            throw new NotationException("this line has more than " + MAX_LINE_BYTES + " bytes and is not a position");
        }
        long code = 0;
        // a line that starts with a zero may have one digit per hole
        boolean fast = lineEnd - lineBegin <= MAX_FAST_DIGITS && lineBegin < lineEnd && buffer[lineBegin] != '0';
        for (int i = lineBegin; i < lineEnd && fast; i++) {
            int digit = buffer[i] - '0';
            code = 10 * code + digit;
            fast = digit >= 0 && digit <= 9;
        }
        return fast && (code & ~reader.problem().board().full()) == 0
                ? code
                : reader.position(text(), notes);
    }

    /// Returns the line as text, or only its beginning if the line is too long.
    String text() {
        int end = tooLong ? Math.min(lineEnd, lineBegin + SHOWN_BYTES) : lineEnd;
        return new String(Arrays.copyOfRange(buffer, lineBegin, end), StandardCharsets.UTF_8).strip()
                + (tooLong ? "..." : "");
    }
}
