package pegsets.board;

import it.unimi.dsi.fastutil.ints.IntImmutableList;

/// A symmetry of a board as a permutation of its holes. As a map of codes it is linear: the image of an xor is the xor
/// of the images.
///
/// @param targets by hole number: the hole to which the hole goes
public record Symmetry(IntImmutableList targets) {
    public int target(int hole) {
        return targets.getInt(hole);
    }

    /// Returns the position after moving every peg.
    public long image(long position) {
        long image = 0;
        for (long rest = position; rest != 0; rest &= rest - 1) {
            image |= 1L << target(Long.numberOfTrailingZeros(rest));
        }
        return image;
    }

    /// Returns this symmetry, followed by another one.
    Symmetry then(Symmetry next) {
        return new Symmetry(IntImmutableList.toList(targets.intStream().map(next::target)));
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
        boolean[] seen = new boolean[targets.size()];
        int cycles = 0;
        for (int i = 0; i < targets.size(); i++) {
            cycles += seen[i] ? 0 : 1;
            for (int hole = i; !seen[hole]; hole = target(hole)) {
                seen[hole] = true;
            }
        }
        return cycles;
    }

    boolean isIdentity() {
        return cycles() == targets.size();
    }
}
