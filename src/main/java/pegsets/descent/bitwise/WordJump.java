package pegsets.descent.bitwise;

import java.util.List;
import java.util.stream.LongStream;
import pegsets.board.geometry.Jump;

/// One jump, as it takes words to words: where the jump's holes are among the upper bits of a code, the words with the
/// jump's pattern there go as they are to other words; where some are in the low part, those low parts go that have the
/// pattern. These, in rising order, become the low parts of the other group that have the pattern behind the jump, in
/// rising order, because all their other holes stay as they are. So they are taken out of the one word by `compress`,
/// and put in place in the other by `expand`.
///
/// A step is seen from the word that it leads to.
final class WordJump {
    /// The holes of the jump among the bits of the bucket, and those of them with a peg behind the jump.
    final int bucketMask;
    final int bucketAfter;
    /// The same among the upper bits.
    final int tileMask;
    final int tileAfter;
    final int placeMask;
    private final int placeBefore;
    /// Of 64 places in a row that the step leads from, those that it leads from.
    final long leavingPlaces;
    private final int lowMask;
    /// By the group of the word behind the jump: the bits of the word before that go, and where they go.
    final long[] before;
    final long[] after;

    private WordJump(WordLayout cut, Jump jump) {
        long mask = jump.mask();
        long end = 1L << jump.to();
        this.bucketMask = cut.bucket(mask);
        this.bucketAfter = cut.bucket(end);
        int upperMask = upper(cut, mask);
        int upperAfter = upper(cut, end);
        this.tileMask = upperMask >>> WordLayout.TILE_BITS;
        this.tileAfter = upperAfter >>> WordLayout.TILE_BITS;
        this.placeMask = upperMask & WordLayout.TILE - 1;
        this.placeBefore = (upperMask ^ upperAfter) & WordLayout.TILE - 1;
        this.leavingPlaces = LongStream.range(0, Long.SIZE)
                .filter(place -> ((place ^ placeBefore) & placeMask & Long.SIZE - 1) == 0).map(place -> 1L << place)
                .sum();
        this.lowMask = low(cut, mask);
        int lowAfter = low(cut, end);
        this.before = new long[cut.groups()];
        this.after = new long[cut.groups()];
        for (int group = 0; group < cut.noGroup(); group++) {
            char[] lows = cut.lowsOf(group);
            for (char low : lows) {
                if ((low & lowMask) == lowAfter) {
                    after[group] |= 1L << cut.lows.numbers()[low];
                    before[group] |= 1L << cut.lows.numbers()[low ^ lowMask];
                }
            }
        }
    }

    private static int upper(WordLayout cut, long holes) {
        return (int) (holes >>> cut.lowBits) & cut.words() - 1;
    }

    private static int low(WordLayout cut, long holes) {
        return (int) holes & (1 << cut.lowBits) - 1;
    }

    static List<WordJump> of(WordLayout cut, List<Jump> jumps) {
        return jumps.stream().map(jump -> new WordJump(cut, jump)).toList();
    }

    /// Whether all holes are in the low part: the step leads to the word itself.
    boolean isWithinWord() {
        return bucketMask == 0 && tileMask == 0 && placeMask == 0;
    }

    /// Whether no hole is in the low part.
    boolean movesWholeWords() {
        return lowMask == 0;
    }

    /// Whether it leads to words of a bucket.
    boolean leadsToBucket(int bucket) {
        return (bucket & bucketMask) == bucketAfter;
    }

    /// Whether it leads from some of 64 places in a row.
    boolean leadsFrom(int firstPlace) {
        return ((firstPlace ^ placeBefore) & placeMask & -Long.SIZE) == 0;
    }

    /// Whether it leads to words of a tile.
    boolean leadsToTile(int tile) {
        return (tile & tileMask) == tileAfter;
    }

    /// All steps within words in one table: entry `group << 6 | bit` has what the bit of a word of a group leads to.
    static long[] withinWords(WordLayout cut, List<WordJump> steps) {
        long[] table = new long[cut.groups() << 6];
        List<WordJump> within = steps.stream().filter(WordJump::isWithinWord).toList();
        for (int group = 0; group < cut.noGroup(); group++) {
            int fewer = group - (1 << cut.checks);
            char[] lows = cut.lowsOf(group);
            for (int bit = 0; bit < lows.length && fewer >= 0; bit++) {
                long bitAlone = 1L << bit;
                table[group << 6 | bit] = within.stream().mapToLong(
                        step -> Long.expand(Long.compress(bitAlone, step.before[fewer]), step.after[fewer]))
                        .reduce(0, (a, b) -> a | b);
            }
        }
        return table;
    }
}
