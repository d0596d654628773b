package pegsets.answers.wins;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UniformNumbersTest {
    private static final long SEED = 5;

    private static List<BigInteger> draw(BigInteger bound, long seed, int n) {
        UniformNumbers numbers = new UniformNumbers(bound, seed);
        return Stream.generate(numbers::next).limit(n).toList();
    }

    @Test
    void theSeedDecides() {
        BigInteger bound = BigInteger.TEN.pow(20);
        assertEquals(draw(bound, SEED, 50), draw(bound, SEED, 50));
        assertNotEquals(draw(bound, SEED, 50), draw(bound, SEED + 1, 50));
    }

    /// Ten equal parts of the range are hit equally often: chi-squared of 9 degrees of freedom is above 40 once in 10^5
    /// seeds.
    @ParameterizedTest
    @ValueSource(strings = {"10", "1000", "65536", "65537", "40861647040079968",
        "340282366920938463463374607431768211457",
        "999999999999999999999999999999999999999999999999999999999999"})
    void everyPartOfTheRangeIsAsLikely(String boundText) {
        BigInteger bound = new BigInteger(boundText);
        int[] parts = new int[10];
        for (BigInteger number : draw(bound, SEED, 20_000)) {
            assertTrue(number.signum() >= 0 && number.compareTo(bound) < 0);
            parts[number.multiply(BigInteger.TEN).divide(bound).intValueExact()]++;
        }
        double chiSquared = 0;
        for (int part : parts) {
            chiSquared += (part - 2000.0) * (part - 2000.0) / 2000;
        }
        assertTrue(chiSquared < 40, "chi-squared " + chiSquared);
    }

    @Test
    void belowOneThereIsOnlyZero() {
        assertEquals(List.of(BigInteger.ZERO, BigInteger.ZERO), draw(BigInteger.ONE, SEED, 2));
    }
}
