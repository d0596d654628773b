package pegsets.expand.bitwise;

/// Sets codes that come as keys ([WordCut#key]) in part of the bitmap of their bucket: those of one stretch after those
/// of another, as a stretch stays in the second-level cache. For one thread.
final class PostponedCodes {
    /// How many are sorted at a time.
    private static final int KEYS = 1 << 20;

    private final int lowBits;
    private final int stretchShift;
    private final int from;
    private final int behind;
    private final WordCut cut;
    private final BucketBitmap target;
    private final int[] tileParities;
    private final int[] keys = new int[KEYS];
    private final int[] sorted = new int[KEYS];
    private int size;

    /// @param from   the first stretch of the part
    /// @param behind the stretch behind its last
    PostponedCodes(WordCut cut, BucketBitmap target, int bucket, int from, int behind) {
        this.cut = cut;
        this.target = target;
        this.lowBits = cut.lows.freeBits();
        this.stretchShift = lowBits + Integer.numberOfTrailingZeros(WordCut.STRETCH);
        this.from = from;
        this.behind = behind;
        this.tileParities = new int[cut.tiles()];
        for (int tile = from * WordCut.TILES_OF_STRETCH; tile < behind * WordCut.TILES_OF_STRETCH; tile++) {
            tileParities[tile] = (int) cut.codeClass.parities() ^ cut.codeClass.paritiesOf(cut.above(bucket, tile));
        }
    }

    /// Takes those of the first `n` keys that are of the part.
    void add(int[] some, int n) {
        for (int done = 0; done < n;) {
            int behindSome = Math.min(n, done + KEYS - size);
            take(some, done, behindSome);
            done = behindSome;
            if (size == KEYS) {
                set();
            }
        }
    }

    /// (Without a branch, which would be guessed wrong.)
    private void take(int[] some, int first, int end) {
        int to = size;
        for (int i = first; i < end; i++) {
            int stretch = some[i] >>> stretchShift;
            keys[to] = some[i];
            to += stretch >= from & stretch < behind ? 1 : 0;
        }
        size = to;
    }

    /// Sets all that have been taken.
    void set() {
        sortByStretch();
        char[] numbers = cut.lows.numbersByFreeBits();
        int[] placeParities = cut.placeParities();
        int mask = (1 << lowBits) - 1;
        for (int i = 0; i < size; i++) {
            int at = sorted[i] >>> lowBits;
            int parities = tileParities[at >>> WordCut.TILE_BITS] ^ placeParities[at & WordCut.TILE - 1];
            target.set(at, numbers[parities << lowBits | sorted[i] & mask]);
        }
        size = 0;
    }

    /// Counting sort.
    private void sortByStretch() {
        int[] end = new int[behind - from + 1];
        for (int i = 0; i < size; i++) {
            end[(keys[i] >>> stretchShift) - from + 1]++;
        }
        for (int i = 1; i < end.length; i++) {
            end[i] += end[i - 1];
        }
        for (int i = 0; i < size; i++) {
            sorted[end[(keys[i] >>> stretchShift) - from]++] = keys[i];
        }
    }
}
