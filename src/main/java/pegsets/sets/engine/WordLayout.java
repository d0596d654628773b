package pegsets.sets.engine;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicReferenceArray;
import pegsets.sets.file.CodeClass;
import pegsets.sets.file.CodeNumbering;
import pegsets.sets.file.LowParts;

/// The layout of the codes of a class as bits of words. The upper bits of a code select a word. The low parts that
/// complete the peg count and the parities of the upper bits are a *low-part class* of at most 64 low parts, and each
/// has a bit of the word:
///
/// ```
///             |     number of the word in its bucket     |
///    bucket   |        tile        |  word in the tile   |  low part
/// +-----------+--------------------+---------------------+-----------+
/// | 44  .. 35 | 34      ..      22 | 21      ..       11 | 10  ..  0 |   45 holes, 4 checks
/// +-----------+--------------------+---------------------+-----------+
///             | 32      ..      22 | 21      ..       11 | 10  ..  0 |   33 holes, 4 checks
///             +--------------------+---------------------+-----------+
/// ```
///
/// The words of a *bucket* are one bitmap. Two *tiles* of words fit in the first-level cache. A *segment* is 16 tiles,
/// which one thread reads. The number of a low-part class is its pegs and, in the lowest bits, its parities;
/// after those that exist, there are two more for each parity, without low parts. Immutable.
public final class WordLayout {
    /// Words of a tile, as a power of two.
    static final int TILE_BITS = 11;
    static final int TILE = 1 << TILE_BITS;
    static final int TILES_OF_SEGMENT = 16;
    static final int SEGMENT = TILES_OF_SEGMENT << TILE_BITS;
    /// Words of a bucket, as a power of two: 128 MB.
    private static final int MOST_UPPER_BITS = 24;
    /// More buckets would be too many files.
    private static final int MOST_BUCKET_BITS = 11;
    private static final int MOST_LOW_BITS = 16;
    private static final int LEAST_UPPER_BITS = TILE_BITS + 4;

    final CodeNumbering numbering;
    final CodeClass codeClass;
    final LowParts lows;
    final int lowBits;
    final int checks;
    final int buckets;
    /// Words, tiles and segments of a bucket.
    final int words;
    final int tiles;
    final int segments;
    /// The number of low-part classes, and the first without low parts.
    final int lowClasses;
    final int emptyLowClass;
    /// The parities of the index of each word in a tile.
    final int[] wordParities = new int[TILE];
    private final int[] sizes;
    /// Bits of the number of a word in its bucket.
    private final int upperBits;
    private final long kept;
    /// By the pegs and parities that a tile leaves to the bits below it; created by any thread on first use.
    private final AtomicReferenceArray<TileLayout> tileLayouts;
    private final TileLayout withoutCodes;

    private WordLayout(CodeNumbering numbering, LowParts lows, int upperBits) {
        this.numbering = numbering;
        this.codeClass = numbering.codeClass();
        this.lows = lows;
        this.lowBits = lows.lowBits();
        this.checks = codeClass.checks().size();
        this.upperBits = upperBits;
        this.buckets = 1 << codeClass.holes() - lowBits - upperBits;
        this.words = 1 << upperBits;
        this.tiles = words >>> TILE_BITS;
        this.segments = tiles / TILES_OF_SEGMENT;
        this.lowClasses = lowBits + 3 << checks;
        this.emptyLowClass = lowBits + 1 << checks;
        this.kept = (1L << lowBits + upperBits) - 1 & ~codeClass.dependentBits();
        this.sizes = new int[lowClasses];
        for (int lowClass = 0; lowClass < emptyLowClass; lowClass++) {
            sizes[lowClass] = lows.ofGroup(lowClass).length;
        }
        for (int word = 0; word < TILE; word++) {
            wordParities[word] = codeClass.paritiesOf((long) word << lowBits);
        }
        this.tileLayouts = new AtomicReferenceArray<>(lowBits + TILE_BITS + 1 << checks);
        this.withoutCodes = new TileLayout(-1, 0);
    }

    /// Returns the layout for the codes of a class; empty if the board is too small to be worth it, or too large.
    public static Optional<WordLayout> of(CodeNumbering numbering) {
        return of(numbering, MOST_UPPER_BITS);
    }

    /// Returns the same with at most 2^mostUpperBits words in a bucket.
    static Optional<WordLayout> of(CodeNumbering numbering, int mostUpperBits) {
        CodeClass codeClass = numbering.codeClass();
        int checksEnd = Long.SIZE - Long.numberOfLeadingZeros(codeClass.dependentBits());
        for (int bits = Math.min(codeClass.holes(), MOST_LOW_BITS); bits >= checksEnd; bits--) {
            LowParts lows = new LowParts(codeClass, bits);
            if (lows.largestGroup() <= Long.SIZE) {
                int upper = codeClass.holes() - bits;
                return upper >= LEAST_UPPER_BITS && upper <= mostUpperBits + MOST_BUCKET_BITS
                        && mostUpperBits + bits - codeClass.checks().size() <= Integer.SIZE
                                ? Optional.of(new WordLayout(numbering, lows, Math.min(upper, mostUpperBits)))
                                : Optional.empty();
            }
        }
        return Optional.empty();
    }

    /// Returns the bits of codes above the low part, for the first word of a tile.
    ///
    /// @param tile of the bucket, or the number of its tiles for the first tile of the next bucket
    long above(int bucket, int tile) {
        return ((long) bucket << upperBits) + ((long) tile << TILE_BITS) << lowBits;
    }

    int bucket(long code) {
        return (int) (code >>> lowBits + upperBits);
    }

    /// Returns the 32 bits of a code below its bucket, without those that follow from the checks.
    int key(long code) {
        return (int) Long.compress(code, kept);
    }

    /// Returns the layout of a tile, in a bitmap of codes of some number of pegs.
    TileLayout tileLayout(int pegs, long aboveTile) {
        int left = pegs - Long.bitCount(aboveTile);
        int parities = (int) codeClass.parities() ^ codeClass.paritiesOf(aboveTile);
        if (left < 0 || left > lowBits + TILE_BITS) {
            return withoutCodes;
        }
        int state = left << checks | parities;
        TileLayout found = tileLayouts.get(state);
        if (found == null) {
            found = new TileLayout(left, parities);
            tileLayouts.set(state, found);
        }
        return found;
    }

    /// Returns the low parts of a low-part class, by their bits in a word.
    char[] lowsOf(int lowClass) {
        return lowClass >= emptyLowClass ? LowParts.NONE : lows.ofGroup(lowClass);
    }

    /// The low-part classes of the words of a tile, which give the numbers of the codes of the tile in ascending order.
    /// Tiles that leave the same number of pegs and the same parities to the bits below them share one. Immutable.
    final class TileLayout {
        private static final int NUMBERS_BITS = 5;

        final int[] lowClass = new int[TILE];
        /// The number of the first code of each word; after the last, the number of all codes.
        final int[] first = new int[TILE + 1];

        /// The word of every 32nd number.
        private final char[] words;

        /// @param pegs     below the tile; negative if the tile has no codes
        /// @param parities below the tile
        private TileLayout(int pegs, int parities) {
            for (int word = 0; word < TILE; word++) {
                int left = pegs - Integer.bitCount(word);
                lowClass[word] = left < 0 || left > lowBits
                        ? emptyLowClass
                        : left << checks | parities ^ wordParities[word];
                first[word + 1] = first[word] + sizes[lowClass[word]];
            }
            this.words = new char[(size() >>> NUMBERS_BITS) + 1];
            int word = 0;
            for (int i = 0; i < words.length && i << NUMBERS_BITS < size(); i++) {
                while (first[word + 1] <= i << NUMBERS_BITS) {
                    word++;
                }
                words[i] = (char) word;
            }
        }

        /// Returns how many codes the tile can have.
        int size() {
            return first[TILE];
        }

        /// Returns the word of a code, given by its number.
        int word(int number) {
            int word = words[number >>> NUMBERS_BITS];
            while (first[word + 1] <= number) {
                word++;
            }
            return word;
        }
    }
}
