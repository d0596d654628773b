package pegsets.expand;

import pegsets.board.geometry.Board;
import pegsets.board.geometry.JumpLines;
import pegsets.board.geometry.SymmetryGroup;

/// Maps a position to the mincodes of what its jumps make of it, as a [JumpExpander] does, and knows of each which jump
/// it was, and which symmetry takes what the jump made to its mincode. Where several symmetries do, it is one of them.
/// Immutable.
public final class TracedJumps {
    private final Images images;
    private final JumpLines lines;
    private final int jumps;
    private final long full;
    private final int elements;
    /// By slot of a line: the numbers of the jumps from its first and from its last hole; -1 for one that is forbidden.
    private final int[] fromFirst;
    private final int[] fromLast;
    /// Image i of the mask of the line in slot s is at `s * elements + i`.
    private final long[] maskImages;

    public TracedJumps(Board board, SymmetryGroup group) {
        this.images = new Images(group, board.size());
        this.lines = new JumpLines(board.jumps());
        this.jumps = board.jumps().size();
        this.full = board.full();
        this.elements = group.size();
        int slots = lines.words() * Long.SIZE;
        this.fromFirst = new int[slots];
        this.fromLast = new int[slots];
        this.maskImages = new long[slots * elements];
        for (JumpLines.Line line : lines.lines()) {
            int slot = line.slot();
            fromFirst[slot] = board.jumps().indexOf(line.jump());
            fromLast[slot] = board.jumps().indexOf(line.jump().reverse());
            for (int i = 0; i < elements; i++) {
                maskImages[slot * elements + i] = images.image(line.jump().mask(), i);
            }
        }
    }

    /// What the jumps of some positions lead to. Jumps and elements of the group are given by their numbers.
    ///
    /// @param codes    the mincodes
    /// @param jumps    which jump led there
    /// @param elements what takes the position that it led to to the mincode
    public record Found(long[] codes, int[] jumps, int[] elements) {}

    /// Room for what the jumps of so many positions lead to.
    public Found room(int positions) {
        int most = positions * jumps;
        return new Found(new long[most], new int[most], new int[most]);
    }

    /// Writes what each legal jump makes of a position, from index `n` on. Returns the index behind the last.
    ///
    /// @param complemented whether the mincodes are those of the complements of what the jumps make
    public int expand(long position, boolean complemented, Found found, int n) {
        long[] image = new long[elements];
        for (int i = 0; i < elements; i++) {
            image[i] = images.image(complemented ? position ^ full : position, i) ^ Long.MIN_VALUE;
        }
        int end = n;
        for (int word = 0; word < lines.words(); word++) {
            long first = lines.fromFirst(position, word);
            for (long legal = lines.legal(position, word); legal != 0; legal &= legal - 1) {
                int bit = Long.numberOfTrailingZeros(legal);
                int slot = word * Long.SIZE + bit;
                int least = 0;
                for (int i = 1; i < elements; i++) {
                    least = code(image, slot, i) < code(image, slot, least) ? i : least;
                }
                found.codes[end] = code(image, slot, least) ^ Long.MIN_VALUE;
                found.jumps[end] = (first >>> bit & 1) != 0 ? fromFirst[slot] : fromLast[slot];
                found.elements[end++] = least;
            }
        }
        return end;
    }

    private long code(long[] image, int slot, int element) {
        return image[element] ^ maskImages[slot * elements + element];
    }

    /// The number of an element of the group that takes a position to the mincode of its class.
    public int element(long position) {
        long mincode = images.mincode(position);
        int element = 0;
        while (images.image(position, element) != mincode) {
            element++;
        }
        return element;
    }

    /// The image of a position under an element.
    public long image(long position, int element) {
        return images.image(position, element);
    }
}
