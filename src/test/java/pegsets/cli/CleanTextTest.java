package pegsets.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import pegsets.cli.command.CleanText;

class CleanTextTest {

    private static Stream<Arguments> texts() {
        return Stream.of(Arguments.of("plain", "plain"), Arguments.of("été Ω 日本 🎲", "été Ω 日本 🎲"),
                Arguments.of("\u001b[2J", "\\u001b[2J"), Arguments.of("\u0007", "\\u0007"),
                Arguments.of("a\u009b31m", "a\\u009b31m"), Arguments.of("x\u202ey\u200bz", "x\\u202ey\\u200bz"),
                Arguments.of("\ufeff\u061c\u2066\u2028", "\\ufeff\\u061c\\u2066\\u2028"),
                Arguments.of("\u007f\r", "\\u007f\\u000d"),
                Arguments.of("\u00e9\u00a0“”…\u0600", "\u00e9\u00a0“”…\\u0600"));
    }

    /// As a whole, byte by byte, and in two pieces cut anywhere.
    @ParameterizedTest
    @MethodSource("texts")
    void codesThatSteerAreShown(String text, String shown) throws IOException {
        byte[] bytes = (text + "\t\n").getBytes(StandardCharsets.UTF_8);
        String expected = shown + "\t\n";
        for (int cut = 0; cut <= bytes.length; cut++) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            try (CleanText clean = new CleanText(out)) {
                clean.write(bytes, 0, cut);
                clean.write(bytes, cut, bytes.length - cut);
            }
            assertEquals(expected, out.toString(StandardCharsets.UTF_8));
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (CleanText clean = new CleanText(out)) {
            for (byte octet : bytes) {
                clean.write(octet);
            }
        }
        assertEquals(expected, out.toString(StandardCharsets.UTF_8));
    }
}
