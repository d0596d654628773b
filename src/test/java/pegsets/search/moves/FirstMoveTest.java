package pegsets.search.moves;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pegsets.board.Board;
import pegsets.board.Jump;
import pegsets.board.Positions;
import pegsets.board.Problem;
import pegsets.board.Pruning;
import pegsets.board.Reduction;
import pegsets.board.text.Notation;
import pegsets.job.Ground;
import pegsets.oracle.SlowSolitaire;

/// Searches for solutions with one first move find the shortest of all solutions that begin with it: those of an
/// enumeration of all sequences of jumps.
class FirstMoveTest {
    private static final int PROBLEMS = 3;
    private static final int MOST_PEGS = 7;

    @TempDir
    Path folder;

    private int searches;

    /// Solutions as texts, by their first moves.
    private static SortedMap<String, List<String>> solutions(SlowSolitaire game, Set<String> starts) {
        SortedMap<String, List<String>> found = new TreeMap<>();
        for (String start : starts) {
            play(game, start, "", found);
        }
        return found;
    }

    /// @param made the jumps, `a1-a3, c3-a1`, where the same peg goes on `a1-a3-c3`
    private static void play(SlowSolitaire game, String position, String made, Map<String, List<String>> found) {
        if (SlowSolitaire.pegs(position) == 1) {
            found.computeIfAbsent(made.split(", ")[0], move -> new ArrayList<>()).add(made);
        }
        game.jumps(position).forEach((jump, next) -> {
            String from = jump.split("-")[0];
            String to = jump.split("-")[1];
            play(game, next, made.endsWith("-" + from) ? made + "-" + to : made + (made.isEmpty() ? "" : ", ") + jump,
                    found);
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"triangle:5 6-move", "rectangle:4x3 8-move", "square:4 4-move"})
    void solutionsAreThoseOfAnEnumeration(String name) throws IOException {
        Ground ground = new Ground(name.split(" ")[0], name.split(" ")[1]);
        SlowSolitaire game = ground.game();
        Random random = new Random(15);
        int compared = 0;
        int chains = 0;
        int unlike = 0;
        while (compared < PROBLEMS) {
            Set<String> starts = starts(game, random);
            SortedMap<String, List<String>> expected = solutions(game, starts);
            if (expected.size() > 1) {
                Board board = ground.ours();
                Problem problem = new Problem(board,
                        new Positions("s", LongArrayList.toList(starts.stream().mapToLong(SlowSolitaire::code))),
                        Positions.pegs("any", Positions.allHoles(board)), Reduction.values()[compared % 3]);
                int least = Integer.MAX_VALUE;
                int most = 0;
                for (Map.Entry<String, List<String>> each : expected.entrySet()) {
                    int moves = assertShortest(problem, each.getKey(), each.getValue(),
                            starts + " " + problem.reduction());
                    least = Math.min(least, moves);
                    most = Math.max(most, moves);
                    chains += each.getKey().split("-").length > 2 ? 1 : 0;
                }
                unlike += most > least ? 1 : 0;
                compared++;
            }
        }
        assertTrue(chains > 0 && unlike > 0, chains + " chains, " + unlike + " problems where the first move matters");
    }

    /// A position of a few pegs, or it and one that is symmetric to it.
    private static Set<String> starts(SlowSolitaire game, Random random) {
        StringBuilder start = new StringBuilder(".".repeat(game.size()));
        for (int i = 0; i < MOST_PEGS; i++) {
            start.setCharAt(random.nextInt(game.size()), '*');
        }
        Set<String> starts = new TreeSet<>(Set.of(start.toString()));
        if (random.nextBoolean()) {
            List<List<Integer>> symmetries = game.symmetries();
            starts.add(SlowSolitaire.image(start.toString(), symmetries.get(random.nextInt(symmetries.size()))));
        }
        return starts;
    }

    /// Returns the least number of moves.
    private int assertShortest(Problem problem, String move, List<String> solutions, String start)
            throws IOException {
        String what = start + " with " + move;
        int least = solutions.stream().mapToInt(FirstMoveTest::moves).min().orElseThrow();
        List<String> expected = solutions.stream().filter(solution -> moves(solution) == least).sorted().toList();
        List<Jump> jumps = Notation.writtenJumps(move).stream().map(jump -> Notation.jump(problem.board(), jump))
                .toList();
        LevelSearch search = new LevelSearch(problem, Searched.AMPLE, Pruning.NONE, Searched.ALL,
                Optional.of(new FirstMove(jumps)), _ -> {});
        assertTrue(search.leastMoves() <= least, what);
        assertEquals(OptionalInt.empty(), atMost(search, least - 1).solution(), what);
        LevelSearch.SearchResult found = atMost(search, least + 1);
        assertEquals(OptionalInt.of(least), found.solution(), what);
        ShortestSolutions ours = new ShortestSolutions(problem, search, found, 2);
        assertEquals(expected.size(), ours.count().intValueExact(), what);
        List<String> texts = new ArrayList<>();
        ours.forEach(solution -> texts.add(Notation.solution(problem.board(), solution)));
        assertEquals(expected, texts.stream().sorted().toList(), what);
        assertTrue(new HashSet<>(expected).contains(Notation.solution(problem.board(), ours.first())), what);
        return least;
    }

    private static int moves(String solution) {
        return solution.split(", ").length;
    }

    private LevelSearch.SearchResult atMost(LevelSearch search, int moves) throws IOException {
        return search.atMost(moves, Searched.folder(folder.resolve(Integer.toString(searches++))));
    }
}
