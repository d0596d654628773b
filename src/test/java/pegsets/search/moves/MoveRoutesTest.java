package pegsets.search.moves;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import pegsets.board.Board;
import pegsets.board.Jump;
import pegsets.board.RandomPositions;
import pegsets.job.Ground;
import pegsets.oracle.SlowMoves;
import pegsets.oracle.SlowReplay;
import pegsets.oracle.SlowSolitaire;

/// The ways to the ends of moves are as many as the oracle goes through one by one, and one of them can be played.
class MoveRoutesTest {

    static List<Ground> grounds() {
        return SmallGrounds.upTo(16);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("grounds")
    void waysAndWhich(Ground ground) {
        Board board = ground.ours();
        SlowMoves slow = new SlowMoves(ground.game());
        MoveRoutes routes = new MoveRoutes(board);
        long seed = ground.hashCode() + 2L;
        for (long position : RandomPositions.of(board, seed, 150).toArray()) {
            String from = slow.game().position(position);
            Map<Long, BigInteger> expected = new HashMap<>();
            slow.ways(from).forEach((end, ways) -> expected.put(SlowSolitaire.code(end), ways));
            assertEquals(expected, new HashMap<>(routes.ways(MoveRoutes.NONE, position)), from + ", seed " + seed);
            for (long end : expected.keySet()) {
                assertIsMove(slow.game(), board, from, end, one(routes, position, end));
                if (expected.get(end).bitLength() < 8) {
                    Set<List<Jump>> all = new HashSet<>();
                    assertTrue(routes.forEach(MoveRoutes.NONE, position, end, all::add), "a move comes twice");
                    all.forEach(jumps -> assertIsMove(slow.game(), board, from, end, jumps));
                    assertEquals(expected.get(end).intValue(), all.size());
                }
            }
            assertTrue(routes.forEach(MoveRoutes.NONE, position, 0, _ -> false), from);
        }
    }

    private static List<Jump> one(MoveRoutes routes, long position, long end) {
        List<Jump> one = new ArrayList<>();
        assertFalse(routes.forEach(MoveRoutes.NONE, position, end, jumps -> !one.addAll(jumps)));
        return one;
    }

    /// Jumps of one peg, each legal.
    private static void assertIsMove(SlowSolitaire game, Board board, String from, long end, List<Jump> jumps) {
        String where = from + " to " + game.position(end) + ": " + jumps;
        List<String> names = jumps.stream().map(jump -> board.nameOf(jump.from()) + "-" + board.nameOf(jump.to()))
                .toList();
        assertEquals(1, SlowReplay.moves(names), where);
        assertEquals(Optional.of(game.position(end)), new SlowReplay(game).after(from, names), where);
    }

    /// A peg on a corner of the board goes round all of it: two ways, to its own hole.
    @Test
    void aLoopHasTwoWays() {
        Board board = new Ground("square:3", "4-move").ours();
        assertEquals(BigInteger.TWO, new MoveRoutes(board).ways(MoveRoutes.NONE, 0b010_101_011).get(1));
        assertEquals(4, one(new MoveRoutes(board), 0b010_101_011, 1).size());
    }

    @Test
    void nestedLoopsAreCountedWithoutGoingThroughThem() {
        Ground ground = new Ground("diamond:5", "8-move");
        Board board = ground.ours();
        MoveRoutes routes = new MoveRoutes(board);
        String position = LongMove.position(ground);
        long finish = 1L << board.number("e5").orElseThrow();
        assertTrue(
                routes.ways(MoveRoutes.NONE, SlowSolitaire.code(position)).get(finish)
                        .compareTo(BigInteger.valueOf(100)) > 0,
                routes.ways(MoveRoutes.NONE, SlowSolitaire.code(position)).get(finish).toString());
        List<Jump> one = one(routes, SlowSolitaire.code(position), finish);
        assertEquals(SlowReplay.jumps(LongMove.LAST).size(), one.size());
        assertIsMove(ground.game(), board, position, finish, one);
    }
}
