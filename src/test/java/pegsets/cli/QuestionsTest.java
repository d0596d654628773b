package pegsets.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/// Questions that people ask about boards which they draw, with answers by brute force.
class QuestionsTest extends TypedCommands {

    @ParameterizedTest
    @CsvFileSource(resources = "/questions.tsv", delimiter = '\t', numLinesToSkip = 1)
    void areAnswered(String id, String board, String rules, String start, String kind, String argument,
            String answer) throws IOException {
        Files.writeString(folder.resolve("b.yaml"), "board:\n  picture: |\n"
                + board.lines().map(rows -> rows.replace("/", "\n")).flatMap(String::lines)
                        .map(row -> "    " + row + "\n").collect(Collectors.joining())
                + (rules.startsWith("6") ? "rules: 6-move\n" : "rules: " + rules + "\n"));
        assertEquals(answer, switch (kind) {
            case "fewest" -> fewest(start);
            case "ends" -> ends(start);
            case "reaches" -> solvable(start, "full:" + argument);
            case "pattern" -> solvable(start, "full:" + argument.replace(";", "+empty:"));
            case "pairs" -> pairs();
            case "solvable" -> solvable(start, argument);
            case "shortest" -> shortest(start, argument);
            case "diagonals" -> diagonals(start, argument);
            case "count" -> ok("count ./b.yaml " + start + " " + argument + " --quiet --compute").strip();
            case "games" -> games(start);
            default -> throw new IllegalArgumentException(kind);
        }, id);
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvFileSource(resources = "/questions-slow.tsv", delimiter = '\t', numLinesToSkip = 1)
    void largeOnesAreAnswered(String id, String board, String rules, String start, String kind, String argument,
            String answer) throws IOException {
        areAnswered(id, board, rules, start, kind, argument, answer);
    }

    /// Conway's soldiers: to send a peg to level 3 on five columns, eight pegs below the line are needed, in one of two
    /// arrangements.
    @Tag("slow")
    @Test
    void eightPegsReachLevelThree() throws IOException {
        for (int size : List.of(7, 8)) {
            StringBuilder armies = new StringBuilder();
            for (int army = 0; army < 1 << 15; army++) {
                if (Integer.bitCount(army) == size) {
                    String pegs = BitSet.valueOf(new long[] {army}).stream()
                            .mapToObj(i -> "abcde".charAt(i % 5) + Integer.toString(4 + i / 5))
                            .collect(Collectors.joining(","));
                    armies.append("pegs:").append(pegs).append(" full:c1\n");
                }
            }
            Files.writeString(folder.resolve("armies"), armies);
            ok("solve rectangle:5x6 --each ./armies");
            assertEquals(size == 8 ? 2 : 0, printed().lines().filter(line -> line.matches("[a-e][1-6]-.*")).count());
        }
    }

    private String fewest(String start) throws IOException {
        ok("solve ./b.yaml " + start + " fewest --json");
        return json().get("fewestPegs").asText() + " (" + json().get("fewestPositions").asText() + " positions)";
    }

    private String ends(String start) throws IOException {
        ok("problems ./b.yaml " + start + " --json");
        String holes = StreamSupport.stream(json().get("endsAt").spliterator(), false)
                .filter(end -> end.get("solvable").asBoolean()).map(end -> end.get("hole").asText())
                .collect(Collectors.joining(","));
        return holes.isEmpty() ? "none" : holes;
    }

    private String solvable(String start, String finish) {
        return pegs("solve ./b.yaml " + start + " " + finish) == 0 ? "yes" : "no";
    }

    /// Counts the marks of the matrix of all starts and finishes.
    private String pairs() {
        String matrix = ok("problems ./b.yaml").split("all starts \\(rows\\)")[1].split("\n", 2)[1]
                .split("\n\n")[0];
        String marks = matrix.lines().filter(line -> line.matches(" *[a-z]+[0-9]+( +[-+.?])+"))
                .map(line -> line.replaceAll("[^-+.?]", "")).collect(Collectors.joining());
        return marks.replaceAll("[^+]", "").length() + " of " + marks.length();
    }

    private String shortest(String start, String finish) throws IOException {
        Files.writeString(folder.resolve("lines"), start + " " + finish + "\n");
        ok("shortest ./b.yaml --each ./lines --json");
        JsonNode answer = json();
        return answer.get("fewestMoves").isNull()
                ? "no solution"
                : answer.get("fewestMoves").asText() + " moves (" + answer.get("solutions").asText() + " solutions)";
    }

    /// Asks for 0, 1, 2 ... diagonal jumps, until there are solutions.
    private String diagonals(String start, String finish) {
        for (int n = 0; n <= 5; n++) {
            String count = ok("count ./b.yaml " + start + " " + finish + " --quiet --with diagonal=" + n).strip();
            if (!count.equals("0")) {
                return n + " diagonal jumps (" + count + " solutions)";
            }
        }
        return "no solution";
    }

    private String games(String start) throws IOException {
        ok("games ./b.yaml " + start + " --json --quiet");
        JsonNode games = json();
        ok("games ./b.yaml " + start + " --final --json --quiet");
        long positions = StreamSupport.stream(json().get("byPegs").spliterator(), false)
                .mapToLong(row -> row.get("positions").asLong()).sum();
        return games.get("games").asText() + " games, shortest " + games.get("shortest").get("jumps").asText()
                + " jumps, " + positions + " last positions";
    }
}
