package pegsets.descent.bitwise;

import pegsets.expand.Images;

/// Makes tiles of a bucket of descendants: takes all steps that lead to a tile, leaves out what a pruning does not
/// keep, and puts aside all that is not the least of its symmetry class. For one thread. This is the hot loop of large
/// sets.
final class TileMaker {
    private static final int TILE = WordLayout.TILE;
    private static final int TILE_BITS = WordLayout.TILE_BITS;
    /// Entry b has those bits whose numbers do not have bit b.
    private static final long[] EVEN = {0x5555_5555_5555_5555L, 0x3333_3333_3333_3333L, 0x0F0F_0F0F_0F0F_0F0FL,
        0x00FF_00FF_00FF_00FFL, 0x0000_FFFF_0000_FFFFL, 0x0000_0000_FFFF_FFFFL};

    private final WordLayout cut;
    private final Images images;
    private final int pegs;
    private final SumMasks sums;
    private final long[] withinWords;
    private final DeferredCodes.Sink postponed;
    private int[] groups;
    private final long[] upperImages;

    /// @param pegs        of the descendants
    /// @param withinWords that of [WordJump#withinWords]
    TileMaker(WordLayout cut, Images images, int pegs, SumMasks sums, long[] withinWords,
            DeferredCodes.Sink postponed) {
        this.cut = cut;
        this.images = images;
        this.pegs = pegs;
        this.sums = sums;
        this.withinWords = withinWords;
        this.postponed = postponed;
        this.upperImages = new long[images.width()];
    }

    /// Makes one tile. Returns how many positions of the source the bucket's own bitmap has in it.
    long make(BucketInputs bucket, int tile) {
        long above = cut.above(bucket.number(), tile);
        groups = cut.groups(pegs, above).group;
        BucketBitmap target = bucket.target();
        int first = tile << TILE_BITS;
        long positions = 0;
        boolean any = false;
        CompressedBitmap.Tiles own = bucket.own() == null ? null : bucket.own().segment(tile);
        if (own != null) {
            positions = withinWords(own, tile, target, first);
            any = positions > 0;
        }
        for (BucketInputs.Source source : bucket.sources()) {
            WordJump step = source.step();
            if (step.leadsToTile(tile)) {
                CompressedBitmap.Tiles tiles = source.bitmap().segment(tile ^ step.tileMask);
                any |= tiles != null && take(tiles, tile ^ step.tileMask, target, first, step);
            }
        }
        if (any) {
            keep(target, tile, above);
        }
        return positions;
    }

    private void keep(BucketBitmap target, int tile, long above) {
        int first = tile << TILE_BITS;
        sums.keep(target, first, above, groups);
        if (images.width() > 1) {
            keepLeast(target, first, above);
        }
        target.settle(tile);
    }

    private long withinWords(CompressedBitmap.Tiles source, int tile, BucketBitmap target, int first) {
        long[] leadsTo = withinWords;
        int morePegs = 1 << cut.checks;
        int begin = CompressedBitmap.Tiles.begin(tile);
        int next = source.before()[begin];
        long positions = 0;
        for (int i = 0; i < TILE / Long.SIZE; i++) {
            target.occupy(first + (i << 6), source.occupied()[begin + i]);
            for (long bits = source.occupied()[begin + i]; bits != 0; bits &= bits - 1) {
                int place = i << 6 | Long.numberOfTrailingZeros(bits);
                long word = source.words()[next++];
                positions += Long.bitCount(word);
                target.words[first + place] |= led(word, groups[place] + morePegs << 6, leadsTo);
            }
        }
        return positions;
    }

    private static long led(long word, int row, long[] leadsTo) {
        long led = 0;
        for (long rest = word; rest != 0; rest &= rest - 1) {
            led |= leadsTo[row | Long.numberOfTrailingZeros(rest)];
        }
        return led;
    }

    /// Takes a step from all words of a tile that have its pattern and are not empty, 64 words at a time. Returns
    /// whether there are any.
    private boolean take(CompressedBitmap.Tiles source, int sourceTile, BucketBitmap target, int first, WordJump step) {
        long[] occupied = source.occupied();
        int begin = CompressedBitmap.Tiles.begin(sourceTile);
        int sameWords = step.placeMask & -Long.SIZE;
        boolean any = false;
        for (int i = 0; i < TILE / Long.SIZE; i++) {
            long all = occupied[begin + i];
            long bits = all & step.leavingPlaces;
            if (bits != 0 && step.leadsFrom(i << 6)) {
                int before = source.before()[begin + i];
                int to = i << 6 ^ sameWords;
                any = true;
                target.occupy(first + to, exchanged(bits, step.placeMask));
                if (step.movesWholeWords()) {
                    unite(bits, all, source.words(), before, target.words, first + to, step.placeMask);
                } else {
                    move(bits, all, source.words(), before, target.words, first, to, step);
                }
            }
        }
        return any;
    }

    /// Moves bit i to bit i xor mask, of whose lowest 6 bits are taken, for all i.
    static long exchanged(long bits, int mask) {
        long moved = bits;
        for (int b = 0; b < EVEN.length; b++) {
            if ((mask >>> b & 1) != 0) {
                moved = (moved & EVEN[b]) << (1 << b) | moved >>> (1 << b) & EVEN[b];
            }
        }
        return moved;
    }

    private static void unite(long places, long occupied, long[] words, int before, long[] target, int to, int mask) {
        for (long bits = places; bits != 0; bits &= bits - 1) {
            int place = Long.numberOfTrailingZeros(bits);
            int word = before + Long.bitCount(occupied & (bits & -bits) - 1);
            target[to + (place ^ mask & Long.SIZE - 1)] |= words[word];
        }
    }

    private void move(long places, long occupied, long[] words, int before, long[] target, int first, int toPlace,
            WordJump step) {
        long[] leaving = step.before;
        long[] arriving = step.after;
        int mask = step.placeMask & Long.SIZE - 1;
        for (long bits = places; bits != 0; bits &= bits - 1) {
            int to = toPlace + (Long.numberOfTrailingZeros(bits) ^ mask);
            int group = groups[to];
            long word = words[before + Long.bitCount(occupied & (bits & -bits) - 1)];
            target[first + to] |= Long.expand(Long.compress(word, leaving[group]), arriving[group]);
        }
    }

    private void keepLeast(BucketBitmap target, int first, long aboveTile) {
        long upper = -1;
        for (int from = first; from < first + TILE; from += Long.SIZE) {
            for (long bits = target.occupied(from); bits != 0; bits &= bits - 1) {
                int at = from + Long.numberOfTrailingZeros(bits);
                long above = aboveTile | (long) (at - first) << cut.lowBits;
                if (above >>> 16 != upper) {
                    upper = above >>> 16;
                    images.ofUpper(above, upperImages);
                }
                target.words[at] = least(target.words[at], above, cut.lowsOf(groups[at - first]));
            }
        }
    }

    /// The bits of a word whose codes are the least of their classes. The least codes of the others are put aside.
    private long least(long word, long above, char[] lows) {
        long least = word;
        for (long rest = word; rest != 0; rest &= rest - 1) {
            long code = above | lows[Long.numberOfTrailingZeros(rest)];
            long mincode = images.mincode(upperImages, (int) code & 0xFFFF);
            if (mincode != code) {
                least ^= rest & -rest;
                postponed.add(cut.bucket(mincode), cut.key(mincode));
            }
        }
        return least;
    }
}
