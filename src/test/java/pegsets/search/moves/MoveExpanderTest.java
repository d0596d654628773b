package pegsets.search.moves;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
import pegsets.board.RandomPositions;
import pegsets.job.Ground;
import pegsets.oracle.SlowMoves;
import pegsets.oracle.SlowSolitaire;

/// The ends of moves are those of the oracle, peg by peg and each once; going back is going forward turned round.
class MoveExpanderTest {
    private static final int POSITIONS = 150;

    static List<Ground> grounds() {
        return SmallGrounds.upTo(20);
    }

    static List<Ground> smallGrounds() {
        return SmallGrounds.upTo(10);
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

    @ParameterizedTest(name = "{0}")
    @MethodSource("grounds")
    void backwardAgreesWithForward(Ground ground) {
        Board board = ground.ours();
        SlowMoves slow = new SlowMoves(ground.game());
        MoveExpander forward = MoveExpander.forward(board);
        MoveExpander backward = MoveExpander.backward(board);
        long seed = ground.hashCode() + 1L;
        for (long position : RandomPositions.of(board, seed, POSITIONS).toArray()) {
            String where = slow.game().position(position) + ", seed " + seed;
            for (long end : ends(forward, position, -1)) {
                assertTrue(ends(backward, end, -1).contains(position), where + " to " + end);
            }
            List<Long> origins = ends(backward, position, -1);
            for (long origin : origins.subList(0, Math.min(20, origins.size()))) {
                assertTrue(slow.ends(slow.game().position(origin)).contains(slow.game().position(position)),
                        where + " from " + origin);
            }
        }
    }

    /// The last move of the printed solution of 11 moves has 18 jumps through nested loops: there are many more ways
    /// than ends.
    @Test
    void nestedLoopsTakeNoLongerThanTheirEnds() {
        Ground ground = new Ground("diamond:5", "8-move");
        Board board = ground.ours();
        String position = LongMove.position(ground);
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
}
