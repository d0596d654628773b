package pegsets.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import pegsets.Breadth;
import pegsets.board.Board;
import pegsets.board.Problem;
import pegsets.board.Problems;
import pegsets.board.Reduction;
import pegsets.oracle.SlowProblem;
import pegsets.oracle.SlowSolitaire;

/// Whole jobs agree with the slow oracle on boards of every family, under all rules, and on boards drawn in the job
/// file. Small boards are compared set by set to the end, large ones by their first forward sets. The oracle has its
/// own drawings of the boards.
class FamiliesOracleTest {

    /// One problem; the board as in [Ground].
    record Case(String board, String rules, String start, String finish, String symmetry) {
        private Ground ground() {
            return new Ground(board, rules);
        }

        SlowSolitaire game() {
            return ground().game();
        }

        private Problem problem(Reduction reduction) {
            Board ours = ground().ours();
            return Problems.svss(ours, ours.number(start).orElseThrow(), ours.number(finish).orElseThrow(), reduction);
        }

        boolean isFeasible() {
            return problem(Reduction.STABILIZER).isFeasible();
        }

        /// The problem under all reductions that differ.
        Stream<Case> reductions() {
            boolean isRaw = problem(Reduction.STABILIZER).group().size() == 1;
            return Stream.of(Reduction.values()).filter(reduction -> reduction != Reduction.NONE || !isRaw)
                    .map(reduction -> new Case(board, rules, start, finish, reduction.label()));
        }

        SlowProblem slowly() {
            return new SlowProblem(game(), start, finish, switch (symmetry) {
                case "stabilizer" -> SlowProblem.Symmetry.STABILIZER;
                case "full" -> SlowProblem.Symmetry.FULL;
                case "none" -> SlowProblem.Symmetry.NONE;
                default -> throw new AssertionError(symmetry);
            });
        }

        /// The job, with more lines at its end.
        String yaml(String more) {
            return ground().yaml() + """
                    start: %s
                    finish: %s
                    symmetry: %s
                    """.formatted(start, finish, symmetry) + more;
        }

        @Override
        public String toString() {
            return "%s, %s, %s to %s, %s".formatted(board, rules, start, finish, symmetry);
        }
    }

    /// A hole missing in the middle.
    private static final String HOLLOW = "square oooo/o-oo/oooo/oooo";
    /// No symmetry but the identity.
    private static final String CORNERLESS = "square oooo/oooo/oooo/o-o-";
    private static final String HOLLOW_HEXAGON = "triangular   o o o/ o o o o/o o   o o/ o o o o/  o o o";
    private static final String HOLLOW_RHOMBUS = "triangular    o o o o/  o   o o/ o o o o/o o o o";
    /// No symmetry but the identity.
    private static final String CROOKED = "triangular    o o o o/  o o o o/ o o o/o o";

    /// Board; rules; how many pairs of start and finish to try, of those that position classes allow.
    private static final String GROUNDS = """
            triangle:4           | 8-move | 2
            truncated-triangle:4 | 6-move | 1
            truncated-triangle:5 | 6-move | 4
            truncated-triangle:5 | 4-move | 1
            truncated-triangle:6 | 6-move | 1
            rhombus:3            | 6-move | 1
            rhombus:3            | 8-move | 2
            rhombus:4            | 6-move | 3
            rhombus:4            | 4-move | 2
            hexagon:2            | 6-move | 1
            hexagon:3            | 6-move | 1
            square:3             | 4-move | 1
            square:3             | 6-move | 1
            square:3             | 8-move | 2
            square:4             | 4-move | 2
            square:4             | 6-move | 3
            square:4             | 8-move | 2
            rectangle:4x3        | 4-move | 3
            rectangle:4x3        | 6-move | 2
            rectangle:4x3        | 8-move | 2
            rectangle:3x5        | 4-move | 3
            rectangle:3x5        | 8-move | 1
            rectangle:6x2        | 6-move | 1
            diamond:3            | 4-move | 1
            diamond:3            | 6-move | 2
            diamond:3            | 8-move | 4
            HOLLOW               | 4-move | 2
            HOLLOW               | 6-move | 2
            HOLLOW               | 8-move | 2
            CORNERLESS           | 4-move | 2
            CORNERLESS           | 6-move | 2
            CORNERLESS           | 8-move | 2
            HOLLOW-HEXAGON       | 6-move | 1
            HOLLOW-RHOMBUS       | 6-move | 2
            HOLLOW-RHOMBUS       | 4-move | 1
            CROOKED              | 6-move | 3
            CROOKED              | 8-move | 2
            """;

    private static Stream<List<Case>> grounds() {
        return GROUNDS.lines().map(line -> line.split("\\|")).map(parts -> feasible(switch (parts[0].strip()) {
            case "HOLLOW" -> HOLLOW;
            case "CORNERLESS" -> CORNERLESS;
            case "HOLLOW-HEXAGON" -> HOLLOW_HEXAGON;
            case "HOLLOW-RHOMBUS" -> HOLLOW_RHOMBUS;
            case "CROOKED" -> CROOKED;
            default -> parts[0].strip();
        }, parts[1].strip(), Integer.parseInt(parts[2].strip())));
    }

    /// Up to so many pairs, a complement problem among them if there is one; the others by a seeded shuffle.
    private static List<Case> feasible(String board, String rules, int most) {
        List<Case> pairs = new ArrayList<>(allPairs(board, rules).filter(Case::isFeasible).toList());
        Collections.shuffle(pairs, new Random(1));
        pairs.sort(Comparator.comparing((Case pair) -> !pair.start.equals(pair.finish)));
        return Stream.concat(pairs.stream().limit(1),
                pairs.stream().skip(1).filter(pair -> !pair.start.equals(pair.finish)).limit(most - 1)).toList();
    }

    private static Stream<Case> allPairs(String board, String rules) {
        List<String> holes = new Case(board, rules, "", "", "").game().holeNames();
        return holes.stream().flatMap(start -> holes.stream().map(
                finish -> new Case(board, rules, start, finish, "stabilizer")));
    }

    static Stream<Case> problems() {
        return grounds().flatMap(List::stream).flatMap(Case::reductions);
    }

    static Stream<Case> some() {
        return Breadth.every(7, problems());
    }

    @Tag("slow")
    @ParameterizedTest(name = "{0}")
    @MethodSource("problems")
    void everySetAndCountOfAllAgrees(Case problem, @TempDir Path folder) throws Exception {
        everySetAndCountAgrees(problem, folder);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("some")
    void everySetAndCountAgrees(Case problem, @TempDir Path folder) throws Exception {
        FinishedJob.run(folder, problem.yaml("results: [forward, backward, winning, losing, solutions]\n"))
                .assertAgrees(problem.slowly());
    }

    /// Every board has a problem to try, and of these boards at least one problem has solutions.
    @Test
    void theCasesHaveSolutions() {
        Set<String> solvable = new TreeSet<>();
        grounds().forEach(cases -> {
            assertTrue(!cases.isEmpty(), "a board without a feasible pair");
            if (cases.stream().anyMatch(pair -> pair.slowly().solutions().signum() > 0)) {
                solvable.add(cases.getFirst().board + " " + cases.getFirst().rules);
            }
        });
        assertEquals(new TreeSet<>(Set.of("truncated-triangle:5 6-move", "truncated-triangle:6 6-move",
                "rhombus:4 6-move",
                "rhombus:4 4-move", "square:4 4-move", "square:4 6-move", "square:4 8-move", "rectangle:4x3 4-move",
                "rectangle:4x3 6-move", "rectangle:4x3 8-move", "diamond:3 8-move", HOLLOW + " 4-move",
                HOLLOW + " 6-move",
                HOLLOW + " 8-move", CORNERLESS + " 4-move", CORNERLESS + " 6-move", CORNERLESS + " 8-move",
                HOLLOW_RHOMBUS + " 6-move", HOLLOW_RHOMBUS + " 4-move", CROOKED + " 6-move", CROOKED + " 8-move")),
                solvable);
    }

    static Stream<Case> excluded() {
        return Stream
                .of("rhombus:3 6-move", "square:3 8-move", "hexagon:2 6-move", "rectangle:4x3 4-move",
                        "rectangle:4x3 8-move",
                        "diamond:3 8-move", "truncated-triangle:5 6-move")
                .map(text -> text.split(" "))
                .flatMap(words -> allPairs(words[0], words[1])).filter(pair -> !pair.isFeasible());
    }

    @Test
    void whatPositionClassesExcludeHasNoSolution() {
        assertTrue(excluded().count() > 100);
        excluded().forEach(pair -> assertEquals(BigInteger.ZERO, pair.slowly().solutions(), pair.toString()));
    }

    /// Too large to be played to the end by the oracle.
    @ParameterizedTest(name = "{0} {1} from {2}: F_T-1 to F_T-{3}")
    @CsvSource({"european37, 4-move, d2, 4", "european37, 8-move, d4, 4", "wiegleb45, 4-move, e5, 6",
        "wiegleb45, 8-move, d1, 4",
        "diamond:4, 8-move, d4, 5", "diamond:5, 4-move, e3, 6", "diamond:5, 6-move, c3, 5", "diamond:6, 8-move, f1, 3",
        "hexagon:4, 6-move, d2, 5", "rhombus:8, 6-move, e5, 4", "rectangle:26x2, 4-move, c1, 5"})
    void firstForwardSetsOfLargeBoards(String board, String rules, String start, int jumps, @TempDir Path folder)
            throws Exception {
        Case problem = firstFeasible(board, rules, start);
        for (Case reduced : problem.reductions().toList()) {
            Path own = Files.createDirectories(folder.resolve(reduced.symmetry));
            FinishedJob job = FinishedJob.run(own, reduced.yaml("memory: 64m\nresults: [forward]\nforward-to: "
                    + (reduced.game().size() - jumps) + "\n"));
            SlowProblem slow = reduced.slowly();
            for (int k = job.board().size() - 1; k >= job.board().size() - jumps; k--) {
                assertEquals(slow.forward(k), job.codes(SetName.forward(k)), reduced + ", F_" + k);
                assertTrue(job.size(SetName.forward(k)) > 0);
            }
        }
    }

    private static Case firstFeasible(String board, String rules, String start) {
        List<String> holes = new Case(board, rules, start, start, "").game().holeNames();
        return holes.stream().map(finish -> new Case(board, rules, start, finish, "stabilizer"))
                .filter(Case::isFeasible).findFirst().orElseThrow();
    }
}
