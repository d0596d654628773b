package pegsets.job.labels;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Sums of products against [BigInteger], with carries from each word to the next, and products of all widths.
class SumOfProductsTest {

    private static BigInteger number(long high, long low) {
        return new BigInteger(Long.toUnsignedString(high)).shiftLeft(Long.SIZE)
                .add(new BigInteger(Long.toUnsignedString(low)));
    }

    /// @param shift by which random words are made small, from 0
    @ParameterizedTest(name = "words shifted by {0}")
    @ValueSource(ints = {0, 1, 2, 20, 40, 63})
    void sumsAreExact(int shift) {
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
            expected = expected.add(number(aHigh, aLow).multiply(number(bHigh, bLow))
                    .multiply(BigInteger.valueOf(times)));
            assertEquals(expected, sum.get(), "sum " + i);
        }
        sum.add(BigInteger.TEN.pow(50));
        assertEquals(expected.add(BigInteger.TEN.pow(50)), sum.get());
    }
}
