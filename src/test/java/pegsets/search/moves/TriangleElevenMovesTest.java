package pegsets.search.moves;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import pegsets.board.Board;
import pegsets.oracle.SlowMoves;
import pegsets.oracle.SlowSolitaire;

/// Moves and the bound on a board of 66 holes, two of which have no bits.
final class TriangleElevenMovesTest {
    private static final Board BOARD = TriangleEleven.BOARD;
    private static final SlowSolitaire GAME = TriangleEleven.GAME;
    private static final SlowMoves SLOW = new SlowMoves(GAME);

    /// Positions of random plays from starts of the board's class.
    private static List<String> played(int plays) {
        Random random = new Random(11);
        List<String> positions = new ArrayList<>();
        for (int i = 0; i < plays; i++) {
            String position = GAME.allBut(List.of("a1", "b3", "e9", "f11").get(i % 4));
            while (!position.isEmpty()) {
                positions.add(position);
                List<String> next = GAME.descendants(position);
                position = next.isEmpty() ? "" : next.get(random.nextInt(next.size()));
            }
        }
        return positions;
    }

    @Test
    void codesAndTextsAreTheSame() {
        for (String position : played(40)) {
            assertEquals(position, TriangleEleven.text(TriangleEleven.code(position)));
        }
    }

    @Test
    void movesEndWhereTheyShould() {
        MoveExpander forward = MoveExpander.forward(BOARD);
        MoveRoutes routes = new MoveRoutes(BOARD);
        for (String position : played(4)) {
            long code = TriangleEleven.code(position);
            LongArrayList ends = new LongArrayList();
            forward.expand(code, -1, ends);
            List<String> expected = new ArrayList<>();
            SLOW.endsByPeg(position).values().forEach(expected::addAll);
            assertEquals(expected.stream().sorted().toList(),
                    ends.longStream().mapToObj(TriangleEleven::text).sorted().toList(), position);
            Map<String, BigInteger> ways = routes.ways(MoveRoutes.NONE, code).long2ObjectEntrySet().stream()
                    .collect(Collectors.toMap(end -> TriangleEleven.text(end.getLongKey()), Map.Entry::getValue));
            assertEquals(SLOW.ways(position), ways, position);
        }
    }

    @Test
    void movesBackBeginWhereTheyShould() {
        MoveExpander backward = MoveExpander.backward(BOARD);
        for (String position : played(1)) {
            for (String end : SLOW.ends(position)) {
                LongArrayList begins = new LongArrayList();
                backward.expand(TriangleEleven.code(end), -1, begins);
                assertTrue(begins.contains(TriangleEleven.code(position)), position + " to " + end);
            }
        }
    }

    /// Corners, two neighbors on an edge, a hole inside with its six neighbors, the latter off the edges.
    @Test
    void theBoundPacksFullRegions() {
        List<Set<Integer>> regions = regions();
        MoveBound bound = new MoveBound(BOARD, LongStream.of(1), EnumSet.of(Heuristic.REGIONS));
        for (String position : played(30)) {
            int packed = packed(regions.stream()
                    .filter(region -> region.stream().allMatch(hole -> position.charAt(hole) == '*')).toList());
            long code = TriangleEleven.code(position);
            assertTrue(bound.isFinish(code) || !bound.allows(code, packed - 1), position);
            assertTrue(bound.allows(code, Math.max(1, packed)), position);
        }
    }

    private static List<Set<Integer>> regions() {
        List<Set<Integer>> regions = new ArrayList<>();
        for (int hole = 0; hole < GAME.size(); hole++) {
            Set<Integer> neighbors = neighbors(hole);
            if (neighbors.size() == 2) {
                regions.add(Set.of(hole));
            } else if (neighbors.size() < 6) {
                for (int other : neighbors) {
                    if (other > hole && neighbors(other).size() > 2 && neighbors(other).size() < 6) {
                        regions.add(Set.of(hole, other));
                    }
                }
            } else if (neighbors.stream().allMatch(other -> neighbors(other).size() == 6)) {
                Set<Integer> hexagon = new HashSet<>(neighbors);
                hexagon.add(hole);
                regions.add(hexagon);
            }
        }
        assertEquals(3 + 3 * 8 + 15, regions.size());
        return regions;
    }

    private static Set<Integer> neighbors(int hole) {
        Set<Integer> neighbors = new HashSet<>();
        for (List<Integer> line : GAME.lines()) {
            if (line.get(0) == hole) {
                neighbors.add(line.get(1));
            }
            if (line.get(1) == hole) {
                neighbors.add(line.get(0));
            }
        }
        return neighbors;
    }

    /// The first region is packed, or it is not; what does not meet it is packed by itself.
    private static int packed(List<Set<Integer>> full) {
        if (full.isEmpty()) {
            return 0;
        }
        List<Set<Integer>> joined = new ArrayList<>(full.subList(0, 1));
        List<Set<Integer>> apart = new ArrayList<>(full.subList(1, full.size()));
        for (int i = 0; i < joined.size(); i++) {
            Set<Integer> region = joined.get(i);
            joined.addAll(apart.stream().filter(other -> other.stream().anyMatch(region::contains)).toList());
            apart.removeAll(joined);
        }
        return packedOfOne(joined) + packed(apart);
    }

    private static int packedOfOne(List<Set<Integer>> joined) {
        Set<Integer> first = joined.getFirst();
        List<Set<Integer>> others = joined.subList(1, joined.size());
        int with = 1 + packed(others.stream().filter(r -> r.stream().noneMatch(first::contains)).toList());
        return others.isEmpty() ? with : Math.max(with, packed(others));
    }
}
