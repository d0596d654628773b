package pegsets.descent.bitwise;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicReferenceArray;
import pegsets.codes.rank.CodeClass;
import pegsets.codes.rank.LowParts;

/// Where codes of a class are cut to be bits of words. Behind the upper bits of a code there are the low parts that
/// complete its peg count and its parities; they are a *group*, of at most 64, so that a word has a bit for each:
///
/// ```
///             |     number of the word in its bucket     |
///    bucket   |        tile        | place in the tile   |  low part
/// +-----------+--------------------+---------------------+-----------+
/// | 44  .. 35 | 34      ..      22 | 21      ..       11 | 10  ..  0 |   45 holes, 4 checks
/// +-----------+--------------------+---------------------+-----------+
///             | 32      ..      22 | 21      ..       11 | 10  ..  0 |   33 holes, 4 checks
///             +--------------------+---------------------+-----------+
/// ```
///
/// The words of a *bucket* are one bitmap. A *tile* is as many words as stay in the first-level cache together with
/// those of another tile. Immutable.
public final class WordLayout {
    /// Words of a tile, as a power of two.
    static final int TILE_BITS = 11;
    static final int TILE = 1 << TILE_BITS;
    /// Tiles, and words, that are read and written at a time by one thread.
    static final int TILES_OF_SEGMENT = 16;
    static final int SEGMENT = TILES_OF_SEGMENT << TILE_BITS;
    /// Words of a bucket, as a power of two: 128 MB.
    private static final int MOST_UPPER_BITS = 24;
    /// More buckets are too many files.
    private static final int MOST_BUCKET_BITS = 11;
    private static final int MOST_LOW_BITS = 16;
    private static final int LEAST_UPPER_BITS = TILE_BITS + 4;

    final CodeClass codeClass;
    final LowParts lows;
    final int lowBits;
    final int checks;
    /// Bits of a word's number in its bucket.
    final int upperBits;
    private final int[] sizes;
    private final int bucketBits;
    private final long kept;
    /// By the pegs and parities that a tile leaves to what is below it; made when first needed, by any thread.
    private final AtomicReferenceArray<TileGroups> tileGroups;
    private final TileGroups without;
    private final int[] placeParities = new int[TILE];

    private WordLayout(CodeClass codeClass, LowParts lows, int upperBits) {
        this.codeClass = codeClass;
        this.lows = lows;
        this.lowBits = lows.lowBits();
        this.checks = codeClass.checks().size();
        this.upperBits = upperBits;
        this.bucketBits = codeClass.holes() - lowBits - upperBits;
        this.kept = (1L << lowBits + upperBits) - 1 & ~codeClass.dependentBits();
        this.sizes = new int[groups()];
        for (int group = 0; group < noGroup(); group++) {
            sizes[group] = lows.ofGroup(group).length;
        }
        for (int place = 0; place < TILE; place++) {
            placeParities[place] = codeClass.paritiesOf((long) place << lowBits);
        }
        this.tileGroups = new AtomicReferenceArray<>(lowBits + TILE_BITS + 1 << checks);
        this.without = groups(-1, 0);
    }

    /// Returns the layout for the codes of a class; empty if the board is too small to be worth it, or too large.
    public static Optional<WordLayout> of(CodeClass codeClass) {
        return of(codeClass, MOST_UPPER_BITS);
    }

    /// The same with no more words in a bucket than some power of two.
    static Optional<WordLayout> of(CodeClass codeClass, int mostUpperBits) {
        int checksEnd = Long.SIZE - Long.numberOfLeadingZeros(codeClass.dependentBits());
        for (int bits = Math.min(codeClass.holes(), MOST_LOW_BITS); bits >= checksEnd; bits--) {
            LowParts lows = new LowParts(codeClass, bits);
            if (lows.largestGroup() <= Long.SIZE) {
                int upper = codeClass.holes() - bits;
                return upper >= LEAST_UPPER_BITS && upper <= mostUpperBits + MOST_BUCKET_BITS
                        && mostUpperBits + bits - codeClass.checks().size() <= Integer.SIZE
                                ? Optional.of(new WordLayout(codeClass, lows, Math.min(upper, mostUpperBits)))
                                : Optional.empty();
            }
        }
        return Optional.empty();
    }

    int buckets() {
        return 1 << bucketBits;
    }

    /// Words of a bucket's bitmap.
    int words() {
        return 1 << upperBits;
    }

    int tiles() {
        return 1 << upperBits - TILE_BITS;
    }

    int segments() {
        return tiles() / TILES_OF_SEGMENT;
    }

    /// The bits of codes above the low part, for the first word of a tile.
    ///
    /// @param tile of the bucket, or how many it has for the first tile of the next
    long above(int bucket, int tile) {
        return ((long) bucket << upperBits) + ((long) tile << TILE_BITS) << lowBits;
    }

    /// The bucket of a code.
    int bucket(long code) {
        return (int) (code >>> lowBits + upperBits);
    }

    /// The bits of a code below its bucket, without those that the checks give, as 32 bits.
    int key(long code) {
        return (int) Long.compress(code, kept);
    }

    /// Of each place in a tile the parities of the bits that it stands for.
    int[] placeParities() {
        return placeParities;
    }

    /// How many group numbers there are. A group's number is the pegs and, in the lowest bits, the parities of its low
    /// parts; behind those that can be, there are two more of each parity, without low parts.
    int groups() {
        return lowBits + 3 << checks;
    }

    /// The number of a group without low parts.
    int noGroup() {
        return lowBits + 1 << checks;
    }

    /// What the words of a tile hold, in a bitmap of codes with some number of pegs.
    TileGroups groups(int pegs, long aboveTile) {
        int left = pegs - Long.bitCount(aboveTile);
        int parities = (int) codeClass.parities() ^ codeClass.paritiesOf(aboveTile);
        if (left < 0 || left > lowBits + TILE_BITS) {
            return without;
        }
        int state = left << checks | parities;
        TileGroups found = tileGroups.get(state);
        if (found == null) {
            found = groups(left, parities);
            tileGroups.set(state, found);
        }
        return found;
    }

    private TileGroups groups(int pegs, int parities) {
        return new TileGroups(lowBits, checks, sizes, placeParities, pegs, parities);
    }

    /// The low parts of a group, by their bits in a word.
    char[] lowsOf(int group) {
        return group >= noGroup() ? LowParts.NONE : lows.ofGroup(group);
    }
}
