package pegsets.expand;

import pegsets.board.geometry.Board;
import pegsets.board.geometry.SymmetryGroup;

/// Maps a position to the mincode of its complement. Each thread needs one of its own: the images of the upper bits are
/// kept from one position to the next, as in a large set they are the same most often.
final class ComplementExpander implements Expander {
    private static final int LOWER_BITS = 16;

    private final Images images;
    private final long full;
    /// Those of the upper bits of the complement made last.
    private final long[] upper;
    private long upperBits = -1;

    ComplementExpander(Board board, SymmetryGroup group) {
        this(new Images(group, board.size()), board.full());
    }

    private ComplementExpander(Images images, long full) {
        this.images = images;
        this.full = full;
        this.upper = new long[images.width()];
    }

    @Override
    public Expander another() {
        return new ComplementExpander(images, full);
    }

    @Override
    public int expand(long position, long[] out, int n) {
        long complement = full ^ position;
        out[n] = full >>> LOWER_BITS == 0 ? images.mincode(complement) : mincode(complement);
        return n + 1;
    }

    private long mincode(long complement) {
        if (complement >>> LOWER_BITS != upperBits) {
            upperBits = complement >>> LOWER_BITS;
            images.ofUpper(complement, upper);
        }
        return images.mincode(upper, (int) complement & (1 << LOWER_BITS) - 1);
    }

    @Override
    public int maxCodes() {
        return 1;
    }
}
