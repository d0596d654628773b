package pegsets.board;

import java.util.Arrays;

/// A symmetry of a board as a permutation of its holes: hole i goes to `target(i)`.
/// As a map of codes it is linear: the image of an xor is the xor of the images.
public final class Symmetry {
    private final int[] target;

    Symmetry(int[] target) {
        this.target = target.clone();
    }

    public int target(int hole) {
        return target[hole];
    }

    public int[] targets() {
        return target.clone();
    }

    /// Returns the position after moving every peg.
    public long image(long position) {
        long image = 0;
        for (long rest = position; rest != 0; rest &= rest - 1) {
            image |= 1L << target[Long.numberOfTrailingZeros(rest)];
        }
        return image;
    }

    /// Returns this symmetry, followed by another one.
    Symmetry then(Symmetry next) {
        return new Symmetry(Arrays.stream(target).map(next::target).toArray());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Symmetry symmetry && Arrays.equals(target, symmetry.target);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(target);
    }

    /// Returns the power at which this symmetry is the identity.
    public int order() {
        int order = 1;
        for (Symmetry power = this; !power.isIdentity(); power = power.then(this)) {
            order++;
        }
        return order;
    }

    int cycles() {
        boolean[] seen = new boolean[target.length];
        int cycles = 0;
        for (int i = 0; i < target.length; i++) {
            cycles += seen[i] ? 0 : 1;
            for (int hole = i; !seen[hole]; hole = target[hole]) {
                seen[hole] = true;
            }
        }
        return cycles;
    }

    boolean isIdentity() {
        return cycles() == target.length;
    }
}
