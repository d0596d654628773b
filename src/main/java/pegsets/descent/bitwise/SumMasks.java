package pegsets.descent.bitwise;

import java.util.List;
import pegsets.board.geometry.Pruning;

/// Which bits of words a pruning keeps. The sum of a position is that of its bits above the low part and that of the
/// low part: so for each function, each group, and each sum that is still needed there is a mask. Immutable.
final class SumMasks {
    private final WordLayout cut;
    private final int pegs;
    private final List<Pruning.Bound> bounds;
    /// Of each function: the sums of the low parts are from `least` to `most`.
    private final int[] least;
    private final int[] most;
    private final int[][] placeSums;
    /// Of each function, at `(needed - least) * groups + group`.
    private final long[][] masks;

    /// @param pruning with functions closed under the group of the sets
    /// @param pegs    of the positions
    SumMasks(WordLayout cut, Pruning pruning, int pegs) {
        this.cut = cut;
        this.pegs = pegs;
        this.bounds = pruning.bounds();
        this.least = new int[bounds.size()];
        this.most = new int[bounds.size()];
        this.placeSums = new int[bounds.size()][WordLayout.TILE];
        this.masks = new long[bounds.size()][];
        for (int f = 0; f < masks.length; f++) {
            fill(f);
        }
    }

    private void fill(int f) {
        for (int place = 0; place < WordLayout.TILE; place++) {
            placeSums[f][place] = sum(f, (long) place << cut.lowBits);
        }
        for (int low = 0; low < 1 << cut.lowBits; low++) {
            int sum = sum(f, low);
            least[f] = Math.min(least[f], sum);
            most[f] = Math.max(most[f], sum);
        }
        int groups = cut.groups();
        masks[f] = new long[(most[f] - least[f] + 2) * groups];
        for (int group = 0; group < cut.noGroup(); group++) {
            char[] lows = cut.lowsOf(group);
            for (int bit = 0; bit < lows.length; bit++) {
                for (int needed = least[f]; needed <= sum(f, lows[bit]); needed++) {
                    masks[f][(needed - least[f]) * groups + group] |= 1L << bit;
                }
            }
        }
    }

    private int sum(int f, long position) {
        return Math.toIntExact(bounds.get(f).pagoda().sum(position));
    }

    /// Clears what is not kept in the words of a tile.
    ///
    /// @param groups of the words
    void keep(BucketBitmap target, int first, long aboveTile, int[] groups) {
        for (int f = 0; f < masks.length; f++) {
            int needed = bounds.get(f).atLeast().get(pegs) - sum(f, aboveTile);
            keep(target, first, f, needed, groups);
        }
    }

    private void keep(BucketBitmap target, int first, int f, int needed, int[] groups) {
        int highest = most[f] - least[f] + 1;
        int allGroups = cut.groups();
        for (int from = 0; from < WordLayout.TILE; from += Long.SIZE) {
            for (long bits = target.occupied(first + from); bits != 0; bits &= bits - 1) {
                int place = from + Long.numberOfTrailingZeros(bits);
                int row = Math.clamp(needed - placeSums[f][place] - least[f], 0, highest);
                target.words[first + place] &= masks[f][row * allGroups + groups[place]];
            }
        }
    }
}
