package pegsets.descent.bitwise;

import java.util.Arrays;
import java.util.SplittableRandom;

/// Sets codes that come as keys ([WordLayout#key]) in some segments of the bitmap of their bucket: those of one segment
/// after those of another, as a segment stays in the second-level cache. For one thread.
final class DeferredBits {
    /// How many are sorted at a time.
    private static final int KEYS = 1 << 20;

    private final int lowBits;
    private final int segmentShift;
    /// By segment: 1 if its codes are taken, otherwise 0.
    private final byte[] taken;
    private final WordLayout cut;
    private final int[] tileParities;
    private final int[] keys = new int[KEYS];
    private final int[] sorted = new int[KEYS];
    private BucketBitmap target;
    private int size;

    /// Takes the codes of some segments only. They are dealt out at random, as most codes are where the bits of a
    /// segment's number are 0; all owners draw the same numbers, so that each segment has one.
    ///
    /// @param owner which of `owners` this is, from 0 on
    DeferredBits(WordLayout cut, int owner, int owners) {
        this.cut = cut;
        this.lowBits = cut.lows.freeBits();
        this.segmentShift = lowBits + Integer.numberOfTrailingZeros(WordLayout.SEGMENT);
        this.taken = new byte[cut.segments()];
        SplittableRandom random = new SplittableRandom(owners);
        for (int segment = 0; segment < taken.length; segment++) {
            taken[segment] = (byte) (random.nextInt(owners) == owner ? 1 : 0);
        }
        this.tileParities = new int[cut.tiles()];
    }

    /// Takes keys of codes of another bucket from now on.
    void begin(BucketBitmap bitmap, int bucket) {
        target = bitmap;
        Arrays.setAll(tileParities,
                tile -> (int) cut.codeClass.parities() ^ cut.codeClass.paritiesOf(cut.above(bucket, tile)));
    }

    /// Takes those of some keys that are of its segments.
    void add(int[] some, int from, int to) {
        for (int done = from; done < to;) {
            int behind = Math.min(to, done + KEYS - size);
            take(some, done, behind);
            done = behind;
            if (size == KEYS) {
                set();
            }
        }
    }

    /// (Without a branch, which would be guessed wrong.)
    private void take(int[] some, int first, int end) {
        int n = size;
        for (int i = first; i < end; i++) {
            keys[n] = some[i];
            n += taken[some[i] >>> segmentShift];
        }
        size = n;
    }

    /// Sets all that have been taken.
    void set() {
        sortBySegment();
        char[] numbers = cut.lows.numbersByFreeBits();
        int[] placeParities = cut.placeParities();
        int mask = (1 << lowBits) - 1;
        for (int i = 0; i < size; i++) {
            int at = sorted[i] >>> lowBits;
            int parities = tileParities[at >>> WordLayout.TILE_BITS] ^ placeParities[at & WordLayout.TILE - 1];
            target.set(at, numbers[parities << lowBits | sorted[i] & mask]);
        }
        size = 0;
    }

    /// Counting sort.
    private void sortBySegment() {
        int[] end = new int[taken.length + 1];
        for (int i = 0; i < size; i++) {
            end[(keys[i] >>> segmentShift) + 1]++;
        }
        for (int i = 1; i < end.length; i++) {
            end[i] += end[i - 1];
        }
        for (int i = 0; i < size; i++) {
            sorted[end[keys[i] >>> segmentShift]++] = keys[i];
        }
    }
}
