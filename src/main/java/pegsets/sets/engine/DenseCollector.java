package pegsets.sets.engine;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import pegsets.sets.file.CodeClass;
import pegsets.sets.file.CodeCursor;
import pegsets.sets.file.CodeNumbering;
import pegsets.sets.file.Ranks;
import pegsets.sets.file.SortedCodes;
import pegsets.sets.file.TwoPartRankTable;

/// Collects codes of k pegs and one class in two bitmaps over their ranks, which set files store. The first two threads
/// have a bitmap each, which they update without atomic operations; more threads share the bitmaps, and set a missing
/// bit atomically. A reader unites the bitmaps. Codes of other classes are not detected.
///
/// Memory: two bits for each code of the class with k pegs, for any number of threads, and [TwoPartRankTable].
public final class DenseCollector implements CodeCollector {
    /// The length of an array is less than 2^31.
    private static final long MOST_WORDS = (1L << 31) - 8;
    private static final int WORDS_OF_SEGMENT = 1 << 14;
    private static final int BITMAPS = 2;
    private static final VarHandle WORD = MethodHandles.arrayElementVarHandle(long[].class);

    private final CodeNumbering numbering;
    private final int pegs;
    private final int bitmapWords;
    private final TwoPartRankTable table;
    private final List<long[]> bitmaps = new ArrayList<>();
    private final boolean isShared;
    private int sinks;

    /// @param numbering of a class for which [#bytes] returns a value
    /// @param threads   the most threads that have sinks at the same time
    public DenseCollector(CodeNumbering numbering, int pegs, int threads) {
        this.isShared = threads > BITMAPS;
        this.numbering = numbering;
        this.pegs = pegs;
        this.bitmapWords = (int) bitmapWords(numbering.codeClass(), pegs);
        this.table = new TwoPartRankTable(numbering, pegs);
    }

    /// Returns the bytes of a collector; empty if the tables would be too large, or if there are too many codes for an
    /// array of bits.
    public static OptionalLong bytes(CodeClass codeClass, int pegs) {
        long words = bitmapWords(codeClass, pegs);
        return codeClass.cut().hasFewCells() && words <= MOST_WORDS
                ? OptionalLong.of(BITMAPS * words * Long.BYTES + TwoPartRankTable.bytes(codeClass.holes()))
                : OptionalLong.empty();
    }

    private static long bitmapWords(CodeClass codeClass, int pegs) {
        return Math.ceilDiv(codeClass.size(pegs), Long.SIZE);
    }

    @Override
    public Sink sink() {
        long[] words;
        synchronized (bitmaps) {
            if (bitmaps.size() < BITMAPS) {
                bitmaps.add(new long[bitmapWords]);
            }
            words = bitmaps.get(sinks++ % bitmaps.size());
        }
        return (codes, n) -> add(codes, n, words);
    }

    private void add(long[] codes, int n, long[] words) {
        TwoPartRankTable ranks = table;
        boolean shared = isShared;
        for (int i = 0; i < n; i++) {
            long rank = ranks.rank(codes[i]);
            int word = (int) (rank >>> 6);
            if (!shared) {
                words[word] |= 1L << rank;
            } else if ((words[word] & 1L << rank) == 0) {
                WORD.getAndBitwiseOr(words, word, 1L << rank);
            }
        }
    }

    @Override
    public SortedCodes sorted() {
        long[] words = bitmaps.isEmpty() ? new long[0] : bitmaps.getFirst();
        long[] others = bitmaps.isEmpty() ? words : bitmaps.getLast(); // the same if there is one
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
                int[] at = {i * WORDS_OF_SEGMENT};
                int end = Math.min(words.length, at[0] + WORDS_OF_SEGMENT);
                return CodeCursor.ofRanks(ranks, into -> {
                    int n = 0;
                    int word = at[0];
                    for (; word < end && n <= CodeCursor.BATCH - Long.SIZE; word++) {
                        long first = (long) word << 6;
                        for (long rest = words[word] | others[word]; rest != 0; rest &= rest - 1) {
                            into[n++] = first | Long.numberOfTrailingZeros(rest);
                        }
                    }
                    at[0] = word;
                    return n;
                });
            }
        };
    }

    @Override
    public void close() {
        bitmaps.clear();
    }
}
