package pegsets.search.moves;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import pegsets.board.Board;
import pegsets.board.Boards;
import pegsets.board.ImpliedHoles;
import pegsets.board.RandomPositions;
import pegsets.board.Rules;
import pegsets.job.Ground;
import pegsets.oracle.SlowMoves;
import pegsets.oracle.SlowSolitaire;

/// Regions are those that Bell calls Merson regions: no peg of a full one is removed by a peg that begins its move
/// outside. The tests play all such moves. The packing of regions is as large as the largest among all choices of
/// regions.
class MersonRegionsTest {
    private static final int MOST_HOLES = 12;

    static List<Ground> grounds() {
        return Ground.upTo(25);
    }

    static List<Ground> smallGrounds() {
        return Ground.upTo(13);
    }

    /// Random positions around each region.
    @ParameterizedTest(name = "{0}")
    @MethodSource("grounds")
    void noPegOfAFullRegionIsRemovedFromOutside(Ground ground) {
        Board board = ground.ours();
        SlowMoves slow = new SlowMoves(ground.game());
        long[] regions = MersonRegions.of(board);
        assertTrue(regions.length > 0, "no regions");
        long seed = ground.hashCode() + 3L;
        long[] positions = RandomPositions.of(board, seed, 150).toArray();
        for (int i = 0; i < positions.length; i++) {
            long region = regions[i % regions.length];
            String position = slow.game().position(positions[i] | region);
            Map<Integer, Set<String>> ends = slow.endsByPeg(position);
            for (Map.Entry<Integer, Set<String>> peg : ends.entrySet()) {
                if ((region >>> peg.getKey() & 1) == 0) {
                    for (String end : peg.getValue()) {
                        assertEquals(region, SlowSolitaire.code(end) & region,
                                position + ", region " + slow.game().position(region) + ", seed " + seed);
                    }
                }
            }
        }
    }

    /// All sets of holes are tried with all positions.
    @ParameterizedTest(name = "{0}")
    @MethodSource("smallGrounds")
    void leastRegionsAreAllThatThereAre(Ground ground) {
        Board board = ground.ours();
        List<List<Long>> removals = removals(ground);
        List<Long> least = new ArrayList<>();
        List<Long> sets = LongStream.rangeClosed(1, board.full()).boxed()
                .sorted((a, b) -> Integer.compare(Long.bitCount(a), Long.bitCount(b))).toList();
        for (long set : sets) {
            if (Long.bitCount(set) <= MOST_HOLES && least.stream().noneMatch(smaller -> (smaller & ~set) == 0)
                    && isRegion(board, set, removals)) {
                least.add(set);
            }
        }
        assertEquals(least, LongStream.of(MersonRegions.of(board)).boxed().toList());
    }

    /// For each position and hole the holes from which moves of its peg remove something.
    private static List<List<Long>> removals(Ground ground) {
        SlowMoves slow = new SlowMoves(ground.game());
        List<List<Long>> removals = new ArrayList<>();
        for (long position = 0; position < 1L << slow.game().size(); position++) {
            Map<Integer, Set<String>> ends = slow.endsByPeg(slow.game().position(position));
            List<Long> byHole = new ArrayList<>();
            for (int hole = 0; hole < slow.game().size(); hole++) {
                long removed = 0;
                for (String end : ends.getOrDefault(hole, Set.of())) {
                    removed |= position & ~SlowSolitaire.code(end) & ~(1L << hole);
                }
                byHole.add(removed);
            }
            removals.add(byHole);
        }
        return removals;
    }

    private static boolean isRegion(Board board, long set, List<List<Long>> removals) {
        for (long position = set; position <= board.full(); position = position + 1 | set) {
            for (int hole = 0; hole < board.size(); hole++) {
                if ((set >>> hole & 1) == 0 && (removals.get((int) position).get(hole) & set) != 0) {
                    return false;
                }
            }
        }
        return true;
    }

    /// Bell, "Solving Triangular Peg Solitaire", figure 11, and "Diagonal Peg Solitaire", figure 9.
    @ParameterizedTest(name = "{0}, {1}: {2} regions side by side")
    @CsvSource({"triangle:6, 6-move, 9", "triangle:8, 6-move, 13", "triangle:10, 6-move, 18", "diamond:4, 8-move, 8",
        "diamond:5, 8-move, 9"})
    void fullBoardsHaveAsManyAsInPrint(String name, String rules, int most) {
        Board board = Boards.named(name, Rules.labeled(rules).orElseThrow());
        assertEquals(most, mostApart(board));
    }

    private static int mostApart(Board board) {
        return new RegionPacking(MersonRegions.of(board), board.implied(), 0).most(board.full());
    }

    /// Bell, "Solving Triangular Peg Solitaire", Table 4, lower bound (2): on boards of even sides one region may have
    /// the vacancy of the start, on those of odd sides no region has to (section 4.1).
    @ParameterizedTest(name = "triangle:{0}: {1} moves at least")
    @CsvSource({"4, 5", "5, 6", "6, 8", "7, 10", "8, 12", "9, 13", "10, 17"})
    void trianglesNeedAsManyMovesAsInPrint(int side, int moves) {
        assertEquals(moves, mostApart(Boards.named("triangle:" + side)) - (side % 2 == 0 ? 1 : 0));
    }

    private static final int MOST_REGIONS = 14;

    @Test
    void thePackingIsTheLargestOfAllChoices() {
        for (long seed = 0; seed < 1000; seed++) {
            Random random = new Random(seed);
            boolean many = seed % 10 == 1; // more than a table by regions takes
            int holes = many ? 16 : 1 + random.nextInt(seed % 2 == 0 ? 64 : 9);
            long[] drawn = new long[many ? 40 : random.nextInt(MOST_REGIONS + 1)];
            for (int i = 0; i < drawn.length; i++) {
                int size = many
                        ? 3 + random.nextInt(3)
                        : 1 + random.nextInt(Math.min(holes, random.nextBoolean() ? 3 : 8));
                while (Long.bitCount(drawn[i]) < size) {
                    drawn[i] |= 1L << random.nextInt(holes);
                }
            }
            long[] regions = LongStream.of(drawn).distinct()
                    .filter(region -> LongStream.of(drawn).noneMatch(o -> o != region && (o & ~region) == 0)).toArray();
            RegionPacking packing = new RegionPacking(regions.clone(), ImpliedHoles.NONE, 0);
            for (int i = 0; i < 20; i++) {
                long empty = random.nextLong();
                for (int j = 0; j < i % 5; j++) {
                    empty &= random.nextLong();
                }
                long position = -1L >>> 64 - holes & (i == 0 ? -1 : ~empty);
                String what = "seed " + seed + ", position " + position;
                assertEquals(most(regions, position, 0, 0), packing.most(position), what);
                assertEquals(full(regions, position), packing.full(position), what);
            }
        }
    }

    /// The most full regions from number `next` on that are apart from `taken` and from each other.
    private static int most(long[] regions, long position, int next, long taken) {
        if (next == regions.length) {
            return 0;
        }
        int without = most(regions, position, next + 1, taken);
        boolean fits = (regions[next] & ~position) == 0 && (regions[next] & taken) == 0;
        return fits ? Math.max(without, 1 + most(regions, position, next + 1, taken | regions[next])) : without;
    }

    private static long full(long[] regions, long position) {
        long full = 0;
        for (long region : regions) {
            if ((position & region) == region) {
                full |= region;
            }
        }
        return full;
    }
}
