package pegsets.search.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import pegsets.board.Board;
import pegsets.board.Boards;
import pegsets.board.Jump;
import pegsets.board.Rules;
import pegsets.board.Symmetry;
import pegsets.board.text.HolePattern;
import pegsets.oracle.SlowSolitaire;

/// Which problems of small boards can be solved, as published, and compared with all that the oracle can play to; by
/// the quick searches and, with these left out, by the search from both sides. The endgames are kept small so that the
/// searches have work to do. Play between positions of any kind. The legal jumps of a table are those of the board, in
/// its order, with forbidden jumps left out.
class OracleSearchTest {

    @ParameterizedTest(name = "{0} {1}")
    @CsvSource({"triangle:2, SIX_MOVE", "triangle:3, SIX_MOVE", "triangle:4, SIX_MOVE", "triangle:4, FOUR_MOVE",
        "truncated-triangle:5, SIX_MOVE", "rhombus:3, SIX_MOVE", "hexagon:2, SIX_MOVE", "square:3, FOUR_MOVE",
        "square:3, EIGHT_MOVE", "rectangle:4x3, FOUR_MOVE", "rectangle:4x3, EIGHT_MOVE", "rectangle:6x2, FOUR_MOVE",
        "diamond:3, FOUR_MOVE"})
    void agreesWithTheOracle(String name, Rules rules) {
        compare(Boards.named(name, rules));
    }

    @Tag("slow")
    @ParameterizedTest(name = "{0} {1}")
    @CsvSource({"triangle:5, SIX_MOVE", "rectangle:5x3, FOUR_MOVE", "diamond:3, SIX_MOVE", "diamond:3, EIGHT_MOVE",
        "square:4, FOUR_MOVE", "square:4, EIGHT_MOVE", "rhombus:4, SIX_MOVE", "rectangle:3x5, EIGHT_MOVE",
        "truncated-triangle:6, SIX_MOVE"})
    void agreesWithTheOracleOnLargerBoards(String name, Rules rules) {
        compare(Boards.named(name, rules));
    }

    private static void compare(Board board) {
        Surveyed quick = new Surveyed(board, new Search(board, 10_000_000, more -> {}, new int[] {1_000_000}, 20));
        Surveyed thorough = new Surveyed(board, new Search(board, 10_000_000, more -> {}, new int[0], 20));
        Surveyed shuffled = new Surveyed(board,
                new Search(board, 10_000_000, more -> {}, new int[] {1, 2, 3, 1_000_000}, 20));
        SlowSolitaire slow = Surveyed.slow(board);
        Set<Pair> expected = new HashSet<>();
        for (int start = 0; start < board.size(); start++) {
            int least = start;
            if (Pair.all(board).stream().anyMatch(pair -> pair.start() == least)) {
                Set<String> level = Set.of(slow.allBut(board.nameOf(start)));
                for (int pegs = board.size() - 1; pegs > 1; pegs--) {
                    level = SlowSolitaire.next(level, slow::descendants);
                }
                for (String position : level) {
                    expected.add(new Pair(start, position.indexOf('*')).representative(board));
                }
            }
        }
        assertEquals(expected, solvable(quick));
        assertEquals(expected, solvable(thorough));
        assertEquals(expected, solvable(shuffled));
    }

    private static Set<Pair> solvable(Surveyed surveyed) {
        assertEquals(0, surveyed.count(Decision.Undecided.class));
        Set<Pair> solvable = new HashSet<>();
        surveyed.verdicts.forEach((pair, verdict) -> {
            if (verdict instanceof Decision.Solvable) {
                solvable.add(pair);
            }
        });
        return solvable;
    }

    @Test
    void theLimitLeavesProblemsUndecided() {
        Board board = Boards.named("triangle:6");
        Decision verdict = new Search(board, 3, more -> {}, new int[] {2, 5}, 20).decide(board.complement(1), 1);
        assertEquals(new Decision.Undecided(3), verdict);
        Board small = Boards.named("triangle:5");
        assertEquals(new Decision.Undecided(10), new Search(small, 10, more -> {}).decide(small.complement(1), 1));
        assertEquals(new Decision.Undecided(1), new Search(small, 1, more -> {}).decide(small.complement(1), 1));
    }

    @ParameterizedTest(name = "{0} {1}")
    @CsvSource({"triangle:4, SIX_MOVE", "triangle:5, SIX_MOVE", "rectangle:4x3, FOUR_MOVE", "square:3, EIGHT_MOVE",
        "diamond:3, EIGHT_MOVE", "square:4, FOUR_MOVE", "hexagon:2, SIX_MOVE"})
    void decisionsAgreeWithTheOracle(String name, Rules rules) {
        Board board = Boards.named(name, rules);
        SlowSolitaire slow = Surveyed.slow(board);
        Search search = new Search(board, 1_000_000, _ -> {}, new int[] {3, 1_000_000}, 20);
        SplittableRandom random = new SplittableRandom(5);
        Set<Class<?>> kinds = new HashSet<>();
        for (int i = 0; i < 60; i++) {
            String start = slow.position(~few(random) & board.full());
            Set<String> reached = reached(slow, start);
            long near = SlowSolitaire.code(reached.stream().sorted().skip(random.nextInt(reached.size())).findFirst()
                    .orElseThrow());
            long removed = few(random) & near;
            Jump jump = board.jumps().get(random.nextInt(board.jumps().size()));
            for (long code : new long[] {near, near ^ removed, near ^ jump.mask(), SlowSolitaire.code(start) | near}) {
                String finish = slow.position(code);
                Decision decision = search.decide(SlowSolitaire.code(start), code);
                Surveyed.check(slow, start, finish, decision);
                assertEquals(reached.contains(finish), decision instanceof Decision.Solvable, start + " " + finish);
                kinds.add(decision.getClass());
            }
        }
        assertTrue(kinds.containsAll(Set.of(Decision.Solvable.class, Decision.TooFewPegs.class)) && kinds.size() > 2,
                kinds::toString);
    }

    /// A bit in four.
    private static long few(SplittableRandom random) {
        long half = random.nextLong();
        return half & random.nextLong();
    }

    private static Set<String> reached(SlowSolitaire slow, String start) {
        return SlowSolitaire.closure(Set.of(start), slow::descendants);
    }

    /// Positions against all play from them, and from each single vacancy.
    @ParameterizedTest
    @CsvSource({"triangle:4", "hexagon:2", "rectangle:4x3"})
    void singlePegsAgreeWithTheOracle(String name) {
        Board board = Boards.named(name);
        SlowSolitaire slow = Surveyed.slow(board);
        Map<Integer, Set<String>> from = new HashMap<>();
        for (int hole = 0; hole < board.size(); hole++) {
            from.put(hole, reached(slow, slow.allBut(board.nameOf(hole))));
        }
        Search search = new Search(board, 1_000_000, _ -> {});
        SplittableRandom random = new SplittableRandom(9);
        for (int i = 0; i < 40; i++) {
            long position = 1 + random.nextLong(board.full() - 1);
            String start = slow.position(position);
            Set<String> reached = reached(slow, start);
            Set<String> expected = new HashSet<>();
            Set<String> found = new HashSet<>();
            int[] problems = {0};
            for (int hole = 0; hole < board.size(); hole++) {
                if (reached.contains(slow.only(board.nameOf(hole)))) {
                    expected.add("to " + hole);
                }
                if (from.get(hole).contains(start)) {
                    expected.add("from " + hole);
                }
            }
            for (boolean areVacancies : List.of(false, true)) {
                HolePattern finish = HolePattern.of(board, position);
                (areVacancies ? search.vacancies(finish) : search.lastPegs(position)).forEach(end -> {
                    problems[0]++;
                    String peg = slow.only(board.nameOf(end.hole()));
                    String vacancy = slow.allBut(board.nameOf(end.hole()));
                    Surveyed.check(slow, areVacancies ? vacancy : start, areVacancies ? start : peg, end.decision());
                    if (end.decision() instanceof Decision.Solvable) {
                        found.add((areVacancies ? "from " : "to ") + end.hole());
                    }
                });
            }
            assertEquals(expected, found, start);
            assertEquals(problems[0],
                    Search.lastHoles(board, position).count()
                            + Search.lastHoles(board, board.complement(position)).count());
        }
    }

    /// Diagonal, section 2.2: on 33 holes, a proof like that of Theorem 1 needs a position of 90-degree symmetry from
    /// which play can end in every hole, and to which play from its complement leads.
    @Test
    void noPositionOf33HolesServesTheProof() {
        Board board = Boards.named("english33", Rules.EIGHT_MOVE);
        Search search = new Search(board, Search.USUAL_POSITIONS, _ -> {});
        PagodaFinder finder = new PagodaFinder(board, 0);
        Symmetry turn = board.symmetries().elements().stream().filter(s -> s.target(s.target(0)) != 0).findFirst()
                .orElseThrow();
        Set<Long> turned = new HashSet<>(Set.of(0L));
        for (int hole = 0; hole < board.size(); hole++) {
            long orbit = 0;
            for (long peg = 1L << hole; (orbit & peg) == 0; peg = turn.image(peg)) {
                orbit |= peg;
            }
            for (long position : Set.copyOf(turned)) {
                turned.add(position | orbit);
            }
        }
        assertEquals(512, turned.size());
        for (long position : turned) {
            long complement = board.complement(position);
            if (Long.bitCount(position) > 0 && 2 * Long.bitCount(position) < board.size()
                    && finder.find(complement, position).isEmpty()
                    && search.lastPegs(position).takeWhile(end -> end.decision().isSolvable().orElse(true))
                            .count() == board.size()) {
                assertFalse(search.decide(complement, position).isSolvable().orElse(true), Long.toString(position));
            }
        }
    }

    @ParameterizedTest(name = "{0} {1}")
    @CsvSource({"english33, FOUR_MOVE", "square:8, EIGHT_MOVE", "triangle:5, SIX_MOVE", "triangle:2, SIX_MOVE"})
    void legalJumpsOfATable(String name, Rules rules) {
        Board all = Boards.named(name, rules);
        SplittableRandom random = new SplittableRandom(6);
        for (Board board : List.of(all,
                all.without(all.jumps().stream().filter(_ -> random.nextInt(5) == 0).toList()))) {
            JumpTable table = new JumpTable(board);
            int[] legal = new int[table.jumps.length];
            for (int i = 0; i < 1_000; i++) {
                long position = random.nextLong() & board.full();
                List<Integer> expected = IntStream.range(0, board.jumps().size())
                        .filter(jump -> board.jumps().get(jump).isLegal(position)).boxed().toList();
                int count = table.legal(position, legal);
                assertEquals(expected, Arrays.stream(legal, 0, count).boxed().toList());
                assertEquals(expected.size(), table.lines.count(position));
            }
        }
    }

    private static final long POSITIONS = 50_000_000;

    @ParameterizedTest(name = "{0} {1}: {2} feasible, {3} solvable")
    @CsvFileSource(resources = "/published/solvable-counts.csv", numLinesToSkip = 2)
    void counts(String name, String rules, long feasible, long solvable) {
        check(name, rules, feasible, solvable);
    }

    @Tag("slow")
    @ParameterizedTest(name = "{0} {1}: {2} feasible, {3} solvable")
    @CsvFileSource(resources = "/published/solvable-counts-large.csv", numLinesToSkip = 2)
    void countsOfLargeBoards(String name, String rules, long feasible, long solvable) {
        check(name, rules, feasible, solvable);
    }

    private static void check(String name, String rules, long feasible, long solvable) {
        Surveyed surveyed = Surveyed.of(board(name, rules), POSITIONS);
        assertEquals(feasible, surveyed.verdicts.size());
        assertEquals(solvable, surveyed.count(Decision.Solvable.class));
        assertEquals(0, surveyed.count(Decision.Undecided.class));
    }

    private static Board board(String name, String rules) {
        return Boards.named(name, Rules.labeled(rules).orElseThrow());
    }
}
