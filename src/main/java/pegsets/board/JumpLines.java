package pegsets.board;

import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/// The lines of a board, and the lines along which a position has a legal jump. A *line* is three holes in a row: a
/// jump and its reverse have the same line and flip the same bits, and one of the two is legal if the middle hole has a
/// peg and exactly one of the outer holes has one.
///
/// Each line has a *slot*: slot s is bit s % 64 of word s / 64. A table with an entry for every 8 bits of a position
/// gives, as words of slots, the lines with a peg in the middle hole and the lines with a peg in one of the outer holes
/// (the pegs of both holes cancel in the xor of the entries). So one xor an entry finds the legal jumps of all lines of
/// a word together, whatever the shape of the board. The 38 lines of the 33-hole board take one word and five entries.
///
/// If a jump is forbidden and its reverse is not, the line counts only if the peg is at the end of the allowed jump.
/// Immutable.
public final class JumpLines {
    /// Words of an entry: pegs in the outer holes, in the middle hole, in the first hole.
    public static final int OUTER = 0;
    public static final int MIDDLE = 1;
    public static final int FIRST = 2;
    public static final int PLACES = 3;

    /// A line, given by its jump from the lower bit number, even if only the reverse of that jump is allowed.
    public record Line(Jump jump, int slot) {}

    private final List<Line> lines;
    private final int words;
    private final long[] table;
    /// By word, the slots of lines that may be jumped from the first hole, and from the last; null if all lines may be
    /// jumped from both.
    private final long[] fromFirst;
    private final long[] fromLast;

    /// @param jumps of a board, between holes below bit 64
    public JumpLines(List<Jump> jumps) {
        List<Jump> ofLines = jumps.stream().map(jump -> jump.from() < jump.to() ? jump : jump.reverse()).distinct()
                .toList();
        this.lines = IntStream.range(0, ofLines.size()).mapToObj(slot -> new Line(ofLines.get(slot), slot)).toList();
        this.words = Math.ceilDiv(lines.size(), Long.SIZE);
        int holes = 1 + ofLines.stream().mapToInt(Jump::to).max().orElse(-1);
        this.table = new long[Math.ceilDiv(holes, Byte.SIZE) * 256 * words * PLACES];
        for (Line line : lines) {
            fill(line.jump.from(), line.slot, OUTER);
            fill(line.jump.to(), line.slot, OUTER);
            fill(line.jump.over(), line.slot, MIDDLE);
            fill(line.jump.from(), line.slot, FIRST);
        }
        boolean bothWays = jumps.stream().allMatch(jump -> jumps.contains(jump.reverse()));
        this.fromFirst = bothWays ? null : slots(line -> jumps.contains(line.jump));
        this.fromLast = bothWays ? null : slots(line -> jumps.contains(line.jump.reverse()));
    }

    private void fill(int hole, int slot, int place) {
        for (int bits = 0; bits < 256; bits++) {
            table[entry(hole / Byte.SIZE, bits, slot / Long.SIZE)
                    + place] ^= (long) (bits >>> hole % Byte.SIZE & 1) << slot;
        }
    }

    private long[] slots(Predicate<Line> which) {
        long[] slots = new long[words];
        lines.stream().filter(which).forEach(line -> slots[line.slot / Long.SIZE] |= 1L << line.slot);
        return slots;
    }

    /// All lines, by ascending slot.
    public List<Line> lines() {
        return lines;
    }

    /// The number of words of slots.
    public int words() {
        return words;
    }

    /// The index in [#table] of an entry.
    ///
    /// @param chunk which 8 bits of a position, the lowest first
    /// @param bits  these bits
    public int entry(int chunk, int bits, int word) {
        return ((chunk << 8 | bits) * words + word) * PLACES;
    }

    /// The table that the class comment describes. Callers do not change it.
    public long[] table() {
        return table;
    }

    /// The slots of one word with a legal jump.
    public long legal(long position, int word) {
        int stride = words * PLACES;
        long outer = 0;
        long middle = 0;
        long rest = position;
        for (int chunk = word * PLACES; chunk < table.length; chunk += 256 * stride) {
            int entry = chunk + ((int) rest & 0xFF) * stride;
            outer ^= table[entry + OUTER];
            middle ^= table[entry + MIDDLE];
            rest >>>= Byte.SIZE;
        }
        return fromFirst == null ? outer & middle : outer & middle & allowed(fromFirst(position, word), word);
    }

    /// The slots of one word with a legal jump, from the xor of the entries of all chunks.
    public long legal(long outer, long middle, long first, int word) {
        return fromFirst == null ? middle & outer : middle & outer & allowed(first, word);
    }

    /// The slots of one word that may be jumped from the end with a peg, if exactly one end has a peg.
    private long allowed(long first, int word) {
        return first & fromFirst[word] | ~first & fromLast[word];
    }

    /// The slots of one word with a peg in the first hole: a legal jump of such a line begins at the first hole, any
    /// other at the last.
    public long fromFirst(long position, int word) {
        int stride = words * PLACES;
        long first = 0;
        long rest = position;
        for (int chunk = word * PLACES + FIRST; chunk < table.length; chunk += 256 * stride) {
            first ^= table[chunk + ((int) rest & 0xFF) * stride];
            rest >>>= Byte.SIZE;
        }
        return first;
    }

    /// The number of legal jumps.
    public int count(long position) {
        int count = 0;
        for (int word = 0; word < words; word++) {
            count += Long.bitCount(legal(position, word));
        }
        return count;
    }
}
