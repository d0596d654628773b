package pegsets.sets.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import pegsets.sets.file.CodeClass;
import pegsets.sets.file.CodeCursor;
import pegsets.sets.file.CodeNumbering;
import pegsets.sets.file.RankCursor;
import pegsets.sets.file.Ranks;
import pegsets.sets.file.SortedCodes;
import pegsets.sets.file.TwoPartRankTable;

/// Collects codes of k pegs and one class in bitmaps over their ranks, which set files store. Each thread sets bits in
/// a separate bitmap, without atomic updates; the bitmaps are united at the end. Codes of other classes are not
/// detected.
///
/// Memory: one bit for each thread and each code of the class with k pegs, and [TwoPartRankTable].
public final class DenseCollector implements CodeCollector {
    /// The length of an array is less than 2^31.
    private static final long MOST_WORDS = (1L << 31) - 8;
    private static final int WORDS_OF_SEGMENT = 1 << 14;

    private final CodeNumbering numbering;
    private final int pegs;
    private final int bitmapWords;
    private final int lowBits;
    private final int[] lowNumbers;
    private final long[] firstRanks;
    private final List<long[]> bitmaps = new ArrayList<>();

    /// @param numbering of a class for which [#bytes] returns a value
    public DenseCollector(CodeNumbering numbering, int pegs) {
        TwoPartRankTable halves = numbering.tables().halves();
        this.numbering = numbering;
        this.pegs = pegs;
        this.bitmapWords = (int) bitmapWords(numbering.codeClass(), pegs);
        this.lowBits = halves.lowBits();
        this.lowNumbers = halves.lowNumbers();
        this.firstRanks = halves.firstRanks(pegs);
    }

    /// Returns the bytes of a collector; empty if the tables would be too large, or if there are too many codes for an
    /// array of bits.
    ///
    /// @param threads the number of sinks
    public static OptionalLong bytes(CodeClass codeClass, int pegs, int threads) {
        long words = bitmapWords(codeClass, pegs);
        return codeClass.cut().hasFewCells() && words <= MOST_WORDS
                ? OptionalLong.of(threads * words * Long.BYTES + TwoPartRankTable.bytes(codeClass.holes()))
                : OptionalLong.empty();
    }

    private static long bitmapWords(CodeClass codeClass, int pegs) {
        return Math.ceilDiv(codeClass.size(pegs), Long.SIZE);
    }

    @Override
    public Sink sink() {
        long[] words = new long[bitmapWords];
        synchronized (bitmaps) {
            bitmaps.add(words);
        }
        return (codes, n) -> add(codes, n, words);
    }

    private void add(long[] codes, int n, long[] words) {
        long[] first = firstRanks;
        int[] numbers = lowNumbers;
        int bits = lowBits;
        int mask = numbers.length - 1;
        for (int i = 0; i < n; i++) {
            long code = codes[i];
            long rank = first[(int) (code >>> bits)] + numbers[(int) code & mask];
            words[(int) (rank >>> 6)] |= 1L << rank;
        }
    }

    @Override
    public SortedCodes sorted() {
        long[] words = united();
        Ranks ranks = numbering.ranks(pegs);
        return new SortedCodes() {
            @Override
            public int segments() {
                return Math.max(1, Math.ceilDiv(words.length, WORDS_OF_SEGMENT));
            }

            @Override
            public long begin(int i) {
                return ranks.code((long) i * WORDS_OF_SEGMENT * Long.SIZE);
            }

            @Override
            public CodeCursor segment(int i) {
                int from = i * WORDS_OF_SEGMENT;
                return new BitmapCursor(words, ranks, from, Math.min(words.length, from + WORDS_OF_SEGMENT));
            }
        };
    }

    /// Unites all bitmaps in the first. One thread suffices: 9 MB take 1.4 ms.
    private long[] united() {
        long[] united = bitmaps.isEmpty() ? new long[0] : bitmaps.removeFirst();
        for (long[] other : bitmaps) {
            for (int i = 0; i < united.length; i++) {
                united[i] |= other[i];
            }
        }
        bitmaps.clear();
        return united;
    }

    @Override
    public void close() {
        bitmaps.clear();
    }

    /// The codes of a range of words of a bitmap.
    private static final class BitmapCursor extends RankCursor {
        private final long[] words;
        private final int end;
        private int at;

        BitmapCursor(long[] words, Ranks ranks, int from, int end) {
            super(ranks);
            this.words = words;
            this.at = from;
            this.end = end;
        }

        @Override
        protected int nextRanks(long[] into) {
            int n = 0;
            for (; at < end && n <= BATCH - Long.SIZE; at++) {
                long first = (long) at << 6;
                for (long rest = words[at]; rest != 0; rest &= rest - 1) {
                    into[n++] = first | Long.numberOfTrailingZeros(rest);
                }
            }
            return n;
        }
    }
}
