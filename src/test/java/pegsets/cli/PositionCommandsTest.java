package pegsets.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import pegsets.oracle.SlowByIndex;
import pegsets.oracle.SlowSolitaire;

/// What `pegs query` says of every position with backward sets, and of starts and finishes, is what slow oracles say.
class PositionCommandsTest extends TypedCommands {

    private List<JsonNode> answers(String line) throws IOException {
        String codes = IntStream.range(1, 32767).mapToObj(Integer::toString).collect(Collectors.joining("\n"));
        assertEquals(0, pegs(codes, line), this::complaint);
        List<JsonNode> answers = new ArrayList<>();
        for (String answer : printed().lines().toList()) {
            answers.add(new ObjectMapper().readTree(answer));
        }
        return answers;
    }

    /// Every position of the 15-hole triangle, by backward sets of play from any vacancy to any peg, and its starts,
    /// finishes and index.
    @Test
    void allPositionsOfATriangle() throws IOException {
        Files.writeString(folder.resolve("all.yaml"),
                "board: triangle:5\nstart: any\nfinish: any\nsymmetry: none\nresults: [ends, backward]\n");
        SlowSolitaire slow = SlowSolitaire.triangle(5, true);
        Map<String, Set<String>> from = new HashMap<>();
        Map<String, Set<String>> to = new HashMap<>();
        for (String hole : slow.holeNames()) {
            from.put(hole, SlowSolitaire.closure(Set.of(slow.allBut(hole)), slow::descendants));
            to.put(hole, SlowSolitaire.closure(Set.of(slow.only(hole)), slow::parents));
        }
        List<JsonNode> answers = answers("query ./all.yaml - --json");
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
        ok("status ./all.yaml --by-index --json");
        StringBuilder stored = new StringBuilder();
        for (JsonNode set : json().get("sets")) {
            stored.append(set.get("k").asInt()).append(set.get("k").asInt() == 1 ? " peg, index " : " pegs, index ")
                    .append(set.get("index").asText()).append(": ").append(String.join(" ", texts(set.get("codes"))))
                    .append('\n');
        }
        assertEquals(listed.toString(), stored.toString());
    }

    /// With one finish the sets do not know of vacancies elsewhere.
    @Test
    void backwardSetsOfOneFinish() throws IOException {
        SlowSolitaire slow = SlowSolitaire.triangle(5, true);
        Set<String> playable = SlowSolitaire.closure(Set.of(slow.only("a1")), slow::parents);
        Set<String> reached = SlowSolitaire.closure(
                slow.holeNames().stream().map(slow::allBut).collect(Collectors.toSet()), slow::descendants);
        List<JsonNode> answers = answers("query triangle15-corner - --json --set results=[backward]");
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
        assertEquals(1, pegs("query triangle15-corner 31 --json --set results=[backward]"));
    }
}
