package pegsets.expand;

import java.util.List;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Jump;
import pegsets.board.geometry.SymmetryGroup;

/// Maps a position to the mincodes of what its jumps make of it, as a [JumpExpander] does, and knows of each which jump
/// it was, and which symmetry takes what the jump made to its mincode. Where several symmetries do, it is one of them.
/// Immutable.
public final class TracedJumps {
    private final Images images;
    private final List<Jump> jumps;
    private final long full;
    private final int elements;
    /// Image i of the mask of jump j is at `j * elements + i`.
    private final long[] maskImages;

    public TracedJumps(Board board, SymmetryGroup group) {
        this.images = new Images(group, board.size());
        this.jumps = board.jumps();
        this.full = board.full();
        this.elements = group.size();
        this.maskImages = new long[jumps.size() * elements];
        for (int j = 0; j < jumps.size(); j++) {
            for (int i = 0; i < elements; i++) {
                maskImages[j * elements + i] = images.image(jumps.get(j).mask(), i);
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
        int most = positions * jumps.size();
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
        for (int j = 0; j < jumps.size(); j++) {
            if (jumps.get(j).isLegal(position)) {
                int least = 0;
                for (int i = 1; i < elements; i++) {
                    least = code(image, j, i) < code(image, j, least) ? i : least;
                }
                found.codes[end] = code(image, j, least) ^ Long.MIN_VALUE;
                found.jumps[end] = j;
                found.elements[end++] = least;
            }
        }
        return end;
    }

    private long code(long[] image, int jump, int element) {
        return image[element] ^ maskImages[jump * elements + element];
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
