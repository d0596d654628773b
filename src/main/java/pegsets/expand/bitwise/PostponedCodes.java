package pegsets.expand.bitwise;

import it.unimi.dsi.fastutil.ints.IntArrays;

/// Sets codes that come as keys ([WordCut#key]) in part of the bitmap of their bucket: those of one stretch after those
/// of another, as a stretch stays in the second-level cache. For one thread.
final class PostponedCodes {
    private final int lowBits;
    private final int stretchShift;
    private final int from;
    private final int behind;
    private int[] keys = new int[1 << 16];
    private int size;

    /// @param from   the first stretch of the part
    /// @param behind the stretch behind its last
    PostponedCodes(WordCut cut, int from, int behind) {
        this.lowBits = cut.lows.freeBits();
        this.stretchShift = lowBits + Integer.numberOfTrailingZeros(WordCut.STRETCH);
        this.from = from;
        this.behind = behind;
    }

    /// Takes those of the first `n` keys that are of the part. (Without a branch, which would be guessed wrong.)
    void add(int[] some, int n) {
        keys = IntArrays.grow(keys, size + n, size);
        int to = size;
        for (int i = 0; i < n; i++) {
            int stretch = some[i] >>> stretchShift;
            keys[to] = some[i];
            to += stretch >= from & stretch < behind ? 1 : 0;
        }
        size = to;
    }

    /// Sets all that have been taken.
    void set(BucketBitmap target, WordCut cut, int bucket) {
        int[] sorted = byStretch();
        char[] numbers = cut.lows.numbersByFreeBits();
        int[] placeParities = cut.placeParities();
        int mask = (1 << lowBits) - 1;
        int[] tileParities = new int[cut.tiles()];
        for (int tile = from * WordCut.TILES_OF_STRETCH; tile < behind * WordCut.TILES_OF_STRETCH; tile++) {
            tileParities[tile] = (int) cut.codeClass.parities() ^ cut.codeClass.paritiesOf(cut.above(bucket, tile));
        }
        for (int i = 0; i < size; i++) {
            int at = sorted[i] >>> lowBits;
            int parities = tileParities[at >>> WordCut.TILE_BITS] ^ placeParities[at & WordCut.TILE - 1];
            target.set(at, numbers[parities << lowBits | sorted[i] & mask]);
        }
    }

    /// Counting sort.
    private int[] byStretch() {
        int[] end = new int[behind - from + 1];
        for (int i = 0; i < size; i++) {
            end[(keys[i] >>> stretchShift) - from + 1]++;
        }
        for (int i = 1; i < end.length; i++) {
            end[i] += end[i - 1];
        }
        int[] sorted = new int[size];
        for (int i = 0; i < size; i++) {
            sorted[end[(keys[i] >>> stretchShift) - from]++] = keys[i];
        }
        return sorted;
    }
}
