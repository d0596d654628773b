package pegsets.descent.bitwise;

import java.util.Arrays;
import java.util.OptionalLong;
import pegsets.codes.file.CodeCursor;
import pegsets.codes.file.RankCursor;
import pegsets.codes.file.SortedCodes;
import pegsets.codes.rank.Ranks;

/// The codes of one bucket of a set, as bits of words ([WordLayout]). Threads may change words of different tiles at the
/// same time.
final class BucketBitmap implements SortedCodes {
    private final WordLayout cut;
    private final Ranks ranks;
    private final int pegs;
    private int bucket;
    final long[] words;
    /// A bit for each word: those that are not 0 have it set.
    private final long[] occupied;
    /// Whether a tile may have codes.
    private final boolean[] filled;

    BucketBitmap(WordLayout cut, int pegs) {
        this.cut = cut;
        this.ranks = Ranks.of(cut.codeClass, pegs);
        this.pegs = pegs;
        this.words = new long[cut.words()];
        this.occupied = new long[words.length >>> 6];
        this.filled = new boolean[cut.tiles()];
    }

    static long bytes(WordLayout cut) {
        return (long) cut.words() * Long.BYTES + cut.words() / Byte.SIZE + cut.tiles();
    }

    /// Makes it the empty set of a bucket.
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
        for (boolean tile : filled) {
            if (tile) {
                return false;
            }
        }
        return true;
    }

    /// Which of 64 words in a row are not 0.
    ///
    /// @param word the first of them
    long occupied(int word) {
        return occupied[word >>> 6];
    }

    /// Says that some of 64 words in a row may not be 0 any more; to be called before [#settle].
    ///
    /// @param word the first of them
    void occupy(int word, long which) {
        occupied[word >>> 6] |= which;
    }

    /// Finds out which words of a tile are not 0, among those that may be so.
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

    /// Sets one bit.
    void set(int word, int bit) {
        words[word] |= 1L << bit;
        occupied[word >>> 6] |= 1L << word;
        filled[word >>> WordLayout.TILE_BITS] = true;
    }

    private TileGroups groups(int tile) {
        return cut.groups(pegs, cut.above(bucket, tile));
    }

    @Override
    public int segments() {
        return cut.segments();
    }

    private static int tileBehind(int segment) {
        return (segment + 1) * WordLayout.TILES_OF_SEGMENT;
    }

    @Override
    public long begin(int i) {
        return cut.above(bucket, i * WordLayout.TILES_OF_SEGMENT);
    }

    @Override
    public CodeCursor segment(int i) {
        OptionalLong first = ranks.atLeast(begin(i));
        return first.isEmpty()
                ? _ -> 0
                : new SetBits(i * WordLayout.TILES_OF_SEGMENT, tileBehind(i), first.getAsLong());
    }

    /// The codes whose bits are set in some tiles.
    private final class SetBits extends RankCursor {
        private final int tileBehind;
        private int tile;
        private TileGroups groups;
        /// The words of the tile before this one have been handed out, in steps of 64.
        private int place;
        /// The rank of the first code that the tile could have.
        private long first;

        SetBits(int firstTile, int tileBehind, long firstRank) {
            super(ranks);
            this.tile = firstTile;
            this.tileBehind = tileBehind;
            this.groups = groups(tile);
            this.first = firstRank;
        }

        @Override
        protected int nextRanks(long[] into) {
            int n = 0;
            while (tile < tileBehind && n <= BATCH - Long.SIZE * Long.SIZE) {
                if (place == WordLayout.TILE || !filled[tile]) {
                    first += groups.size();
                    tile++;
                    place = 0;
                    groups = tile < tileBehind ? groups(tile) : groups;
                } else {
                    n = addRanks(into, n);
                    place += Long.SIZE;
                }
            }
            return n;
        }

        /// Those of 64 words.
        private int addRanks(long[] into, int from) {
            int n = from;
            int begin = tile << WordLayout.TILE_BITS | place;
            for (long bits = occupied[begin >>> 6]; bits != 0; bits &= bits - 1) {
                int word = Long.numberOfTrailingZeros(bits);
                long rank = first + groups.first[place + word];
                for (long rest = words[begin + word]; rest != 0; rest &= rest - 1) {
                    into[n++] = rank + Long.numberOfTrailingZeros(rest);
                }
            }
            return n;
        }
    }
}
