package pegsets.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pegsets.disk.Folders;

/// The index and `pegs query` as a user types them.
class QueryCommandsTest extends TypedCommands {
    private static final String CENTRAL = "jobs/english33-central.yaml";
    private static final String JOB = "jobs/triangle15-corner.yaml";

    @TempDir
    Path data;

    private static final String INDEX = "--set=results=[solutions,index]";

    private int onJob(String command, String... options) {
        List<String> args = new ArrayList<>(List.of(command, JOB, "--data", data.toString(), "--quiet"));
        args.addAll(List.of(options));
        return pegs(out, args.toArray(String[]::new));
    }

    private int answer(InputStream input, OutputStream stdout, String... options) {
        List<String> args = new ArrayList<>(List.of("query", JOB, "-", "--data", data.toString(), "--quiet"));
        args.addAll(List.of(options));
        InputStream stdin = System.in;
        System.setIn(input);
        try {
            return pegs(stdout, args.toArray(String[]::new));
        } finally {
            System.setIn(stdin);
        }
    }

    private int answer(String input, String... options) {
        return answer(new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)), out, options);
    }

    @Test
    void queryShowsPositionsAndTheirJumps() {
        assertEquals(0, onJob("query", "vacant:a1", "28", "pegs:a1,a2"));
        assertEquals("""
                32766: winning, 6,816 solutions, SAX = 1
                  a3-a1   good  3,408, SAX loses 1
                  c3-a1   good  3,408, SAX loses 1
                28: winning, 1 solution, SAX = 0
                  b2-b4   bad   dead end: the finish is then out of reach
                  a3-c3   good  1
                3: not winning, SAX = -1
                  a1-a3   bad
                """, printed());
        assertEquals("", complaint());
        assertEquals(0, onJob("query", "28", "--short"));
        assertEquals("28: winning, 1 solution\n", printed());
        assertEquals(0, onJob("query", "28", "--json"));
        assertEquals(
                "{\"code\":\"28\",\"winning\":true,\"solutions\":\"1\",\"resourceSums\":{\"SAX\":0},\"jumps\":["
                        + "{\"jump\":\"b2-b4\",\"good\":false,\"deadEnd\":true,\"solutions\":\"0\",\"losses\":{\"SAX\":0}},"
                        + "{\"jump\":\"a3-c3\",\"good\":true,\"deadEnd\":false,\"solutions\":\"1\",\"losses\":{\"SAX\":0}}]}\n",
                printed());
    }

    private List<String> fromStart() throws IOException {
        try (Stream<Path> files = Files.list(data.resolve("triangle15-corner"))) {
            return files.map(file -> file.getFileName().toString()).filter(name -> name.endsWith(".from-start"))
                    .sorted().toList();
        }
    }

    /// A run counts the ways that the number of solutions needs. The first position above the middle brings the others.
    @Test
    void waysAreCountedOnDemandAndKept() throws IOException {
        assertEquals(0, onJob("query", "28"));
        assertEquals(List.of("W_7.from-start"), fromStart());
        assertEquals(0, onJob("run"));
        assertEquals(List.of("W_7.from-start"), fromStart());
        assertEquals(0, onJob("query", "28", "pegs:a1,a2,a3,a4,a5,b2,b3"));
        assertEquals(List.of("W_7.from-start"), fromStart());
        printed();
        assertEquals(0, onJob("status", "--files"));
        assertFalse(printed().contains("W_6.from-start"));
        assertEquals(0, onJob("query", "vacant:a1", "--short"));
        assertEquals("32766: winning, 6,816 solutions\n", printed());
        assertEquals(7, fromStart().size());
        FileTime made = Files.getLastModifiedTime(data.resolve("triangle15-corner/W_6.from-start"));
        assertEquals(0, onJob("verify", "--through", "3"));
        assertEquals("6,816 solutions through W_3: the same number\n", printed());
        assertEquals(0, onJob("run"));
        assertEquals(made, Files.getLastModifiedTime(data.resolve("triangle15-corner/W_6.from-start")));
        printed();
        assertEquals(0, onJob("status", "--files"));
        assertTrue(printed().contains("W_6.from-start"));
        assertEquals(0, onJob("verify"));
        assertEquals("30 files checked, 0 faulty\n", printed());
    }

    /// Ways that are lost or damaged after they were counted are found and recomputed, as other files are.
    @Test
    void countedWaysThatAreLostAreRecomputed() throws IOException {
        assertEquals(0, onJob("query", "vacant:a1", "--short"));
        Path ways = data.resolve("triangle15-corner/W_1.from-start");
        byte[] whole = Files.readAllBytes(ways);
        Files.delete(ways);
        assertEquals(4, onJob("status", "--files"));
        assertEquals(0, onJob("run"));
        assertArrayEquals(whole, Files.readAllBytes(ways));
        Files.delete(ways);
        printed();
        assertEquals(0, onJob("query", "vacant:a1", "--short"));
        assertEquals("32766: winning, 6,816 solutions\n", printed());
        assertArrayEquals(whole, Files.readAllBytes(ways));
        Files.write(ways, new byte[whole.length]);
        assertEquals(4, onJob("status"));
        assertEquals(4, onJob("run"));
        Files.delete(ways);
        assertEquals(0, onJob("run"));
        assertArrayEquals(whole, Files.readAllBytes(ways));
    }

    /// The first command that needs the ways of all winning positions counts them. Later commands write nothing.
    @Test
    void laterCommandsCountNothing() throws IOException {
        assertEquals(0, onJob("run"));
        assertEquals(0,
                onJob("export", "--format", "csv", "--results", "counts", "--out", data.resolve("first").toString()));
        FileTime made = Files.getLastModifiedTime(data.resolve("triangle15-corner/journal"));
        assertEquals(7, fromStart().size());
        assertEquals(0,
                onJob("export", "--format", "csv", "--results", "counts", "--out", data.resolve("second").toString()));
        assertEquals(0, onJob("query", "vacant:a1"));
        assertEquals(made, Files.getLastModifiedTime(data.resolve("triangle15-corner/journal")));
        assertEquals(Files.readAllLines(data.resolve("first/winning.csv")),
                Files.readAllLines(data.resolve("second/winning.csv")));
    }

    /// Forced jumps, lines and chances, in paragraphs, lines and JSON.
    @Test
    void queryShowsWhatIsLeft() {
        assertEquals(0, onJob("query", "vacant:a1", "3", "1", "--forced", "--chance", "--short"));
        assertEquals("""
                32766: winning, 6,816 solutions, chance 0.00025449816375 (1 in 3929.30143489)
                  every solution makes: a4-a2, d4-b2, a1--a3, a1--c3, b5--d5
                3: not winning
                1: winning, 1 solution, chance 1 (1 in 1)
                  every solution makes: no jump in common
                """, printed());
        assertEquals(0, onJob("query", "28", "--forced", "--chance", "--short", "--json"));
        assertEquals("{\"code\":\"28\",\"winning\":true,\"solutions\":\"1\","
                + "\"chance\":{\"fraction\":\"1/4\",\"decimal\":\"0.25\",\"oneIn\":\"4\"},"
                + "\"forcedJumps\":[\"a3-c3\",\"c3-a1\"],\"forcedLines\":[]}\n", printed());
        assertEquals(0, answer("32766\n3\n28\n", "--forced", "--chance", "--short"));
        assertEquals("""
                32766 winning 6816 chance:0.00025449816375 forced:a4-a2,d4-b2,a1--a3,a1--c3,b5--d5
                3 not-winning
                28 winning 1 chance:0.25 forced:a3-c3,c3-a1
                """, printed());
    }

    /// The resource counts of a job that is pruned.
    @Test
    void querySaysWhatJumpsLose() {
        assertEquals(0, onJob("query", "vacant:a1", "--set", "prune=auto"), complaint());
        assertEquals("""
                32766: winning, 6,816 solutions, SAX = 1, count 1 = 13
                  a3-a1   good  3,408, SAX loses 1, count 1 loses 2
                  c3-a1   good  3,408, SAX loses 1, count 1 loses 2
                """, printed());
    }

    @Test
    void theIndexAnswersLikeTheSets() throws IOException {
        StringBuilder all = new StringBuilder();
        for (int code = 0; code <= 32767; code += 31) {
            all.append(code).append('\n');
        }
        for (String option : List.of("--short", "--json", "--quiet")) {
            assertEquals(0, answer(all.toString(), option));
            String fromSets = printed();
            assertEquals(1058, fromSets.lines().count());
            assertEquals(0, onJob("query", "28", "32766", "32767", "0", option));
            String shown = printed();
            assertEquals(0, onJob("run", INDEX));
            Files.delete(data.resolve("triangle15-corner/W_5.codes"));
            assertEquals(0, answer(all.toString(), option));
            assertEquals(fromSets, printed());
            assertEquals(0, onJob("query", "28", "32766", "32767", "0", option));
            assertEquals(shown, printed());
            assertTrue(Files.notExists(data.resolve("triangle15-corner/W_5.codes")), "the index needs no sets");
            pegs(out, "clean", JOB, "--data", data.toString());
        }
    }

    @Test
    void everyLineHasOneAnswer() {
        assertEquals(2, answer(
                "32766\r\n z9\n\n28 \n99999999999999999999\n-1\n+28\n0028\ncode:28\npicture:./*./..*/.***/*****\n\u0007é\n32768\n28"));
        assertEquals(
                """
                        32766 winning 6816 a3-a1:3408 c3-a1:3408
                        error: 'z9': not a position; write vacant:a1, pegs:a1,b2, picture:*/** or a code
                        error: '': not a position; write vacant:a1, pegs:a1,b2, picture:*/** or a code
                        28 winning 1 b2-b4:dead-end a3-c3:1
                        error: '99999999999999999999': not a code of a position on triangle:5; use a whole number up to 32767
                        error: '-1': not a position; write vacant:a1, pegs:a1,b2, picture:*/** or a code
                        error: '+28': not a position; write vacant:a1, pegs:a1,b2, picture:*/** or a code
                        28 winning 1 b2-b4:dead-end a3-c3:1
                        28 winning 1 b2-b4:dead-end a3-c3:1
                        """,
                printed().lines().limit(9).map(line -> line + "\n").reduce("", String::concat));
        List<String> last = printed().lines().skip(9).toList();
        assertTrue(last.getFirst().startsWith("32674 winning "), last.getFirst());
        assertEquals(
                "error: '?é': not a position; write vacant:a1, pegs:a1,b2, picture:*/** or a code",
                last.get(1));
        assertEquals("error: '32768': not a code of a position on triangle:5; use a whole number up to 32767",
                last.get(2));
        assertEquals("28 winning 1 b2-b4:dead-end a3-c3:1", last.get(3));
        assertEquals("pegs: 7 of 13 lines are not positions; see the answers that begin with 'error'\n", complaint());
        assertEquals(2, answer("z9\n28\n", "--json", "--short"));
        assertEquals(
                """
                        {"input":"z9","error":"not a position; write vacant:a1, pegs:a1,b2, picture:*/** or a code"}
                        {"code":"28","winning":true,"solutions":"1"}
                        """,
                printed());
    }

    @Test
    void veryLongLinesAreErrors() {
        for (int length : List.of(4096, 4097, 65_535, 65_536, 65_537, 300_000)) {
            assertEquals(2, answer("28\n" + "7".repeat(length) + "\n28\n" + "8".repeat(length), "--short"));
            List<String> lines = printed().lines().toList();
            assertEquals(List.of("28 winning 1", "28 winning 1"), List.of(lines.get(0), lines.get(2)),
                    "length " + length);
            assertTrue(lines.get(1).startsWith("error: '777") && lines.get(3).startsWith("error: '888"));
            assertEquals(4, lines.size());
        }
    }

    @Test
    void nothingAskedNothingAnswered() {
        assertEquals(0, answer(""));
        assertEquals("", printed());
        assertEquals("", complaint());
        assertEquals(0, answer("", "--json"));
        assertEquals("", printed());
    }

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

    @Test
    void answersStopWhenNobodyReadsThem() {
        assertTimeoutPreemptively(Duration.ofSeconds(60), () -> {
            assertEquals(0, answer(new Endless(), new Closing()));
            assertEquals("", complaint());
        });
    }

    /// A program that asks one position and waits for the answer before the next gets it.
    @Test
    void anAnswerComesBeforeTheNextQuestion() {
        assertTimeoutPreemptively(Duration.ofSeconds(60), () -> {
            PipedOutputStream questions = new PipedOutputStream();
            PipedInputStream in = new PipedInputStream(questions);
            PipedInputStream answers = new PipedInputStream();
            PipedOutputStream outPipe = new PipedOutputStream(answers);
            Thread program = new Thread(() -> answer(in, outPipe, "--short"));
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

    /// Sets of 840,000 positions: out of memory, out of their blocks, and, for as many questions, through the index.
    @Tag("slow")
    @Test
    void setsThatAreTooLargeForTheMemoryAreAskedOnDisk() throws IOException {
        String questions = "65536\n16777215\n131071\n".repeat(7000);
        assertEquals(0, central(questions, "1g"));
        String answers = printed();
        assertTrue(answers.startsWith("65536 winning 1\n16777215 not-winning\n131071 "), answers.substring(0, 99));
        assertEquals(0, central(questions, "4m"));
        assertEquals(answers, printed());
        assertEquals(0,
                pegs(out, "run", CENTRAL, "--set", "results=[solutions,index]", "--data", data.toString(), "--quiet"));
        assertEquals(0, central(questions, "4m"));
        assertEquals(answers, printed());
        Files.writeString(data.resolve("english33-central/index/made-of"), "?");
        assertEquals(0, central(questions, "1g"));
        assertEquals(4, central(questions, "4m"));
        assertTrue(complaint().contains("index/made-of: "), complaint());
    }

    private int central(String questions, String memory) {
        InputStream stdin = System.in;
        System.setIn(new ByteArrayInputStream(questions.getBytes(StandardCharsets.UTF_8)));
        try {
            return pegs(out, "query", CENTRAL, "-", "--compute", "--data", data.toString(), "--quiet", "--short",
                    "--set",
                    "memory=" + memory);
        } finally {
            System.setIn(stdin);
        }
    }

    @Test
    void imagesOfTheEndsAreRefused() {
        assertEquals(2, onJob("query", "--set", "symmetry=full"));
        assertEquals(
                "pegs: triangle15-corner: with symmetry full, its start and finish represent all their images; use symmetry "
                        + "stabilizer or none\n",
                complaint());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "query                 | no problem is given; add a job such as english33-central, or a board and a start such as",
        "query JOB z9          | z9: not a position; write vacant:a1, pegs:a1,b2, picture:*/** or a code",
        "query JOB 28 pegs:z9  | pegs:z9: no hole 'z9' on triangle:5; use one of a1"})
    void misuseIsOneLineAndExitCode2(String line, String message) {
        assertEquals(2, pegs(out, line.strip().replace("JOB", JOB).split(" ")));
        assertEquals(1, complaint().lines().count(), complaint());
        assertTrue(complaint().startsWith("pegs: " + message), complaint());
        assertEquals("", printed());
    }

    @Test
    void anIndexThatCannotBeUsedIsNamed() throws IOException {
        assertEquals(0, onJob("run", INDEX));
        Files.writeString(data.resolve("triangle15-corner/index/made-of"), "?");
        assertEquals(0, onJob("query", "28")); // for so few, the index is not needed
        Files.delete(data.resolve("triangle15-corner/W_5.codes"));
        assertEquals(4, onJob("query", "28"));
        assertEquals("pegs: " + data.resolve("triangle15-corner/index/made-of")
                + ": damaged: its checksum does not match its text; delete its folder, and build the index again with "
                + "pegs run JOB --set results=index\n", complaint());
        Folders.delete(data.resolve("triangle15-corner/index"));
        assertEquals(0, onJob("run", INDEX));
        assertEquals(0, onJob("query", "28"));
    }

    @Test
    void inTheNotationOfOthers() throws IOException {
        assertEquals(0, onJob("query", "--notation", "pairs", "after:4,1,6,4"));
        String pairs = printed();
        assertTrue(pairs.contains("\n  1, 6 "), pairs);
        assertEquals(0, onJob("query", "after:a3-a1,c3-a3"));
        assertEquals(printed().lines().count(), pairs.lines().count());
        assertEquals(printed().lines().findFirst(), pairs.lines().findFirst());
        assertEquals(0, answer("vacant:(0,0)\n", "--notation", "column-row"), complaint());
        assertEquals("32766 winning 6816 (0,2)to(0,0):3408 (2,2)to(0,0):3408\n", printed());
    }

    @Test
    void whatNotationCannotSayIsRefused() {
        assertEquals(2, onJob("query", "vacant:4"));
        assertTrue(
                complaint().startsWith(
                        "pegs: vacant:4: in notation numbers, it is b3; in notation numbers-from-1, it is a3"),
                complaint());
        assertEquals(2, onJob("query", "--notation", "chess", "1"));
        assertTrue(complaint().startsWith("pegs: unknown notation 'chess'; use one of names"), complaint());
        assertEquals(2, onJob("query", "--notation", "pairs", "--forced", "1"));
        assertEquals(1, complaint().lines().count());
    }
}
