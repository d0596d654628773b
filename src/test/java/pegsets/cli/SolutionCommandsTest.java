package pegsets.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// `pegs solve` and `pegs replay` as a user types them.
class SolutionCommandsTest extends TypedCommands {
    private static final String JOB = "jobs/triangle15-corner.yaml";
    private static final String FIRST = "a3-a1, c3-a3, a1-c3, a4-a2, d4-b2, b5-b3, d5-b5, a5-c5-c3, b2-d4, e5-c3-a3-a1";

    @TempDir
    Path data;

    private int onJob(String command, String... options) {
        List<String> args = new ArrayList<>(List.of(command, JOB, "--data", data.toString(), "--quiet"));
        args.addAll(List.of(options));
        return pegs(args.toArray(String[]::new));
    }

    private JsonNode json() throws IOException {
        assertEquals(1, printed().lines().count());
        return new ObjectMapper().readTree(out.toByteArray());
    }

    @Test
    void solutionsAreAsManyThroughEveryNumberOfPegs() throws IOException {
        for (int pegs = 1; pegs <= 7; pegs++) {
            assertEquals(0, onJob("verify", "--through", Integer.toString(pegs)));
            assertEquals("6,816 solutions through W_" + pegs + ": the same number\n", printed());
        }
        assertEquals(0, onJob("verify", "--through", "3", "--json"));
        assertEquals("6816", json().get("solutions").asText());
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "8", "x", "-1", " 3"})
    void throughPegsThatAreNotStored(String pegs) {
        assertEquals(2, onJob("verify", "--through", pegs));
        assertEquals("pegs: --through is '" + pegs + "'; use a number of pegs from 1 to 7\n", complaint());
    }

    @Test
    void solvePrintsTheFirstSolution() {
        assertEquals(0, onJob("solve"));
        assertEquals(FIRST + "\n", printed());
        assertEquals("", complaint());
        assertEquals(0, onJob("solve", "--limit", "1"));
        assertEquals(FIRST + "\n", printed());
    }

    /// Solutions in another notation are replayed, with or without the option for it, unless they are ambiguous.
    @Test
    void otherNotations() throws IOException {
        for (String style : List.of("numbers", "numbers-from-1", "pairs", "column-row", "row-column")) {
            assertEquals(0, onJob("solve", "--notation", style, "--limit", "50"));
            Path file = Files.writeString(data.resolve(style), printed());
            assertEquals(0, onJob("replay", file.toString(), "--notation", style), printed());
            assertEquals(0, onJob("replay", file.toString()), printed());
        }
        assertEquals(0, onJob("solve", "--notation", "numbers", "--limit", "1", "--json"));
        assertEquals("3-0", json().get("moves").get(0).asText());
        assertEquals(2, onJob("solve", "--notation", "roman", "--all"));
        assertTrue(complaint().startsWith("pegs: unknown notation 'roman'; use one of names (a3-a1, c3-a3); "),
                complaint());
        Path bad = Files.writeString(data.resolve("bad"), "7-9\n3-0, 99-1\n");
        assertEquals(1, onJob("replay", bad.toString()));
        assertEquals("""
                line 1: jump 1, 7-9: in notation numbers, it is b4-d4; in notation numbers-from-1, it is a4-c4; \
                add --notation to choose one
                line 2: jump 1, 3-0, 99-1: in notation numbers, it is wrong: no hole 99 on triangle:5; in notation \
                numbers-from-1, it is wrong: no hole 0 on triangle:5; add --notation to choose one
                2 lines checked, 2 faulty
                """, printed());
    }

    @Test
    void solveBeginsAtAPosition() {
        String rest = "d4-b2, b5-b3, d5-b5, a5-c5-c3, b2-d4, e5-c3-a3-a1\n";
        for (String position : List.of("vacant:a1,b2,a3,b3,a4", "code:32674", "32674", "picture:./*./..*/.***/*****",
                "picture:./*./..*/.*** / * * * * *", "pegs:a2,c3,b4,c4,d4,a5,b5,c5,d5,e5")) {
            assertEquals(0, onJob("solve", position), complaint());
            assertEquals(rest, printed(), position);
        }
        assertEquals(0, onJob("solve", "pegs:a1"));
        assertEquals("\n", printed());
    }

    @Test
    void solveDrawsEachStep() {
        assertEquals(0, onJob("solve", "28", "--diagram"));
        assertEquals("""
                a3-c3-a1

                    .
                   . *
                  * * .
                 . . . .
                . . . . .

                1: a3-c3
                    .
                   . *
                  . . *
                 . . . .
                . . . . .

                2: c3-a1
                    *
                   . .
                  . . .
                 . . . .
                . . . . .
                """, printed());
    }

    @Test
    void solveAsJson() throws IOException {
        assertEquals(0, onJob("solve", "--limit", "1"));
        assertEquals(0, onJob("solve", "--json"));
        assertEquals("{\"job\":\"triangle15-corner\",\"solvable\":true,\"start\":\"32766\",\"jumps\":13,\"moves\":[\""
                + FIRST.replace(", ", "\",\"")
                + "\"],\"solutions\":\"6816\"}", json().toString());
        assertEquals(0, onJob("solve", "--json", "--diagram"));
        assertEquals(14, json().get("positions").size());
        assertEquals("1", json().get("positions").get(13).asText());
    }

    /// Too many pegs, too few, and some in another position class.
    @ParameterizedTest
    @ValueSource(strings = {"32767", "0", "pegs:b3", "pegs:a3,b3", "vacant:a2", "vacant:a1,c5"})
    void positionsFromWhichNoPlayReachesTheFinish(String position) {
        assertEquals(1, onJob("solve", position));
        assertEquals("", printed());
        assertTrue(complaint().startsWith("pegs: triangle15-corner from " + position + ": no solution: "),
                complaint());
        assertEquals(1, onJob("solve", position, "--json"));
        assertTrue(printed().contains("\"solvable\":false"), printed());
        assertEquals("", complaint());
    }

    @Test
    void aProblemWithoutSolutionHasNone() {
        assertEquals(1, onJob("solve", "--set", "start=b3", "--set", "finish=b3"));
        assertEquals("pegs: triangle15-corner: no solution: complete search of 1,651 positions\n", complaint());
        assertEquals(1, onJob("solve", "--all", "--set", "start=b3", "--set", "finish=b3"));
        assertEquals(1, onJob("solve", "--set", "start=b3", "--set", "finish=b3"));
        assertEquals("pegs: triangle15-corner: no solution: no play from start b3 ends at finish b3\n", complaint());
        assertEquals(1, onJob("solve", "--set", "start=b3", "--set", "finish=b3", "--json"));
        assertEquals("{\"job\":\"triangle15-corner\",\"solvable\":false,"
                + "\"proof\":\"no play from start b3 ends at finish b3\"}\n", printed());
        assertEquals(1, onJob("solve", "--set", "start=b3", "--set", "finish=b3", "--all"));
        assertEquals(1, onJob("solve", "--random", "3", "--set", "start=b3", "--set", "finish=b3"));
        assertEquals("pegs: triangle15-corner: the problem has no solution\n", complaint());
    }

    @Test
    void solutionsArePrintedAndReplayed() throws IOException {
        assertEquals(0, onJob("solve", "--all"));
        List<String> all = printed().lines().toList();
        assertEquals(6816, all.size());
        assertEquals(6816, new HashSet<>(all).size());
        Path file = data.resolve("solutions.txt");
        Files.write(file, all);
        assertEquals(0, onJob("replay", file.toString()));
        assertTrue(printed().startsWith("line 1: a solution, 13 jumps in 10 moves\n"), printed().substring(0, 100));
        assertTrue(printed().endsWith("\n6,816 lines checked, 0 faulty\n"));
        assertEquals(0, onJob("solve", "--json", "--all"));
        JsonNode last = new ObjectMapper().readTree(printed().lines().toList().getLast());
        List<String> moves = new ArrayList<>();
        last.get("moves").forEach(move -> moves.add(move.asText()));
        assertEquals(all.getLast(), String.join(", ", moves));
        assertEquals(0, onJob("solve", "--limit", "100"));
        assertEquals(all.subList(0, 100), printed().lines().toList());
        assertEquals(0, onJob("solve", "--limit", "999999999999999999"));
        assertEquals(all, printed().lines().toList());
    }

    @Test
    void theSeedDecidesWhatIsDrawn() {
        assertEquals(0, onJob("solve", "--random", "700", "--seed", "12"));
        String drawn = printed();
        assertEquals(700, drawn.lines().count());
        assertEquals(0, onJob("solve", "--random", "700", "--seed", "12", "--set", "memory=4m"));
        assertEquals(drawn, printed());
        assertEquals(0, onJob("solve", "--random", "70", "--seed", "12"));
        assertEquals(drawn.lines().limit(70).toList(), printed().lines().toList());
        assertEquals(0, onJob("solve", "--random", "700", "--seed", "-12"));
        assertNotEquals(drawn, printed());
        assertEquals(0, onJob("solve", "--random", "3"));
        assertEquals(3, printed().lines().count());
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

    /// All solutions of this problem would take hours to print.
    @Test
    void solutionsStopWhenNobodyReadsThem() {
        assertTimeoutPreemptively(Duration.ofSeconds(60), () -> {
            Closing closing = new Closing();
            assertEquals(0,
                    pegs(closing, "solve", "jobs/triangle21-corner.yaml", "--all", "--data", data.toString(),
                            "--quiet"));
            assertTrue(closing.writes > 1);
        });
        assertEquals("", complaint());
    }

    @Test
    void missingFilesAreMadeAgain() throws IOException {
        onJob("solve", "--limit", "1");
        Path labels = data.resolve("triangle15-corner/W_5.from-start");
        Files.delete(labels);
        assertEquals(0, onJob("solve", "--limit", "1"));
        assertEquals(FIRST + "\n", printed());
        assertTrue(Files.exists(labels));
    }

    private int replay(String text, String... options) throws IOException {
        Path file = data.resolve("written.txt");
        Files.writeString(file, text);
        List<String> args = new ArrayList<>(List.of(file.toString()));
        args.addAll(List.of(options));
        return onJob("replay", args.toArray(String[]::new));
    }

    @Test
    void replayNamesTheFirstBadJumpOfEachLine() throws IOException {
        String text = "# found by hand\n\n" + FIRST + "\r\n  " + FIRST.replace(", ", " ") + "\n"
                + FIRST.replace("d4-b2", "d4-b4") + "\na3-a1\nZ3-A1\n"
                + FIRST.replace("-", "").toUpperCase(Locale.ROOT) + "\n" + FIRST.replace("-", " \u2013 ")
                + "\na3 a1 c3 a3\n";
        assertEquals(1, replay(text));
        assertEquals(
                """
                        line 3: a solution, 13 jumps in 10 moves
                        line 4: a solution, 13 jumps in 10 moves
                        line 5: jump 5, d4-b4: b4 is not empty
                        line 6: jump 1, a3-a1: the jumps end here, not at the finish a1: pegs are left at a1 b2 b3 c3 a4 b4 c4 d4 a5 b5 c5 d5 e5
                        line 7: jump 1, z3-a1: no hole 'z3' on triangle:5; use one of a1 a2 b2 a3 b3 c3 a4 b4 c4 d4 a5 b5 c5 d5 e5
                        line 8: a solution, 13 jumps in 10 moves
                        line 9: a solution, 13 jumps in 10 moves
                        line 10: jump 1, a3 a1 c3 a3: several jumps or one move; write '-' between the holes of a move and ',' between moves
                        8 lines checked, 4 faulty
                        """,
                printed());
        assertFalse(Files.exists(data.resolve("triangle15-corner")), "replaying needs no sets");
        assertEquals(1, replay(FIRST + "\n" + FIRST.replace("b5-b3, ", ""), "--json"));
        assertEquals(
                "{\"job\":\"triangle15-corner\",\"lines\":[{\"line\":1,\"isSolution\":true,\"jumps\":13,\"moves\":10},"
                        + "{\"line\":2,\"isSolution\":false,\"jump\":6,\"text\":\"d5-b5\",\"fault\":\"b5 is not empty\"}],\"faults\":1}",
                json().toString());
        assertEquals(0, replay("# nothing\n"));
        assertEquals("0 lines checked, 0 faulty\n", printed());
    }

    @Test
    void replayReadsStandardInput() {
        InputStream stdin = System.in;
        System.setIn(new ByteArrayInputStream(FIRST.getBytes(StandardCharsets.UTF_8)));
        try {
            assertEquals(0, onJob("replay", "-"));
        } finally {
            System.setIn(stdin);
        }
        assertEquals("line 1: a solution, 13 jumps in 10 moves\n1 line checked, 0 faulty\n", printed());
    }

    @ParameterizedTest
    @ValueSource(strings = {"solve --all", "replay -"})
    void imagesOfTheEndsAreRefused(String line) {
        String[] words = line.split(" ");
        assertEquals(2, onJob(words[0], words[1], "--set", "symmetry=full"));
        assertEquals(
                "pegs: triangle15-corner: with symmetry full, its start and finish represent all their images; use symmetry "
                        + "stabilizer or none\n",
                complaint());
    }

    @ParameterizedTest
    @ValueSource(strings = {"solve", "replay"})
    void helpEndsInACommandLine(String command) {
        assertEquals(0, pegs(command, "--help"));
        String last = printed().strip().lines().reduce((a, b) -> b).orElseThrow();
        assertTrue(last.startsWith("Example: pegs ") && last.contains("pegs " + command), last);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "solve                            | no problem is given; add a job such as english33-central, or a board and a",
        "solve JOB z9                     | start z9: no hole 'z9' on triangle:5; use one of a1",
        "solve JOB pegs:z9                | pegs:z9: no hole 'z9' on triangle:5; use one of a1",
        "solve JOB a1 a1 3                | '3' follows the finish; leave it out",
        "solve JOB --limit 0              | --limit is '0'; use a whole number from 1 to 9",
        "solve JOB --random many          | --random is 'many'; use a whole number from 1 to 9",
        "solve JOB --random 1 --seed x    | --seed is 'x'; use a whole number of up to 18 digits",
        "solve JOB --all --seed 1         | --seed needs --random",
        "solve JOB --seed 1               | --seed needs --random",
        "solve JOB --limit 1 --random 1   | --limit cannot be combined with --random",
        "replay                           | no problem is given; add a job such as english33-central, or a board and a",
        "replay JOB                       | no file of solutions after the job; add one, or - for standard input",
        "replay JOB a b                   | 'b' follows the file of solutions; give one file of solutions only",
        "replay JOB jobs                  | jobs: this is a folder; name a file with one solution per line, or - for standard input"})
    void misuseIsOneLineAndExitCode2(String line, String message) {
        assertEquals(2, pegs(line.strip().replace("JOB", JOB).split(" ")));
        assertEquals(1, complaint().lines().count(), complaint());
        assertTrue(complaint().startsWith("pegs: " + message), complaint());
        assertEquals("", printed());
    }

    @Test
    void aMissingFileIsNamed() {
        assertEquals(2, onJob("replay", "none.txt"));
        assertEquals("pegs: none.txt: no such file; name a file with one solution per line, or - for standard input\n",
                complaint());
    }
}
