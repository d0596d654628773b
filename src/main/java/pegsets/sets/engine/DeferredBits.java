package pegsets.sets.engine;

import java.util.Arrays;
import java.util.SplittableRandom;

/// Sets deferred codes, given as keys ([WordLayout#key]), in some segments of the bitmap of their bucket. Keys are
/// sorted by segment first, because a segment stays in the second-level cache. Each thread has one.
final class DeferredBits {
    /// How many keys are sorted at a time.
    private static final int KEYS = 1 << 20;
    static final long BYTES = 2L * KEYS * Integer.BYTES;

    private final int lowBits;
    private final int segmentShift;
    /// For each segment, 1 if this object sets its codes, otherwise 0.
    private final byte[] isOwn;
    private final WordLayout layout;
    private final int[] tileParities;
    private final int[] keys = new int[KEYS];
    private final int[] sorted = new int[KEYS];
    private BucketBitmap target;
    private int size;

    /// Assigns random segments to this owner, because most codes are in segments whose numbers have few bits. All
    /// owners draw the same random numbers, so that each segment has one owner.
    ///
    /// @param owner from 0 to `owners - 1`
    DeferredBits(WordLayout layout, int owner, int owners) {
        this.layout = layout;
        this.lowBits = layout.lows.freeBits();
        this.segmentShift = lowBits + Integer.numberOfTrailingZeros(WordLayout.SEGMENT);
        this.isOwn = new byte[layout.segments];
        SplittableRandom random = new SplittableRandom(owners);
        for (int segment = 0; segment < isOwn.length; segment++) {
            isOwn[segment] = (byte) (random.nextInt(owners) == owner ? 1 : 0);
        }
        this.tileParities = new int[layout.tiles];
    }

    /// Starts a bucket: the next keys are for this bitmap.
    void begin(BucketBitmap bitmap, int bucket) {
        target = bitmap;
        Arrays.setAll(tileParities,
                tile -> (int) layout.codeClass.parities() ^ layout.codeClass.paritiesOf(layout.above(bucket, tile)));
    }

    /// Adds those of `some[from..to)` that are in its own segments.
    void add(int[] some, int from, int to) {
        for (int done = from; done < to;) {
            int end = Math.min(to, done + KEYS - size);
            addOwn(some, done, end);
            done = end;
            if (size == KEYS) {
                set();
            }
        }
    }

    /// This loop has no branch, because the processor would often predict it wrong.
    private void addOwn(int[] some, int first, int end) {
        int n = size;
        for (int i = first; i < end; i++) {
            keys[n] = some[i];
            n += isOwn[some[i] >>> segmentShift];
        }
        size = n;
    }

    /// Sets the bits of all keys added.
    void set() {
        sortBySegment();
        char[] numbers = layout.lows.numbersByFreeBits();
        int[] wordParities = layout.wordParities;
        int mask = (1 << lowBits) - 1;
        for (int i = 0; i < size; i++) {
            int word = sorted[i] >>> lowBits;
            int parities = tileParities[word >>> WordLayout.TILE_BITS] ^ wordParities[word & WordLayout.TILE - 1];
            target.set(word, numbers[parities << lowBits | sorted[i] & mask]);
        }
        size = 0;
    }

    private void sortBySegment() {
        int[] end = new int[isOwn.length + 1];
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
