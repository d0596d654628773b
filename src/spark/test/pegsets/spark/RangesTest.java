package pegsets.spark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

class RangesTest {

    @Test
    void everyNumberIsInOneRange() {
        Random random = new Random(20);
        long[] sample = random.longs(1000).toArray();
        Ranges ranges = Ranges.ofSample(sample, 7);
        assertEquals(7, ranges.count());
        long[] inRange = new long[7];
        for (long number : sample) {
            int in = 0;
            for (int range = 0; range < 7; range++) {
                if (ranges.contains(range, number, number)) {
                    in++;
                    inRange[range]++;
                }
            }
            assertEquals(1, in);
        }
        for (long size : inRange) {
            assertTrue(size > 100 && size < 200, "equally many in each, but there are " + size);
        }
    }

    @Test
    void fewNumbersGiveFewRanges() {
        assertArrayEquals(new long[0], Ranges.ofSample(new long[0], 5).bounds());
        assertArrayEquals(new long[0], Ranges.ofSample(new long[] {3, 3, 3}, 5).bounds());
        assertArrayEquals(new long[] {2, -1}, Ranges.ofSample(new long[] {-1, 2, 1}, 3).bounds());
    }
}
