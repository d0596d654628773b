package pegsets.cli.command;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import pegsets.disk.Io;

/// Passes text in UTF-8 on, and replaces each character that could steer a terminal or hide text by its code, such as
/// `\\u001b`: control characters except for tab and the end of a line, marks of direction, and characters of no width.
/// Names and texts from files and arguments are printed through it. Inside a string of JSON the code is that character.
/// Unlike a print stream, it keeps the reason of a failure.
public final class CleanText extends FilterOutputStream {
    /// The bytes of a character that has begun.
    private final byte[] begun = new byte[3];
    private int length;
    private String failure;

    public CleanText(OutputStream out) {
        super(out);
    }

    /// Returns a print stream that flushes after each line.
    public PrintStream printing(Charset charset) {
        return new PrintStream(this, true, charset);
    }

    /// Returns the failure in words. A pipe closed by its reader is not a failure, because `head` ends commands so.
    public Optional<String> fault() {
        return Optional.ofNullable(failure).filter(reason -> !reason.toLowerCase(Locale.ROOT).contains("pipe"))
                .map(reason -> "standard output cannot be written: " + reason);
    }

    @Override
    public void write(byte[] bytes, int from, int count) throws IOException {
        remembering(() -> {
            int passed = from;
            for (int i = from; i < from + count; i++) {
                if (length > 0 || size(bytes[i]) > 0) {
                    out.write(bytes, passed, i - passed);
                    pass(bytes[i]);
                    passed = i + 1;
                }
            }
            out.write(bytes, passed, from + count - passed);
        });
    }

    @Override
    public void write(int octet) throws IOException {
        remembering(() -> pass(octet));
    }

    private void pass(int octet) throws IOException {
        if (length > 0 && (octet & 0xC0) != 0x80) {
            end();
        }
        if (length == 0 && size((byte) octet) == 0) {
            out.write(octet);
            return;
        }
        begun[length++] = (byte) octet;
        if (length == size(begun[0])) {
            end();
        }
    }

    /// Returns how many bytes a character that may be replaced has; 0 if its first byte begins only others.
    private static int size(byte first) {
        if (first >= 0) {
            return first < ' ' && first != '\n' && first != '\t' || first == 0x7F ? 1 : 0;
        }
        return switch (first & 0xFF) {
            case 0xC2, 0xD8 -> 2;
            case 0xE2, 0xEF -> 3;
            default -> 0;
        };
    }

    private void end() throws IOException {
        String text = new String(begun, 0, length, StandardCharsets.UTF_8);
        if (steers(text.charAt(0))) {
            out.write("\\u%04x".formatted((int) text.charAt(0)).getBytes(StandardCharsets.US_ASCII));
        } else {
            out.write(begun, 0, length);
        }
        length = 0;
    }

    private static boolean steers(char c) {
        return Character.isISOControl(c) || Character.getType(c) == Character.FORMAT || c == '\u2028' || c == '\u2029';
    }

    @Override
    public void flush() throws IOException {
        remembering(out::flush);
    }

    private void remembering(Io.Action writing) throws IOException {
        try {
            writing.run();
        } catch (IOException e) {
            failure = String.valueOf(e.getMessage());
            throw e;
        }
    }
}
