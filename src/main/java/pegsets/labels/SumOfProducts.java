package pegsets.labels;

import java.math.BigInteger;

/// A sum of products of any size. Products of two 64-bit numbers, as nearly all are, are summed in three words.
final class SumOfProducts {
    private long low;
    private long middle;
    private long high;
    private BigInteger rest = BigInteger.ZERO;

    /// Adds `times` times the product of the numbers `i` of two arrays.
    void add(Counts a, Counts b, int i, int times) {
        if ((a.high(i) | b.high(i)) == 0 && Long.compareUnsigned(b.low(i), Long.MAX_VALUE / times) <= 0) {
            addProduct(a.low(i), b.low(i) * times);
        } else {
            rest = rest.add(a.get(i).multiply(b.get(i)).multiply(BigInteger.valueOf(times)));
        }
    }

    void add(BigInteger number) {
        rest = rest.add(number);
    }

    private void addProduct(long x, long y) {
        long productHigh = Math.unsignedMultiplyHigh(x, y);
        low += x * y;
        if (Long.compareUnsigned(low, x * y) < 0) {
            productHigh++; // at most 2^64 - 1, as the high word of a product is at most 2^64 - 2
        }
        middle += productHigh;
        if (Long.compareUnsigned(middle, productHigh) < 0) {
            high++;
        }
    }

    BigInteger get() {
        return rest.add(Counts.unsigned(low)).add(Counts.unsigned(middle).shiftLeft(Long.SIZE))
                .add(Counts.unsigned(high).shiftLeft(2 * Long.SIZE));
    }
}
