package pegsets.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pegsets.oracle.SlowByIndex;
import pegsets.oracle.SlowSolitaire;

/// Commands on positions that need not be single vacancies, as a user types them: `solve BOARD START FINISH`, `problems
/// BOARD POSITION`, `solve --weights`, and what `query` says of backward sets and of starts and finishes.
class PositionCommandsTest extends TypedCommands {
    private static final String CROSS = "pegs:d2,d3,d4,d5,d6,b4,c4,e4,f4";
    private static final String CROSS_COMPLEMENT = "vacant:d2,d3,d4,d5,d6,b4,c4,e4,f4";
    private static final String NINE = "c3,d3,e3,c4,d4,e4,c5,d5,e5";

    @TempDir
    Path data;

    private int words(String line) {
        return pegs(line.split(" "));
    }

    private int query(String job, String... words) {
        List<String> args = new ArrayList<>(List.of("query", job, "--data", data.toString(), "--quiet"));
        args.addAll(List.of(words));
        return pegs(args.toArray(String[]::new));
    }

    private List<JsonNode> answers(String job, IntStream codes, String... words) throws IOException {
        String input = codes.mapToObj(Integer::toString).collect(Collectors.joining("\n"));
        InputStream stdin = System.in;
        System.setIn(new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)));
        try {
            assertEquals(0, query(job, Stream.concat(Stream.of("-"), Stream.of(words)).toArray(String[]::new)),
                    complaint());
        } finally {
            System.setIn(stdin);
        }
        List<JsonNode> answers = new ArrayList<>();
        for (String line : printed().lines().toList()) {
            answers.add(new ObjectMapper().readTree(line));
        }
        return answers;
    }

    /// Notes, section 3: the cross of nine pegs can be played to one peg, but occurs in no solution from a single
    /// vacancy.
    @Test
    void theCrossOfNinePegs() throws IOException {
        assertEquals(0, query("jobs/english33-cross.yaml", CROSS), complaint());
        assertTrue(
                printed().startsWith(
                        """
                                277332496: winning, 16 solutions
                                  can be played to the finish: yes
                                  can occur in a solution from a single vacancy: no, because play from its complement cannot end with one peg
                                    d1  complete search of"""),
                printed());
        assertTrue(printed().contains("\n    d4  resource count "), printed());
        assertEquals(0, query("jobs/english33-cross.yaml", CROSS, "--json"));
        JsonNode json = new ObjectMapper().readTree(printed());
        assertTrue(json.get("playable").asBoolean());
        assertFalse(json.get("inSolution").asBoolean());
        assertEquals(0, words("problems english33 " + CROSS));
        assertTrue(printed().endsWith("""

                play can end with one peg in: d1 a4 d4 g4 d7
                play can reach it from a vacancy in: no hole
                it occurs in a solution from a single vacancy: no
                the position class excludes all holes that are not listed
                """), printed());
        assertEquals(0, words("problems english33 --json " + CROSS));
        json = new ObjectMapper().readTree(printed());
        assertEquals(5, json.get("endsAt").size());
        assertEquals("search", json.get("startsAt").get(0).get("reason").asText());
        assertFalse(json.get("inSolution").asBoolean());
    }

    /// The six pegs that the job file once had occur in solutions of the central game.
    @Test
    void theCrossOfSixPegsOccursInTheCentralGame() {
        assertEquals(0, words("solve english33 d4 pegs:d2,c3,d3,e3,d4,d5"));
        assertEquals(26, printed().split("-").length - 1);
    }

    @Test
    void anyPositionIsPlayedToAnyOther() throws IOException {
        assertEquals(0, words("solve english33 " + CROSS + " d4"));
        assertEquals("d3-d1, d5-d3, b4-d4-d2, d1-d3, f4-d4, d3-d5, d6-d4\n", printed());
        assertEquals(0, words("solve triangle:5 pegs:a1,a2 a3 --diagram"));
        assertEquals(
                "a1-a3\n\n    *\n   * .\n  . . .\n . . . .\n. . . . .\n\n1: a1-a3\n    .\n   . .\n  * . .\n . . . .\n. . . . .\n",
                printed());
        assertEquals(0, words("solve european37 vacant:" + NINE + " pegs:" + NINE + " --rules 8-move --json"));
        JsonNode json = new ObjectMapper().readTree(printed());
        assertTrue(json.get("solvable").asBoolean());
        assertEquals(19, json.get("jumps").asInt());
        assertEquals(19,
                json.get("moves").valueStream().mapToInt(move -> move.asText().split("-").length - 1).sum());
        assertEquals("", complaint());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "english33 " + CROSS_COMPLEMENT + " d4 | no solution: resource count -1 0 -1 / 1 1 1 / ",
        "english33 " + CROSS_COMPLEMENT + " d1 | no solution: complete search of ",
        "english33 d4 d5 | no solution: position class: no jump changes whether the number of pegs in c1 d1 ",
        "english33 pegs:d4 d7 | no solution: too few pegs at the start",
        "english33 d4 d4 --max-positions 5 | not decided: search stopped after 5 positions; raise --max-positions",
        "triangle:5 b3 b3 --rules 6-move | no solution: complete search of"})
    void whatCannotBePlayedHasAReason(String line, String reason) throws IOException {
        String[] word = line.split(" ");
        int exit = reason.startsWith("no solution") ? 1 : 3;
        assertEquals(exit, words("solve " + line));
        assertTrue(complaint().startsWith("pegs: " + word[0] + " (" + (word[0].equals("english33") ? "4" : "6")
                + "-move) from " + word[1] + " to " + word[2] + ": " + reason), complaint());
        assertEquals("", printed());
        assertEquals(exit, words("solve " + line + " --json"));
        assertEquals("", complaint());
        JsonNode json = new ObjectMapper().readTree(printed());
        assertFalse(json.get("solvable").asBoolean());
        assertEquals(reason.startsWith("no solution"), json.has("proof"));
        assertTrue(("no solution: " + json.path("proof").asText()).startsWith(reason) || !json.has("proof"),
                printed());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "solve english33 d4 z9          | finish z9: no hole 'z9' on english33; use one of c1",
        "solve english33                | no start follows the board english33; add one, such as english33 ",
        "solve english33 pegs:d4,d5     | start pegs:d4,d5: a position as start needs a finish; add one",
        "solve english33 d4 d4 x        | 'x' follows the finish; leave it out",
        "solve english33 0 d4           | start 0: a position without pegs; use at least one",
        "solve english33 d4 pegs:d4,q   | finish pegs:d4,q: no hole 'q' on english33",
        "solve english33 d4 d4 --rules x | unknown rules 'x'; use one of 4-move",
        "problems english33 foo:        | start foo:: not a position; write vacant:a1",
        "problems english33 7 --shortest | --shortest does not work with a start; give only a board",
        "solve english33 d4 d4 --weights 1,2 | 2 weights are given; give one for each of the 33 holes of english33",
        "solve english33 d4 d4 --weights 1,x | weight 'x': use a whole number from -500 to 500",
        "solve english33 d4 d4 --weights 501 | weight '501': use a whole number from -500 to 500"})
    void misuseIsOneLineAndExitCode2(String line, String message) {
        assertEquals(2, words(line));
        assertEquals(1, complaint().lines().count(), complaint());
        assertTrue(complaint().startsWith("pegs: " + message), complaint());
        assertEquals("", printed());
    }

    /// Diagonal, Figures 6b and 6c.
    @Test
    void resourceCountsGivenByHandAreJudged() throws IOException {
        String cross = "-1 0 -1 / 1 1 1 / -1 1 0 1 0 1 -1 / 0 1 1 0 1 1 0 / -1 1 0 1 0 1 -1 / 1 1 1 / -1 0 -1";
        String[] line = {"solve", "english33", "vacant:" + NINE, "pegs:" + NINE, "--rules", "8-move",
            "--weights", cross,
            "--json"};
        assertEquals(1, pegs(List.of(line).subList(0, 8).toArray(String[]::new)), complaint());
        assertEquals(
                """
                        a resource count: no jump raises the sum
                        4 at the start, 4 at the finish: the sum falls by 0
                        jumps that lower the sum by more, so that no solution makes them: d2-d4 (2) b4-d4 (2) f4-d4 (2) d6-d4 (2)
                        d4 is empty at the start and full at the finish, and no other jump fills it: no play leads from the start to the finish
                        """,
                printed());
        assertEquals(1, pegs(line));
        JsonNode json = new ObjectMapper().readTree(printed());
        assertTrue(json.get("refutes").asBoolean());
        assertEquals("d4", json.get("stuckHole").asText());
        assertEquals(2, json.get("impossible").get("d2-d4").asInt());
        assertEquals(1, words("solve diamond:3 c2 c3 --rules 8-move --weights -1,0,1,0,-1,1,0,1,-1,0,1,0,-1"));
        assertEquals("a resource count: no jump raises the sum\n"
                + "-1 at the start, 0 at the finish: no play leads from the start to the finish\n", printed());
        assertEquals(1, words("solve triangle:2 a1 a2 --weights 1,1,-2"));
        assertEquals("""
                a resource count: no jump raises the sum
                -1 at the start, 1 at the finish: no play leads from the start to the finish
                """, printed());
        assertEquals(1, words("solve triangle:3 a1 a1 --weights 1,0,0,0,0,0"));
        assertEquals("no resource count: a3-a1 raises the sum by 1, c3-a1 raises the sum by 1\n", printed());
        assertEquals(3, words("solve triangle:3 a1 c3 --weights 1,0,0,1,0,1"));
        assertEquals("""
                a resource count: no jump raises the sum
                2 at the start, 1 at the finish: the sum falls by 1
                the count does not show whether play leads from the start to the finish
                """, printed());
    }

    /// Every position of the 15-hole triangle, by backward sets of play from any vacancy to any peg, and its starts,
    /// finishes and index.
    @Test
    void allPositionsOfATriangle() throws IOException {
        Path job = Files.writeString(data.resolve("all.yaml"),
                "board: triangle:5\nstart: any\nfinish: any\nsymmetry: none\nresults: [ends, backward]\n");
        SlowSolitaire slow = SlowSolitaire.triangle(5, true);
        Map<String, Set<String>> from = new HashMap<>();
        Map<String, Set<String>> to = new HashMap<>();
        for (String hole : slow.holeNames()) {
            from.put(hole, SlowSolitaire.closure(Set.of(slow.allBut(hole)), slow::descendants));
            to.put(hole, SlowSolitaire.closure(Set.of(slow.only(hole)), slow::parents));
        }
        List<JsonNode> answers = answers(job.toString(), IntStream.range(1, 32767), "--json");
        for (int code = 1; code < 32767; code++) {
            String position = slow.position(code);
            JsonNode json = answers.get(code - 1);
            List<String> starts = slow.holeNames().stream().filter(h -> from.get(h).contains(position)).toList();
            List<String> finishes = slow.holeNames().stream().filter(h -> to.get(h).contains(position)).toList();
            boolean winning = !starts.isEmpty() && !finishes.isEmpty();
            assertEquals(!finishes.isEmpty(), json.get("playable").asBoolean(), position);
            assertEquals(winning, json.get("inSolution").asBoolean(), position);
            assertEquals(winning, json.get("winning").asBoolean(), position);
            assertEquals(winning ? starts : List.of(), texts(json.get("startsAt")), position);
            assertEquals(winning ? finishes : List.of(), texts(json.get("endsAt")), position);
            assertEquals(winning ? starts.stream().filter(finishes::contains).toList() : List.of(),
                    texts(json.get("complementProblems")), position);
            assertEquals(winning, json.has("index"), position);
        }
        StringBuilder listed = new StringBuilder();
        new SlowByIndex(slow).sets().forEach((k, byIndex) -> byIndex.forEach((index, codes) -> {
            listed.append(k).append(k == 1 ? " peg, index " : " pegs, index ").append(index).append(':');
            for (long code : codes) {
                assertEquals(index, answers.get((int) code - 1).get("index").asLong(), "code " + code);
                listed.append(' ').append(code);
            }
            listed.append('\n');
        }));
        assertEquals(0, pegs("status", job.toString(), "--by-index", "--json", "--data", data.toString(), "--quiet"));
        StringBuilder stored = new StringBuilder();
        for (JsonNode set : new ObjectMapper().readTree(printed()).get("sets")) {
            stored.append(set.get("k").asInt()).append(set.get("k").asInt() == 1 ? " peg, index " : " pegs, index ")
                    .append(set.get("index").asText()).append(": ").append(String.join(" ", texts(set.get("codes"))))
                    .append('\n');
        }
        assertEquals(listed.toString(), stored.toString());
    }

    private static List<String> texts(JsonNode array) {
        return array.valueStream().map(JsonNode::asText).toList();
    }

    /// With one finish the sets do not know of vacancies elsewhere.
    @Test
    void backwardSetsOfOneFinish() throws IOException {
        SlowSolitaire slow = SlowSolitaire.triangle(5, true);
        Set<String> playable = SlowSolitaire.closure(Set.of(slow.only("a1")), slow::parents);
        Set<String> reached = SlowSolitaire.closure(
                slow.holeNames().stream().map(slow::allBut).collect(Collectors.toSet()), slow::descendants);
        List<JsonNode> answers = answers("jobs/triangle15-corner.yaml", IntStream.range(1, 32767), "--json", "--set",
                "results=[backward]");
        int unknown = 0;
        for (int code = 1; code < 32767; code++) {
            String position = slow.position(code);
            JsonNode json = answers.get(code - 1);
            assertEquals(playable.contains(position), json.get("playable").asBoolean(), position);
            if (json.get("inSolution").isNull()) {
                unknown++;
            } else {
                assertEquals(playable.contains(position) && reached.contains(position),
                        json.get("inSolution").asBoolean(), position);
            }
        }
        assertTrue(unknown > 0);
        assertEquals(1, query("jobs/triangle15-corner.yaml", "31", "--json", "--set", "results=[backward]"));
    }
}
