package pegsets.search.moves;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import pegsets.answers.wins.ConditionedShortest;
import pegsets.answers.wins.JumpCondition;
import pegsets.board.Board;
import pegsets.board.Boards;
import pegsets.board.Hole;
import pegsets.board.Jump;
import pegsets.board.Positions;
import pegsets.board.Problem;
import pegsets.board.Reduction;
import pegsets.board.Rules;
import pegsets.disk.Budget;

/// Sizes of level sets and least numbers of moves are as published. (`ReplayTest` plays the printed solutions.)
class PublishedLevelsTest {
    private static final List<String> CENTER = List.of("c3", "d3", "e3", "c4", "d4", "e4", "c5", "d5", "e5");
    private static final Budget LARGE = new Budget(1L << 30, 8L << 30, 2);

    @TempDir
    Path folder;

    private static Problem problem(String board, String rules, String start, String finish) {
        Board ours = Boards.named(board, Rules.labeled(rules).orElseThrow());
        if (!start.equals("C9")) {
            return Searched.problem(ours, start, finish, Reduction.STABILIZER);
        }
        long center = CENTER.stream().mapToLong(hole -> 1L << ours.number(hole).orElseThrow()).sum();
        return new Problem(ours, Positions.single("C9-vacant", ours.complement(center)),
                Positions.single("C9", center), Reduction.STABILIZER);
    }

    /// The columns of m = 10 and 11, within the bound of section 3.3, without what this program adds to it.
    @Test
    void levelsWithinTheBoundOf10Moves() throws IOException {
        assertBounded(10, List.of(1L, 2L, 10L, 66L, 216L, 630L, 2002L, 6007L, 17497L, 2637L, 0L));
    }

    @Tag("slow")
    @Test
    void levelsWithinTheBoundOf11Moves() throws IOException {
        assertBounded(11, List.of(1L, 2L, 12L, 139L, 1381L, 9134L, 54798L, 372122L, 2739963L, 20776877L, 15467734L));
    }

    private void assertBounded(int atMost, List<Long> printed) throws IOException {
        LevelSearch search = Searched.search(problem("diamond:5", "8-move", "e5", "any"), LARGE,
                EnumSet.of(Heuristic.REGIONS, Heuristic.LAST_MOVE), _ -> {});
        assertEquals(printed, Searched.sizes(search.atMost(atMost, Searched.folder(folder)))
                .subList(0, printed.size()));
    }

    /// Section 3.2 and Theorem 2: every shortest solution of the C9 complement on 37 holes has 7 diagonal jumps, and
    /// each of its moves starts outside the nine holes and ends inside.
    @Tag("slow")
    @Test
    void everyShortestSolutionOfTheComplementOfC9() throws IOException {
        Problem problem = problem("european37", "8-move", "C9", "C9");
        Board board = problem.board();
        LevelSearch search = Searched.search(problem, LARGE, Searched.ALL, _ -> {});
        ShortestSolutions solutions = new ShortestSolutions(problem, search,
                search.atMost(13, Searched.folder(folder)), 2);
        Set<Jump> diagonal = board.jumps().stream().filter(jump -> {
            Hole from = board.holes().get(jump.from());
            Hole to = board.holes().get(jump.to());
            return from.x() != to.x() && from.y() != to.y();
        }).collect(Collectors.toSet());
        assertEquals(solutions.count(), new ConditionedShortest(solutions, problem,
                List.of(new JumpCondition(diagonal, 7, false))).count());
        List<Set<Long>> levels = new ArrayList<>(List.of(Set.of(problem.start().codes().getLong(0))));
        for (int moves = 0; moves < solutions.moves(); moves++) {
            Set<Long> ends = new HashSet<>();
            for (long position : levels.getLast()) {
                solutions.forEachMove(position, moves, (end, jumps) -> {
                    long nine = problem.finish().codes().getLong(0);
                    assertTrue(
                            !board.hasPeg(nine, jumps.getFirst().from()) && board.hasPeg(nine, jumps.getLast().to()));
                    return ends.add(end) || true;
                });
            }
            levels.add(ends);
        }
        assertEquals(14, levels.size());
    }

    @ParameterizedTest(name = "{0} {1} from {2} to {3}: {4} moves")
    @CsvFileSource(resources = "/published/shortest.csv", numLinesToSkip = 2)
    void leastMoves(String board, String rules, String start, String finish, int moves) throws IOException {
        assertLeastMoves(board, rules, start, finish, moves);
    }

    @Tag("slow")
    @ParameterizedTest(name = "{0} {1} from {2} to {3}: {4} moves")
    @CsvFileSource(resources = "/published/shortest-large.csv", numLinesToSkip = 2)
    void leastMovesOnLargeBoards(String board, String rules, String start, String finish, int moves)
            throws IOException {
        assertLeastMoves(board, rules, start, finish, moves);
    }

    private void assertLeastMoves(String board, String rules, String start, String finish, int moves)
            throws IOException {
        LevelSearch search = Searched.search(problem(board, rules, start, finish));
        assertTrue(search.leastMoves() <= moves, search.leastMoves() + " moves at least");
        assertEquals(OptionalInt.empty(),
                search.atMost(moves - 1, Searched.folder(folder.resolve("fewer"))).solution());
        assertEquals(OptionalInt.of(moves),
                search.atMost(moves, Searched.folder(folder.resolve("least"))).solution());
    }
}
