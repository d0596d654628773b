package pegsets.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pegsets.oracle.SlowDeadEnds;
import pegsets.oracle.SlowGames;
import pegsets.oracle.SlowOdds;
import pegsets.oracle.SlowProblem.Symmetry;
import pegsets.oracle.SlowSolitaire.Moves;
import pegsets.oracle.SlowSolitaire;

/// Commands on boards give the same answers for a board drawn in a job file as for the named board of that shape, and
/// as the slow oracle.
class DrawnBoardTest extends TypedCommands {
    private static final List<String> ROWS = List.of("ooo ", "ooo ", "oooo");

    @TempDir
    Path folder;

    private String printed(String... args) {
        assertEquals(0, pegs(args), err.toString(StandardCharsets.UTF_8));
        return out.toString(StandardCharsets.UTF_8);
    }

    private String file(String lattice, List<String> rows, String more) throws IOException {
        String picture = rows.stream().map(row -> "    " + row.replace(' ', '-') + "\n").reduce("", String::concat);
        return Files.writeString(folder.resolve("mine.yaml"),
                "board:\n  lattice: " + lattice + "\n  picture: |\n" + picture + more).toString();
    }

    private static String withoutName(String text) {
        return text.replaceAll("(?m)^(square|triangular)-picture-\\S+(?=,)|^(english33|triangle:5)(?=,)", "NAME");
    }

    @Test
    void isDrawnLikeTheNamedBoardOfItsShape() throws IOException {
        String english = file("square", List.of("  ooo", "  ooo", "ooooooo", "ooooooo", "ooooooo", "  ooo", "  ooo"),
                "");
        assertEquals(withoutName(printed("boards", "english33")), withoutName(printed("boards", english)));
        assertEquals(withoutName(printed("boards", "english33", "--rules", "8-move")),
                withoutName(printed("boards", english, "--rules", "8-move")));
        String triangle = file("triangular", List.of("    o", "   o o", "  o o o", " o o o o", "o o o o o"), "");
        assertEquals(withoutName(printed("boards", "triangle:5")), withoutName(printed("boards", triangle)));
    }

    @Test
    void theMatrixOfTheFifteenHoleTriangle() {
        String printed = printed("problems", "triangle:5");
        assertTrue(printed.contains("""

                     a a b a b c a b c d a b c d e
                     1 2 2 3 3 3 4 4 4 4 5 5 5 5 5
                a1   + . . . - . + . . + . . + . .
                """), printed);
        assertTrue(printed.contains("\ne5   . . + + . . . . - . . + . . +\n\n42 pairs"), printed);
        assertEquals(3, pegs("problems", "english33", "--max-positions", "5"));
        assertTrue(out.toString(StandardCharsets.UTF_8).contains("\nd4   . ? . . . "));
    }

    /// Every start with every finish, as text and as JSON, by exhaustive search; and how hard each is.
    @ParameterizedTest
    @CsvSource({"4-move, FOUR, ''", "8-move, EIGHT, ''", "8-move, EIGHT, a3-a1"})
    void matrixAndDifficultyAreThoseOfTheOracle(String rules, Moves moves, String forbidden) throws IOException {
        SlowSolitaire game = SlowSolitaire.square(moves, ROWS)
                .without(forbidden.isEmpty() ? Set.of() : Set.of(forbidden));
        String board = file("square", ROWS,
                "rules: " + rules + "\n" + (forbidden.isEmpty() ? "" : "forbid: [" + forbidden + "]\n"));
        String data = folder.resolve("data").toString();
        String text = printed("problems", board, "--difficulty", "--data", data);
        JsonNode json = new ObjectMapper()
                .readTree(printed("problems", board, "--difficulty", "--data", data, "--json"));
        try (var left = Files.list(Path.of(data))) {
            assertEquals(0, left.count());
        }
        List<String> holes = game.holeNames();
        assertEquals(holes.toString(), "[" + String.join(", ", texts(json.get("holes"))) + "]");
        int solvable = 0;
        for (int i = 0; i < holes.size(); i++) {
            String start = game.allBut(holes.get(i));
            Set<String> reachable = SlowSolitaire.closure(Set.of(start), game::descendants);
            String row = line(text, holes.get(i));
            for (int j = 0; j < holes.size(); j++) {
                boolean works = reachable.contains(game.only(holes.get(j)));
                solvable += works ? 1 : 0;
                assertEquals(works, json.get("matrix").get(i).get(j).asBoolean(), holes.get(i) + " " + holes.get(j));
                assertEquals(works, row.charAt(5 + 2 * j) == '+', row);
            }
        }
        assertTrue(solvable > 0 && solvable < holes.size() * holes.size());
        for (JsonNode problem : json.get("problems")) {
            assertEquals(problem.get("solvable").asBoolean(), problem.has("deadEnd"));
            if (problem.get("solvable").asBoolean()) {
                checkDifficulty(game, problem);
            }
        }
    }

    private static String line(String text, String hole) {
        return text.lines().filter(line -> line.matches("%-4s( [-+.]){10}".formatted(hole))).findFirst().orElseThrow();
    }

    private static List<String> texts(JsonNode array) {
        return array.valueStream().map(JsonNode::asText).toList();
    }

    private static void checkDifficulty(SlowSolitaire game, JsonNode problem) {
        String start = game.allBut(problem.get("start").asText());
        String hole = problem.get("finish").asText();
        assertEquals(new SlowGames(game, Set.of(start)).byFinish().get(hole).toString(),
                problem.get("solutions").asText());
        assertEquals(new SlowOdds(game).reaching(List.of(start), game.only(hole)),
                problem.get("chance").get("fraction").asText());
        int deadEnd = new SlowDeadEnds(game, Set.of(start), Set.of(game.only(hole)), Symmetry.NONE).first()
                .map(SlowDeadEnds.Dead::jumps).orElse(-1);
        assertEquals(deadEnd, problem.get("deadEnd").asInt(-1));
    }

    @Test
    void playBetweenPositionsOfADrawnBoard() throws IOException {
        String board = file("square", ROWS, "");
        assertEquals("a1-c1\n", printed("solve", board, "pegs:a1,b1", "c1"));
        assertEquals(1, pegs("solve", board, "pegs:a1,b1", "b1"));
    }

    @Test
    void filesThatAreNoBoardAreRefusedWithTheirPlace() throws IOException {
        Path bad = Files.writeString(folder.resolve("bad.yaml"), "board:\n  lattice: square\n  picture: |\n    oxo\n");
        assertEquals(2, pegs("boards", bad.toString()));
        assertTrue(err.toString(StandardCharsets.UTF_8).startsWith("pegs: " + bad + ":4:6: 'x' in a picture"),
                err.toString(StandardCharsets.UTF_8));
        assertEquals(2, pegs("problems", folder.resolve("none.yaml").toString()));
        assertTrue(err.toString(StandardCharsets.UTF_8).contains("none.yaml: no such file"));
    }
}
