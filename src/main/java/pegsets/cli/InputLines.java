package pegsets.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;

/// The lines of a stream. Of a line that is longer than [#LONGEST], it keeps only that many characters and one more.
final class InputLines {
    /// The longest solution has a hundredth of these characters.
    static final int LONGEST = 1 << 16;

    private final Reader in;
    private final char[] buffer = new char[1 << 16];
    private int next;
    private int filled;

    InputLines(InputStream in) {
        this.in = new InputStreamReader(in, StandardCharsets.UTF_8);
    }

    /// Returns whether the buffer has a whole line, so that [#next()] does not wait for input.
    boolean isReady() {
        return end() < filled;
    }

    /// Returns the next line without its end, or null at the end of the stream.
    String next() throws IOException {
        StringBuilder line = new StringBuilder();
        while (true) {
            int end = end();
            line.append(buffer, next, Math.min(end - next, LONGEST + 1 - line.length()));
            if (end < filled) {
                next = end + 1;
                return line.toString();
            }
            next = 0;
            filled = Math.max(0, in.read(buffer));
            if (filled == 0) {
                return line.isEmpty() ? null : line.toString();
            }
        }
    }

    private int end() {
        int end = next;
        while (end < filled && buffer[end] != '\n') {
            end++;
        }
        return end;
    }
}
