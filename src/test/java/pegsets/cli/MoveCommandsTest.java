package pegsets.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pegsets.board.text.Notation;
import pegsets.cli.command.Console;
import pegsets.oracle.SlowMoves;
import pegsets.oracle.SlowReplay;
import pegsets.oracle.SlowSolitaire;

/// `pegs shortest`, its levels, and what other commands know of levels, as a user types them.
class MoveCommandsTest {
    private static final String CORNER = "jobs/triangle15-corner.yaml";

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @TempDir
    Path data;

    private int pegs(String... args) {
        out.reset();
        err.reset();
        List<String> all = new ArrayList<>(List.of(args));
        all.addAll(List.of("--data", data.toString(), "--quiet"));
        return Main.run(all.toArray(String[]::new), new Console(new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8), false, 80));
    }

    private String printed() {
        return out.toString(StandardCharsets.UTF_8);
    }

    private JsonNode json() throws IOException {
        return new ObjectMapper().readTree(out.toByteArray());
    }

    /// Most holes are no finish of a shortest solution.
    @Test
    void finishesThatNoShortestSolutionReachesAreNotCounted() throws IOException {
        for (String way : List.of("", " --from-sets", " --max-moves 9 --both-ends 3")) {
            String line = "shortest jobs/triangle15-any.yaml --set start=c5 --json" + way;
            assertEquals(0, pegs(line.split(" ")), printed());
            assertEquals(106, json().get("positions").valueStream().mapToInt(JsonNode::asInt).sum());
            assertEquals("560", json().get("solutions").asText());
        }
    }

    @Test
    void aShortestSolutionCanBeReplayed() throws IOException {
        assertEquals(0, pegs("shortest", CORNER));
        assertTrue(printed().contains("fewest moves: 10\n"), printed());
        assertTrue(printed().contains("shortest solutions: 1,362, through 112 positions\n"), printed());
        assertTrue(printed().contains("  at most  9 moves: 1 1 4 12 19 21 16 5 0\n"), printed());
        assertTrue(printed().endsWith(" 33 1 (a finish is in the last level)\n"), printed());
        assertEquals(0, pegs("shortest", CORNER, "--json"));
        assertEquals(10, json().get("fewestMoves").asInt());
        List<String> moves = new ArrayList<>();
        json().get("solution").forEach(move -> moves.add(move.asText()));
        assertEquals(10, moves.size());
        assertEquals("1362", json().get("solutions").asText());
        assertEquals("1236", json().get("solutionsByEnds").asText());
        Path file = Files.writeString(data.resolve("solution.txt"), String.join(", ", moves));
        assertEquals(0, pegs("replay", CORNER, file.toString()));
    }

    /// The shortest solutions that meet conditions are those of all that do.
    @Test
    void shortestSolutionsWithConditions() throws IOException {
        assertEquals(0, pegs("shortest", CORNER, "--all"));
        List<String> all = printed().lines().toList();
        List<String> with = all.stream().filter(moves -> times(moves, "a4-a2") == 1 && times(moves, "d5-b5") == 0)
                .toList();
        assertTrue(!with.isEmpty() && with.size() < all.size(), with.size() + " of " + all.size());
        assertEquals(0, pegs("shortest", CORNER, "--all", "--with", "a4-a2=1", "--without", "d5-b5"));
        assertEquals(with, printed().lines().toList());
        assertEquals(0, pegs("shortest", CORNER, "--with", "a4-a2=1", "--without", "d5-b5"));
        assertTrue(printed()
                .contains("solutions that meet the conditions: " + with.size() + "\none of them: " + with.getFirst()
                        + "\n"),
                printed());
        assertEquals(0, pegs("shortest", CORNER, "--json", "--with", "a4-a2=1", "--without", "d5-b5"));
        assertEquals(Integer.toString(with.size()), json().get("askedFor").asText());
        assertEquals(1, pegs("shortest", CORNER, "--with", "from:b3,b4,c4"));
        assertTrue(printed().contains("solutions that meet the conditions: 0\n\n"), printed());
        assertEquals(1, pegs("shortest", CORNER, "--all", "--with", "from:b3,b4,c4"));
        assertEquals(2, pegs("shortest", CORNER, "--with", "a1-b7"));
    }

    private static long times(String moves, String jump) {
        return Notation.writtenJumps(moves).stream().filter(jump::equals).count();
    }

    @Test
    void allShortestSolutionsAreDifferentAndRight() throws IOException {
        assertEquals(0, pegs("shortest", CORNER, "--all"));
        List<String> all = printed().lines().toList();
        assertEquals(1362, Set.copyOf(all).size());
        assertEquals(1362, all.size());
        SlowSolitaire game = SlowSolitaire.triangle(5, true);
        long corner = SlowSolitaire.code(game.only("a1"));
        for (String solution : all) {
            assertEquals(10, solution.split(", ").length, solution);
            assertEquals(0, new SlowReplay(game).firstBad(SlowSolitaire.code(game.allBut("a1")), corner,
                    SlowReplay.jumps(solution)), solution);
        }
        assertEquals(0, pegs("shortest", CORNER, "--all", "--json"));
        assertEquals(1362, printed().lines().count());
        assertEquals(1, pegs("shortest", CORNER, "--all", "--max-moves", "9"));
        assertEquals("", printed());
        assertTrue(err.toString(StandardCharsets.UTF_8).contains("no solution found; run again without --all"),
                err.toString(StandardCharsets.UTF_8));
    }

    /// Half of the shortest solutions from a corner begin with each of two moves.
    @Test
    void theFirstMoveCanBeGiven() throws IOException {
        assertEquals(0, pegs("shortest", CORNER, "--all"));
        List<String> with = printed().lines().filter(moves -> moves.startsWith("c3-a1, ")).toList();
        assertEquals(681, with.size());
        assertEquals(0, pegs("shortest", CORNER, "--all", "--first-move", "c3-a1"));
        assertEquals(with, printed().lines().toList());
        assertEquals(0, pegs("shortest", CORNER, "--first-move", "c3-a1", "--json", "--with", "a4-a2=1"));
        assertEquals("681", json().get("solutions").asText());
        assertEquals("c3-a1", json().get("solution").get(0).asText());
        assertEquals(with.stream().filter(moves -> times(moves, "a4-a2") == 1).count(),
                json().get("askedFor").asLong());
        assertEquals(1, pegs("shortest", CORNER, "--first-move", "c3-a1", "--max-moves", "9"));
        assertTrue(printed().contains("no solution of at most 9 moves that begins with c3-a1\n"), printed());
        assertEquals(0, pegs("verify", CORNER));
        assertEquals(2, pegs("shortest", CORNER, "--first-move", "a1-a3"));
        assertTrue(err.toString(StandardCharsets.UTF_8).contains("use one of a3-a1, c3-a1\n"),
                err.toString(StandardCharsets.UTF_8));
        assertEquals(2, pegs("shortest", CORNER, "--first-move", "a3-a1,d4-b2"));
        assertEquals(2, pegs("shortest", CORNER, "--first-move", ""));
        assertEquals(2, pegs("shortest", CORNER, "--first-move", "a3-z9"));
    }

    @Test
    void levelsAreExported() throws IOException {
        SlowMoves slow = new SlowMoves(SlowSolitaire.triangle(5, true));
        List<Set<String>> levels = slow.levels(Set.of(slow.game().allBut("a1")));
        assertEquals(2, pegs("export", CORNER, "--format", "csv", "--search", "all"));
        assertEquals(0, pegs("shortest", CORNER, "--levels", "start"));
        String out = data.resolve("out").toString();
        assertEquals(0, pegs("export", CORNER, "--format", "csv", "--search", "all", "--out", out), printed());
        List<String> rows = Files.readAllLines(data.resolve("out/levels-all.csv"));
        assertEquals("code,k,moves", rows.getFirst());
        Set<String> met = new HashSet<>();
        for (String row : rows.subList(1, rows.size())) {
            String[] words = row.split(",");
            String position = slow.game().position(Long.parseLong(words[0]));
            assertEquals(SlowSolitaire.pegs(position), Integer.parseInt(words[1]), row);
            assertTrue(levels.get(Integer.parseInt(words[2])).contains(position), row);
            for (List<Integer> map : slow.game().symmetries()) {
                if (slow.game().only("a1").equals(SlowSolitaire.image(slow.game().only("a1"), map))) {
                    met.add(SlowSolitaire.image(position, map));
                }
            }
        }
        assertEquals(levels.stream().mapToInt(Set::size).sum(), met.size());
        assertEquals(0, pegs("export", CORNER, "--format", "text", "--search", "all", "--out", out), printed());
        assertEquals(rows.stream().filter(row -> row.endsWith(",11,3")).map(row -> row.split(",")[0]).toList(),
                Files.readAllLines(data.resolve("out/M_3_11.txt")));
        assertEquals(0, pegs("export", CORNER, "--format", "binary", "--search", "all", "--out", out), printed());
        IntBuffer binary = ByteBuffer.wrap(Files.readAllBytes(data.resolve("out/M_3_11.u32")))
                .order(ByteOrder.LITTLE_ENDIAN).asIntBuffer();
        assertEquals(rows.stream().filter(row -> row.endsWith(",11,3")).map(row -> row.split(",")[0]).toList(),
                Stream.generate(binary::get).limit(binary.remaining()).map(Integer::toUnsignedString).toList());
        for (List<String> wrong : List.of(List.of("text", "--search", "at-most-7"), List.of("json", "--search", "all"),
                List.of("text", "--search", "all", "--results", "forward"))) {
            List<String> words = new ArrayList<>(List.of("export", CORNER, "--format"));
            words.addAll(wrong);
            assertEquals(2, pegs(words.toArray(String[]::new)), wrong.toString());
        }
    }

    @Test
    void thePlanOfMovesShowsBoundsAndLevels() throws IOException {
        assertEquals(0, pegs("shortest", CORNER, "--bounds"));
        assertTrue(printed().contains("Merson regions of the board: 3 of 1, 6 of 2 holes\n"), printed());
        assertTrue(printed().endsWith("\nno search has levels on disk\n"), printed());
        assertEquals(1, pegs("shortest", CORNER, "--max-moves", "9"));
        assertEquals(0, pegs("shortest", CORNER, "--bounds"));
        assertTrue(printed().endsWith("  at-most-9: 1 1 4 12 19 21 16 5 0\n"), printed());
        assertEquals(0, pegs("shortest", CORNER, "--bounds", "--json"));
        assertTrue(json().at("/fewestMoves/atLeast").asInt() >= json().at("/fewestMoves/alone/regions").asInt(),
                printed());
        assertEquals(9, json().at("/fewestMoves/searches/0/levels").size());
    }

    @Test
    void diagramsHaveAMoveEach() {
        assertEquals(0, pegs("shortest", CORNER, "--diagram"));
        assertTrue(printed().contains("\n10: "), printed());
        assertFalse(printed().contains("\n11: "), printed());
    }

    @Test
    void fewerMovesAreNotEnough() throws IOException {
        assertEquals(1, pegs("shortest", CORNER, "--max-moves", "9"));
        assertTrue(printed().contains("no solution of at most 9 moves\n"), printed());
        assertEquals(1, pegs("shortest", CORNER, "--max-moves", "9", "--json"));
        assertTrue(json().get("fewestMoves").isNull());
        assertEquals("[1,1,4,12,19,21,16,5,0]", json().get("searches").get(0).get("levels").toString());
        assertEquals(0, pegs("shortest", CORNER, "--max-moves", "13"));
        assertTrue(printed().contains("fewest moves: 10\n"), printed());
    }

    @Test
    void aProblemWithoutSolutionHasNoFewestMoves() {
        assertEquals(1, pegs("shortest", CORNER, "--set", "finish=b3"));
        assertTrue(printed().contains("\n\nno solution\n"), printed());
    }

    /// The sets say what searches by levels say, in a folder that other commands know.
    @Test
    void fewestMovesFromSets() throws IOException {
        assertEquals(0, pegs("shortest", CORNER, "--all"));
        String all = printed();
        assertEquals(0, pegs("shortest", CORNER, "--from-sets", "--all"));
        assertEquals(all, printed());
        assertEquals(0, pegs("shortest", CORNER, "--from-sets", "--set", "finish=b3", "--set", "start=c5", "--set",
                "forward-to=2", "--data", data + "/meeting"));
        assertTrue(Files.exists(data.resolve("meeting/triangle15-corner/F_2.codes"))
                && !Files.exists(data.resolve("meeting/triangle15-corner/B_3.codes")));
        assertEquals(0, pegs("shortest", CORNER, "--from-sets"));
        assertTrue(printed().contains("fewest moves: 10\n"), printed());
        assertTrue(printed().contains("shortest solutions: 1,362, through 112 positions\n"), printed());
        assertTrue(
                printed()
                        .endsWith("\n  at most 10 moves: 1 1 2 9 16 22 24 21 11 4 1 (a finish is in the last level)\n"),
                printed());
        assertEquals(0, pegs("shortest", CORNER, "--from-sets", "--json", "--with", "a4-a2=1"));
        assertTrue(json().get("isProof").asBoolean() && json().get("isFromSets").asBoolean());
        assertEquals(0, pegs("status", CORNER, "--files"));
        assertTrue(printed().contains("levels from-sets: 0 to 10, "), printed());
        assertEquals(0, pegs("verify", CORNER));
        String out = data.resolve("levels").toString();
        assertEquals(0, pegs("export", CORNER, "--format", "text", "--search", "from-sets", "--out", out));
        assertTrue(Files.exists(data.resolve("levels/M_10_1.txt")));
        assertEquals(1, pegs("shortest", CORNER, "--from-sets", "--set", "finish=b3", "--data", data + "/other"));
        assertTrue(printed().endsWith("\n\nno solution\n"), printed());
        assertEquals(2, pegs("shortest", CORNER, "--from-sets", "--max-moves", "9"));
        assertEquals("pegs: --max-moves cannot be combined with --from-sets\n", firstError());
        assertEquals(2, pegs("shortest", CORNER, "--from-sets", "--set", "symmetry=full"));
        assertTrue(firstError().contains("symmetry stabilizer or none"), firstError());
        Path large = Files.writeString(data.resolve("large.yaml"), "board: triangle:11\nstart: a1\nfinish: a1\n");
        assertEquals(2, pegs("shortest", large.toString(), "--from-sets"));
        assertTrue(firstError().contains("are too many for sets"), firstError());
    }

    private String firstError() {
        return err.toString(StandardCharsets.UTF_8).lines().findFirst().orElse("") + "\n";
    }

    @Test
    void levelsOfTheTriangle() throws IOException {
        assertEquals(0, pegs("shortest", CORNER, "--levels", "start", "--max-moves", "2"));
        assertTrue(printed().endsWith("    0                  1  14\n    1                  1  13\n"
                + "    2                  4  12\n"), printed());
        assertEquals(0, pegs("shortest", CORNER, "--levels", "start", "--json"));
        assertEquals(0, json().get("levels").get(json().get("levels").size() - 1).get("positions").asInt());
        assertEquals(0, pegs("shortest", CORNER, "--levels", "finish", "--max-moves", "1"));
        assertTrue(printed().contains("    0                  1  1\n    1 "), printed());
    }

    @Test
    void otherCommandsKnowLevels() throws IOException {
        assertEquals(0, pegs("shortest", CORNER, "--levels", "start", "--max-moves", "3"));
        assertEquals(0, pegs("status", CORNER, "--files"));
        assertTrue(printed().contains("levels all: 0 to 3, "), printed());
        assertEquals(0, pegs("verify", CORNER));
        assertTrue(printed().startsWith("4 files checked, 0 faulty"), printed());
        Path file = data.resolve("triangle15-corner/moves/all/M_2/M_2_12.codes");
        byte[] bytes = Files.readAllBytes(file);
        bytes[bytes.length / 2] ^= 1;
        Files.write(file, bytes);
        assertEquals(1, pegs("verify", CORNER));
        assertTrue(err.toString(StandardCharsets.UTF_8).contains("M_2_12.codes"), err.toString(StandardCharsets.UTF_8));
        assertEquals(0, pegs("clean", CORNER));
        assertFalse(Files.exists(data.resolve("triangle15-corner")));
    }

    @Test
    void fewestMovesOfAllProblems() throws IOException {
        assertEquals(0, pegs("problems", "triangle:4", "--shortest"));
        assertTrue(printed().contains("a2     b2      yes              5  "), printed());
        assertEquals(0, pegs("problems", "triangle:4", "--shortest", "--json"));
        assertEquals(5, json().get("problems").get(0).get("fewestMoves").asInt());
        assertEquals(5, json().get("problems").get(0).get("solution").size());
        assertFalse(json().get("problems").get(1).has("moves"));
        String searched = printed();
        assertEquals(0, pegs("problems", "triangle:4", "--shortest", "--from-sets", "--set", "memory=16m", "--json"));
        assertEquals(searched, printed());
        assertEquals(2, pegs("problems", "triangle:4", "--from-sets"));
        assertEquals("pegs: --from-sets needs --shortest\n", firstError());
        assertEquals(2, pegs("problems", "triangle:4", "--shortest", "--set", "memory=much"));
        assertTrue(firstError().startsWith("pegs: --set memory=much"), firstError());
    }

    @Test
    void mistypedOptionsAreMisuse() {
        for (String value : List.of("0", "x", "-1", "100")) {
            assertEquals(2, pegs("shortest", CORNER, "--max-moves=" + value));
            assertTrue(err.toString(StandardCharsets.UTF_8).contains("use a whole number from 1 to 99"),
                    err.toString(StandardCharsets.UTF_8));
        }
        assertEquals(2, pegs("shortest", CORNER, "--levels", "all"));
        assertEquals(2, pegs("shortest", CORNER, "--all", "--diagram"));
        assertEquals(2, pegs("shortest", CORNER, "--beam", "100"));
        assertEquals(2, pegs("shortest", CORNER, "--max-moves", "9", "--beam", "many"));
    }

    @Test
    void aBeamFindsSolutionsAndProvesNothing() {
        assertEquals(0, pegs("shortest", CORNER, "--max-moves", "12", "--beam", "200"));
        assertTrue(printed().contains("moves, perhaps not the fewest: "),
                printed());
        assertEquals(3, pegs("shortest", CORNER, "--max-moves", "9", "--beam", "1"));
        assertTrue(printed().contains("the search found no solution of at most 9 moves, but did"),
                printed());
    }

    @Test
    void aBoardOf66HolesIsSearchedByLevelsAlone() throws IOException {
        String job = Files.writeString(data.resolve("t11.yaml"), "board: triangle:11\nstart: any\nfinish: any\n")
                .toString();
        assertEquals(0, pegs("shortest", job, "--levels", "start", "--max-moves", "1"));
        assertTrue(printed().lines().anyMatch(line -> line.matches(" +1 +29 .*")),
                printed());
        for (String command : List.of("run", "count", "query", "page")) {
            assertEquals(2, pegs(command, job), command);
            assertTrue(err.toString(StandardCharsets.UTF_8).contains("too many for sets; use"),
                    err.toString(StandardCharsets.UTF_8));
        }
        assertEquals(2, pegs("shortest", job, "--set", "start=a2"));
        assertTrue(err.toString(StandardCharsets.UTF_8).contains("hole a2 is not in the position class of a1"),
                err.toString(StandardCharsets.UTF_8));
        assertEquals(2, pegs("problems", "triangle:11"));
    }
}
