package pegsets.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pegsets.job.Ground;
import pegsets.oracle.SlowMoves;
import pegsets.oracle.SlowSolitaire;

/// `--each`, the fewest pegs, patterns, the holes of the last peg, and shortest solutions on random boards agree with
/// brute force.
class RandomBoardsTest extends TypedCommands {
    private static final int COLUMNS = 5;
    private static final int ROWS = 4;
    private static final int STARTS = 12;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
    void agreeWithBruteForce(int seed) throws IOException {
        Random random = new Random(seed);
        String rules = List.of("4-move", "6-move", "8-move").get(seed % 3);
        StringBuilder board = new StringBuilder();
        for (int row = 0; row < ROWS; row++) {
            for (int column = 0; column < COLUMNS; column++) {
                // the corners keep the names of the columns and rows
                boolean isCorner = row % (ROWS - 1) == 0 && column % (COLUMNS - 1) == 0;
                board.append(isCorner || random.nextInt(4) > 0 ? 'o' : '-');
            }
            board.append(row < ROWS - 1 ? "/" : "");
        }
        Files.writeString(folder.resolve("b.yaml"), "board:\n  picture: |\n    "
                + board.toString().replace("/", "\n    ") + "\nrules: " + rules + "\n");
        SlowSolitaire game = new Ground("square " + board, rules).game();
        List<String> starts = new ArrayList<>();
        for (int i = 0; i < STARTS; i++) {
            int share = 2 + i % 5;
            starts.add(game.holeNames().stream().map(_ -> random.nextInt(8) < share ? "*" : ".")
                    .collect(Collectors.joining()));
        }
        starts.removeIf(start -> SlowSolitaire.pegs(start) == 0);
        List<String> words = starts.stream().map(start -> names("pegs:", places(start), game)).toList();
        assertEquals(starts.stream().map(start -> fewest(game, start)).toList(), answers("solve", words, " fewest",
                answer -> answer.get("fewestPegs").asText() + " in " + answer.get("fewestPositions").asText()));
        SlowMoves slow = new SlowMoves(game);
        assertEquals(starts.stream().map(start -> shortest(slow, start)).toList(), answers("shortest", words, " any",
                answer -> answer.get("fewestMoves").isNull()
                        ? "no solution"
                        : answer.get("fewestMoves").asText() + " moves, " + answer.get("solutions").asText()));
        for (int i = 0; i < starts.size(); i++) {
            ok("problems ./b.yaml " + words.get(i) + " --json");
            Set<String> ends = json().get("endsAt").valueStream().filter(end -> end.get("solvable").asBoolean())
                    .map(end -> game.only(end.get("hole").asText())).collect(Collectors.toSet());
            Set<String> reached = reached(game, starts.get(i));
            assertEquals(onePeg(reached), ends, starts.get(i));
            patterns(game, reached, words.get(i), random);
        }
    }

    private static Set<String> reached(SlowSolitaire game, String start) {
        return SlowSolitaire.closure(Set.of(start), game::descendants);
    }

    private static Set<String> onePeg(Set<String> positions) {
        return positions.stream().filter(position -> SlowSolitaire.pegs(position) == 1).collect(Collectors.toSet());
    }

    private static String fewest(SlowSolitaire game, String start) {
        TreeMap<Integer, Long> byPegs = reached(game, start).stream()
                .collect(Collectors.groupingBy(SlowSolitaire::pegs, TreeMap::new, Collectors.counting()));
        return byPegs.firstKey() + " in " + byPegs.firstEntry().getValue();
    }

    private static String shortest(SlowMoves slow, String start) {
        Set<String> finishes = onePeg(reached(slow.game(), start));
        OptionalInt least = SlowMoves.least(slow.levels(Set.of(start)), finishes);
        return least.isEmpty()
                ? "no solution"
                : least.getAsInt() + " moves, " + slow.solutions(start, finishes, least.getAsInt());
    }

    private void patterns(SlowSolitaire game, Set<String> reached, String word, Random random) throws IOException {
        List<String> lines = new ArrayList<>();
        List<String> expected = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            List<Integer> full = new ArrayList<>();
            List<Integer> empty = new ArrayList<>();
            for (int hole = 0; hole < game.size(); hole++) {
                if (random.nextInt(4) == 0) {
                    (random.nextInt(3) == 0 ? full : empty).add(hole);
                }
            }
            if (full.isEmpty() && empty.isEmpty()) {
                empty.add(0);
            }
            lines.add(word + " " + Stream.of(names("full:", full, game), names("empty:", empty, game))
                    .filter(part -> !part.isEmpty()).collect(Collectors.joining("+")));
            expected.add(Boolean.toString(reached.stream()
                    .anyMatch(position -> full.stream().allMatch(hole -> position.charAt(hole) == '*')
                            && empty.stream().allMatch(hole -> position.charAt(hole) == '.'))));
        }
        assertEquals(expected, answers("solve", lines, "", answer -> answer.get("solvable").asText()), word);
    }

    private static List<Integer> places(String position) {
        return IntStream.range(0, position.length()).filter(hole -> position.charAt(hole) == '*').boxed().toList();
    }

    private static String names(String key, List<Integer> holes, SlowSolitaire game) {
        return holes.isEmpty() ? "" : key + String.join(",", holes.stream().map(game.holeNames()::get).toList());
    }

    private List<String> answers(String command, List<String> lines, String end, Function<JsonNode, String> answer)
            throws IOException {
        Files.write(folder.resolve("lines"), lines.stream().map(line -> line + end).toList());
        assertEquals(0, pegs(command + " ./b.yaml --each ./lines --json"), this::printed);
        List<String> answers = new ArrayList<>();
        for (String line : printed().lines().toList()) {
            answers.add(answer.apply(new ObjectMapper().readTree(line)));
        }
        return answers;
    }
}
