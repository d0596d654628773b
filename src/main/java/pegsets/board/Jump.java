package pegsets.board;

/// One jump: the peg in hole `from` jumps over the peg in `over` into the empty hole `to`, and the peg in `over` is
/// removed. Holes are given by their numbers. Played backward, the jump flips the same three holes again.
public record Jump(int from, int over, int to) {

    /// Returns the holes that the jump flips, except [ImpliedHoles]: making the jump is an xor with this code.
    public long mask() {
        return Hole.bit(from) | Hole.bit(over) | Hole.bit(to);
    }

    /// Returns whether the jump can be made in a position: two pegs, then an empty hole.
    ///
    /// @throws IllegalArgumentException if the jump begins or ends in an implied hole: the position alone does not say
    ///                                  whether that has a peg; use [Board#isLegal]
    public boolean isLegal(long position) {
        if (Math.max(from, to) >= Long.SIZE) {
            throw new IllegalArgumentException(this + " has an implied hole");
        }
        return (position & mask()) == (1L << from | 1L << over);
    }

    /// Returns the jump in the other direction: it has the same line and flips the same holes.
    public Jump reverse() {
        return new Jump(to, over, from);
    }

    /// Returns the jump after a symmetry has moved all holes.
    public Jump image(Symmetry symmetry) {
        return new Jump(symmetry.target(from), symmetry.target(over), symmetry.target(to));
    }
}
