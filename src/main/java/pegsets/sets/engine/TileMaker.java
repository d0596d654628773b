package pegsets.sets.engine;

import java.util.List;
import pegsets.board.Images;

/// Computes the tiles of a bucket of descendants: makes all jumps that lead to a tile, drops the positions that a
/// pruning does not keep, and defers the mincodes of all codes that are not mincodes. Each thread has one. This is the
/// hot loop of large sets.
final class TileMaker {
    private static final int TILE = WordLayout.TILE;
    private static final int TILE_BITS = WordLayout.TILE_BITS;
    /// Entry b has the bits whose numbers do not have bit b.
    private static final long[] EVEN = {0x5555_5555_5555_5555L, 0x3333_3333_3333_3333L, 0x0F0F_0F0F_0F0F_0F0FL,
        0x00FF_00FF_00FF_00FFL, 0x0000_FFFF_0000_FFFFL, 0x0000_0000_FFFF_FFFFL};

    private final WordLayout layout;
    private final Images images;
    private final int pegs;
    private final SumMasks sums;
    private final long[] withinWords;
    private final PagedInts[] deferred;
    private int[] lowClasses;
    private final long[] upperImages;

    /// A jump, and the bitmap that it leads from.
    record Source(WordJump jump, SourceBitmaps.Compressed bitmap) {}

    /// @param pegs        of the descendants
    /// @param withinWords the table of [WordJump#withinWords]
    /// @param deferred    the keys of deferred codes ([DeferredCodes]), by bucket
    TileMaker(WordLayout layout, Images images, int pegs, SumMasks sums, long[] withinWords, PagedInts[] deferred) {
        this.layout = layout;
        this.images = images;
        this.pegs = pegs;
        this.sums = sums;
        this.withinWords = withinWords;
        this.deferred = deferred;
        this.upperImages = new long[images.width()];
    }

    /// Computes one tile of a bucket. Returns how many positions of the source are in the same tile of the same bucket.
    ///
    /// @param same    the bitmap of the same bucket of the source
    /// @param sources all jumps that lead to the bucket, without those within words
    long make(int tile, SourceBitmaps.Compressed same, List<Source> sources, BucketBitmap target) {
        long above = target.begin(tile);
        lowClasses = layout.tileLayout(pegs, above).lowClass;
        int first = tile << TILE_BITS;
        SourceBitmaps.Tiles own = same.segment(tile);
        long positions = own == null ? 0 : jumpWithinWords(own, tile, target, first);
        boolean any = positions > 0;
        for (Source source : sources) {
            WordJump jump = source.jump;
            if (jump.leadsToTile(tile)) {
                SourceBitmaps.Tiles tiles = source.bitmap.segment(tile ^ jump.tileMask);
                any |= tiles != null && make(jump, tiles, tile ^ jump.tileMask, target, first);
            }
        }
        if (any) {
            sums.keep(target, first, above, lowClasses);
            if (images.width() > 1) {
                keepMincodes(target, first, above);
            }
            target.settle(tile);
        }
        return positions;
    }

    private long jumpWithinWords(SourceBitmaps.Tiles source, int tile, BucketBitmap target, int first) {
        long[] reached = withinWords;
        int onePeg = 1 << layout.checks;
        int begin = SourceBitmaps.Tiles.begin(tile);
        int next = source.before()[begin];
        long positions = 0;
        for (int i = 0; i < TILE / Long.SIZE; i++) {
            target.occupied[(first >>> 6) + i] |= source.occupied()[begin + i];
            for (long bits = source.occupied()[begin + i]; bits != 0; bits &= bits - 1) {
                int to = i << 6 | Long.numberOfTrailingZeros(bits);
                long word = source.words()[next++];
                positions += Long.bitCount(word);
                target.words[first + to] |= reached(word, lowClasses[to] + onePeg << 6, reached);
            }
        }
        return positions;
    }

    private static long reached(long word, int row, long[] table) {
        long reached = 0;
        for (long rest = word; rest != 0; rest &= rest - 1) {
            reached |= table[row | Long.numberOfTrailingZeros(rest)];
        }
        return reached;
    }

    /// Makes a jump from all words of a tile that have its pattern and are not empty, 64 words at a time. Returns
    /// false if no word has it.
    private boolean make(WordJump jump, SourceBitmaps.Tiles source, int sourceTile, BucketBitmap target, int first) {
        long[] occupied = source.occupied();
        int begin = SourceBitmaps.Tiles.begin(sourceTile);
        int maskOf64 = jump.wordMask & -Long.SIZE;
        boolean any = false;
        for (int i = 0; i < TILE / Long.SIZE; i++) {
            long all = occupied[begin + i];
            long bits = all & jump.leavingWords;
            if (bits != 0 && jump.leadsFrom(i << 6)) {
                int before = source.before()[begin + i];
                int to = i << 6 ^ maskOf64;
                any = true;
                target.occupied[first + to >>> 6] |= exchanged(bits, jump.wordMask);
                if (jump.movesWholeWords()) {
                    unite(bits, all, source.words(), before, target.words, first + to, jump.wordMask);
                } else {
                    move(bits, all, source.words(), before, target.words, first, to, jump);
                }
            }
        }
        return any;
    }

    /// Returns the bits after bit i is moved to bit `i ^ mask`, for all i; only the lowest 6 bits of `mask` count.
    static long exchanged(long bits, int mask) {
        long moved = bits;
        for (int b = 0; b < EVEN.length; b++) {
            if ((mask >>> b & 1) != 0) {
                moved = (moved & EVEN[b]) << (1 << b) | moved >>> (1 << b) & EVEN[b];
            }
        }
        return moved;
    }

    private static void unite(long which, long occupied, long[] words, int before, long[] target, int to, int mask) {
        for (long bits = which; bits != 0; bits &= bits - 1) {
            int word = Long.numberOfTrailingZeros(bits);
            int from = before + Long.bitCount(occupied & (bits & -bits) - 1);
            target[to + (word ^ mask & Long.SIZE - 1)] |= words[from];
        }
    }

    private void move(long which, long occupied, long[] words, int before, long[] target, int first, int firstTo,
            WordJump jump) {
        long[] leaving = jump.before;
        long[] arriving = jump.after;
        int mask = jump.wordMask & Long.SIZE - 1;
        for (long bits = which; bits != 0; bits &= bits - 1) {
            int to = firstTo + (Long.numberOfTrailingZeros(bits) ^ mask);
            int lowClass = lowClasses[to];
            long word = words[before + Long.bitCount(occupied & (bits & -bits) - 1)];
            target[first + to] |= Long.expand(Long.compress(word, leaving[lowClass]), arriving[lowClass]);
        }
    }

    private void keepMincodes(BucketBitmap target, int first, long aboveTile) {
        long upper = -1;
        for (int from = first; from < first + TILE; from += Long.SIZE) {
            for (long bits = target.occupied[from >>> 6]; bits != 0; bits &= bits - 1) {
                int at = from + Long.numberOfTrailingZeros(bits);
                long above = aboveTile | (long) (at - first) << layout.lowBits;
                if (above >>> 16 != upper) {
                    upper = above >>> 16;
                    images.ofUpper(above, upperImages);
                }
                target.words[at] = mincodes(target.words[at], above, layout.lowsOf(lowClasses[at - first]));
            }
        }
    }

    /// Returns the bits of a word whose codes are mincodes, and defers the mincodes of the others.
    private long mincodes(long word, long above, char[] lows) {
        long kept = word;
        for (long rest = word; rest != 0; rest &= rest - 1) {
            long code = above | lows[Long.numberOfTrailingZeros(rest)];
            long mincode = images.mincode(upperImages, (int) code & 0xFFFF);
            if (mincode != code) {
                kept ^= rest & -rest;
                deferred[layout.bucket(mincode)].add(layout.key(mincode));
            }
        }
        return kept;
    }
}
