package pegsets.sets.engine;

import java.util.List;
import java.util.stream.LongStream;
import pegsets.board.Jump;

/// One jump as a map from words to words. If the holes of the jump are among the upper bits of a code, the words with
/// the pattern of the jump are copied to other words. If some holes are in the low part, the low parts with the pattern
/// before the jump map, in ascending order, to the low parts of another low-part class with the pattern after the jump,
/// because all other holes stay the same. So `compress` takes their bits from one word, and `expand` moves them to
/// their bits in the other.
///
/// The numbers of buckets, tiles and words that this class compares are those of the word after the jump.
final class WordJump {
    /// The holes of the jump among the bits of the bucket, and those with a peg after the jump.
    final int bucketMask;
    private final int bucketAfter;
    /// The same among the bits of the tile.
    final int tileMask;
    private final int tileAfter;
    /// The holes of the jump among the bits of the word in the tile, and those with a peg before the jump.
    final int wordMask;
    private final int wordBefore;
    /// Of 64 consecutive words among which some have the pattern before the jump, those that have it.
    final long leavingWords;
    private final int lowMask;
    /// By the low-part class of the word after the jump: the bits that leave the one word, and their bits in the other.
    final long[] before;
    final long[] after;

    private WordJump(WordLayout layout, Jump jump) {
        long mask = jump.mask();
        long end = 1L << jump.to();
        this.bucketMask = layout.bucket(mask);
        this.bucketAfter = layout.bucket(end);
        int upperMask = upper(layout, mask);
        int upperAfter = upper(layout, end);
        this.tileMask = upperMask >>> WordLayout.TILE_BITS;
        this.tileAfter = upperAfter >>> WordLayout.TILE_BITS;
        this.wordMask = upperMask & WordLayout.TILE - 1;
        this.wordBefore = (upperMask ^ upperAfter) & WordLayout.TILE - 1;
        this.leavingWords = LongStream.range(0, Long.SIZE)
                .filter(word -> ((word ^ wordBefore) & wordMask & Long.SIZE - 1) == 0).map(word -> 1L << word).sum();
        this.lowMask = low(layout, mask);
        int lowAfter = low(layout, end);
        this.before = new long[layout.lowClasses];
        this.after = new long[layout.lowClasses];
        for (int lowClass = 0; lowClass < layout.emptyLowClass; lowClass++) {
            for (char low : layout.lowsOf(lowClass)) {
                if ((low & lowMask) == lowAfter) {
                    after[lowClass] |= 1L << layout.lows.numbers()[low];
                    before[lowClass] |= 1L << layout.lows.numbers()[low ^ lowMask];
                }
            }
        }
    }

    private static int upper(WordLayout layout, long holes) {
        return (int) (holes >>> layout.lowBits) & layout.words - 1;
    }

    private static int low(WordLayout layout, long holes) {
        return (int) holes & (1 << layout.lowBits) - 1;
    }

    static List<WordJump> of(WordLayout layout, List<Jump> jumps) {
        return jumps.stream().map(jump -> new WordJump(layout, jump)).toList();
    }

    /// Returns whether all holes are in the low part, so that the jump maps each word to itself.
    boolean isWithinWord() {
        return bucketMask == 0 && tileMask == 0 && wordMask == 0;
    }

    boolean movesWholeWords() {
        return lowMask == 0;
    }

    boolean leadsToBucket(int bucket) {
        return (bucket & bucketMask) == bucketAfter;
    }

    boolean leadsToTile(int tile) {
        return (tile & tileMask) == tileAfter;
    }

    /// Returns whether some of 64 consecutive words have the pattern before the jump.
    boolean leadsFrom(int firstWord) {
        return ((firstWord ^ wordBefore) & wordMask & -Long.SIZE) == 0;
    }

    /// Returns a table of all jumps within words: entry `lowClass << 6 | bit` has the bits that they reach from one bit
    /// of a word, by the low-part class of the word before the jump.
    static long[] withinWords(WordLayout layout, List<WordJump> jumps) {
        long[] table = new long[layout.lowClasses << 6];
        List<WordJump> within = jumps.stream().filter(WordJump::isWithinWord).toList();
        for (int lowClass = 1 << layout.checks; lowClass < layout.emptyLowClass; lowClass++) {
            int after = lowClass - (1 << layout.checks);
            for (int bit = 0; bit < layout.lowsOf(lowClass).length; bit++) {
                long bitAlone = 1L << bit;
                table[lowClass << 6 | bit] = within.stream().mapToLong(
                        jump -> Long.expand(Long.compress(bitAlone, jump.before[after]), jump.after[after]))
                        .reduce(0, (a, b) -> a | b);
            }
        }
        return table;
    }
}
