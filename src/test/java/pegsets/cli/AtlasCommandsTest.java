package pegsets.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/// The page of methods of an atlas names a command for each number. That command prints the number.
class AtlasCommandsTest extends TypedCommands {
    private static final Map<String, List<String>> PROBLEMS = Map.of("triangle:4",
            List.of("a2-b2", "a2-a3", "a1-a2"), "truncated-triangle:5", List.of("a2-a2", "a2-b4"), "diamond:3",
            List.of("c3-c3", "c3-c1", "c3-c2"), "square:4", List.of("b1-a3", "b1-b1"));

    @Test
    void eachCommandPrintsItsNumber() throws IOException {
        Files.writeString(folder.resolve("small.yaml"), """
                boards: [triangle:4, truncated-triangle:5, diamond:3 8-move start=c3, square:4 4-move]
                want: [solutions, distinct, moves, odds, dead-ends, sizes]
                """);
        ok("run ./small.yaml --out ./atlas");
        JsonNode atlas = new ObjectMapper().readTree(folder.resolve("atlas/atlas.json").toFile());
        TreeSet<String> kinds = new TreeSet<>();
        List<String> wrong = new ArrayList<>();
        int problems = 0;
        for (JsonNode board : atlas.get("boards")) {
            String name = board.get("board").asText();
            for (JsonNode problem : board.get("problems")) {
                String ends = problem.get("start").asText() + "-" + problem.get("finish").asText();
                if (PROBLEMS.get(name).contains(ends)) {
                    problems++;
                    kinds.add(problem.get("proof").asText());
                    check(atlas.get("commands"), board, problem, wrong);
                }
            }
        }
        assertEquals(List.of(), wrong);
        assertTrue(kinds.containsAll(List.of("solution", "complete search", "resource count", "position class")),
                kinds.toString());
        assertEquals(10, problems);
    }

    private void check(JsonNode commands, JsonNode board, JsonNode problem, List<String> wrong) throws IOException {
        String name = board.get("board").asText();
        String rules = board.get("rules").asText();
        String start = problem.get("start").asText();
        String finish = problem.get("finish").asText();
        Files.writeString(folder.resolve("job.yaml"),
                "board: %s\nrules: %s\nstart: %s\nfinish: %s\n".formatted(name, rules, start, finish));
        for (Map.Entry<String, JsonNode> command : commands.properties()) {
            JsonNode value = problem.get(command.getKey());
            if (value != null) {
                boolean isLeftOut = command.getValue().asText().contains(" problems ")
                        && !problem.get("feasible").asBoolean();
                String line = (isLeftOut
                        ? "solve BOARD START FINISH --rules RULES"
                        : command.getValue().asText().replace("./pegs ", ""))
                        .replace("BOARD", name).replace("RULES", rules).replace("START", start)
                        .replace("FINISH", finish).replace("JOB", "./job.yaml").replace("--data ", "--data ./");
                pegs(line);
                String row = "\n%-7s%-8s%s".formatted(start, finish, value.asBoolean() ? "yes" : "no");
                String printed = (out + "\n" + err).replaceAll("(?<=\\d),(?=\\d{3})", "");
                for (String expected : expected(command.getKey(), value, isLeftOut ? "no solution" : row)) {
                    if (!printed.contains(expected)) {
                        wrong.add("%s %s-%s: pegs %s does not print %s '%s'".formatted(name, start, finish, line,
                                command.getKey(), expected));
                    }
                }
            }
        }
        pegs("clean ./job.yaml");
        pegs("clean ./job.yaml --data ./unreduced --set symmetry=none");
    }

    /// Returns what a command has to print for a value.
    ///
    /// @param decided how it says whether the problem is solvable
    private static List<String> expected(String label, JsonNode value, String decided) {
        return switch (label) {
            case "feasible", "proof" -> List.of();
            case "solvable" -> List.of(decided);
            case "reason" -> List.of(value.asText().replaceFirst("^no solution: ", "")
                    .replaceAll("(?<=\\d),(?=\\d{3})", ""));
            case "winning", "winningUpToSymmetry" -> List.of(" " + value.asText());
            case "chanceDecimal" -> List.of(value.asText().substring(0, Math.min(12, value.asText().length())));
            case "firstDeadEnd" -> List.of("first dead end: after " + value.asText() + " jump");
            case "firstDeadEnds" -> value.valueStream().map(JsonNode::asText).map(jumps -> jumps.replace(",", ", "))
                    .toList();
            case "mostPegsStuck" -> List.of("\n%5s ".formatted(value.asText()));
            case "fewestMoves" -> List.of("fewest moves: " + value.asText());
            case "fewestPegs" -> List.of("fewest pegs: " + value.asText() + ",");
            case "sizes" -> value.valueStream().filter(row -> row.has("winning"))
                    .map(row -> "\n%5d".formatted(row.get("k").asInt())).toList();
            default -> List.of(value.asText());
        };
    }
}
