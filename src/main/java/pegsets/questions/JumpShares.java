package pegsets.questions;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import pegsets.labels.WideNumbers;

/// How the numerators of a level are shared out among jumps when each jump of a position is equally likely. The
/// denominator is multiplied by the least common multiple of the numbers of jumps that occur; then the share of each
/// jump of a position is a whole number, the position's numerator times this multiple divided by the number of its
/// jumps.
public final class JumpShares {
    private final BigInteger multiple;
    /// For each number of jumps that occurs, what makes a numerator a share, as a product of words.
    private final long[][] factors;

    /// @param occurring the numbers of jumps that occur at the level, some of them perhaps several times; 0 says
    ///                  nothing
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

    /// What the level's denominator is multiplied by.
    public BigInteger multiple() {
        return multiple;
    }

    /// Makes numerator `i` the share of each of so many jumps.
    public void share(WideNumbers numerators, int i, int jumps) {
        for (long factor : factors[jumps]) {
            numerators.multiply(i, factor);
        }
    }

    /// Words with a given product, whose primes are at most `mostPrime`.
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
