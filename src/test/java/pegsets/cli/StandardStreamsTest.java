package pegsets.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import pegsets.disk.AtomicFile;
import pegsets.disk.TestFolders;

/// Streams that close, wait, never end or fail, and the files that `--out` writes. Codes that steer a terminal are
/// shown.
class StandardStreamsTest extends TypedCommands {

    /// A stream that takes one write and then is closed, as by `| head`.
    private static final class Closing extends OutputStream {
        private int writes;

        @Override
        public void write(int b) throws IOException {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            if (writes++ > 0) {
                throw new IOException("Broken pipe");
            }
        }
    }

    private static final class Endless extends InputStream {
        private int at;

        @Override
        public int read() {
            return "28\n".charAt(at++ % 3);
        }
    }

    /// All solutions of the second problem would take hours to print.
    @Test
    void answersStopIfTheirReaderIsGone() {
        assertTimeoutPreemptively(Duration.ofSeconds(60), () -> {
            assertEquals(0, pegs(new Endless(), new Closing(), "query triangle15-corner -"));
            assertEquals("", complaint());
            Closing closing = new Closing();
            assertEquals(0, pegs(InputStream.nullInputStream(), closing, "solve triangle21-corner --all --quiet"));
            assertTrue(closing.writes > 1);
        });
        assertEquals("", complaint());
    }

    /// A program that asks one position and waits for the answer before the next gets it.
    @Test
    void anAnswerComesBeforeTheNextQuestion() {
        assertTimeoutPreemptively(Duration.ofSeconds(60), () -> {
            PipedOutputStream questions = new PipedOutputStream();
            PipedInputStream in = new PipedInputStream(questions);
            PipedInputStream answers = new PipedInputStream();
            PipedOutputStream outPipe = new PipedOutputStream(answers);
            Thread program = new Thread(() -> pegs(in, outPipe, "query triangle15-corner - --short --quiet"));
            program.start();
            BufferedReader reader = new BufferedReader(new InputStreamReader(answers, StandardCharsets.UTF_8));
            for (int i = 0; i < 3; i++) {
                questions.write("28\n".getBytes(StandardCharsets.UTF_8));
                questions.flush();
                assertEquals("28 winning 1", reader.readLine());
            }
            questions.close();
            program.join();
        });
    }

    @Test
    void veryLongLinesAreErrors() {
        for (int length : List.of(4096, 4097, 65_535, 65_536, 65_537, 300_000)) {
            assertEquals(2, pegs("28\n" + "7".repeat(length) + "\n28\n" + "8".repeat(length),
                    "query triangle15-corner - --short"));
            List<String> lines = printed().lines().toList();
            assertEquals(List.of("28 winning 1", "28 winning 1"), List.of(lines.get(0), lines.get(2)),
                    "length " + length);
            assertTrue(lines.get(1).startsWith("error: '777") && lines.get(3).startsWith("error: '888"));
            assertEquals(4, lines.size());
        }
    }

    @Test
    void aFullDiskIsReportedAndAClosedPipeIsNot() {
        assertEquals("standard output cannot be written: No space left on device",
                fault("No space left on device").orElseThrow());
        assertTrue(fault("Broken pipe").isEmpty());
    }

    private static Optional<String> fault(String reason) {
        CleanText output = new CleanText(new OutputStream() {
            @Override
            public void write(int octet) throws IOException {
                throw new IOException(reason);
            }
        });
        PrintStream printing = output.printing();
        printing.println("data");
        assertTrue(printing.checkError());
        return output.fault();
    }

    /// A console whose first message finds no memory.
    @Test
    void aLackOfMemoryForTheMessageIsAnObjectToo() throws IOException {
        PrintStream to = new PrintStream(err, true, StandardCharsets.UTF_8) {
            private boolean refused;

            @Override
            public void println(String line) {
                if (!refused) {
                    refused = true;
                    throw new OutOfMemoryError("Java heap space");
                }
                super.println(line);
            }
        };
        assertEquals(4, Main.run(new String[] {"rnu", "--json"},
                new Console(new PrintStream(out, true, StandardCharsets.UTF_8), to, false, 80)));
        JsonNode error = new ObjectMapper().readTree(printed()).get("error");
        assertEquals("out-of-memory", error.get("code").asText());
        assertFalse(error.get("message").asText().isBlank());
    }

    @Test
    void aLackOfMemoryInsideALibraryIsReportedAsOne() {
        Throwable heap = new OutOfMemoryError("Java heap space");
        Failure expected = Failure.of(heap);
        assertEquals("out of memory; lower the job's memory, or raise the heap in conf/jvm.options; "
                + "finished sets are kept", expected.message());
        assertEquals(expected, Failure.of(new IOException("x: cannot be opened", new IllegalStateException(heap))));
        assertEquals(expected, Failure.of(new ExceptionInInitializerError(heap)));
        assertEquals(Failure.of(new UnsatisfiedLinkError("libx.so: no memory")),
                Failure.of(new ServiceConfigurationError("x", new UnsatisfiedLinkError("libx.so: no memory"))));
    }

    /// The user's file with the name of a temporary file stays, too.
    @ParameterizedTest
    @ValueSource(strings = {"draw triangle10-a2-b2 vacant:a2", "draw triangle10-a2-b2 vacant:a2 --svg",
        "draw triangle10-a2-b2 --graph --quiet", "draw triangle10-a2-b2 --graph --svg --quiet",
        "draw triangle10-a2-b2 --final --svg --quiet", "page triangle10-a2-b2 --quiet",
        "page triangle10-a2-b2 --report --quiet", "new triangle10-a2-b2"})
    void aFileIsWrittenButNotReplaced(String line) throws IOException {
        boolean isDrawn = line.startsWith("draw");
        Path file = Files.createDirectory(folder.resolve("new")).resolve("x.out");
        Path theirs = Files.writeString(folder.resolve("new/x.out.tmp"), "mine");
        String written = ok(line + " --out ./new/x.out");
        if (isDrawn) {
            String text = ok(line);
            assertEquals(text, ok(line + " --out -"));
            assertTrue(Files.readString(file).startsWith(text));
            assertEquals("%s: %,d bytes\n".formatted(file, Files.size(file)), written);
        }
        byte[] whole = Files.readAllBytes(file);
        Files.writeString(file, "of the user");
        assertEquals(2, pegs(line + " --out ./new/x.out"));
        assertEquals("pegs: --out " + file + " exists; name another file, or replace it with --force\n", complaint());
        assertEquals("of the user", Files.readString(file));
        if (isDrawn) {
            ok(line + " --out ./new/x.out --force");
            assertEquals(new String(whole, StandardCharsets.UTF_8), Files.readString(file));
            assertEquals(2, pegs(line + " --out jobs/triangle10-a2-b2.yaml --force"));
            assertTrue(complaint().contains("is a file of this job; name another file"), complaint());
            assertEquals(2, pegs(line + " --force"));
            assertEquals("pegs: --force needs --out\n", complaint());
        }
        assertEquals("mine", Files.readString(theirs));
        assertEquals(List.of("x.out", "x.out.tmp"), TestFolders.names(file.getParent()));
    }

    /// A write that fails at its last step leaves no temporary file: a folder with files has the name.
    @Test
    void aFailedWriteLeavesNothing() throws IOException {
        Path target = Files.createDirectories(folder.resolve("mine/x.out"));
        Files.writeString(target.resolve("letter"), "mine");
        assertThrows(IOException.class, () -> AtomicFile.writeElsewhere(target, new byte[] {1}));
        assertEquals(List.of("x.out"), TestFolders.names(target.getParent()));
        assertEquals("mine", Files.readString(target.resolve("letter")));
    }

    private static Stream<Arguments> shownTexts() {
        return Stream.of(Arguments.of("plain", "plain"), Arguments.of("été Ω 日本 🎲", "été Ω 日本 🎲"),
                Arguments.of("\u001b[2J", "\\u001b[2J"), Arguments.of("\u0007", "\\u0007"),
                Arguments.of("a\u009b31m", "a\\u009b31m"), Arguments.of("x\u202ey\u200bz", "x\\u202ey\\u200bz"),
                Arguments.of("\ufeff\u061c\u2066\u2028", "\\ufeff\\u061c\\u2066\\u2028"),
                Arguments.of("\u007f\r", "\\u007f\\u000d"),
                Arguments.of("\u00e9\u00a0“”…\u0600", "\u00e9\u00a0“”…\\u0600"));
    }

    /// As a whole, byte by byte, and in two pieces cut anywhere.
    @ParameterizedTest
    @MethodSource("shownTexts")
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
