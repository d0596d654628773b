package pegsets.codes.collect;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import pegsets.codes.file.CodeCursor;

/// Collects the codes of one level as bits of a bitmap, numbered by [ClassTables]: adding is setting a bit, and
/// reading the bitmap gives the codes sorted. Each thread sets bits in a bitmap of its own, without atomic updates, and the
/// bitmaps are united at the end.
///
/// Memory: a thread, one bit for each code of the position class with that many pegs; and 4 bytes for each of the 2^(T/2)
/// high parts.
public final class DenseCollector implements CodeCollector {
    /// With more, the tables of the 2^(T/2) parts are too long for arrays.
    private static final int MAX_HOLES = 60;
    /// An array is a little shorter than 2^31; the classes of a level are only nearly equal in size, so a quarter is left free.
    private static final long MAX_WORDS = 3L << 29;

    private final ClassTables tables;
    private final int pegs;
    private final int[] firstWord;
    private final List<long[]> bitmaps = new ArrayList<>();

    public DenseCollector(ClassTables tables, int pegs) {
        this.tables = tables;
        this.pegs = pegs;
        this.firstWord = tables.firstWords(pegs);
    }

    /// Whether tables and bitmap of a level fit arrays at all, whatever the memory.
    ///
    /// @param levelSize the number of codes with that many pegs and the parities that the tables use
    public static boolean isPossible(int holes, BigInteger levelSize) {
        BigInteger words = levelSize.shiftRight(6).add(BigInteger.ONE.shiftLeft(holes - holes / 2));
        return holes <= MAX_HOLES && words.compareTo(BigInteger.valueOf(MAX_WORDS)) <= 0;
    }

    /// An upper bound of the bytes that the collector of one level takes, without the tables.
    ///
    /// @param levelSize the number of codes with that many pegs and the parities that the tables use
    /// @param threads   the number of sinks
    public static BigInteger bytes(int holes, BigInteger levelSize, int threads) {
        BigInteger highParts = BigInteger.ONE.shiftLeft(holes - holes / 2);
        BigInteger bitmap = levelSize.shiftRight(3).add(highParts.multiply(BigInteger.valueOf(Long.BYTES)));
        return bitmap.multiply(BigInteger.valueOf(threads)).add(highParts.multiply(BigInteger.valueOf(Integer.BYTES)));
    }

    @Override
    public Sink sink() {
        long[] words = new long[firstWord[tables.highParts()]];
        synchronized (bitmaps) {
            bitmaps.add(words);
        }
        return (codes, n) -> add(codes, n, words);
    }

    private void add(long[] codes, int n, long[] words) {
        int[] numbers = tables.numbers();
        int[] first = firstWord;
        int lowBits = tables.lowBits();
        int lowMask = numbers.length - 1;
        for (int i = 0; i < n; i++) {
            long code = codes[i];
            int number = numbers[(int) code & lowMask];
            words[first[(int) (code >>> lowBits)] + (number >>> 6)] |= 1L << number;
        }
    }

    private long[] united() {
        long[] united = bitmaps.isEmpty() ? new long[0] : bitmaps.getFirst();
        for (long[] other : bitmaps.subList(Math.min(1, bitmaps.size()), bitmaps.size())) {
            for (int i = 0; i < united.length; i++) {
                united[i] |= other[i];
            }
        }
        bitmaps.clear();
        return united;
    }

    @Override
    public CodeCursor sorted() {
        long[] words = united();
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
        bitmaps.clear();
    }
}
