package pegsets.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pegsets.cli.command.Console;

/// Conditions on solutions and symmetries of positions, as a user asks for them.
class ConditionCommandsTest {
    private static final String JOB = "jobs/triangle15-corner.yaml";

    @TempDir
    Path data;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private int pegs(String job, String command, String... options) {
        List<String> args = new ArrayList<>(List.of(command, job, "--data", data.toString(), "--quiet"));
        args.addAll(List.of(options));
        out.reset();
        err.reset();
        return Main.run(args.toArray(String[]::new), new Console(new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8), false, 80));
    }

    private String printed() {
        return out.toString(StandardCharsets.UTF_8);
    }

    private JsonNode json() throws IOException {
        return new ObjectMapper().readTree(printed());
    }

    /// Bell, Triangular, section 2.3: two solutions up to symmetry, order and direction of jumps.
    @Test
    void distinctSolutions() throws IOException {
        assertEquals(0, pegs(JOB, "count", "--distinct"));
        assertTrue(printed().endsWith("""

                6,816  all solutions, as sequences of jumps
                2,924  as sequences of symmetry classes of positions
                    8  as multisets of jumps: the order does not count
                    4  as multisets of jumps, up to symmetry
                    4  as multisets of lines: a jump and its reverse count as one
                    2  as multisets of lines, up to symmetry
                """), printed());
        assertEquals(0, pegs(JOB, "count", "--distinct", "--json"));
        assertEquals("{\"job\":\"triangle15-corner\",\"solutions\":\"6816\",\"classSequences\":\"2924\","
                + "\"jumpMultisets\":8,\"jumpMultisetsUpToSymmetry\":4,\"lineMultisets\":4,"
                + "\"lineMultisetsUpToSymmetry\":2}\n", printed());
        assertEquals(2, pegs(JOB, "count", "--distinct", "--set", "symmetry=full"));
    }

    @Tag("slow")
    @Test
    void distinctSolutionsOfTheCentralGame() throws IOException {
        assertEquals(0, pegs("jobs/english33-central.yaml", "count", "--distinct", "--compute", "--json"));
        assertEquals("4750671971732176", json().get("classSequences").asText());
        assertEquals(12752, json().get("jumpMultisets").asInt());
        assertEquals(0, pegs("jobs/english33-central.yaml", "query", "vacant:d4", "--compute", "--chance"));
        assertTrue(printed().contains(", chance 1.34888195759E-8 (1 in 74135471.5566)"), printed());
    }

    @Test
    void everyJumpHasItsNumbers() throws IOException {
        assertEquals(0, pegs(JOB, "count", "--by-jump"));
        String text = printed();
        assertTrue(text.contains("a3-a1        2   89.44%   1.000000   6,096     720   5,376     720\n"), text);
        assertTrue(text.contains("\na3-a1 c3-a1\n"), text);
        assertTrue(text.endsWith("The means of all 36 jumps sum to 13.000000.\n"), text);
        assertEquals(0, pegs(JOB, "count", "--by-jump", "--json"));
        long inAll = 0;
        int jumps = 0;
        for (JsonNode orbit : json().get("orbits")) {
            long sum = 0;
            for (JsonNode number : orbit.get("byTimes")) {
                sum += number.asLong();
            }
            assertEquals(6816, sum);
            assertEquals(6816, orbit.get("byTimes").get(0).asLong() + orbit.get("atLeastOnce").asLong());
            inAll += orbit.get("inAll").asLong() * orbit.get("jumps").size();
            jumps += orbit.get("jumps").size();
        }
        assertEquals(36, jumps);
        assertEquals(13 * 6816, inAll);
    }

    /// A problem without a solution has no shares.
    @Test
    void noSolutionMakesNoJump() throws IOException {
        String job = Files.writeString(data.resolve("none.yaml"), "board: triangle:4\nstart: a2\nfinish: c4\n")
                .toString();
        assertEquals(0, pegs(job, "count", "--by-jump"));
        assertTrue(printed().contains("a1-a3        1        -          -       0       0\n"), printed());
        assertEquals(0, pegs(job, "count", "--with", "a1-a3"));
        assertEquals("0\n", printed());
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(delimiter = ':', value = {"--with a2-c4 : 1080", "--without a2-c4 : 5736", "--with a3--c3=2 : 4656",
        "--with a3--c3=1+ : 4656", "--with a3-c3,c3-a3=0 : 2160", "--with a3-a1 --without c5-c3,c5-a3 : 0"})
    void conditionsAreCountedAndListed(String options, String expected) {
        assertEquals(0, pegs(JOB, "count", options.split(" ")));
        assertEquals(expected + "\n", printed());
        assertEquals(expected.equals("0") ? 1 : 0, pegs(JOB, "solve", options.split(" ")));
        assertEquals(Integer.parseInt(expected), printed().lines().distinct().count());
    }

    @Test
    void solutionsAreDrawnFromThoseThatMeetConditions() {
        assertEquals(0, pegs(JOB, "solve", "--with", "a2-c4", "--random", "20", "--seed", "1"));
        assertEquals(20, printed().lines().filter(line -> line.contains("a2-c4")).count());
        assertEquals(1, pegs(JOB, "solve", "--with", "a2-c4=2", "--random", "1"));
        assertEquals("pegs: triangle15-corner: no solution meets the conditions; use fewer of --with and --without\n",
                err.toString(StandardCharsets.UTF_8));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', value = {
        "count|--with a2-c4=14|--with a2-c4=14: no solution makes a jump 14 times; use at most 13, the number of jumps in a solution",
        "count|--with a2-c4=|--with a2-c4=: use JUMPS, JUMPS=N or JUMPS=N+, such as d2-d4=2",
        "count|--with a1-a2|--with a1-a2: this jump does not exist on triangle:5 (6-move); use two holes in a line with one hole between them",
        "solve|--without over:a1|--without over:a1: no jump over a1 exists on triangle:5 (6-move); use other holes",
        "count|--with by:a1|--with by:a1: unknown word 'by:'; use from:, over: or to:",
        "count|--by-jump --with a1-a3|--with cannot be combined with --by-jump",
        "count|--with a1-a3=9 --with a3-a1=9 --with a2-a4=9|the conditions need 8000 counts for each position"})
    void whatCannotBeAskedIsRefused(String command, String options, String expected) {
        assertEquals(2, pegs(JOB, command, options.split(" ")));
        assertTrue(err.toString(StandardCharsets.UTF_8).startsWith("pegs: " + expected),
                err.toString(StandardCharsets.UTF_8));
    }

    /// Their product is 2 to the power of 70, more than a number of 64 bits.
    @Test
    void seventyConditionsAreTooMany() {
        assertEquals(2, pegs(JOB, "count", "--without a1-a3 ".repeat(70).split(" ")));
        assertEquals("pegs: the conditions need 1180591620717411303424 counts for each position;",
                err.toString(StandardCharsets.UTF_8).split("(?<=;)")[0]);
    }

    /// Symmetry full has images of the ends: a jump sequence that begins elsewhere is no solution.
    @Test
    void imagesOfTheEndsAreRefused() {
        assertEquals(2, pegs("jobs/triangle15-a4.yaml", "count", "--by-jump", "--set", "symmetry=full"));
    }

    @Tag("slow")
    @Test
    void littleMemoryIsSaid() {
        assertEquals(1, pegs("jobs/english33-central.yaml", "solve", "--with", "d2-d4", "--set", "memory=8m"));
        assertTrue(err.toString(StandardCharsets.UTF_8).contains("expected at most the job's memory of 8m"),
                err.toString(StandardCharsets.UTF_8));
    }

    @Test
    void symmetriesOfWinningPositions() throws IOException {
        assertEquals(3, pegs(JOB, "status", "--symmetric"));
        assertEquals("pegs: triangle15-corner: the winning sets are missing; compute them with pegs run\n",
                err.toString(StandardCharsets.UTF_8));
        assertEquals(0, pegs(JOB, "run"));
        assertEquals(0, pegs(JOB, "status", "--symmetric"));
        assertTrue(printed().contains("    k     winning raw      120-degree      reflection\n"), printed());
        assertEquals(0, pegs(JOB, "status", "--symmetric", "--json"));
        assertEquals(7, json().get("rows").size());
        for (JsonNode row : json().get("rows")) {
            assertEquals(0, row.get("symmetric").get("120-degree").asInt());
        }
        assertEquals(1, json().get("rows").get(6).get("symmetric").get("reflection").asInt());
    }
}
