package pegsets.expand;

import java.util.Arrays;
import pegsets.board.geometry.Jump;
import pegsets.board.geometry.JumpLines;

/// The pegs of a position in the holes of lines: by slot ([JumpLines]), whether the first, the middle and the last hole
/// have one. Tables over 8 bits of the code at a time give them, with fewer steps than [JumpLines#legal] takes for each
/// group of lines. Each thread needs one of its own: what the upper bits give is kept from one position to the next.
final class LinePegs {
    /// Words for the first, the middle and the last holes.
    private static final int PLACES = 3;

    private final JumpLines lines;
    private final int words;
    private final int chunks;
    private final int lowerChunks;
    /// Of these 8 bits: `((chunk << 8 | bits) * words + word) * PLACES`.
    private final long[] table;
    /// Of the upper bits: `word * PLACES`.
    private final long[] upper;

    private long first;
    private long legal;

    /// @param lowerChunks how many times 8 bits are looked up for each position; those above are the upper bits
    LinePegs(JumpLines lines, int holes, int lowerChunks) {
        this.lines = lines;
        this.words = lines.words();
        this.chunks = Math.max(lowerChunks, (holes + 7) / 8);
        this.lowerChunks = lowerChunks;
        this.table = new long[chunks * 256 * words * PLACES];
        this.upper = new long[words * PLACES];
        for (JumpLines.Line line : lines.lines()) {
            Jump jump = line.jump();
            fill(jump.from(), line.slot(), 0);
            fill(jump.over(), line.slot(), 1);
            fill(jump.to(), line.slot(), 2);
        }
    }

    private LinePegs(LinePegs other) {
        this.lines = other.lines;
        this.words = other.words;
        this.chunks = other.chunks;
        this.lowerChunks = other.lowerChunks;
        this.table = other.table;
        this.upper = new long[other.upper.length];
    }

    LinePegs another() {
        return new LinePegs(this);
    }

    private void fill(int hole, int slot, int place) {
        for (int bits = 0; bits < 256; bits++) {
            if ((bits >>> hole % 8 & 1) != 0) {
                int entry = (hole / 8 << 8 | bits) * words + slot / Long.SIZE;
                table[entry * PLACES + place] |= 1L << slot;
            }
        }
    }

    /// Takes the upper bits of a position.
    void setUpper(long position) {
        Arrays.fill(upper, 0);
        for (int chunk = lowerChunks; chunk < chunks; chunk++) {
            int entry = (chunk << 8 | (int) (position >>> 8 * chunk) & 0xFF) * words * PLACES;
            for (int i = 0; i < upper.length; i++) {
                upper[i] |= table[entry + i];
            }
        }
    }

    /// Takes the lower bits of a position, whose upper bits have been taken, for one word of slots.
    void setLower(long position, int word) {
        int place = word * PLACES;
        long firsts = upper[place];
        long middles = upper[place + 1];
        long lasts = upper[place + 2];
        for (int chunk = 0; chunk < lowerChunks; chunk++) {
            int entry = ((chunk << 8 | (int) (position >>> 8 * chunk) & 0xFF) * words + word) * PLACES;
            firsts |= table[entry];
            middles |= table[entry + 1];
            lasts |= table[entry + 2];
        }
        first = firsts;
        legal = lines.legal(firsts, middles, lasts, word);
    }

    /// The slots with a peg in the first hole, as [JumpLines#fromFirst].
    long fromFirst() {
        return first;
    }

    /// The slots where a jump is legal.
    long legal() {
        return legal;
    }
}
