package pegsets.sets.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/// A class is the same from whatever checks it is made, and in the form that [Ranks] wants.
public class CodeClassTest {
    /// The class of a random code by random checks; with fewer checks where some depend on others or cannot be used.
    public static CodeClass random(Random random, int holes, int checks) {
        long full = -1L >>> Long.SIZE - holes;
        return of(holes, random.longs(checks).map(check -> check & full).toArray(), random.nextLong() & full);
    }

    /// The class of a code.
    private static CodeClass of(int holes, long[] checks, long member) {
        return CodeClass.of(holes, checks, parities(checks, member));
    }

    private static long parities(long[] checks, long code) {
        long parities = 0;
        for (int i = 0; i < checks.length; i++) {
            parities |= (Long.bitCount(code & checks[i]) & 1L) << i;
        }
        return parities;
    }

    private static long[] someChecks(Random random, int holes) {
        long full = -1L >>> Long.SIZE - holes;
        int sparse = random.nextInt(4);
        return random.longs(random.nextInt(9)).map(check -> check & full)
                .map(check -> sparse == 0 ? check & -1L << random.nextInt(holes) : check).toArray();
    }

    @Test
    void anyBasisGivesTheSameClass() {
        for (long seed = 0; seed < 2000; seed++) {
            Random random = new Random(seed);
            int holes = 1 + random.nextInt(64);
            long[] checks = someChecks(random, holes);
            long member = random.nextLong() & -1L >>> Long.SIZE - holes;
            long[] others = LongStream.concat(LongStream.of(checks), LongStream.of(0, 0)).toArray();
            for (int step = 0; checks.length > 0 && step < 100; step++) {
                int i = random.nextInt(others.length);
                int j = random.nextInt(others.length);
                if (i != j) {
                    others[i] ^= others[j];
                }
            }
            assertEquals(of(holes, checks, member), of(holes, others, member), "seed " + seed);
        }
    }

    @Test
    void lowestBitsRiseAndAreInOneCheck() {
        for (long seed = 0; seed < 2000; seed++) {
            Random random = new Random(seed);
            int holes = 1 + random.nextInt(64);
            CodeClass codeClass = of(holes, someChecks(random, holes), random.nextLong() & -1L >>> Long.SIZE - holes);
            List<Long> checks = codeClass.checks();
            for (int i = 0; i < checks.size(); i++) {
                long lowest = Long.lowestOneBit(checks.get(i));
                assertTrue(lowest != 0 && (i == 0 || lowest > Long.lowestOneBit(checks.get(i - 1))), "seed " + seed);
                assertEquals(1, checks.stream().filter(check -> (check & lowest) != 0).count(), "seed " + seed);
                assertTrue(Long.numberOfTrailingZeros(lowest) < 10 + checks.size(), "seed " + seed);
            }
            assertTrue(checks.size() <= CodeClass.MAX_CHECKS && codeClass.parities() >>> checks.size() == 0,
                    "seed " + seed);
        }
    }

    /// All codes for which all given checks hold are in; no others where no check was dropped.
    @Test
    void theMembersAreThoseOfTheGivenChecks() {
        int dropped = 0;
        for (long seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            int holes = 1 + random.nextInt(14);
            long[] checks = someChecks(random, holes);
            long member = random.nextLong() & -1L >>> Long.SIZE - holes;
            CodeClass codeClass = of(holes, checks, member);
            long right = 0;
            long taken = 0;
            for (long code = 0; code < 1L << holes; code++) {
                boolean isRight = parities(checks, code) == parities(checks, member);
                assertTrue(codeClass.contains(code) || !isRight, "seed " + seed + ", code " + code);
                right += isRight ? 1 : 0;
                taken += codeClass.contains(code) ? 1 : 0;
            }
            assertEquals(1L << holes - codeClass.checks().size(), taken, "seed " + seed);
            dropped += taken == right ? 0 : 1;
            assertTrue(taken == right || codeClass.checks().size() == CodeClass.MAX_CHECKS || holes > 10,
                    "seed " + seed);
        }
        assertTrue(dropped > 10 && dropped < 150, dropped + " dropped");
    }

    @Test
    void checksWithoutALowBitAreDropped() {
        assertEquals(CodeClass.all(33), CodeClass.of(33, new long[] {1L << 11}, 1));
        assertEquals(new CodeClass(33, List.of(1L << 10), 1), CodeClass.of(33, new long[] {1L << 10}, 1));
        assertEquals(new CodeClass(33, List.of(1L, 1L << 11), 3), CodeClass.of(33, new long[] {1L << 11, 1L}, 3));
        assertEquals(new CodeClass(33, List.of(1L), 1), CodeClass.of(33, new long[] {1L << 12, 1L, 1L | 1L << 12}, 3));
    }

    @Test
    void checksBeyondTheSixthAreDropped() {
        long[] eight = LongStream.range(0, 8).map(i -> 1L << i).toArray();
        assertEquals(new CodeClass(33, List.of(1L, 2L, 4L, 8L, 16L, 32L), 0b101010),
                CodeClass.of(33, eight, 0b11101010));
    }

    @Test
    void codesAboveTheBoardAreNotMembers() {
        assertTrue(CodeClass.all(33).contains(1L << 32));
        assertFalse(CodeClass.all(33).contains(1L << 33));
        assertTrue(CodeClass.all(64).contains(-1));
    }

    @Test
    void checksMakeRoomForMoreHoles() {
        assertTrue(CodeClass.all(1).isNumbered());
        assertTrue(CodeClass.all(53).isNumbered());
        assertFalse(CodeClass.all(54).isNumbered());
        List<Long> four = List.of(1L, 2L, 4L, 8L);
        assertTrue(new CodeClass(57, four, 0).isNumbered());
        assertFalse(new CodeClass(58, four, 0).isNumbered());
        assertFalse(CodeClass.all(64).isNumbered());
    }
}
