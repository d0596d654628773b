package pegsets.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pegsets.oracle.SlowDeadEnds;
import pegsets.oracle.SlowGames;
import pegsets.oracle.SlowOdds;
import pegsets.oracle.SlowProblem.Symmetry;
import pegsets.oracle.SlowSolitaire;
import pegsets.oracle.SlowSolitaire.Moves;

/// `pegs problems` gives the answers of slow oracles for a board that is drawn in a job file.
class DrawnBoardTest extends TypedCommands {
    private static final List<String> ROWS = List.of("ooo ", "ooo ", "oooo");

    /// Every start with every finish, as text and as JSON, by exhaustive search; and how hard each is.
    @ParameterizedTest
    @CsvSource({"4-move, FOUR, ''", "8-move, EIGHT, ''", "8-move, EIGHT, a3-a1"})
    void matrixAndDifficultyAreThoseOfTheOracle(String rules, Moves moves, String forbidden) throws IOException {
        SlowSolitaire game = SlowSolitaire.square(moves, ROWS)
                .without(forbidden.isEmpty() ? Set.of() : Set.of(forbidden));
        Files.writeString(folder.resolve("mine.yaml"), "board: {lattice: square, picture: \"ooo-\\nooo-\\noooo\"}\n"
                + "rules: " + rules + "\n" + (forbidden.isEmpty() ? "" : "forbid: [" + forbidden + "]\n"));
        String text = ok("problems ./mine.yaml --difficulty");
        ok("problems ./mine.yaml --difficulty --json");
        JsonNode json = json();
        try (var left = Files.list(folder.resolve("data"))) {
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
}
