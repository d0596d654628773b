package pegsets.answers.sets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pegsets.job.FinishedJob;
import pegsets.job.Ground;
import pegsets.oracle.SlowProblem;
import pegsets.oracle.SlowSolitaire;

/// Symmetric winning positions, counted in sets reduced by any group, agree with all raw ones looked at one by one.
class SymmetricPositionsTest {
    @TempDir
    Path folder;

    /// What a symmetry is called: on these boards a half-turn leaves one hole in its place, or none, and a reflection
    /// more.
    private static String kind(List<Integer> map) {
        long staying = IntStream.range(0, map.size()).filter(hole -> map.get(hole) == hole).count();
        if (staying == map.size()) {
            return "identity";
        }
        if (staying > 1) {
            return "reflection";
        }
        int turns = 1;
        for (List<Integer> at = map; !at.equals(at.stream().sorted().toList()); turns++) {
            at = at.stream().map(map::get).toList();
        }
        return 360 / turns + "-degree";
    }

    @ParameterizedTest(name = "{0}, {1}: {2} to {3}, {4}")
    @CsvSource({"triangle:5, 6-move, a1, a1, stabilizer", "triangle:5, 6-move, c5, c5, none",
        "triangle:5, 6-move, a3, c4, stabilizer", "triangle:4, 6-move, a2, b2, stabilizer",
        "rectangle:5x3, 8-move, c2, c2, stabilizer", "diamond:3, 8-move, c3, c3, stabilizer",
        "diamond:3, 8-move, c3, c3, none"})
    void numbersAgree(String board, String rules, String start, String finish, String symmetry) throws Exception {
        Ground ground = new Ground(board, rules);
        SlowSolitaire game = ground.game();
        FinishedJob finished = FinishedJob.run(folder,
                ground.yaml(start, finish, symmetry) + "results: [winning]\n");
        SymmetricPositions found = SymmetricPositions.of(finished.folder());
        SlowProblem raw = new SlowProblem(game, start, finish, SlowProblem.Symmetry.NONE);
        assertTrue(found.rows().getFirst().k() >= game.size() / 2);
        for (SymmetricPositions.Row row : found.rows()) {
            List<String> positions = raw.winning(row.k()).stream().map(game::position).toList();
            assertEquals(positions.size(), row.positions());
            for (int i = 0; i < found.kinds().size(); i++) {
                String kind = found.kinds().get(i);
                List<List<Integer>> maps = game.symmetries().stream().filter(map -> kind(map).equals(kind)).toList();
                assertTrue(!maps.isEmpty());
                assertEquals(positions.stream().filter(position -> maps.stream()
                        .anyMatch(map -> SlowSolitaire.image(position, map).equals(position))).count(),
                        row.symmetric().get(i), kind + " of W_" + row.k());
            }
        }
    }
}
