package pegsets.codes.collect;

import java.util.Arrays;
import java.util.List;
import pegsets.codes.file.CodeCursor;

/// The numbers whose bit is set in any of some bitmaps of equal length, rising. The bitmaps are united stretch by
/// stretch, in the first-level cache, and stay as they are.
final class UnitedBits implements CodeCursor {
    private static final int STRETCH = 512;

    private final long[][] bitmaps;
    private final int words;
    private final long[] stretch = new long[STRETCH];
    /// The word at which the stretch begins, and how far it has been read.
    private int start = -STRETCH;
    private int at = STRETCH;

    UnitedBits(List<long[]> bitmaps) {
        this.bitmaps = bitmaps.toArray(long[][]::new);
        this.words = bitmaps.isEmpty() ? 0 : bitmaps.getFirst().length;
    }

    @Override
    public int next(long[] into) {
        int n = 0;
        while (n <= BATCH - Long.SIZE && (at < STRETCH || unite())) {
            long first = (long) (start + at) << 6;
            for (long rest = stretch[at++]; rest != 0; rest &= rest - 1) {
                into[n++] = first | Long.numberOfTrailingZeros(rest);
            }
        }
        return n;
    }

    /// Goes to the next stretch. Returns whether there is one.
    private boolean unite() {
        if (start + STRETCH >= words) {
            return false;
        }
        start += STRETCH;
        at = 0;
        int n = Math.min(STRETCH, words - start);
        System.arraycopy(bitmaps[0], start, stretch, 0, n);
        Arrays.fill(stretch, n, STRETCH, 0);
        for (int bitmap = 1; bitmap < bitmaps.length; bitmap++) {
            long[] other = bitmaps[bitmap];
            for (int i = 0; i < n; i++) {
                stretch[i] |= other[start + i];
            }
        }
        return true;
    }
}
