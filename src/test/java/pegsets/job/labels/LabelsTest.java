package pegsets.job.labels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Sums of 128-bit counts against [BigInteger], up to the last number that fits.
class LabelsTest {
    private static final BigInteger TOO_LARGE = BigInteger.ONE.shiftLeft(128);

    private static Labels counts(BigInteger... numbers) {
        Labels counts = new Labels(numbers.length);
        for (int i = 0; i < numbers.length; i++) {
            counts.set(i, numbers[i].shiftRight(Long.SIZE).longValue(), numbers[i].longValue());
        }
        return counts;
    }

    private static void checkSum(BigInteger a, BigInteger b, String message) {
        Labels sum = counts(BigInteger.TWO, a);
        Labels other = counts(b, BigInteger.TEN);
        if (a.add(b).compareTo(TOO_LARGE) < 0) {
            sum.add(1, other, 0);
            assertEquals(a.add(b), sum.get(1), message);
        } else {
            assertThrows(ArithmeticException.class, () -> sum.add(1, other, 0), message);
        }
        assertEquals(BigInteger.TWO, sum.get(0), message);
    }

    @ParameterizedTest(name = "2^{0} - {1} plus 2^{2} - {3}")
    @CsvSource({"0, 1, 0, 1", "64, 1, 0, 0", "64, 1, 64, 1", "63, 0, 63, 0", "127, 0, 64, 1", "127, 0, 127, 1",
        "127, 0, 127, 0", "128, 1, 0, 0", "128, 1, 64, 1", "128, 1, 128, 1", "128, 2, 0, 0"})
    void sumsAtTheEdges(int bits, int less, int otherBits, int otherLess) {
        checkSum(BigInteger.ONE.shiftLeft(bits).subtract(BigInteger.valueOf(less)),
                BigInteger.ONE.shiftLeft(otherBits).subtract(BigInteger.valueOf(otherLess)), "");
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void sumsOfRandomNumbers(long seed) {
        RandomGenerator random = new SplittableRandom(seed);
        for (int i = 0; i < 2000; i++) {
            checkSum(random(random), random(random), "seed " + seed + ", sum " + i);
        }
    }

    /// Words are added together if all of them and the sum fit 64 bits. Otherwise nothing changes.
    @Test
    void wordsAreAddedTogether() {
        BigInteger most = BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE);
        Labels sum = counts(BigInteger.TWO, BigInteger.ONE);
        Labels words = counts(BigInteger.TEN, most, most.subtract(BigInteger.ONE));
        assertTrue(sum.addWords(1, words, new int[] {1, -1, 0, -1, 0}, 1, 5));
        assertEquals(BigInteger.valueOf(21), sum.get(1));
        assertTrue(counts(BigInteger.ONE).addWords(0, words, new int[] {2}, 0, 1));
        for (int[] places : new int[][] {{1}, {0, 2}, {2, 2}}) {
            Labels one = counts(BigInteger.ONE);
            assertFalse(one.addWords(0, words, places, 0, places.length));
            assertEquals(BigInteger.ONE, one.get(0));
        }
        assertFalse(sum.addWords(0, counts(most.add(BigInteger.ONE)), new int[] {0}, 0, 1));
        assertEquals(List.of(BigInteger.TWO, BigInteger.valueOf(21)), List.of(sum.get(0), sum.get(1)));
    }

    /// As many bits as may be, so that sums with and without carries come up.
    private static BigInteger random(RandomGenerator random) {
        byte[] bytes = new byte[16];
        random.nextBytes(bytes);
        return new BigInteger(1, bytes).shiftRight(random.nextInt(128));
    }

    @Test
    void holdsTheNumberOfSolutionsFromC3() {
        BigInteger solutions = new BigInteger("138409681956904365268");
        assertEquals(solutions, counts(solutions).get(0));
    }

    /// Sums of products, with carries from each word to the next, and products of all widths.
    ///
    /// @param shift by which random words are made small, from 0
    @ParameterizedTest(name = "words shifted by {0}")
    @ValueSource(ints = {0, 1, 2, 20, 40, 63})
    void sumsOfProductsAreExact(int shift) {
        RandomGenerator random = new SplittableRandom(shift);
        LabelMaker.SumOfProducts sum = new LabelMaker.SumOfProducts();
        BigInteger expected = BigInteger.ZERO;
        for (int i = 0; i < 500; i++) {
            Labels a = new Labels(2);
            Labels b = new Labels(2);
            long aHigh = i % 50 == 1 ? random.nextLong() : 0;
            long bHigh = i % 70 == 1 ? random.nextLong() : 0;
            long aLow = i % 3 == 0 ? -1 : random.nextLong() >>> shift;
            long bLow = i % 3 == 0 ? Long.MAX_VALUE : random.nextLong() >>> shift;
            int times = i % 3 == 0 ? 1 : 1 + random.nextInt(24);
            a.set(1, aHigh, aLow);
            b.set(1, bHigh, bLow);
            sum.add(a, b, 1, times);
            expected = expected.add(a.get(1).multiply(b.get(1))
                    .multiply(BigInteger.valueOf(times)));
            assertEquals(expected, sum.get(), "sum " + i);
        }
        sum.add(BigInteger.TEN.pow(50));
        assertEquals(expected.add(BigInteger.TEN.pow(50)), sum.get());
    }
}
