package pegsets.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pegsets.oracle.SlowBoards;
import pegsets.oracle.SlowGames;
import pegsets.oracle.SlowSolitaire;

/// What `dead-ends` and `games` say of problems out of the ordinary.
class QuestionsOnOddProblemsTest extends TypedCommands {

    /// Pruned forward sets, and the least forward sets that winning sets need, give the same dead ends as whole forward
    /// sets.
    @ParameterizedTest
    @ValueSource(strings = {"board: triangle:5; start: a1", "board: triangle:5; start: b3; finish: c5",
        "board: diamond:3; start: c2; finish: c1; rules: 8-move",
        "board: truncated-triangle:6; start: b2; finish: any",
        "board: {lattice: square, picture: \"o--\\no--\\nooo\\nooo\"}; start: a1; finish: any"})
    void deadEndsWithPrunedSets(String yaml) throws IOException {
        Files.writeString(folder.resolve("job.yaml"), yaml.replace("; ", "\n") + "\n");
        ok("dead-ends ./job.yaml --json --data ./whole");
        String whole = lists(json().get("deadEnd"));
        for (String setting : List.of("prune=none", "prune=auto", "forward-sets=least")) {
            ok("dead-ends ./job.yaml --json --reasons --set " + setting + " --data ./" + setting);
            assertEquals(whole, lists(json().get("deadEnd")), setting);
            for (JsonNode position : json().path("deadEnd").path("positions")) {
                assertFalse(position.get("reasons").isEmpty());
            }
            for (JsonNode reasons : json().findValues("reasons")) {
                reasons.forEach(reason -> assertFalse(reason.get("solvable").asBoolean(true)));
            }
        }
    }

    private static String lists(JsonNode dead) {
        StringBuilder lists = new StringBuilder(dead.path("jumps").asText());
        dead.path("positions").forEach(p -> lists.append(' ').append(p.get("code")).append(p.get("jumpLists")));
        return lists.toString();
    }

    /// Play from this start cannot end with one peg; its finish is the start itself.
    @Test
    void gamesFromAStartThatCannotEndWithOnePeg() throws IOException {
        ok("games square:4 a1 code:65534 --json");
        SlowSolitaire game = SlowBoards.named("square:4", SlowSolitaire.Moves.FOUR);
        Map<String, String> games = new SlowGames(game, Set.of(game.position(65534))).byPegsLeft().entrySet().stream()
                .collect(Collectors.toMap(left -> left.getKey().toString(), left -> left.getValue().toString()));
        assertEquals(games, json().get("byPegsLeft").properties().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, left -> left.getValue().asText())));
    }
}
