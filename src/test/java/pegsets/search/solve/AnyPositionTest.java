package pegsets.search.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pegsets.board.Board;
import pegsets.board.Boards;
import pegsets.board.Jump;
import pegsets.board.Rules;
import pegsets.board.Symmetry;
import pegsets.oracle.SlowSolitaire;

/// Play between positions of any kind, compared with all that the oracle can play to.
class AnyPositionTest {

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
        SinglePegs singlePegs = new SinglePegs(board, new Search(board, 1_000_000, _ -> {}));
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
            Stream.concat(singlePegs.pegs(position), singlePegs.vacancies(position)).forEach(end -> {
                problems[0]++;
                String peg = slow.only(board.nameOf(end.hole()));
                String vacancy = slow.allBut(board.nameOf(end.hole()));
                Surveyed.check(slow, end.isVacancy() ? vacancy : start, end.isVacancy() ? start : peg, end.decision());
                if (end.decision() instanceof Decision.Solvable) {
                    found.add((end.isVacancy() ? "from " : "to ") + end.hole());
                }
            });
            assertEquals(expected, found, start);
            assertEquals(problems[0], SinglePegs.problems(board, position));
        }
    }

    /// Diagonal, section 2.2: on 33 holes, a proof like that of Theorem 1 needs a position of 90-degree symmetry from
    /// which play can end in every hole, and to which play from its complement leads.
    @Test
    void noPositionOf33HolesServesTheProof() {
        Board board = Boards.named("english33", Rules.EIGHT_MOVE);
        Search search = new Search(board, Search.USUAL_POSITIONS, _ -> {});
        SinglePegs singlePegs = new SinglePegs(board, search);
        PagodaFinder finder = new PagodaFinder(board);
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
                    && singlePegs.pegs(position).takeWhile(end -> isPossible(end.decision())).count() == board.size()) {
                assertFalse(isPossible(search.decide(complement, position)), Long.toString(position));
            }
        }
    }

    private static boolean isPossible(Decision decision) {
        return decision instanceof Decision.Solvable || decision instanceof Decision.Undecided;
    }
}
