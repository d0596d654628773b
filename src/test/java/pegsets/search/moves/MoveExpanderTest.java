package pegsets.search.moves;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
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

/// The ends of moves are those of the oracle, peg by peg and each once; a move backward is a move forward reversed. The
/// oracle counts the ways to each end one by one, and one of the ways can be played.
class MoveExpanderTest {
    private static final int POSITIONS = 150;

    static List<Ground> grounds() {
        return Ground.upTo(20);
    }

    static List<Ground> smallGrounds() {
        return Ground.upTo(10);
    }

    private static List<Long> ends(MoveExpander expander, long position, long by) {
        LongArrayList ends = new LongArrayList();
        expander.expand(position, by, ends);
        return ends.longStream().sorted().boxed().toList();
    }

    private static List<Long> codes(Set<String> positions) {
        return positions.stream().map(SlowSolitaire::code).sorted().toList();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("grounds")
    void forwardEndsAreTheOracles(Ground ground) {
        Board board = ground.ours();
        SlowMoves slow = new SlowMoves(ground.game());
        MoveExpander forward = MoveExpander.forward(board);
        long seed = ground.hashCode();
        Random random = new Random(seed);
        int some = 0;
        for (long position : RandomPositions.of(board, seed, POSITIONS).toArray()) {
            String where = slow.game().position(position) + ", seed " + seed;
            SortedMap<Integer, Set<String>> byPeg = slow.endsByPeg(slow.game().position(position));
            List<Long> all = new ArrayList<>();
            List<Long> bySome = new ArrayList<>();
            long by = random.nextLong();
            for (int hole = 0; hole < board.size(); hole++) {
                List<Long> expected = codes(byPeg.getOrDefault(hole, Set.of()));
                assertEquals(expected, ends(forward, position, 1L << hole), where + ", peg " + board.nameOf(hole));
                all.addAll(expected);
                bySome.addAll((by >>> hole & 1) != 0 ? expected : List.of());
            }
            assertEquals(all.stream().sorted().toList(), ends(forward, position, -1), where);
            assertEquals(bySome.stream().sorted().toList(), ends(forward, position, by), where);
            some += all.size();
        }
        assertTrue(some > 0 || board.jumps().isEmpty(), "nothing to compare");
    }

    /// All positions of a board: each one's predecessors are those from which it can be reached, a peg each time.
    @ParameterizedTest(name = "{0}")
    @MethodSource("smallGrounds")
    void backwardIsForwardTurnedRound(Ground ground) {
        Board board = ground.ours();
        SlowMoves slow = new SlowMoves(ground.game());
        MoveExpander backward = MoveExpander.backward(board);
        Map<Long, Map<Integer, Set<Long>>> before = new TreeMap<>();
        for (long position = 0; position <= board.full(); position++) {
            String from = slow.game().position(position);
            for (Map.Entry<Integer, Set<String>> peg : slow.endsByPeg(from).entrySet()) {
                for (String end : peg.getValue()) {
                    before.computeIfAbsent(SlowSolitaire.code(end), code -> new TreeMap<>())
                            .computeIfAbsent(endHole(from, end, peg.getKey()), hole -> new TreeSet<>()).add(position);
                }
            }
        }
        for (long position = 0; position <= board.full(); position++) {
            Map<Integer, Set<Long>> expected = before.getOrDefault(position, Map.of());
            for (int hole = 0; hole < board.size(); hole++) {
                assertEquals(List.copyOf(expected.getOrDefault(hole, Set.of())),
                        ends(backward, position, 1L << hole),
                        slow.game().position(position) + ", peg in " + board.nameOf(hole));
            }
            assertEquals(expected.values().stream().flatMap(Set::stream).sorted().toList(),
                    ends(backward, position, -1), slow.game().position(position));
        }
    }

    /// The hole where a peg has arrived: the one that was empty, or its own.
    private static int endHole(String from, String end, int start) {
        for (int hole = 0; hole < from.length(); hole++) {
            if (from.charAt(hole) == '.' && end.charAt(hole) == '*') {
                return hole;
            }
        }
        return start;
    }

    /// The last move of the printed solution of 11 moves has 18 jumps through nested loops: there are many more ways
    /// than ends.
    @Test
    void nestedLoopsTakeNoLongerThanTheirEnds() {
        Ground ground = new Ground("diamond:5", "8-move");
        Board board = ground.ours();
        String position = position(ground);
        Map<Integer, Set<String>> expected = new SlowMoves(ground.game()).endsByPeg(position);
        int ends = 0;
        for (int hole = 0; hole < board.size(); hole++) {
            List<Long> found = ends(MoveExpander.forward(board), SlowSolitaire.code(position), 1L << hole);
            assertEquals(codes(expected.getOrDefault(hole, Set.of())), found, board.nameOf(hole));
            ends += found.size();
        }
        Set<Long> single = expected.values().stream().flatMap(Set::stream).filter(end -> SlowSolitaire.pegs(end) == 1)
                .map(SlowSolitaire::code).collect(Collectors.toSet());
        assertTrue(single.contains(1L << board.number("e5").orElseThrow()), "the printed move is missing");
        assertTrue(ends > 1000, ends + " ends");
        List<Long> back = ends(MoveExpander.backward(board), 1L << board.number("a5").orElseThrow(), -1);
        assertTrue(back.size() > 1, back.size() + " positions before");
    }

    static List<Ground> groundsOf16Holes() {
        return Ground.upTo(16);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("groundsOf16Holes")
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

    @Test
    void nestedLoopsAreCountedWithoutGoingThroughThem() {
        Ground ground = new Ground("diamond:5", "8-move");
        Board board = ground.ours();
        MoveRoutes routes = new MoveRoutes(board);
        String position = position(ground);
        long finish = 1L << board.number("e5").orElseThrow();
        assertTrue(
                routes.ways(MoveRoutes.NONE, SlowSolitaire.code(position)).get(finish)
                        .compareTo(BigInteger.valueOf(100)) > 0,
                routes.ways(MoveRoutes.NONE, SlowSolitaire.code(position)).get(finish).toString());
        List<Jump> one = one(routes, SlowSolitaire.code(position), finish);
        assertEquals(SlowReplay.jumps(LAST).size(), one.size());
        assertIsMove(ground.game(), board, position, finish, one);
    }

    /// The central game on Diamond(5) in 11 moves, as printed (Bell, "Diagonal Peg Solitaire", appendix A.3), before
    /// its last move of 18 jumps.
    private static final String BEFORE = "g7-e5, d4-f6, i5-g7-e5, e9-g7, b6-d4-f6-h6-f8-f6, g3-e5-g7, d8-f6, a5-c5, "
            + "d2-f4-h6-f8-d8-b6-d4, b4-d2";
    private static final String LAST = "e1-g3-i5-g5-e7-c7-c5-c3-e1-e3-g3-g5-e5-e7-c5-e5-c3-e3-e5";

    /// The position from which the last move is made.
    private static String position(Ground ground) {
        SlowSolitaire game = ground.game();
        return new SlowReplay(game).after(game.allBut("e5"), SlowReplay.jumps(BEFORE)).orElseThrow();
    }
}
