package pegsets.answers.wins;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import pegsets.job.labels.WideNumbers;

/// Shares of numerators against [BigInteger].
class JumpSharesTest {

    /// Factors that pass one word are several, as where positions have up to 43 jumps and more.
    @Test
    void aLongFactorIsAProductOfWords() {
        BigInteger product = BigInteger.ONE;
        for (int n = 2; n < 80; n++) {
            product = product.multiply(BigInteger.valueOf(n)).divide(product.gcd(BigInteger.valueOf(n)));
            long[] words = JumpShares.words(product, n);
            BigInteger again = BigInteger.ONE;
            for (long word : words) {
                assertTrue(word > 0);
                again = again.multiply(BigInteger.valueOf(word));
            }
            assertEquals(product, again, "least common multiple up to " + n);
        }
        assertArrayEquals(new long[] {1}, JumpShares.words(BigInteger.ONE, 0));
    }

    @Test
    void theSharesOfAllJumpsAreTheNumerator() {
        JumpShares shares = new JumpShares(0, 4, 6, 6, 1);
        assertEquals(BigInteger.valueOf(12), shares.multiple());
        for (int jumps : new int[] {1, 4, 6}) {
            WideNumbers numerators = new WideNumbers(2, 2);
            numerators.words()[2] = -5;
            BigInteger all = numerators.get(1).multiply(shares.multiple());
            shares.share(numerators, 1, jumps);
            assertEquals(all, numerators.get(1).multiply(BigInteger.valueOf(jumps)), jumps + " jumps");
        }
    }

    @Test
    void withoutAnyJumpTheDenominatorStays() {
        assertEquals(BigInteger.ONE, new JumpShares(0).multiple());
    }
}
