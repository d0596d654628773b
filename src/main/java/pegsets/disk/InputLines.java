package pegsets.disk;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;

/// The lines of a stream. Of a line that is longer than [#LONGEST], it returns only that many characters and one more.
public final class InputLines {
    /// The longest solution has a hundredth of these characters.
    public static final int LONGEST = 1 << 16;

    private static final int SHOWN = 40;

    private final Reader in;
    private final char[] buffer = new char[1 << 16];
    private int next;
    private int filled;
    /// Whether the rest of a long line comes next.
    private boolean isRest;

    public InputLines(InputStream in) {
        this.in = new InputStreamReader(in, StandardCharsets.UTF_8);
    }

    /// Returns a line as a message shows it: a long one ends in `...`.
    public static String shown(String line) {
        return line.length() > SHOWN ? line.substring(0, SHOWN) + "..." : line;
    }

    /// Returns whether the buffer has a whole line, so that [#next()] does not wait for input.
    public boolean isReady() {
        return !isRest && end() < filled;
    }

    /// Returns the next line without its end, or null at the end of the stream.
    public String next() throws IOException {
        while (isRest && hasMore()) {
            next = end();
            isRest = next == filled;
            next += isRest ? 0 : 1;
        }
        StringBuilder line = new StringBuilder();
        while (hasMore()) {
            int end = Math.min(end(), next + LONGEST + 1 - line.length());
            line.append(buffer, next, end - next);
            next = end;
            if (line.length() > LONGEST) {
                isRest = true;
                return line.toString();
            }
            if (end < filled) {
                next++;
                return line.toString();
            }
        }
        return line.isEmpty() ? null : line.toString();
    }

    /// Returns whether there are more characters, for which it may wait.
    private boolean hasMore() throws IOException {
        if (next == filled) {
            next = 0;
            filled = Math.max(0, in.read(buffer));
        }
        return next < filled;
    }

    private int end() {
        int end = next;
        while (end < filled && buffer[end] != '\n') {
            end++;
        }
        return end;
    }
}
