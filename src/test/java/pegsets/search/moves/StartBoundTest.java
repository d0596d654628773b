package pegsets.search.moves;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import pegsets.board.Board;
import pegsets.job.Ground;
import pegsets.oracle.SlowMoves;
import pegsets.oracle.SlowSolitaire;

/// The bound allows each position the moves that it is from a start, which the oracle finds by all plays; and of a part
/// of the positions it says that fewer are not enough.
class StartBoundTest {
    private static final int MOST = 20_000;

    /// With the number of positions for which one move less is refused. It falls when a part of the bound is lost.
    static Stream<Arguments> grounds() {
        return Stream.of(Arguments.of(new Ground("triangle:5", "6-move"), 1527),
                Arguments.of(new Ground("diamond:3", "8-move"), 1571),
                Arguments.of(new Ground("square:4", "4-move"), 3223),
                Arguments.of(new Ground("rectangle:4x3", "8-move"), 569),
                Arguments.of(new Ground("rectangle:4x3", "6-move"), 406));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("grounds")
    void neverSaysTooMany(Ground ground, long expected) {
        Board board = ground.ours();
        SlowMoves slow = new SlowMoves(ground.game());
        Random random = new Random(3);
        long tight = 0;
        long all = 0;
        for (int problem = 0; problem < 8; problem++) {
            Set<String> starts = starts(slow.game(), random, 1 + problem % 3);
            StartBound bound = new StartBound(board, starts.stream().mapToLong(SlowSolitaire::code));
            List<Set<String>> levels = slow.levels(starts);
            for (int moves = 0; moves < levels.size(); moves++) {
                for (String position : levels.get(moves).stream().sorted().limit(MOST).toList()) {
                    long code = SlowSolitaire.code(position);
                    assertTrue(bound.allows(code, moves), position + " from " + starts + " in " + moves);
                    all++;
                    tight += moves > 0 && !bound.allows(code, moves - 1) ? 1 : 0;
                }
            }
        }
        assertEquals(expected, tight, "of " + all);
    }

    /// Positions of equally many pegs, some of which can be reached from others by no play.
    private static Set<String> starts(SlowSolitaire game, Random random, int count) {
        int vacancies = 1 + random.nextInt(4);
        Set<String> starts = new HashSet<>();
        for (int i = 0; i < count; i++) {
            StringBuilder start = new StringBuilder("*".repeat(game.size()));
            IntStream.generate(() -> random.nextInt(game.size())).distinct().limit(vacancies)
                    .forEach(hole -> start.setCharAt(hole, '.'));
            starts.add(start.toString());
        }
        return starts;
    }
}
