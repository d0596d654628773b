package pegsets.search.moves;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pegsets.board.Board;
import pegsets.board.Positions;
import pegsets.board.Problem;
import pegsets.board.Reduction;
import pegsets.job.Ground;
import pegsets.oracle.SlowMoves;
import pegsets.oracle.SlowSolitaire;

/// Without one of the heuristics a search finds the same solutions through more positions, in some of the problems; and
/// never through fewer. So none of them can be lost unseen.
class HeuristicsTest {
    private static final long SEED = 5;

    @TempDir
    Path folder;

    /// A problem, and its least number of moves.
    private record Case(Problem problem, int moves) {}

    private static List<Case> cases() {
        List<Case> cases = new ArrayList<>(List.of(
                new Case(Searched.problem(new Ground("diamond:3", "8-move"), "c3", "c3", Reduction.STABILIZER), 7),
                new Case(Searched.problem(new Ground("triangle:5", "6-move"), "c5", "c5", Reduction.STABILIZER), 9)));
        cases.addAll(toSeveralPegs(new Ground("diamond:3", "8-move"), "c3", 5, 2));
        cases.addAll(toSeveralPegs(new Ground("triangle:5", "6-move"), "b3", 8, 1));
        return cases;
    }

    /// Problems with some positions of a level as their finishes.
    private static List<Case> toSeveralPegs(Ground ground, String start, int moves, int count) {
        SlowSolitaire game = ground.game();
        Board board = ground.ours();
        List<Long> level = new SlowMoves(game).levels(Set.of(game.allBut(start)), moves).get(moves).stream()
                .map(SlowSolitaire::code).sorted().toList();
        Random random = new Random(SEED);
        List<Case> cases = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            long finish = level.get(random.nextInt(level.size()));
            cases.add(new Case(new Problem(board,
                    Positions.vacancies(board, start, List.of(board.number(start).orElseThrow())),
                    Positions.single("position", finish), Reduction.STABILIZER), moves));
        }
        return cases;
    }

    @Test
    void noneIsInVain() throws IOException {
        Set<Heuristic> useful = EnumSet.noneOf(Heuristic.class);
        for (Case each : cases()) {
            Outcome all = outcome(each, Searched.ALL);
            for (Heuristic heuristic : Heuristic.values()) {
                String what = each.problem.board() + " to " + each.problem.finish().codes() + " without " + heuristic
                        + ", seed " + SEED;
                Outcome without = outcome(each, EnumSet.complementOf(EnumSet.of(heuristic)));
                assertEquals(all.solutions, without.solutions, what);
                assertTrue(all.total <= without.total, what + ": " + all.total + ", " + without.total);
                if (all.total < without.total) {
                    useful.add(heuristic);
                }
            }
        }
        assertEquals(Searched.ALL, useful);
    }

    /// The positions of all levels, and what was found.
    private record Outcome(long total, String solutions) {}

    private int searches;

    private Outcome outcome(Case each, Set<Heuristic> used) throws IOException {
        LevelSearch search = Searched.search(each.problem, Searched.AMPLE, used, _ -> {});
        LevelSearch.SearchResult found = search.atMost(each.moves,
                Searched.folder(folder.resolve("found" + searches)));
        searches++;
        assertEquals(OptionalInt.of(each.moves), found.solution());
        ShortestSolutions solutions = new ShortestSolutions(each.problem, search, found, 2);
        return new Outcome(Searched.total(found),
                solutions.count() + " through " + solutions.positions());
    }
}
