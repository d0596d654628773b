package pegsets.sets;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.math.BigInteger;

/// Collects the codes of one level as bits of one bitmap, numbered by [ClassTables]: adding is setting a bit, and
/// reading the bitmap gives the codes sorted.
///
/// Memory: one bit a code of the position class with that many pegs, and 4 bytes for each of the 2^(T/2) high parts.
public final class DenseCollector implements CodeCollector {
    private static final VarHandle WORDS = MethodHandles.arrayElementVarHandle(long[].class);

    private final ClassTables tables;
    private final int pegs;
    private final int[] firstWord;
    private final long[] words;

    public DenseCollector(ClassTables tables, int pegs) {
        this.tables = tables;
        this.pegs = pegs;
        this.firstWord = tables.firstWords(pegs);
        this.words = new long[firstWord[tables.highParts()]];
    }

    /// An upper bound of the bytes that the collector of one level takes, without the tables.
    ///
    /// @param levelSize the number of codes with that many pegs in the class
    public static BigInteger bytes(int holes, BigInteger levelSize) {
        long highParts = 1L << holes - holes / 2;
        return levelSize.shiftRight(3).add(BigInteger.valueOf(highParts * (Integer.BYTES + Long.BYTES)));
    }

    /// Most codes come several times, so a plain read in front of the atomic update saves five updates in six.
    @Override
    public void add(long[] codes, int n) {
        int[] numbers = tables.numbers();
        int lowBits = tables.lowBits();
        int lowMask = numbers.length - 1;
        for (int i = 0; i < n; i++) {
            long code = codes[i];
            int number = numbers[(int) code & lowMask];
            int word = firstWord[(int) (code >>> lowBits)] + (number >>> 6);
            long bit = 1L << number;
            if ((words[word] & bit) == 0) {
                WORDS.getAndBitwiseOr(words, word, bit);
            }
        }
    }

    @Override
    public CodeCursor sorted() {
        return new CodeCursor() {
            private int high;
            private int word;
            private long rest = words.length == 0 ? 0 : words[0];

            @Override
            public int next(long[] into) {
                int n = 0;
                while (word < words.length && n < BATCH) {
                    while (word >= firstWord[high + 1]) {
                        high++;
                    }
                    int[] lowParts = tables.lowParts(high, pegs);
                    long highPart = (long) high << tables.lowBits();
                    int firstNumber = word - firstWord[high] << 6;
                    while (rest != 0 && n < BATCH) {
                        into[n++] = highPart | lowParts[firstNumber + Long.numberOfTrailingZeros(rest)];
                        rest &= rest - 1;
                    }
                    if (rest == 0) {
                        while (++word < words.length && words[word] == 0) {
                            // an empty word holds no code
                        }
                        rest = word < words.length ? words[word] : 0;
                    }
                }
                return n;
            }
        };
    }

    @Override
    public void close() {
        // the bitmap goes with the object
    }
}
