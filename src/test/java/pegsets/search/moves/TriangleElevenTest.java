package pegsets.search.moves;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pegsets.board.Board;
import pegsets.board.Boards;
import pegsets.board.Problem;
import pegsets.board.Reduction;
import pegsets.oracle.SlowMoves;
import pegsets.oracle.SlowReplay;
import pegsets.oracle.SlowSolitaire;

/// Moves, the bound and levels on a board of 66 holes, two of which have no bits; positions are texts of a
/// [SlowSolitaire].
final class TriangleElevenTest {
    private static final Board BOARD = Boards.withImpliedHoles("triangle:11").orElseThrow();
    private static final SlowSolitaire GAME = SlowSolitaire.triangle(11, true);
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
    void movesEndWhereTheyShould() {
        MoveExpander forward = MoveExpander.forward(BOARD);
        MoveRoutes routes = new MoveRoutes(BOARD);
        for (String position : played(4)) {
            long code = code(position);
            LongArrayList ends = new LongArrayList();
            forward.expand(code, -1, ends);
            List<String> expected = new ArrayList<>();
            SLOW.endsByPeg(position).values().forEach(expected::addAll);
            assertEquals(expected.stream().sorted().toList(),
                    ends.longStream().mapToObj(TriangleElevenTest::text).sorted().toList(), position);
            Map<String, BigInteger> ways = routes.ways(MoveRoutes.NONE, code).long2ObjectEntrySet().stream()
                    .collect(Collectors.toMap(end -> text(end.getLongKey()), Map.Entry::getValue));
            assertEquals(SLOW.ways(position), ways, position);
        }
    }

    @Test
    void movesBackBeginWhereTheyShould() {
        MoveExpander backward = MoveExpander.backward(BOARD);
        for (String position : played(1)) {
            for (String end : SLOW.ends(position)) {
                LongArrayList begins = new LongArrayList();
                backward.expand(code(end), -1, begins);
                assertTrue(begins.contains(code(position)), position + " to " + end);
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
            long code = code(position);
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

    private static final int LAST = 3;

    /// A solution that a beam has found, from i11 to c11 (docs/notebook/fewest-moves.md).
    private static final String OF_23_MOVES = """
            k11-i11, h11-j11, f11-h11, d11-f11, g9-g11-e11, g7-g9, e8-g8-g10, i9-g9-g11-i11-k11-i9-i11-g9, \
            c8-e8-g10, b11-d11-f11-f9-h9, e5-g7-i9-g9, c3-e5, d6-f6-d4-d6-d8-f10-h10-f8, c9-e11-e9, a9-c11-c9, \
            a8-c10-c8-e10-e8-g8-e6, a6-a8, a11-a9-a7-c9, a4-a6-c8-c10, b5-d5-f7-d7-b5, a2-a4-c6-c8, c4-a4, \
            a1-c3-a3-a5-c7-c9-c11""";

    @TempDir
    Path folder;

    @Test
    void twentyThreeMovesAreEnough() {
        assertEquals(23, OF_23_MOVES.split(", ").length);
        assertEquals(Optional.of(GAME.only("c11")),
                new SlowReplay(GAME).after(GAME.allBut("i11"), SlowReplay.jumps(OF_23_MOVES)));
    }

    @Test
    void levelsAreThoseOfTexts() throws IOException {
        Problem problem = Searched.problem(BOARD, "any", "any", Reduction.FULL);
        List<LevelSet> levels = Searched.search(problem).levels(false, LAST, Searched.folder(folder)).levels();
        List<Set<String>> expected = new SlowMoves(GAME).levels(starts(), LAST);
        for (int i = 0; i <= LAST; i++) {
            Set<String> found = new TreeSet<>();
            List<Long> codes = Searched.codes(levels.get(i));
            int images = 0;
            for (long code : codes) {
                Set<String> ofOne = SlowSolitaire.images(Set.of(text(code)),
                        GAME.symmetries());
                images += ofOne.size();
                found.addAll(ofOne);
            }
            assertEquals(images, found.size(), "level " + i + ": one code for each symmetry class");
            assertEquals(new TreeSet<>(expected.get(i)), found, "level " + i);
        }
    }

    /// The text of a position.
    private static String text(long position) {
        StringBuilder text = new StringBuilder();
        for (String name : GAME.holeNames()) {
            text.append(BOARD.hasPeg(position, BOARD.number(name).orElseThrow()) ? '*' : '.');
        }
        return text.toString();
    }

    /// The code of a position of the board.
    private static long code(String text) {
        long code = 0;
        for (int hole = 0; hole < BOARD.size(); hole++) {
            if (text.charAt(GAME.holeNames().indexOf(BOARD.nameOf(hole))) == '*') {
                code |= 1L << hole;
            }
        }
        return code;
    }

    /// The full board less one peg, for each hole.
    private static Set<String> starts() {
        Set<String> starts = new TreeSet<>();
        IntStream.range(0, GAME.size()).forEach(hole -> starts.add(GAME.allBut(GAME.holeNames().get(hole))));
        return starts;
    }
}
