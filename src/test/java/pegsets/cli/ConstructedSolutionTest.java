package pegsets.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// `pegs solve BOARD START FINISH` on triangles, rhombi and hexagons of any side, as a user types it.
class ConstructedSolutionTest extends TypedCommands {

    private int pegs(String line) {
        return pegs(line.split(" "));
    }

    @Test
    void aSolutionIsOneLineOfMoves() {
        assertEquals(0, pegs("solve triangle:4 a2 b2"));
        assertEquals("a4-a2, c4-a4, a1-a3, a4-a2, c3-a3-a1-c3, d4-b2\n", printed());
        assertEquals(0, pegs("solve triangle:4 2.1 2.2"));
        assertEquals("a4-a2, c4-a4, a1-a3, a4-a2, c3-a3-a1-c3, d4-b2\n", printed());
        assertEquals("", complaint());
    }

    /// Another command, with its own replay, is of the same opinion.
    @ParameterizedTest
    @CsvSource({"triangle:10, a2, b2, 53", "rhombus:8, a1, h8, 62", "rhombus:7, g2, c1, 47", "hexagon:5, a1, a1, 59"})
    void replayAcceptsTheSolution(String board, String start, String finish, int jumps, @TempDir Path folder)
            throws IOException {
        assertEquals(0, pegs("solve " + board + " " + start + " " + finish), complaint());
        Path solution = Files.writeString(folder.resolve("solution.txt"), printed());
        Path job = Files.writeString(folder.resolve("job.yaml"),
                "board: " + board + "\nstart: " + start + "\nfinish: " + finish + "\n");
        assertEquals(0, pegs("replay " + job + " " + solution), complaint());
        assertTrue(printed().contains("a solution, " + jumps + " jumps"), printed());
    }

    /// Where the board can be searched, a search draws its solution.
    @Test
    void aDiagramIsDrawn() {
        assertEquals(0, pegs("solve rhombus:4 b1 c1 --diagram"), complaint());
        assertTrue(printed().lines().count() > 14 * 4, printed());
    }

    @Test
    void theLongSweepIsTheLastMove() throws IOException {
        assertEquals(0, pegs("solve triangle:12 --long-move"));
        assertEquals(28, printed().split(", ").length);
        assertTrue(printed().matches("[-a-l0-9, ]*, a1(-[a-k][0-9]+){41}-a3\n"), printed());
        assertEquals(0, pegs("solve triangle:12 --long-move --json"));
        JsonNode json = new ObjectMapper().readTree(out.toByteArray());
        assertEquals(76, json.get("jumps").asInt());
        assertEquals(28, json.get("moves").size());
    }

    @Test
    void largeBoardsNameHolesByRowAndColumn() {
        assertEquals(0, pegs("solve triangle:30 d12 30.1"));
        assertTrue(printed().matches("[0-9]+\\.[0-9]+-[-0-9., ]*-30\\.1\n"), printed());
        assertEquals(1, printed().lines().count());
    }

    @Test
    void jsonIsOneObject() throws IOException {
        assertEquals(0, pegs("solve triangle:20 g10 a1 --json --quiet"));
        assertEquals(1, printed().lines().count());
        JsonNode json = new ObjectMapper().readTree(out.toByteArray());
        int jumps = 0;
        for (JsonNode move : json.get("moves")) {
            jumps += move.asText().split("-").length - 1;
        }
        assertEquals(208, jumps);
        assertTrue(printed().startsWith(
                "{\"board\":\"triangle:20\",\"start\":\"g10\",\"finish\":\"a1\",\"solvable\":true,\"jumps\":208,\"moves\":[\""),
                printed());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "triangle:7 a1 a1      | a1 is of position class 0, and on a triangle of side 3k + 1 no vacancy of that class can be played to one peg (Triangular, Theorem 2.1)",
        "triangle:7 a2 a2      | play from a2 can only end in holes of position class 2, and a2 is of class 1 (Triangular, Theorem 2.2)",
        "triangle:30 1.1 30.30 | play from 1.1 can only end in holes of position class 0, and 30.30 is of class 1 (Triangular, Theorem 2.2)",
        "triangle:4 a2 a3      | the position class allows it, but an exhaustive search found no solution",
        "rhombus:10 a1 a1      | a1 is of position class 0, and on a rhombus of side 3k + 1 no vacancy of that class can be played to one peg (as in Triangular, Theorem 2.1)",
        "rhombus:8 b1 a1       | b1 is of position class 1, and on a rhombus of side 3k + 2 no vacancy of that class can be played to one peg (as in Triangular, Theorem 2.1)",
        "rhombus:30 1.1 30.30  | play from 1.1 can only end in holes of position class 0, and 30.30 is of class 1 (as in Triangular, Theorem 2.2)",
        "rhombus:8 a1 a1       | play from a1 can only end in holes of position class 2, and a1 is of class 0 (as in Triangular, Theorem 2.2)",
        "rhombus:3 b2 b2       | the position class allows it, but an exhaustive search found no solution",
        "hexagon:7 a1 m13      | a1 is of position class 0, and on a hexagon of side 3k + 1 no vacancy of that class can be played to one peg (as in Triangular, Theorem 2.1)",
        "hexagon:6 f6 f6       | f6 is of position class 1, and on a hexagon of side 3k no vacancy of that class can be played to one peg (as in Triangular, Theorem 2.1)",
        "hexagon:6 a1 a1       | play from a1 can only end in holes of position class 2, and a1 is of class 0 (as in Triangular, Theorem 2.2)",
        "hexagon:8 a1 b1       | play from a1 can only end in holes of position class 0, and b1 is of class 1 (as in Triangular, Theorem 2.2)",
        "triangle:5 b3 b3      | the position class allows it, but an exhaustive search found no solution"})
    void whatHasNoSolutionIsRefusedWithTheReason(String words, String reason) {
        assertEquals(1, pegs("solve " + words));
        String[] word = words.split(" ");
        assertEquals("pegs: " + word[0] + " from " + word[1] + " to " + word[2] + ": no solution: " + reason + "\n",
                complaint());
        assertEquals("", printed());
        assertEquals(1, pegs("solve " + words + " --json"));
        assertEquals("{\"board\":\"%s\",\"start\":\"%s\",\"finish\":\"%s\",\"solvable\":false,\"proof\":\"%s\"}%n"
                .formatted(word[0], word[1], word[2], reason), printed());
        assertEquals("", complaint());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "triangle:1 a1 a1              | unknown board 'triangle:1'; use triangle:N (N = 4 to 2000), rhombus:N (N = 3 to 1000), hexagon:N (N = 6 to 500)",
        "triangle:0 a1 a1              | unknown board 'triangle:0'; use triangle:N",
        "triangle:abc a1 a1            | unknown board 'triangle:abc'; use triangle:N",
        "triangle:2001 1.1 1.1         | unknown board 'triangle:2001'; use triangle:N",
        "rhombus:2 a1 a1               | unknown board 'rhombus:2'; use triangle:N (N = 4 to 2000), rhombus:N (N = 3 to 1000), hexagon:N",
        "rhombus:1001 1.1 1.1          | unknown board 'rhombus:1001'; use triangle:N",
        "hexagon:501 1.1 1.1           | unknown board 'hexagon:501'; use triangle:N",
        "hexagon:14 a15 a1             | no hole 'a15' on hexagon:14; use row.column such as 4.2, at most 27.27",
        "rhombus:20 a21 a1             | no hole 'a21' on rhombus:20; use a letter and a row such as b4, or row.column such as 4.2, at most 20.20",
        "rhombus:20 a1 a1 --diagram    | --diagram does not work on rhombus:20; use a board of up to 64 holes",
        "rhombus:12 --long-move            | --long-move does not work on rhombus:12; use triangle:12",
        "moon d4 d4                    | 'moon' is no board, and no job in jobs/; pegs boards lists the boards",
        "triangle:abc a1               | unknown board 'triangle:abc'; use triangle:N",
        "jobs/triangle15-corner.yaml b | start b: no hole 'b' on triangle:5; use one of a1",
        "triangle:13 --long-move           | --long-move does not work on triangle:13; use triangle:12 or triangle:14, the only boards with a known long move, and name no start or finish",
        "--long-move                   | --long-move needs a board; use triangle:12",
        "hexagon:5 a1 a1 --long-move       | --long-move does not work on hexagon:5 a1 a1; use triangle:12",
        "english33 d4 d4 --long-move       | --long-move does not work on english33 d4 d4; use triangle:12",
        "triangle:12 a1 a1 --long-move     | --long-move does not work on triangle:12 a1 a1; use triangle:12",
        "triangle:12 --long-move --diagram | --diagram does not work on triangle:12; use a board of up to 64 holes",
        "triangle:20 a1 a1 a1          | 'a1' follows the finish; leave it out",
        "triangle:20 x a1              | no hole 'x' on triangle:20; use a letter and a row such as b4, or row.column such as 4.2, at most 20.20",
        "triangle:20 a1 b1             | no hole 'b1' on triangle:20; use",
        "triangle:20 a21 a1            | no hole 'a21' on triangle:20; use",
        "triangle:30 a1 a31            | no hole 'a31' on triangle:30; use row.column such as 4.2, at most 30.30",
        "english33                     | no start follows the board english33; add one, such as english33 c1",
        "triangle:20 a1 a1 --diagram   | --diagram does not work on triangle:20; use a board of up to 64 holes",
        "triangle:20                   | no start follows the board triangle:20; add one, such as triangle:20 a1"})
    void misuseIsOneLineAndExitCode2(String words, String message) {
        assertEquals(2, pegs("solve " + words));
        assertEquals(1, complaint().lines().count(), complaint());
        assertTrue(complaint().startsWith("pegs: " + message), complaint());
        assertEquals("", printed());
    }
}
