package pegsets.sets.expand;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/// A set of codes behaves like any set, codes of 64 holes and 0 included.
class PositionSetTest {

    @Test
    void behavesLikeASet() {
        SplittableRandom random = new SplittableRandom(3);
        PositionSet set = new PositionSet();
        TreeSet<Long> expected = new TreeSet<>(Long::compareUnsigned);
        for (int i = 0; i < 200_000; i++) {
            long code = i % 1000 == 0 ? 0 : i % 3 == 0 ? random.nextLong() : random.nextLong(50_000) << i % 7;
            assertEquals(expected.add(code), set.add(code));
            assertTrue(set.contains(code));
        }
        assertEquals(expected.contains(123_456_789L), set.contains(123_456_789L));
        assertTrue(set.contains(0));
        assertTrue(expected.stream().allMatch(set::contains));
    }

    /// Sets of all sizes in turn, so that a long table is cleared after few codes and after many.
    @Test
    void aClearedSetIsEmpty() {
        SplittableRandom random = new SplittableRandom(4);
        PositionSet set = new PositionSet();
        Set<Long> all = new HashSet<>(Set.of(0L));
        for (int round = 0; round < 300; round++) {
            Set<Long> expected = new HashSet<>();
            for (int i = random.nextInt(1 << random.nextInt(1, 14)); i > 0; i--) {
                long code = random.nextLong(1 << 15);
                all.add(code);
                assertEquals(expected.add(code), set.add(code), "round " + round);
            }
            set.clear();
            assertTrue(all.stream().noneMatch(set::contains), "round " + round);
        }
    }
}
