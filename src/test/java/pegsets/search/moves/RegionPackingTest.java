package pegsets.search.moves;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import pegsets.board.ImpliedHoles;

/// The packing of regions is as large as the largest that trying every choice of regions finds.
class RegionPackingTest {
    private static final int MOST_REGIONS = 14;

    @Test
    void isTheLargestOfAllChoices() {
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
