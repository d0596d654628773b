package pegsets.answers.wins;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import pegsets.job.labels.WideNumbers;

/// The shares of the numerators of a level for the jumps, if each jump of a position is equally likely. The denominator
/// is multiplied by the least common multiple of the numbers of jumps that occur. Then the share of each jump of a
/// position is a whole number: the position's numerator times this multiple, divided by the number of its jumps.
public final class JumpShares {
    private final BigInteger multiple;
    /// For each number of jumps that occurs, the factor from numerator to share, as a product of words.
    private final long[][] factors;

    /// @param occurring the numbers of jumps that occur at the level; repeats and 0 have no effect
    public JumpShares(int... occurring) {
        int[] numbers = Arrays.stream(occurring).filter(n -> n > 0).distinct().toArray();
        multiple = Arrays.stream(numbers).mapToObj(BigInteger::valueOf)
                .reduce(BigInteger.ONE, (a, b) -> a.multiply(b).divide(a.gcd(b)));
        int most = Arrays.stream(numbers).max().orElse(0);
        factors = new long[most + 1][];
        for (int n : numbers) {
            factors[n] = words(multiple.divide(BigInteger.valueOf(n)), most);
        }
    }

    /// Returns the factor of the level's denominator.
    public BigInteger multiple() {
        return multiple;
    }

    /// Replaces numerator `i` by the share of each of `jumps` jumps.
    public void share(WideNumbers numerators, int i, int jumps) {
        for (long factor : factors[jumps]) {
            numerators.multiply(i, factor);
        }
    }

    /// Returns words with a given product, whose primes are at most `mostPrime`.
    static long[] words(BigInteger product, int mostPrime) {
        List<Long> words = new ArrayList<>();
        long word = 1;
        BigInteger rest = product;
        for (int p = 2; p <= mostPrime; p++) {
            for (BigInteger prime = BigInteger.valueOf(p); rest.mod(prime).signum() == 0; rest = rest.divide(prime)) {
                if (word > Long.MAX_VALUE / p) {
                    words.add(word);
                    word = 1;
                }
                word *= p;
            }
        }
        words.add(word);
        return words.stream().mapToLong(Long::longValue).toArray();
    }
}
