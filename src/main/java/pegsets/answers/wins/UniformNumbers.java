package pegsets.answers.wins;

import java.math.BigInteger;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// Random numbers from 0 to less than a bound of any size, each equally likely. The same seed gives the same numbers.
public final class UniformNumbers {
    private final RandomGenerator random;
    private final BigInteger bound;

    /// @param bound at least 1
    public UniformNumbers(BigInteger bound, long seed) {
        this(bound, RandomGeneratorFactory.of("L128X256MixRandom").create(seed));
    }

    /// @param bound at least 1
    public UniformNumbers(BigInteger bound, RandomGenerator random) {
        this.random = random;
        this.bound = bound;
    }

    /// Returns the next number. Draws as many bits as the bound has, until they are a number below it.
    public BigInteger next() {
        byte[] bytes = new byte[(bound.bitLength() + 7) / 8];
        BigInteger number;
        do {
            random.nextBytes(bytes);
            number = new BigInteger(1, bytes).shiftRight(8 * bytes.length - bound.bitLength());
        } while (number.compareTo(bound) >= 0);
        return number;
    }
}
