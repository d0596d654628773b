package pegsets.cli;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;

/// Passes text in UTF-8 on, and replaces each character that could steer a terminal or hide text by its code, such as
/// `\\u001b`: control characters except for tab and the end of a line, marks of direction, and characters of no width.
/// Names and texts from files and arguments are printed through it. Inside a string of JSON the code is that character.
/// Unlike a print stream, it keeps the reason of a failure.
final class CleanText extends FilterOutputStream {
    private final CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder()
            .onMalformedInput(CodingErrorAction.REPLACE);
    /// The first bytes of a character whose other bytes are not written yet.
    private byte[] begun = {};
    private String failure;

    CleanText(OutputStream out) {
        super(out);
    }

    /// Returns a print stream that flushes after each line.
    PrintStream printing() {
        return new PrintStream(this, true, StandardCharsets.UTF_8);
    }

    /// Returns the failure in words. A pipe closed by its reader is not a failure, because `head` ends commands so.
    Optional<String> fault() {
        return Optional.ofNullable(failure).filter(reason -> !reason.toLowerCase(Locale.ROOT).contains("pipe"))
                .map(reason -> "standard output cannot be written: " + reason);
    }

    @Override
    public void write(byte[] bytes, int from, int count) throws IOException {
        ByteBuffer octets = ByteBuffer.allocate(begun.length + count).put(begun).put(bytes, from, count).flip();
        CharBuffer characters = CharBuffer.allocate(octets.remaining());
        decoder.decode(octets, characters, false);
        begun = new byte[octets.remaining()];
        octets.get(begun);
        try {
            out.write(clean(characters.flip()).getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            failure = String.valueOf(e.getMessage());
            throw e;
        }
    }

    @Override
    public void write(int octet) throws IOException {
        write(new byte[] {(byte) octet}, 0, 1);
    }

    private static String clean(CharSequence text) {
        StringBuilder clean = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (steers(c)) {
                clean.append("\\u%04x".formatted((int) c));
            } else {
                clean.append(c);
            }
        }
        return clean.toString();
    }

    private static boolean steers(char c) {
        return c < 0x7F
                ? c < ' ' && c != '\n' && c != '\t'
                : Character.isISOControl(c) || Character.getType(c) == Character.FORMAT || c == '\u2028'
                        || c == '\u2029';
    }
}
