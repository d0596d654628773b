package pegsets.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import pegsets.Breadth;
import pegsets.answers.wins.JumpCondition;
import pegsets.answers.wins.TallyLabels;
import pegsets.board.Board;
import pegsets.board.Boards;
import pegsets.board.Jump;
import pegsets.board.Problem;
import pegsets.board.Problems;
import pegsets.board.Reduction;
import pegsets.board.text.JumpSet;
import pegsets.oracle.SlowBoards;
import pegsets.oracle.SlowProblem;
import pegsets.oracle.SlowSolitaire;
import pegsets.search.moves.MoveExpander;

/// Whole jobs agree with the slow oracle on boards of every family, under all rules, and on boards drawn in the job
/// file: every F_k, B_k, W_k and L_k code by code, every count, and the number of solutions. On triangles these are all
/// feasible pairs of start and finish under all three reductions. Large boards are compared by their first forward
/// sets. The oracle has its own drawings of the boards, and leaves out the jumps that a job forbids.
class FamiliesOracleTest {

    /// One problem; the board as in [Ground].
    record Case(String board, String rules, String start, String finish, String symmetry) {
        private Ground ground() {
            return new Ground(board, rules);
        }

        SlowSolitaire game() {
            return ground().game();
        }

        Problem problem() {
            return problem(Reduction.valueOf(symmetry.toUpperCase(Locale.ROOT)));
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
            return new SlowProblem(game(), start, finish,
                    SlowProblem.Symmetry.valueOf(symmetry.toUpperCase(Locale.ROOT)));
        }

        /// The job, with more lines at its end.
        String yaml(String more) {
            return ground().yaml(start, finish, symmetry) + more;
        }

        @Override
        public String toString() {
            return "%s, %s, %s to %s, %s".formatted(board, rules, start, finish, symmetry);
        }
    }

    /// Board; rules; how many pairs of start and finish to try, of those that position classes allow; whether any of
    /// them has a solution. Some boards are drawn: with a hole missing in the middle, or without symmetry.
    private static final String GROUNDS = """
            triangle:4                     | 8-move | 2 | no solution
            truncated-triangle:4           | 6-move | 1 | no solution
            truncated-triangle:5           | 6-move | 4 | solvable
            truncated-triangle:5           | 4-move | 1 | no solution
            truncated-triangle:6           | 6-move | 1 | solvable
            rhombus:3                      | 6-move | 1 | no solution
            rhombus:3                      | 8-move | 2 | no solution
            rhombus:4                      | 6-move | 3 | solvable
            rhombus:4                      | 4-move | 2 | solvable
            hexagon:2                      | 6-move | 1 | no solution
            hexagon:3                      | 6-move | 1 | no solution
            square:3                       | 4-move | 1 | no solution
            square:3                       | 6-move | 1 | no solution
            square:3                       | 8-move | 2 | no solution
            square:4                       | 4-move | 2 | solvable
            square:4                       | 6-move | 3 | solvable
            square:4                       | 8-move | 2 | solvable
            rectangle:4x3                  | 4-move | 3 | solvable
            rectangle:4x3                  | 6-move | 2 | solvable
            rectangle:4x3                  | 8-move | 2 | solvable
            rectangle:3x5                  | 4-move | 3 | no solution
            rectangle:3x5                  | 8-move | 1 | no solution
            rectangle:6x2                  | 6-move | 1 | no solution
            diamond:3                      | 4-move | 1 | no solution
            diamond:3                      | 6-move | 2 | no solution
            diamond:3                      | 8-move | 4 | solvable
            square oooo/o-oo/oooo/oooo     | 4-move | 2 | solvable
            square oooo/o-oo/oooo/oooo     | 6-move | 2 | solvable
            square oooo/o-oo/oooo/oooo     | 8-move | 2 | solvable
            square oooo/oooo/oooo/o-o-     | 4-move | 2 | solvable
            square oooo/oooo/oooo/o-o-     | 6-move | 2 | solvable
            square oooo/oooo/oooo/o-o-     | 8-move | 2 | solvable
            triangular   o o o/ o o o o/o o   o o/ o o o o/  o o o | 6-move | 1 | no solution
            triangular    o o o o/  o   o o/ o o o o/o o o o | 6-move | 2 | solvable
            triangular    o o o o/  o   o o/ o o o o/o o o o | 4-move | 1 | solvable
            triangular    o o o o/  o o o o/ o o o/o o | 6-move | 3 | solvable
            triangular    o o o o/  o o o o/ o o o/o o | 8-move | 2 | solvable
            """;

    private static Stream<List<Case>> grounds() {
        return GROUNDS.lines().map(line -> line.split(" *\\| "))
                .map(parts -> feasible(parts[0], parts[1], Integer.parseInt(parts[2])));
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

    /// On the triangle of 15 holes with one start of each symmetry class.
    static Stream<Case> triangles() {
        return Stream.of(allPairs("triangle:3", "6-move"), allPairs("triangle:4", "6-move"),
                allPairs("triangle:4", "4-move"),
                allPairs("triangle:5", "6-move").filter(pair -> pair.start.matches("a1|a3|a4|b3")))
                .flatMap(pairs -> pairs).filter(Case::isFeasible).flatMap(Case::reductions);
    }

    static Stream<Case> someTriangles() {
        return Breadth.every(7, triangles());
    }

    @Tag("slow")
    @ParameterizedTest(name = "{0}")
    @MethodSource({"problems", "triangles"})
    void everySetAndCountOfAllAgrees(Case problem, @TempDir Path folder) throws Exception {
        everySetAndCountAgrees(problem, folder);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource({"some", "someTriangles"})
    void everySetAndCountAgrees(Case problem, @TempDir Path folder) throws Exception {
        FinishedJob.run(folder, problem.yaml("results: [forward, backward, winning, losing, solutions]\n"))
                .assertAgrees(problem.slowly());
    }

    @Test
    void theCasesHaveSolutions() {
        List<Boolean> solvable = grounds()
                .peek(cases -> assertFalse(cases.isEmpty(), "a board without a feasible pair"))
                .map(cases -> cases.stream().anyMatch(pair -> pair.slowly().solutions().signum() > 0)).toList();
        assertEquals(GROUNDS.lines().map(line -> line.endsWith("solvable")).toList(), solvable);
    }

    /// The triangles have problems of every kind.
    @Test
    void theTrianglesCoverEveryWayOfCounting() {
        Set<String> kinds = triangles().filter(pair -> pair.slowly().solutions().signum() > 0)
                .map(pair -> String.join(", ", pair.problem().isComplementProblem() ? "complement" : "general",
                        pair.game().size() % 2 == 0 ? "even" : "odd",
                        pair.problem().group().size() > 1 ? "reduced" : "raw"))
                .collect(Collectors.toSet());
        assertEquals(Set.of("complement, odd, reduced", "complement, odd, raw", "complement, even, reduced",
                "general, odd, reduced", "general, odd, raw", "general, even, raw"), kinds);
    }

    @ParameterizedTest(name = "{0} {1}")
    @CsvSource({"rhombus:3, 6-move", "square:3, 8-move", "hexagon:2, 6-move", "rectangle:4x3, 4-move",
        "truncated-triangle:5, 6-move", "triangle:3, 6-move", "triangle:4, 6-move", "triangle:5, 6-move"})
    void whatPositionClassesExcludeHasNoSolution(String board, String rules) {
        List<Case> excluded = allPairs(board, rules).filter(pair -> !pair.isFeasible()).toList();
        assertFalse(excluded.isEmpty());
        Breadth.every(board.equals("triangle:5") ? 7 : 1, excluded.stream())
                .forEach(pair -> assertEquals(BigInteger.ZERO, pair.slowly().solutions(), pair.toString()));
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

    /// On a line of 26 holes, 1, 3 and 23 patterns of 2, 4 and 8 pegs can end with one peg. A pattern counts once,
    /// wherever it stands. A pattern and its mirror image count as two; as one, they are 1, 2 and 12.
    @Test
    void patternsOnALine(@TempDir Path folder) throws Exception {
        String holes = IntStream.rangeClosed('a', 'z').mapToObj(letter -> (char) letter + "1")
                .collect(Collectors.joining(", "));
        FinishedJob job = FinishedJob.run(folder, "board: rectangle:26x1\nstart: vacant:m1\nfinish: [" + holes
                + "]\nsymmetry: none\nresults: [backward]\nforward-to: 18\n");
        List<List<Integer>> patterns = new ArrayList<>();
        for (int k : List.of(2, 4, 8)) {
            Set<Long> shifted = new HashSet<>();
            Set<Long> alsoReflected = new HashSet<>();
            for (long code : job.codes(SetName.backward(k))) {
                long first = code >>> Long.numberOfTrailingZeros(code);
                long reflected = Long.reverse(code);
                shifted.add(first);
                alsoReflected.add(Math.min(first, reflected >>> Long.numberOfTrailingZeros(reflected)));
            }
            patterns.add(List.of(shifted.size(), alsoReflected.size()));
        }
        assertEquals(List.of(List.of(1, 1), List.of(3, 2), List.of(23, 12)), patterns);
    }

    private static Case firstFeasible(String board, String rules, String start) {
        List<String> holes = new Case(board, rules, start, start, "").game().holeNames();
        return holes.stream().map(finish -> new Case(board, rules, start, finish, "stabilizer"))
                .filter(Case::isFeasible).findFirst().orElseThrow();
    }

    /// On boards of 64 holes, codes with a peg in the last hole are 2^63 or more: sets agree in unsigned order, forward
    /// from nearly full boards and backward from nearly empty ones, and a check of the files finds no fault.
    @ParameterizedTest(name = "{0} {1} from {2} to {3}, {4}")
    @CsvSource({
        "square:8, 4-move, c1, f8, stabilizer, 58",
        "square:8, 4-move, a3, h6, full, 58",
        "square:8, 4-move, d3, e6, none, 58",
        "square:8, 8-move, h8, h8, stabilizer, 60",
        "square:8, 6-move, c2, h8, full, 60",
        "rhombus:8, 6-move, c2, h8, stabilizer, 60",
        "rhombus:8, 6-move, c2, h8, full, 60"})
    void firstSetsOf64HolesAgree(String board, String rules, String start, String finish, String symmetry,
            int forwardTo,
            @TempDir Path folder) throws Exception {
        Case problem = new Case(board, rules, start, finish, symmetry);
        FinishedJob job = FinishedJob.run(folder,
                problem.yaml("results: [forward, backward]\nforward-to: " + forwardTo + "\nmemory: 64m\n"));
        SlowProblem slow = problem.slowly();
        boolean negative = false;
        for (int k = 63; k >= forwardTo; k--) {
            List<Long> codes = job.codes(SetName.forward(k));
            assertEquals(slow.forward(k), codes, "F_" + k);
            assertEquals(slow.backward(64 - k), job.codes(SetName.backward(64 - k)), "B_" + (64 - k));
            negative |= codes.getLast() < 0;
        }
        assertTrue(negative, "the test needs codes of 64 bits");
        assertEquals(2 * (64 - forwardTo), Plan.of(job.job()).size());
        assertEquals(List.of(), JobRun.faults(job.folder()));
    }

    @TempDir
    Path folder;

    private FinishedJob forbidding(Ground ground, String forbidden, String start, String finish, String symmetry)
            throws IOException {
        return FinishedJob.run(folder, ground.yaml(start, finish, symmetry) + "forbid: ["
                + forbidden.replace(" ", ", ")
                + "]\nresults: [forward, backward, winning, losing, solutions]\nmemory: 64m\n");
    }

    /// Single jumps, lines and whole orbits; complement problems and others; groups of 1 to 8.
    @ParameterizedTest(name = "{0}, {1}, without {2}: {3} to {4}, {5}, symmetries {6}")
    @CsvSource({
        "triangle:4, 6-move, a2-c4, a2, b2, stabilizer, 1", "triangle:4, 6-move, a3-c3 c3-a3, a2, c4, stabilizer, 1",
        "triangle:4, 6-move, a2-c4 c4-a2, a2, b2, full, 2",
        "triangle:5, 6-move, a3-c3, a1, a1, stabilizer, 1", "triangle:5, 6-move, a3-c3 c3-a3, a1, a1, stabilizer, 2",
        "triangle:5, 6-move, b3-b5 b3-d5 b4-d4 b4-b2 c4-a4 c4-a2, c5, c5, stabilizer, 2",
        "triangle:5, 6-move, a2-c4 b2-b4, a1, a4, stabilizer, 1", "triangle:5, 6-move, a1-a3, a4, a1, none, 1",
        "triangle:5, 6-move, a1-a3, a4, d4, full, 1",
        "rectangle:4x3, 8-move, a1-c1, a1, a1, stabilizer, 1", "square:4, 4-move, b1-b3 c1-c3, b1, c1, stabilizer, 1",
        "diamond:3, 8-move, c1-c3 c5-c3 a3-c3 e3-c3, c3, c3, stabilizer, 8"})
    void setsAndNumbersWithForbiddenJumpsAgree(String board, String rules, String forbidden, String start,
            String finish,
            String symmetry, int symmetries) throws Exception {
        Ground ground = new Ground(board, rules);
        SlowSolitaire game = ground.game().without(Set.of(forbidden.split(" ")));
        SlowProblem slow = new SlowProblem(game, start, finish,
                SlowProblem.Symmetry.valueOf(symmetry.toUpperCase(Locale.ROOT)));
        FinishedJob finished = forbidding(ground, forbidden, start, finish, symmetry);
        assertEquals(symmetries, finished.job().problem().group().size());
        finished.assertAgrees(slow);
    }

    /// The bitwise engine makes descendants in another way than the others.
    @Test
    void enginesAgreeOnForbiddenJumps() throws Exception {
        Map<String, List<Long>> byEngine = new HashMap<>();
        for (String engine : List.of("bucketed", "bitwise")) {
            FinishedJob finished = FinishedJob.run(folder,
                    "board: english33\nforbid: [d2-d4, over:c3]\nstart: d4\nresults: [forward]\nforward-to: 22\nengine: "
                            + engine + "\n");
            byEngine.put(engine, finished.codes(SetName.forward(22)));
            new Cleaner(finished.folder()).clean();
        }
        assertTrue(byEngine.get("bucketed").size() > 1000);
        assertEquals(byEngine.get("bucketed"), byEngine.get("bitwise"));
    }

    private FinishedJob triangle(String start, String finish, String forbidden) throws IOException {
        return FinishedJob.run(folder, "board: triangle:5\nstart: " + start + "\nfinish: " + finish
                + "\nresults: [solutions]\n" + forbidden);
    }

    /// A solution never makes a jump exactly if it is one where the jump is forbidden.
    @ParameterizedTest(name = "{0} to {1} without {2}")
    @CsvSource({"a1, a1, a3--c3", "c5, c5, from:b3", "a1, a4, c5-c3", "c5, a4, to:a1"})
    void solutionsAreThoseWithoutTheJump(String start, String finish, String jumps) throws Exception {
        FinishedJob allowed = triangle(start, finish, "");
        Set<Jump> forbidden = JumpSet.read(allowed.board(), jumps);
        BigInteger without = TallyLabels.count(allowed.folder(),
                List.of(new JumpCondition(forbidden, 0, false)), _ -> {});
        assertTrue(without.compareTo(allowed.solutions()) < 0);
        new Cleaner(allowed.folder()).clean();
        assertEquals(without, triangle(start, finish, "forbid: " + jumps + "\n").solutions());
    }

    @Test
    void setsOfOtherRulesAreRefused() throws Exception {
        triangle("a1", "a1", "");
        String message = assertThrows(IOException.class, () -> triangle("a1", "a1", "forbid: [a2-c4]\n")).getMessage();
        assertTrue(message.contains("forbid a2-c4"), message);
    }

    /// Bell, Triangular, footnote 4, has 27.
    @Test
    void positionsOfTheTriangleOf10WithOneWayToClearItsMiddle() throws Exception {
        SlowSolitaire game = SlowBoards.named("triangle:4", SlowSolitaire.Moves.SIX)
                .without(Set.of("a3-c3", "c3-a3", "b2-b4", "b4-b2"));
        assertEquals(26, SlowSolitaire.closure(Set.of(game.allBut("a2")), game::descendants).size());
        FinishedJob finished = forbidding(new Ground("triangle:4", "6-move"), "a3--c3 b2--b4", "a2", "c4",
                "stabilizer");
        assertEquals(26, finished.total(SetName::forward));
        assertEquals(BigInteger.ZERO, finished.solutions());
    }

    /// The moves backward to a position are those that lead to it.
    @Test
    void movesBackwardAreThoseForward() throws Exception {
        Board whole = Boards.named("triangle:4");
        Board board = whole.without(JumpSet.read(whole, "a2-c4,a3-a1,d4-b2"));
        MoveExpander forward = MoveExpander.forward(board);
        MoveExpander backward = MoveExpander.backward(board);
        Map<Long, Set<Long>> to = new HashMap<>();
        Map<Long, Set<Long>> from = new HashMap<>();
        for (long position = 0; position <= board.full(); position++) {
            LongArrayList ends = new LongArrayList();
            forward.expand(position, board.full(), ends);
            for (long end : ends) {
                from.computeIfAbsent(end, _ -> new HashSet<>()).add(position);
            }
            ends.clear();
            backward.expand(position, board.full(), ends);
            if (!ends.isEmpty()) {
                to.put(position, new HashSet<>(ends));
            }
        }
        assertEquals(from, to);
    }
}
