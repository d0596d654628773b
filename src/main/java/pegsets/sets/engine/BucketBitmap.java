package pegsets.sets.engine;

import java.util.Arrays;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import pegsets.sets.file.CodeCursor;
import pegsets.sets.file.Ranks;
import pegsets.sets.file.SortedCodes;

/// The codes of one bucket of a set, as bits of words ([WordLayout]). Threads may change different tiles at the same
/// time.
final class BucketBitmap implements SortedCodes {
    private final WordLayout layout;
    private final Ranks ranks;
    private final int pegs;
    private int bucket;
    final long[] words;
    /// A bit for each word, which is set if the word is not 0, and until [#settle] for some words that are 0.
    final long[] occupied;
    /// For each tile, whether it can have codes.
    private final boolean[] filled;

    BucketBitmap(WordLayout layout, int pegs) {
        this.layout = layout;
        this.ranks = layout.numbering.ranks(pegs);
        this.pegs = pegs;
        this.words = new long[layout.words];
        this.occupied = new long[words.length >>> 6];
        this.filled = new boolean[layout.tiles];
    }

    static long bytes(WordLayout layout) {
        return (long) layout.words * Long.BYTES + layout.words / Byte.SIZE + layout.tiles;
    }

    void clear(int ofBucket) {
        for (int tile = 0; tile < filled.length; tile++) {
            if (filled[tile]) {
                Arrays.fill(words, tile << WordLayout.TILE_BITS, tile + 1 << WordLayout.TILE_BITS, 0);
                Arrays.fill(occupied, tile << WordLayout.TILE_BITS - 6, tile + 1 << WordLayout.TILE_BITS - 6, 0);
                filled[tile] = false;
            }
        }
        bucket = ofBucket;
    }

    boolean isEmpty() {
        return IntStream.range(0, filled.length).noneMatch(tile -> filled[tile]);
    }

    /// Finds which of the marked words of a tile are not 0.
    void settle(int tile) {
        boolean any = false;
        for (int from = tile << WordLayout.TILE_BITS; from < tile + 1 << WordLayout.TILE_BITS; from += Long.SIZE) {
            for (long bits = occupied[from >>> 6]; bits != 0; bits &= bits - 1) {
                if (words[from + Long.numberOfTrailingZeros(bits)] == 0) {
                    occupied[from >>> 6] ^= bits & -bits;
                }
            }
            any |= occupied[from >>> 6] != 0;
        }
        filled[tile] = any;
    }

    void set(int word, int bit) {
        words[word] |= 1L << bit;
        occupied[word >>> 6] |= 1L << word;
        filled[word >>> WordLayout.TILE_BITS] = true;
    }

    /// Returns the number of tiles; each is a segment.
    @Override
    public int segments() {
        return layout.tiles;
    }

    @Override
    public long begin(int i) {
        return layout.above(bucket, i);
    }

    @Override
    public CodeCursor segment(int tile) {
        OptionalLong first = filled[tile] ? ranks.atLeast(begin(tile)) : OptionalLong.empty();
        return first.isEmpty() ? _ -> 0 : CodeCursor.ofRanks(ranks, new TileRanks(tile, first.getAsLong()));
    }

    /// The ranks of the codes of a tile.
    private final class TileRanks implements CodeCursor {
        private final int tile;
        private final WordLayout.TileLayout tileLayout;
        /// The rank of the first code that the tile can have.
        private final long first;
        /// The first of the next 64 words of the tile.
        private int nextWord;

        TileRanks(int tile, long first) {
            this.tile = tile;
            this.tileLayout = layout.tileLayout(pegs, begin(tile));
            this.first = first;
        }

        /// Returns the ranks of the next 64 words that have any.
        @Override
        public int next(long[] into) {
            int n = 0;
            for (; n == 0 && nextWord < WordLayout.TILE; nextWord += Long.SIZE) {
                int begin = tile << WordLayout.TILE_BITS | nextWord;
                for (long bits = occupied[begin >>> 6]; bits != 0; bits &= bits - 1) {
                    int word = Long.numberOfTrailingZeros(bits);
                    long rank = first + tileLayout.first[nextWord + word];
                    for (long rest = words[begin + word]; rest != 0; rest &= rest - 1) {
                        into[n++] = rank + Long.numberOfTrailingZeros(rest);
                    }
                }
            }
            return n;
        }
    }
}
