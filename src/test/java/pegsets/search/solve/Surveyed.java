package pegsets.search.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import pegsets.board.Board;
import pegsets.board.Jump;
import pegsets.board.Pagoda;
import pegsets.job.Ground;
import pegsets.oracle.SlowReplay;
import pegsets.oracle.SlowSolitaire;
import pegsets.search.solve.Survey.DecidedPair;

/// The verdicts on all feasible pairs of a board, each solution replayed with the oracle and each resource count tried.
final class Surveyed {
    final Board board;
    final Map<Pair, Decision> verdicts = new HashMap<>();

    Surveyed(Board board, Search search) {
        this.board = board;
        SlowSolitaire slow = slow(board);
        new Survey(search).decide(Pair.all(board), decided -> {
            check(slow, decided);
            assertEquals(null, verdicts.put(decided.pair(), decided.verdict()));
        });
    }

    static Surveyed of(Board board, long positions) {
        return new Surveyed(board, new Search(board, positions, more -> {}));
    }

    static SlowSolitaire slow(Board board) {
        return new Ground(board.name(), board.rules().label()).game();
    }

    private void check(SlowSolitaire slow, DecidedPair decided) {
        check(slow, slow.allBut(board.nameOf(decided.pair().start())),
                slow.only(board.nameOf(decided.pair().finish())), decided.verdict());
    }

    /// Checks what a decision rests on.
    static void check(SlowSolitaire slow, String start, String finish, Decision decision) {
        long from = SlowSolitaire.code(start);
        long to = SlowSolitaire.code(finish);
        switch (decision) {
            case Decision.Solvable(List<Jump> jumps) -> assertEquals(Optional.of(finish), replay(slow, start, jumps));
            case Decision.TooFewPegs() -> assertTrue(Long.bitCount(from) <= Long.bitCount(to) && from != to);
            case Decision.OtherClass(long holes) -> {
                assertEquals(1, Long.bitCount(from & holes) + Long.bitCount(to & holes) & 1);
                for (String next : slow.descendants(start)) {
                    assertEquals(0, Long.bitCount((from ^ SlowSolitaire.code(next)) & holes) & 1);
                }
            }
            case Decision.Refuted(Pagoda pagoda) -> assertTrue(pagoda.refutes(from, to), decision::toString);
            case Decision.Exhausted(long positions, int resourceCounts) -> assertTrue(positions > 0);
            case Decision.Undecided(long positions) -> assertTrue(positions > 0);
        }
    }

    private static Optional<String> replay(SlowSolitaire slow, String start, List<Jump> jumps) {
        List<String> names = slow.holeNames();
        return new SlowReplay(slow).after(start,
                jumps.stream().map(jump -> names.get(jump.from()) + "-" + names.get(jump.to())).toList());
    }

    long count(Class<? extends Decision> kind) {
        return verdicts.values().stream().filter(kind::isInstance).count();
    }
}
