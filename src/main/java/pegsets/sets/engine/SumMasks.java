package pegsets.sets.engine;

import java.util.List;
import pegsets.board.Pruning;

/// Masks of the bits of words that a pruning keeps. The sum of a position is the sum of its bits above the low part
/// plus that of the low part, so there is a mask for each function, each low-part class, and each sum that the low part
/// still needs. Immutable.
final class SumMasks {
    private final WordLayout layout;
    private final int pegs;
    private final List<Pruning.Bound> bounds;
    /// For each function, the low parts have sums from `least` to `most`.
    private final int[] least;
    private final int[] most;
    private final int[][] wordSums;
    /// For each function, the mask of a class is at `(needed - least) * lowClasses + lowClass`.
    private final long[][] masks;

    /// @param pruning with functions closed under the symmetry group of the sets
    /// @param pegs    of the positions
    SumMasks(WordLayout layout, Pruning pruning, int pegs) {
        this.layout = layout;
        this.pegs = pegs;
        this.bounds = pruning.bounds();
        this.least = new int[bounds.size()];
        this.most = new int[bounds.size()];
        this.wordSums = new int[bounds.size()][WordLayout.TILE];
        this.masks = new long[bounds.size()][];
        for (int f = 0; f < masks.length; f++) {
            fill(f);
        }
    }

    private void fill(int f) {
        for (int word = 0; word < WordLayout.TILE; word++) {
            wordSums[f][word] = sum(f, (long) word << layout.lowBits);
        }
        for (int low = 0; low < 1 << layout.lowBits; low++) {
            int sum = sum(f, low);
            least[f] = Math.min(least[f], sum);
            most[f] = Math.max(most[f], sum);
        }
        int lowClasses = layout.lowClasses;
        masks[f] = new long[(most[f] - least[f] + 2) * lowClasses];
        for (int lowClass = 0; lowClass < layout.emptyLowClass; lowClass++) {
            char[] lows = layout.lowsOf(lowClass);
            for (int bit = 0; bit < lows.length; bit++) {
                for (int needed = least[f]; needed <= sum(f, lows[bit]); needed++) {
                    masks[f][(needed - least[f]) * lowClasses + lowClass] |= 1L << bit;
                }
            }
        }
    }

    private int sum(int f, long position) {
        return Math.toIntExact(bounds.get(f).pagoda().sum(position));
    }

    /// Clears the bits of a tile that the pruning does not keep.
    ///
    /// @param first   word of the tile
    /// @param ofWords the low-part class of each word
    void keep(BucketBitmap target, int first, long aboveTile, int[] ofWords) {
        for (int f = 0; f < masks.length; f++) {
            keep(target, first, f, bounds.get(f).atLeast().get(pegs) - sum(f, aboveTile), ofWords);
        }
    }

    private void keep(BucketBitmap target, int first, int f, int needed, int[] ofWords) {
        int highest = most[f] - least[f] + 1;
        int lowClasses = layout.lowClasses;
        for (int from = 0; from < WordLayout.TILE; from += Long.SIZE) {
            for (long bits = target.occupied[first + from >>> 6]; bits != 0; bits &= bits - 1) {
                int word = from + Long.numberOfTrailingZeros(bits);
                int row = Math.clamp(needed - wordSums[f][word] - least[f], 0, highest);
                target.words[first + word] &= masks[f][row * lowClasses + ofWords[word]];
            }
        }
    }
}
