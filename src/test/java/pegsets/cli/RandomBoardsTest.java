package pegsets.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pegsets.oracle.SlowQuestions;

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
        int moves = List.of(4, 6, 8).get(seed % 3);
        SlowQuestions slow = new SlowQuestions(COLUMNS, moves);
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
                + board.toString().replace("/", "\n    ") + "\nrules: " + moves + "-move\n");
        List<String> starts = new ArrayList<>();
        StringBuilder fewest = new StringBuilder();
        StringBuilder any = new StringBuilder();
        for (int i = 0; i < STARTS; i++) {
            StringBuilder start = new StringBuilder();
            List<String> pegs = new ArrayList<>();
            for (int place = 0; place < board.length(); place++) {
                boolean isPeg = board.charAt(place) == 'o' && random.nextInt(8) < 2 + i % 5;
                start.append(isPeg ? '*' : board.charAt(place) == 'o' ? '.' : board.charAt(place));
                if (isPeg) {
                    pegs.add(slow.name(place));
                }
            }
            if (!pegs.isEmpty()) {
                starts.add(start.toString());
                fewest.append("pegs:").append(String.join(",", pegs)).append(" fewest\n");
                any.append("pegs:").append(String.join(",", pegs)).append(" any\n");
            }
        }
        assertEquals(starts.stream().map(slow::fewest).toList(), answers("solve", fewest.toString(),
                answer -> answer.get("fewestPegs").asText() + " in " + answer.get("fewestPositions").asText()));
        assertEquals(starts.stream().map(slow::shortest).toList(), answers("shortest", any.toString(),
                answer -> answer.get("fewestMoves").isNull()
                        ? "no solution"
                        : answer.get("fewestMoves").asText() + " moves, " + answer.get("solutions").asText()));
        for (int i = 0; i < starts.size(); i++) {
            String word = fewest.toString().lines().toList().get(i).replace(" fewest", "");
            ok("problems ./b.yaml " + word + " --json");
            Set<String> ends = new TreeSet<>();
            StreamSupport.stream(json().get("endsAt").spliterator(), false)
                    .filter(end -> end.get("solvable").asBoolean()).forEach(end -> ends.add(end.get("hole").asText()));
            assertEquals(slow.ends(starts.get(i)), ends, starts.get(i));
            patterns(slow, starts.get(i), word, random);
        }
    }

    private void patterns(SlowQuestions slow, String start, String word, Random random) throws IOException {
        Set<String> reached = slow.reached(start);
        StringBuilder lines = new StringBuilder();
        List<String> expected = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            List<Integer> full = new ArrayList<>();
            List<Integer> empty = new ArrayList<>();
            for (int place = 0; place < start.length(); place++) {
                if (".*".indexOf(start.charAt(place)) >= 0 && random.nextInt(4) == 0) {
                    (random.nextInt(3) == 0 ? full : empty).add(place);
                }
            }
            String pattern = full.isEmpty() && empty.isEmpty()
                    ? "empty:" + slow.name(0)
                    : Stream.of(names("full:", full, slow), names("empty:", empty, slow))
                            .filter(part -> !part.isEmpty()).collect(Collectors.joining("+"));
            if (full.isEmpty() && empty.isEmpty()) {
                empty.add(0);
            }
            lines.append(word).append(' ').append(pattern).append('\n');
            expected.add(Boolean.toString(reached.stream()
                    .anyMatch(position -> full.stream().allMatch(place -> position.charAt(place) == '*')
                            && empty.stream().allMatch(place -> position.charAt(place) == '.'))));
        }
        assertEquals(expected, answers("solve", lines.toString(), answer -> answer.get("solvable").asText()), start);
    }

    private static String names(String key, List<Integer> places, SlowQuestions slow) {
        return places.isEmpty() ? "" : key + String.join(",", places.stream().map(slow::name).toList());
    }

    private List<String> answers(String command, String lines,
            Function<JsonNode, String> answer) throws IOException {
        Files.writeString(folder.resolve("lines"), lines);
        assertEquals(0, pegs(command + " ./b.yaml --each ./lines --json"), this::printed);
        List<String> answers = new ArrayList<>();
        for (String line : printed().lines().toList()) {
            answers.add(answer.apply(new ObjectMapper().readTree(line)));
        }
        return answers;
    }
}
