package pegsets.sets.expand;

import java.util.List;
import pegsets.board.Images;
import pegsets.board.Jump;
import pegsets.board.JumpLines;

/// Maps a position to the mincodes of its descendants, as a [JumpExpander] does, and gives with each mincode the jump
/// and a symmetry that maps the child to the mincode. If several symmetries do, it gives one of them. Immutable.
public final class TracedJumps {
    private final Images images;
    private final JumpLines lines;
    private final int jumps;
    private final long full;
    private final int elements;
    /// For the line in slot s, index `2 * s` has the number of the jump from its last hole, and the next index that of
    /// the jump from its first hole; -1 if the jump is forbidden.
    private final int[] jumpOf;
    private final long[] lineImages;

    public TracedJumps(JumpTables tables) {
        this.images = tables.images();
        this.lines = tables.lines();
        this.full = tables.board().full();
        this.elements = tables.group().size();
        List<Jump> all = tables.board().jumps();
        this.jumps = all.size();
        this.jumpOf = new int[lines.words() * Long.SIZE * 2];
        for (JumpLines.Line line : lines.lines()) {
            jumpOf[2 * line.slot()] = all.indexOf(line.jump().reverse());
            jumpOf[2 * line.slot() + 1] = all.indexOf(line.jump());
        }
        this.lineImages = tables.lineImages();
    }

    /// The children of some positions.
    ///
    /// @param codes    the mincodes
    /// @param jumps    the numbers of the jumps, in the order of the board
    /// @param elements the numbers of the elements of the group that map the children to the mincodes
    public record Found(long[] codes, int[] jumps, int[] elements) {}

    /// Returns arrays with room for the children of some number of positions.
    public Found room(int positions) {
        int most = positions * jumps;
        return new Found(new long[most], new int[most], new int[most]);
    }

    /// Writes the children of a position from index `n` on. Returns the index after the last.
    ///
    /// @param complemented whether the mincodes are those of the complements of the children
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
                found.jumps[end] = jumpOf[2 * slot + (int) (first >>> bit & 1)];
                found.elements[end++] = least;
            }
        }
        return end;
    }

    private long code(long[] image, int slot, int element) {
        return image[element] ^ lineImages[slot * images.width() + element];
    }

    /// Returns the number of an element of the group that maps a position to its mincode.
    public int element(long position) {
        long mincode = images.mincode(position);
        int element = 0;
        while (images.image(position, element) != mincode) {
            element++;
        }
        return element;
    }

    public long image(long position, int element) {
        return images.image(position, element);
    }
}
