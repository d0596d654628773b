package pegsets.codes.rank;

/// Finds the places of codes of k pegs and one class in a set of them, by a bitmap of their ranks: the place of a code
/// is the number of bits set below its own.
///
/// Memory: 3 bytes for every 16 codes of the class with k pegs; and [Halves].
public final class RankPlaces implements Places {
    private final Ranks ranks;
    private final int lowBits;
    private final int[] lowNumbers;
    private final long[] firstRanks;
    private final long[] words;
    /// The bits set before each word.
    private final int[] before;

    /// Of a set that is empty so far.
    public RankPlaces(CodeClass codeClass, int pegs) {
        Halves halves = RankTables.of(codeClass).halves();
        this.ranks = Ranks.of(codeClass, pegs);
        this.lowBits = halves.lowBits();
        this.lowNumbers = halves.lowNumbers();
        this.firstRanks = halves.firstRanks(pegs);
        this.words = new long[Math.toIntExact(Math.ceilDiv(ranks.size(), Long.SIZE))];
        this.before = new int[words.length];
    }

    /// The bytes that it takes.
    public static long bytes(CodeClass codeClass, int pegs) {
        return codeClass.size(pegs) / 16 * 3 + Halves.bytes(codeClass.holes());
    }

    /// Adds the first `n` codes of an array to the set.
    public void add(long[] codes, int n) {
        for (int i = 0; i < n; i++) {
            long rank = rank(codes[i]);
            words[(int) (rank >>> 6)] |= 1L << rank;
        }
    }

    /// Ends the adding: from now on codes can be found.
    public void end() {
        int sum = 0;
        for (int i = 0; i < words.length; i++) {
            before[i] = sum;
            sum += Long.bitCount(words[i]);
        }
    }

    private long rank(long code) {
        return firstRanks[(int) (code >>> lowBits)] + lowNumbers[(int) code & lowNumbers.length - 1];
    }

    @Override
    public int find(long code) {
        return ranks.isOf(code) ? findMember(code) : -1;
    }

    @Override
    public void find(long[] wanted, int n, int[] places) {
        for (int i = 0; i < n; i++) {
            places[i] = findMember(wanted[i]);
        }
    }

    private int findMember(long code) {
        long rank = rank(code);
        long word = words[(int) (rank >>> 6)];
        long bit = 1L << rank;
        return (word & bit) == 0 ? -1 : before[(int) (rank >>> 6)] + Long.bitCount(word & bit - 1);
    }
}
