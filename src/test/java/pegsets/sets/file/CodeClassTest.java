package pegsets.sets.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A class is the same from whatever checks it is made, and in the form that [Ranks] wants. Ranks are those that
/// counting gives: on small boards by going through all codes, on large ones by [NaiveRanks].
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

    private static long full(int holes) {
        return -1L >>> Long.SIZE - holes;
    }

    /// The codes of k pegs in a class, by trying all.
    private static long[] enumerated(CodeClass codeClass, int pegs) {
        return LongStream.rangeClosed(0, full(codeClass.holes())).filter(code -> Long.bitCount(code) == pegs)
                .filter(code -> IntStream.range(0, codeClass.checks().size()).allMatch(
                        i -> Long.bitCount(code & codeClass.checks().get(i)) % 2 == (codeClass.parities() >>> i & 1)))
                .toArray();
    }

    @ParameterizedTest
    @CsvSource({"0,1", "1,2", "2,3", "3,4", "4,5", "5,6", "6,7"})
    void smallBoardsAreNumberedAsEnumerated(int checks, long seed) {
        Random random = new Random(seed);
        for (int holes = 1; holes <= 17; holes++) {
            CodeClass codeClass = CodeClassTest.random(random, holes, checks);
            for (int pegs = 0; pegs <= holes; pegs++) {
                String message = codeClass + ", " + pegs + " pegs, seed " + seed;
                long[] codes = enumerated(codeClass, pegs);
                Ranks ranks = new CodeNumbering(codeClass).ranks(pegs);
                assertEquals(codes.length, ranks.size(), message);
                assertEquals(codes.length, codeClass.size(pegs), message);
                assertHalves(codeClass, pegs, codes, LongStream.range(0, codes.length).toArray(), message);
                for (int i = 0; i < codes.length; i++) {
                    assertEquals(i, ranks.rank(codes[i]), message);
                }
                for (long code = 0; holes == 10 && code < 1 << 11; code++) {
                    if (Arrays.binarySearch(codes, code) < 0) {
                        assertRefused(ranks, code);
                    }
                }
                assertEquals(codes.length,
                        new NaiveRanks(holes, pegs, codeClass.checks(), codeClass.parities()).size().intValueExact(),
                        message);
                assertCodes(ranks, LongStream.range(0, codes.length).toArray(), codes, message);
                int[] some = IntStream.range(0, codes.length).filter(_ -> random.nextInt(5) == 0).toArray();
                assertCodes(ranks, Arrays.stream(some).asLongStream().toArray(),
                        Arrays.stream(some).mapToLong(i -> codes[i]).toArray(),
                        message);
            }
        }
    }

    private static void assertCodes(Ranks ranks, long[] numbers, long[] codes, String message) {
        long[] back = Arrays.copyOf(numbers, numbers.length + 3);
        ranks.toCodes(back, numbers.length);
        assertArrayEquals(Arrays.copyOf(codes, codes.length + 3), back, message);
    }

    /// The least code that is not less than any number: of the class, the beginning of a cell, or anything else.
    @ParameterizedTest(name = "{0} holes, {1} checks")
    @CsvSource({"10,2", "25,1", "33,4", "55,2"})
    void theLeastCodeFromANumberOnIsFound(int holes, int checks) {
        Random random = new Random(holes);
        CodeClass codeClass = CodeClassTest.random(random, holes, checks);
        int pegs = holes / 2;
        Ranks ranks = new CodeNumbering(codeClass).ranks(pegs);
        for (int i = 0; i < 2000; i++) {
            long code = i % 2 == 0
                    ? random.nextLong() >>> random.nextInt(Long.SIZE)
                    : random.nextLong(1L << holes) & -1L << random.nextInt(holes);
            OptionalLong least = ranks.atLeast(code);
            if (least.isPresent()) {
                assertTrue(Long.compareUnsigned(ranks.code(least.getAsLong()), code) >= 0, "code " + code);
                assertTrue(least.getAsLong() == 0
                        || Long.compareUnsigned(ranks.code(least.getAsLong() - 1), code) < 0, "code " + code);
                assertEquals(least, ranks.atLeast(ranks.code(least.getAsLong())));
            } else {
                assertTrue(Long.compareUnsigned(ranks.code(ranks.size() - 1), code) < 0, "code " + code);
            }
        }
    }

    private static void assertRefused(Ranks ranks, long code) {
        IllegalArgumentException refusal = assertThrows(IllegalArgumentException.class, () -> ranks.rank(code),
                "code " + code);
        assertTrue(
                refusal.getMessage()
                        .startsWith("code " + Long.toUnsignedString(code) + " has " + Long.bitCount(code) + " pegs"),
                refusal.getMessage());
    }

    @Tag("slow")
    @ParameterizedTest(name = "{0} holes, {1} checks")
    @CsvSource({"23,0", "25,1", "33,0", "33,6", "36,2", "37,4", "45,2", "45,6", "46,0", "50,4", "53,0", "54,1", "59,6"})
    void moreBoardsAreNumberedAsCounted(int holes, int checks) {
        largeBoardsAreNumberedAsCounted(holes, checks);
    }

    /// Boards with several cells. The checks of each are random.
    @ParameterizedTest(name = "{0} holes, {1} checks")
    @CsvSource({"24,0", "28,2", "33,4", "37,3", "45,4", "49,0", "50,6", "55,2"})
    void largeBoardsAreNumberedAsCounted(int holes, int checks) {
        Random random = new Random(100 * holes + checks);
        CodeClass codeClass = CodeClassTest.random(random, holes, checks);
        assertEquals(checks, codeClass.checks().size(), "the test needs all checks");
        assertTrue(codeClass.isNumbered());
        for (int pegs : new int[] {1, 2, holes / 3, holes / 2, holes - 4, holes}) {
            String message = codeClass + ", " + pegs + " pegs";
            NaiveRanks naive = new NaiveRanks(holes, pegs, codeClass.checks(), codeClass.parities());
            Ranks ranks = new CodeNumbering(codeClass).ranks(pegs);
            assertEquals(naive.size().longValueExact(), ranks.size(), message);
            long[] numbers = someNumbers(random, ranks.size());
            long[] codes = new long[numbers.length];
            for (int i = 0; i < numbers.length; i++) {
                codes[i] = naive.code(BigInteger.valueOf(numbers[i]));
                assertEquals(numbers[i], ranks.rank(codes[i]), message);
                assertTrue(i == 0 || codes[i] > codes[i - 1], message);
                assertRefused(ranks, codes[i] ^ 1L << random.nextInt(holes));
            }
            assertCodes(ranks, numbers, codes, message);
            assertEquals(ranks.size(), codeClass.size(pegs), message);
            if (holes <= 46) {
                assertHalves(codeClass, pegs, codes, numbers, message);
            }
        }
    }

    /// [TwoPartRankTable] gives the same ranks.
    private static void assertHalves(CodeClass codeClass, int pegs, long[] codes, long[] ranks, String message) {
        TwoPartRankTable table = new TwoPartRankTable(new CodeNumbering(codeClass), pegs);
        assertArrayEquals(ranks, LongStream.of(codes).map(table::rank).toArray(), message);
    }

    /// Rising numbers below n: runs at the front, at the end and between, and single ones.
    private static long[] someNumbers(Random random, long n) {
        SortedSet<Long> numbers = new TreeSet<>();
        for (int run = 0; n > 0 && run < 20; run++) {
            long from = run == 0 ? 0 : run == 1 ? Math.max(0, n - 100) : random.nextLong(n);
            LongStream.range(from, Math.min(n, from + 100)).forEach(numbers::add);
        }
        for (int i = 0; n > 0 && i < 2000; i++) {
            numbers.add(random.nextLong(n));
        }
        return Codes.array(numbers);
    }

    @Test
    void bitsAboveTheBoardAreRefused() {
        for (int holes : new int[] {1, 10, 15, 24, 33, 45}) {
            Ranks ranks = new CodeNumbering(CodeClass.all(holes)).ranks(1);
            assertEquals(holes, ranks.size());
            for (int bit = 0; bit < Long.SIZE; bit++) {
                if (bit < holes) {
                    assertEquals(bit, ranks.rank(1L << bit));
                } else {
                    assertRefused(ranks, 1L << bit);
                }
            }
        }
    }

    @Test
    void ranksWithoutACodeAreRefused() {
        Ranks ranks = new CodeNumbering(CodeClass.all(33)).ranks(16);
        assertCodes(ranks, new long[] {1_166_803_109}, new long[] {0xFFFFL << 17}, "the last");
        IllegalArgumentException refusal = assertThrows(IllegalArgumentException.class,
                () -> ranks.toCodes(new long[] {5, 1_166_803_110}, 2));
        assertEquals("rank 1166803110 is not below 1166803110", refusal.getMessage());
        Ranks none = new CodeNumbering(CodeClass.of(33, new long[] {full(33)}, 1)).ranks(16);
        assertEquals(0, none.size());
        assertThrows(IllegalArgumentException.class, () -> none.toCodes(new long[] {0}, 1));
    }
}
