package pegsets.search.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pegsets.board.Board;
import pegsets.board.Boards;
import pegsets.board.Jump;
import pegsets.board.Rules;
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
}
