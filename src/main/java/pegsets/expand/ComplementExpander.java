package pegsets.expand;

import pegsets.board.geometry.Board;
import pegsets.board.geometry.SymmetryGroup;

/// Maps a position to the mincode of its complement.
final class ComplementExpander implements Expander {
    private final Images images;
    private final long full;

    ComplementExpander(Board board, SymmetryGroup group) {
        this.images = new Images(group, board.size());
        this.full = board.full();
    }

    @Override
    public int expand(long position, long[] out, int n) {
        out[n] = images.mincode(full ^ position);
        return n + 1;
    }

    @Override
    public int maxCodes() {
        return 1;
    }
}
