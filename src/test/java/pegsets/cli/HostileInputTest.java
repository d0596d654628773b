package pegsets.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import pegsets.disk.CheckedText;
import pegsets.disk.InputLines;

/// Commands refuse hostile texts in one short line, however deep, long or wide the texts are.
class HostileInputTest extends TypedCommands {
    private String refusal(int exit, String input, String line) {
        assertEquals(exit, pegs(input, line), this::complaint);
        assertEquals(1, complaint().lines().count(), this::complaint);
        assertTrue(complaint().length() < 1100, this::complaint);
        return complaint();
    }

    static Stream<Arguments> jobFiles() {
        String board = "board: triangle:5\n";
        String many = "a1,".repeat(20_000);
        return Stream.of(
                Arguments.of("start: " + "[".repeat(5000) + "]".repeat(5000), ":2:57: nested more than 50 deep"),
                Arguments.of("start: " + "{a: ".repeat(5000) + "}".repeat(5000), ": nested more than 50 deep"),
                Arguments.of("start:\n" + "- ".repeat(5000), ": nested more than 50 deep"),
                Arguments.of("start: &a [*a]",
                        ":2:8: a list or a mapping inside another one; use a word in the list of 'start'"),
                Arguments.of("start: " + "a".repeat(50_000), "aaa' on triangle:5; use one of a1"),
                Arguments.of("start: a1\nmemory: " + "9".repeat(50_000),
                        "999'; use auto or a number of bytes such as 512m or 8g"),
                Arguments.of("start: a1\n" + "b".repeat(1000) + ": a1", "b'; use one of board"),
                Arguments.of("start: \"a\\n1\\e[31m\"", ": no hole 'a 1 [31m' on triangle:5; use"),
                Arguments.of("start: [" + many + many + "a1]", " has more than 65,536 bytes"),
                Arguments.of("start: a1\n#" + "-".repeat(1 << 24), " has more than 65,536 bytes"))
                .map(given -> Arguments.of(board + given.get()[0], given.get()[1]));
    }

    @ParameterizedTest(name = "{1}")
    @MethodSource("jobFiles")
    void aJobFile(String yaml, String fault) throws IOException {
        Path file = Files.writeString(folder.resolve("hostile.yaml"), yaml);
        String message = refusal(2, "", "status ./hostile.yaml");
        assertTrue(message.startsWith("pegs: " + file) && message.contains(fault), message);
    }

    /// Patterns of the JDK call themselves for each round of some loops, and take a time that grows with the square or
    /// the cube of a text.
    @ParameterizedTest
    @ValueSource(strings = {"1 2 ", "{a", "step ", "x", "2a/", "*.", "1. ", "pegs:a1,", "; abc", "(1,1) "})
    void aLongTextIsNoGameAndNoPicture(String part) throws IOException {
        String text = part.repeat(60_000 / part.length());
        refusal(2, text, "draw triangle15-corner -");
        Files.writeString(folder.resolve("game"), text);
        assertEquals(1, pegs("replay triangle15-corner ./game"), this::complaint);
        assertTrue(printed().contains("characters; a game or a list of holes has at most 8192"), this::printed);
        assertTrue(printed().length() < 1000, this::printed);
    }

    @ParameterizedTest
    @CsvSource({"';x\n', (define, :15001: (define is not closed", "'  \n', *.*, :15001:2: not YAML",
        "'board:\n  picture: |\n    ooo\n', '', one hole too many"})
    void aLongFileOfAProblem(String part, String last, String fault) throws IOException {
        String first = part.translateEscapes();
        String lines = first.contains("board") ? first + "    ooo\n".repeat(7_000) : first.repeat(15_000);
        Files.writeString(folder.resolve("long.txt"), lines + last);
        String message = refusal(2, "", "status ./long.txt");
        assertTrue(message.contains(fault), message);
    }

    static Stream<Arguments> manifests() {
        return Stream.of(
                Arguments.of("{\"a\":" + "[".repeat(500_000), "not JSON: an alias, or nested more than 50 deep"),
                Arguments.of("[".repeat(500_000), "nested more than 50 deep"),
                Arguments.of("{\"a\":".repeat(100_000), "nested more than 50 deep"),
                Arguments.of("- ".repeat(500_000), "nested more than 50 deep"),
                Arguments.of("{\"manifest\":\"pegsets export 1\",\"sets\":&a [[*a]]}", "not JSON: an alias"),
                Arguments.of("{\"" + "a".repeat(60_000) + "\":1}", "not JSON at line 1"),
                Arguments.of(
                        "{\"manifest\":\"pegsets export 1\",\"files\":[{\"name\":\"a\",\"bytes\":" + "9".repeat(5000)
                                + "}]}",
                        "has no number 'bytes'"),
                Arguments.of("{\"manifest\":\"" + "a".repeat(30_000_000) + "\"}", "has more than 1,048,576 bytes"),
                Arguments.of("a".repeat(2_000_000), "has more than 1,048,576 bytes"),
                Arguments.of("a".repeat(1_000_000), "not a JSON object"),
                Arguments.of("{\"manifest\":\"pegsets export 1\",\"files\":[{\"name\":\"a\",\"bytes\":1e9}]}",
                        "has no number 'bytes'"));
    }

    @ParameterizedTest(name = "{1}")
    @MethodSource("manifests")
    void aManifest(String json, String fault) throws IOException {
        Path sets = Files.createDirectory(folder.resolve("sets"));
        Path manifest = Files.writeString(sets.resolve("manifest.json"), json);
        for (String line : List.of("import triangle15-corner ./sets",
                "export triangle15-corner --format text --out ./sets")) {
            String message = refusal(4, "", line + " --quiet");
            assertTrue(message.startsWith("pegs: " + manifest + ": ") && message.contains(fault), message);
        }
    }

    @Test
    void aFolderInTheManifestsPlace() throws IOException {
        Path manifest = Files.createDirectories(folder.resolve("sets/manifest.json"));
        assertEquals("pegs: " + manifest + ": a folder, not a file; rename or delete it\n",
                refusal(4, "", "import triangle15-corner ./sets"));
    }

    @Test
    void aSetWithALongDescription() throws IOException {
        ok("run triangle15-corner --quiet");
        Path solutions = folder.resolve("data/triangle15-corner/solutions");
        CheckedText.writeResult(solutions, "set solutions\n" + "of another program\n".repeat(200), List.of("1"));
        String message = refusal(1, "", "verify triangle15-corner --quiet");
        assertTrue(message.startsWith("pegs: " + solutions + ": made for 'set solutions, of another"), message);
        assertTrue(message.contains(" ... ") && message.length() < 1000, message);
    }

    @Test
    void solutionsWithoutAnEnd() throws IOException {
        Files.writeString(folder.resolve("solutions"), "a1 ".repeat(30_000));
        assertTrue(refusal(2, "", "replay triangle15-corner ./solutions")
                .endsWith("...': this line has more than 65536 characters; write one solution per line\n"));
        assertEquals("pegs: standard input has more than 65536 bytes; send a position or a solution to draw\n",
                refusal(2, "*".repeat(100_000), "draw triangle15-corner -"));
    }

    /// A long line is refused before its end, and the next line is read after it.
    @Test
    void lineWithoutAnEnd() throws IOException {
        InputStream endless = new InputStream() {
            @Override
            public int read() {
                return 'a';
            }
        };
        assertEquals(InputLines.LONGEST + 1, new InputLines(endless).next().length());
        for (int length : new int[] {0, 1, InputLines.LONGEST, InputLines.LONGEST + 1, 5 * InputLines.LONGEST}) {
            byte[] text = ("a".repeat(length) + "\nb\n\n" + "c".repeat(length)).getBytes(StandardCharsets.UTF_8);
            InputLines lines = new InputLines(new ByteArrayInputStream(text));
            int most = Math.min(length, InputLines.LONGEST + 1);
            assertEquals("a".repeat(most), lines.next());
            assertEquals("b", lines.next());
            assertEquals("", lines.next());
            assertEquals(length == 0 ? null : "c".repeat(most), lines.next());
            assertNull(lines.next());
        }
    }

    /// The product of the conditions is 2 to the power of 70, more than a number of 64 bits.
    @Test
    void seventyConditionsAreTooMany() {
        assertTrue(refusal(2, "", "count triangle15-corner" + " --without a1-a3".repeat(70))
                .startsWith("pegs: the conditions need 1180591620717411303424 counts for each position;"));
    }
}
