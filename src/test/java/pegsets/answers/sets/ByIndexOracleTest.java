package pegsets.answers.sets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import pegsets.board.Board;
import pegsets.board.Hole;
import pegsets.board.Lattice;
import pegsets.board.Positions;
import pegsets.board.Problem;
import pegsets.board.Reduction;
import pegsets.board.Rules;
import pegsets.job.FinishedJob;
import pegsets.job.Ground;
import pegsets.oracle.SlowByIndex;
import pegsets.oracle.SlowProblem;
import pegsets.oracle.SlowSolitaire;

/// By-index sets agree with the oracle, which computes them from the raw winning sets of each complement problem.
/// Symmetric winning positions, counted in sets reduced by any group, agree with a count over all raw positions.
class ByIndexOracleTest {
    @TempDir
    Path folder;

    private FinishedJob run(Ground ground) throws IOException {
        return FinishedJob.run(folder, ground.yaml() + "start: any\nfinish: any\nsymmetry: none\nresults: [ends]\n");
    }

    private static SortedMap<Integer, SortedMap<Long, SortedSet<Long>>> sets(FinishedJob job) throws IOException {
        return new ByIndex(job.job().problem()).sets(job.folder());
    }

    private void compare(Ground ground, String problems, int types, int indices) throws IOException {
        FinishedJob job = run(ground);
        SlowByIndex slow = new SlowByIndex(ground.game());
        StringBuilder text = new StringBuilder();
        new ByIndex(job.job().problem()).problems().forEach(
                problem -> text.append(job.board().nameOf(problem.hole())).append(problem.degenerate() ? "* " : " "));
        assertEquals(types, slow.types(), "types");
        assertEquals(problems, text.toString().strip());
        StringBuilder expected = new StringBuilder();
        slow.problems().forEach(hole -> expected.append(hole).append(slow.isDegenerate(hole) ? "* " : " "));
        assertEquals(expected.toString(), text.toString());
        assertEquals(slow.sets(), sets(job));
        assertEquals(indices,
                sets(job).values().stream().flatMap(byIndex -> byIndex.keySet().stream()).distinct().count(),
                "indices");
    }

    /// The problems are given by their vacancies, degenerate ones with a star; then how many types of problems and
    /// indices there are.
    @ParameterizedTest(name = "{0}, {1}: {2}")
    @CsvSource(delimiter = '|', value = {
        "triangle:4           | 6-move | a1 a2 b3 | 2 | 1",
        "triangle:5           | 6-move | a4* a1 c5 b3 | 1 | 7",
        "truncated-triangle:5 | 6-move | a2* c3 b4 | 1 | 7",
        "rectangle:4x3        | 8-move | a1* b1* a2* b2* | 1 | 3",
        "square:4             | 4-move | a1 b1 b2 | 3 | 1",
        "rectangle:6x3        | 4-move | b1* b2* a1 d1 a2 d2 | 4 | 5",
        "diamond:3            | 8-move | c1* b2* c2* c3 | 1 | 6",
        "square oooo/o-oo/oooo/oooo | 4-move | a1 b1 c1 d1 c2 b4 c3 c4 d4 | 5 | 1",
        "square oooo/oooo/oooo/o-o- | 8-move | a1 b1 c1 d1 a2 b2 c2 d2 a3 b3 c3 d3 a4 c4 | 1 | 96"})
    void everySetAgrees(String board, String rules, String problems, int types, int indices) throws Exception {
        compare(new Ground(board, rules), problems, types, indices);
    }

    @Tag("slow")
    @ParameterizedTest(name = "{0}, {1}: {2}")
    @CsvSource(delimiter = '|', value = {
        "rhombus:4            | 6-move | a1 b1 d2 d1 c3 c2 | 2 | 1",
        "rectangle:4x3        | 4-move | a1* a2* b1 b2 | 4 | 2",
        "rectangle:5x3        | 4-move | a1 d1 c1 a2 d2 c2 | 4 | 1",
        "square:4             | 8-move | a1* b1* b2* | 1 | 8",
        "square oooo/oooo/oooo/o-o- | 4-move | a1 b1 c1 d1 a2 b2 c2 d2 a3 b3 c3 d3 a4 c4 | 9 | 1"})
    void everySetOfMoreAgrees(String board, String rules, String problems, int types, int indices) throws Exception {
        compare(new Ground(board, rules), problems, types, indices);
    }

    @Tag("slow")
    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource({"truncated-triangle:6, a2* c3* d5 b4, 16", "triangle:6, b6* a4* a1 b3 c5, 31"})
    void everySetOfLargerBoardsAgrees(String board, String problems, int indices) throws Exception {
        compare(new Ground(board, "6-move"), problems, 1, indices);
    }

    /// Returns rows of 8 holes from the top, and to their right a hole that no symmetry keeps.
    private static Problem problem(int holes) {
        List<Hole> all = new ArrayList<>(IntStream.range(0, holes - 1).mapToObj(i -> new Hole(i % 8, i / 8)).toList());
        all.add(new Hole(9, 1));
        Board board = new Board("drawn", Lattice.SQUARE, Rules.FOUR_MOVE, all);
        assertEquals(1, board.symmetries().size());
        LongArrayList pegs = new LongArrayList();
        IntStream.range(0, holes).forEach(hole -> pegs.add(1L << hole));
        LongArrayList vacancies = new LongArrayList();
        pegs.forEach(peg -> vacancies.add(board.complement(peg)));
        return new Problem(board, new Positions("any", vacancies), new Positions("any", pegs), Reduction.NONE);
    }

    @ParameterizedTest
    @ValueSource(ints = {14, 16, 17, 31, 32, 33, 62, 63, 64})
    void problemsAscendAndTheirCombinationsAreCounted(int holes) {
        ByIndex byIndex = new ByIndex(problem(holes));
        assertEquals(IntStream.range(0, holes).boxed().toList(),
                byIndex.problems().stream().map(ByIndex.ComplementProblem::hole).toList());
        if (holes <= ByIndex.MOST_LISTED) {
            assertEquals(1 << holes, byIndex.indices());
        }
    }

    /// The name of a symmetry: on these boards a half-turn leaves one hole in its place, or none, and a reflection
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
