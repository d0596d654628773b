package pegsets.job;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import pegsets.Breadth;
import pegsets.board.Board;
import pegsets.board.Boards;
import pegsets.board.Problem;
import pegsets.board.Problems;
import pegsets.board.Reduction;
import pegsets.board.Rules;
import pegsets.oracle.SlowProblem;
import pegsets.oracle.SlowSolitaire;

/// Whole jobs agree with the slow oracle: every F_k, B_k and W_k code by code, every count, and the number of
/// solutions, for the feasible pairs of start and finish on small triangles under all three reductions. Among them
/// are complement problems with an odd and an even number of holes, others, and degenerate ones.
class OracleComparisonTest {

    /// One problem, with the name shown in the test report.
    record Case(int side, Rules rules, String start, String finish, Reduction reduction) {
        Board board() {
            return Boards.named("triangle:" + side, rules);
        }

        Problem problem() {
            Board board = board();
            return Problems.svss(board, board.number(start).orElseThrow(), board.number(finish).orElseThrow(),
                    reduction);
        }

        /// Whether sets are raw under the stabilizer already, so that no reduction is the same job once more.
        boolean isRepeat() {
            return reduction == Reduction.NONE
                    && new Problem(board(), problem().start(), problem().finish(), Reduction.STABILIZER).group()
                            .size() == 1;
        }

        SlowProblem slowly() {
            return new SlowProblem(SlowSolitaire.triangle(side, rules == Rules.SIX_MOVE), start, finish,
                    SlowProblem.Symmetry.valueOf(reduction.name()));
        }

        String yaml() {
            return """
                    board: triangle:%d
                    rules: %s
                    start: %s
                    finish: %s
                    symmetry: %s
                    results: [forward, backward, winning, losing, solutions]
                    """.formatted(side, rules.label(), start, finish, reduction.label());
        }

        @Override
        public String toString() {
            return "%s %s to %s, %s".formatted(board(), start, finish, reduction.name().toLowerCase(Locale.ROOT));
        }
    }

    private static Stream<Case> allPairs(int side, Rules rules) {
        List<String> holes = SlowSolitaire.triangle(side, true).holeNames();
        return holes.stream().flatMap(start -> holes.stream().flatMap(finish -> Stream.of(Reduction.values())
                .map(reduction -> new Case(side, rules, start, finish, reduction))));
    }

    /// On the triangle of 15 holes one start of each symmetry class.
    private static final Set<String> STARTS_OF_15 = Set.of("a1", "a3", "a4", "b3");

    static Stream<Case> feasible() {
        return Stream.of(allPairs(3, Rules.SIX_MOVE), allPairs(4, Rules.SIX_MOVE), allPairs(4, Rules.FOUR_MOVE),
                allPairs(5, Rules.SIX_MOVE).filter(pair -> STARTS_OF_15.contains(pair.start)))
                .flatMap(pairs -> pairs)
                .filter(pair -> pair.problem().isFeasible() && !pair.isRepeat());
    }

    static Stream<Case> infeasible() {
        return Stream.of(allPairs(3, Rules.SIX_MOVE), allPairs(4, Rules.SIX_MOVE), allPairs(5, Rules.SIX_MOVE))
                .flatMap(pairs -> pairs).filter(pair -> !pair.problem().isFeasible());
    }

    static Stream<Case> someFeasible() {
        return Breadth.every(7, feasible());
    }

    static Stream<Case> someInfeasible() {
        return Breadth.every(10, infeasible());
    }

    @Tag("slow")
    @ParameterizedTest(name = "{0}")
    @MethodSource("feasible")
    void everySetAndCountOfAllAgrees(Case problem, @TempDir Path folder) throws Exception {
        everySetAndCountAgrees(problem, folder);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("someFeasible")
    void everySetAndCountAgrees(Case problem, @TempDir Path folder) throws Exception {
        FinishedJob.run(folder, problem.yaml()).assertAgrees(problem.slowly());
    }

    /// Of all pairs of the 15-hole triangle.
    @ParameterizedTest(name = "{0}: no solution")
    @MethodSource("someInfeasible")
    void whatPositionClassesExcludeHasNoSolution(Case problem) {
        assertEquals(BigInteger.ZERO, problem.slowly().solutions());
    }

    /// The list of cases holds what the class comment promises.
    @Test
    void theCasesCoverEveryWayOfCounting() {
        Set<String> kinds = feasible().filter(pair -> pair.slowly().solutions().signum() > 0)
                .map(OracleComparisonTest::kind).collect(Collectors.toCollection(TreeSet::new));
        assertEquals(Set.of("complement, odd, reduced", "complement, odd, raw", "complement, even, reduced",
                "general, odd, reduced", "general, odd, raw", "general, even, raw"), kinds);
    }

    private static String kind(Case pair) {
        return String.join(", ", pair.problem().isComplementProblem() ? "complement" : "general",
                pair.board().size() % 2 == 0 ? "even" : "odd", pair.problem().group().size() > 1 ? "reduced" : "raw");
    }
}
