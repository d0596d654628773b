package pegsets.board;

/// A symmetry of a board as a permutation of its holes: hole i goes to `target(i)`.
/// As a map of codes it is linear: the image of an xor is the xor of the images.
public final class Symmetry {
    private final int[] target;

    Symmetry(int[] target) {
        this.target = target.clone();
    }

    /// The hole that hole number `hole` goes to.
    public int target(int hole) {
        return target[hole];
    }

    /// The position after moving every peg.
    public long image(long position) {
        long image = 0;
        for (long rest = position; rest != 0; rest &= rest - 1) {
            image |= 1L << target[Long.numberOfTrailingZeros(rest)];
        }
        return image;
    }

    boolean isIdentity() {
        for (int i = 0; i < target.length; i++) {
            if (target[i] != i) {
                return false;
            }
        }
        return true;
    }
}
