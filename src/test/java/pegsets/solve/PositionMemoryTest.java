package pegsets.solve;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/// A set of codes behaves like any set, codes of 64 holes and 0 included.
class PositionMemoryTest {

    @Test
    void behavesLikeASet() {
        SplittableRandom random = new SplittableRandom(3);
        PositionMemory memory = new PositionMemory();
        TreeSet<Long> expected = new TreeSet<>(Long::compareUnsigned);
        for (int i = 0; i < 200_000; i++) {
            long code = i % 3 == 0 ? random.nextLong() : random.nextLong(50_000) << i % 7;
            assertEquals(expected.add(code), memory.add(code));
            assertTrue(memory.contains(code));
        }
        assertEquals(expected.contains(123_456_789L), memory.contains(123_456_789L));
        assertTrue(memory.contains(0));
        assertEquals(expected.size(), memory.size());
        assertArrayEquals(expected.stream().mapToLong(Long::longValue).toArray(), memory.codes());
        PositionMemory odd = memory.only(code -> code % 2 != 0);
        assertFalse(odd.contains(0));
        assertEquals(expected.stream().filter(code -> code % 2 != 0).count(), odd.size());
    }

    @Test
    void zeroCountsOnce() {
        PositionMemory memory = new PositionMemory();
        assertFalse(memory.contains(0));
        assertTrue(memory.add(0));
        assertFalse(memory.add(0));
        assertEquals(1, memory.size());
        assertArrayEquals(new long[] {0}, memory.codes());
    }
}
