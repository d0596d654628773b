package pegsets.sets.file;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// The search agrees with a scan, with repeats, at both ends, and beyond 63 bits.
class BinarySearchTest {

    @Test
    void theFirstGreaterNumberIsFound() {
        Random random = new Random(1);
        for (int round = 0; round < 2000; round++) {
            long offset = random.nextBoolean() ? 0 : -8; // -8 to -1 are the greatest unsigned numbers
            long[] rising = random.longs(random.nextInt(20), 0, 8).sorted().map(i -> i + offset).toArray();
            int from = random.nextInt(rising.length + 1);
            int to = from + random.nextInt(rising.length + 1 - from);
            long bound = random.nextInt(8) + offset;
            int expected = IntStream.range(from, to).filter(i -> rising[i] > bound).findFirst().orElse(to);
            assertEquals(expected, BinarySearch.firstAbove(rising, from, to, bound), "round " + round);
        }
        assertEquals(1, BinarySearch.firstAbove(new long[] {1, -1}, 0, 2, Long.MAX_VALUE));
    }
}
