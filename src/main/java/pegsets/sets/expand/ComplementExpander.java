package pegsets.sets.expand;

import pegsets.board.Images;

/// Maps a position to the mincode of its complement. Immutable.
///
/// @param full the code of the full board
record ComplementExpander(Images images, long full) implements Expander {

    @Override
    public int expand(long position, long[] out, int n) {
        out[n] = images.mincode(full ^ position);
        return n + 1;
    }

    @Override
    public Expander ofOneThread() {
        return full >>> InRows.LOWER_BITS == 0 ? this : new InRows();
    }

    @Override
    public int maxCodes() {
        return 1;
    }

    /// Keeps the images of the upper bits from one position to the next: in a large set, neighbors mostly share them.
    private final class InRows implements Expander {
        private static final int LOWER_BITS = 16;

        private final long[] upper = new long[images.width()];
        private long upperBits = -1;

        @Override
        public int expand(long position, long[] out, int n) {
            long complement = full ^ position;
            if (complement >>> LOWER_BITS != upperBits) {
                upperBits = complement >>> LOWER_BITS;
                images.ofUpper(complement, upper);
            }
            out[n] = images.mincode(upper, (int) complement & (1 << LOWER_BITS) - 1);
            return n + 1;
        }

        @Override
        public int maxCodes() {
            return ComplementExpander.this.maxCodes();
        }
    }
}
