package pegsets.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pegsets.answers.sets.FinalPosition;
import pegsets.answers.sets.JumpLists;
import pegsets.board.Jump;
import pegsets.disk.Budget;
import pegsets.job.labels.Games;
import pegsets.oracle.SlowGames;
import pegsets.oracle.SlowReplay;
import pegsets.oracle.SlowSolitaire;
import pegsets.publish.report.GamesReport;
import pegsets.search.solve.FewestPegs;

/// Complete games agree with the oracle: all games, by pegs left and by the hole of the last peg. The game that is
/// shown is legal, complete, and a shortest one. Small budgets change nothing.
class GamesOracleTest {
    @TempDir
    Path folder;

    private Job job(String yaml, Budget budget) throws IOException {
        return JobRun.read(folder, yaml + "results: [games]\n").within(budget);
    }

    /// What `pegs games --json` prints of a job that has been run.
    private static JsonNode report(Job job, Path data) throws IOException {
        JobFolder folder = new JobFolder(data, job);
        Games games = folder.games();
        JumpLists lists = new JumpLists(folder);
        List<Jump> shortest = lists.game(games.byPegsLeft().lastKey());
        int fewest = games.byPegsLeft().firstKey();
        return new ObjectMapper().readTree(GamesReport.json(job, games, shortest,
                new FewestPegs(fewest, FinalPosition.images(folder, fewest), lists.game(fewest), true)));
    }

    private static Map<String, BigInteger> numbers(JsonNode object) {
        Map<String, BigInteger> numbers = new TreeMap<>();
        object.properties()
                .forEach(field -> numbers.put(field.getKey(), new BigInteger(field.getValue().textValue())));
        return numbers;
    }

    private static Map<String, BigInteger> named(Map<?, BigInteger> numbers) {
        Map<String, BigInteger> named = new TreeMap<>();
        numbers.forEach((key, number) -> named.put(key.toString(), number));
        return named;
    }

    private static void assertAgrees(SlowSolitaire game, Set<String> starts, JsonNode report) {
        SlowGames slow = new SlowGames(game, starts);
        assertEquals(named(slow.byPegsLeft()), numbers(report.get("byPegsLeft")));
        assertEquals(named(slow.byFinish()), numbers(report.get("byFinish")));
        BigInteger all = slow.byPegsLeft().values().stream().reduce(BigInteger.ZERO, BigInteger::add);
        BigInteger won = slow.byPegsLeft().getOrDefault(1, BigInteger.ZERO);
        assertEquals(List.of(all.toString(), won.toString(), all.subtract(won).toString()),
                List.of(report.get("games").textValue(), report.get("won").textValue(),
                        report.get("lost").textValue()));
        assertEquals(SlowSolitaire.pegs(starts.iterator().next()) - slow.byPegsLeft().lastKey(),
                report.get("shortest").get("jumps").intValue());
        assertIsComplete(game, starts, report.get("shortest"));
        assertEquals(slow.byPegsLeft().firstKey(), report.get("fewest").get("pegs").intValue());
        assertIsComplete(game, starts, report.get("fewest"));
    }

    /// The moves can be made from one of the starts, and no jump is left behind them.
    private static void assertIsComplete(SlowSolitaire game, Set<String> starts, JsonNode shortest) {
        List<String> jumps = SlowReplay.jumps(
                shortest.get("moves").valueStream().map(JsonNode::textValue).collect(Collectors.joining(", ")));
        assertEquals(shortest.get("jumps").intValue(), jumps.size());
        SlowReplay replay = new SlowReplay(game);
        assertTrue(starts.stream().flatMap(start -> replay.after(start, jumps).stream())
                .anyMatch(end -> game.jumps(end).isEmpty()), "not a complete game: " + jumps);
    }

    private void compare(Ground ground, String starts, String finishes, String symmetry, Budget budget)
            throws Exception {
        Job job = job(ground.yaml(starts, finishes, symmetry), budget);
        JobRun.run(job, folder.resolve("data"));
        assertAgrees(ground.game(), ground.starts(starts), report(job, folder.resolve("data")));
    }

    @ParameterizedTest(name = "{0}, {1}: {2} to {3}, {4}")
    @CsvSource(delimiter = '|', value = {
        "triangle:5           | 6-move | b3       | b3  | stabilizer",
        "triangle:5           | 6-move | a1 a3    | any | none",
        "triangle:5           | 6-move | any      | any | stabilizer",
        "square:4             | 4-move | b1       | any | stabilizer",
        "square:4             | 4-move | a1       | code:65534 | stabilizer", // which is the start itself
        "square ooo/          | 4-move | a1       | any | none",
        "rectangle:6x2        | 6-move | a1       | any | stabilizer"})
    void numbersAgree(String board, String rules, String starts, String finishes, String symmetry) throws Exception {
        compare(new Ground(board, rules), starts, finishes, symmetry, JobRun.DENSE);
    }

    @Tag("slow")
    @ParameterizedTest(name = "{0}, {1}: {2} to {3}, {4}")
    @CsvSource(delimiter = '|', value = {
        "truncated-triangle:5 | 6-move | c3       | any | stabilizer",
        "square:3             | 8-move | a1       | any | stabilizer",
        "triangle:4           | 6-move | a2       | any | stabilizer",
        "triangle:4           | 6-move | a2       | b2  | none",
        "triangle:4           | 6-move | any      | any | none",
        "triangle:5           | 6-move | a2       | a5  | stabilizer",
        "triangle:5           | 6-move | a1 a5 e5 | any | stabilizer",
        "triangle:5           | 6-move | any      | any | none",
        "truncated-triangle:5 | 4-move | a3       | any | stabilizer",
        "rhombus:4            | 6-move | b1       | any | stabilizer",
        "rhombus:4            | 4-move | b1       | any | stabilizer",
        "rhombus:3            | 8-move | any      | any | stabilizer",
        "hexagon:2            | 6-move | b2       | any | stabilizer",
        "square:4             | 8-move | a1       | a1  | stabilizer",
        "square:4             | 6-move | any      | any | stabilizer",
        "rectangle:4x3        | 4-move | a1       | any | stabilizer",
        "rectangle:4x3        | 8-move | a2 b1    | any | none",
        "diamond:3            | 8-move | c3       | c3  | stabilizer",
        "diamond:3            | 8-move | c3       | c3  | full",
        "square oooo/o-oo/oooo/oooo | 4-move | c1 | any | stabilizer",
        "square oooo/oooo/oooo/o-o- | 6-move | a1 | any | stabilizer"})
    void numbersOfMoreAgree(String board, String rules, String starts, String finishes, String symmetry)
            throws Exception {
        compare(new Ground(board, rules), starts, finishes, symmetry, JobRun.DENSE);
    }

    /// Slices of labels and temporary files instead of bitmaps.
    @ParameterizedTest(name = "{0}, {1}: {2} to {3}, {4}")
    @CsvSource({"triangle:5, 6-move, a1, any, stabilizer", "square:4, 4-move, b1, any, none"})
    void numbersAgreeWithLittleMemory(String board, String rules, String starts, String finishes, String symmetry)
            throws Exception {
        compare(new Ground(board, rules), starts, finishes, symmetry, JobRun.PARTITIONED);
    }

    @Test
    void aPlayedPositionMayBeTheStart() throws Exception {
        Ground ground = new Ground("triangle:5", "6-move");
        String start = "***..*.*.**..**";
        Job job = job(ground.yaml("{code: " + SlowSolitaire.code(start) + "}", "any", "stabilizer"), JobRun.DENSE);
        JobRun.run(job, folder.resolve("data"));
        assertAgrees(ground.game(), Set.of(start), report(job, folder.resolve("data")));
    }
}
