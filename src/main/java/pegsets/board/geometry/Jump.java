package pegsets.board.geometry;

/// One hop: the peg in hole `from` jumps over the peg in `over` into the empty hole `to`, and `over` is emptied.
/// Holes are given by their numbers. Played backward, the same three holes are flipped again.
public record Jump(int from, int over, int to) {

    /// The holes that the jump flips; making the jump is an xor with this code. [ImpliedHoles] have no bit in it.
    public long mask() {
        return Hole.bit(from) | Hole.bit(over) | Hole.bit(to);
    }

    /// Whether the jump can be made in a position: two pegs, then an empty hole.
    public boolean isLegal(long position) {
        return (position & mask()) == (1L << from | 1L << over);
    }

    /// The jump in the other direction: it has the same line and flips the same holes.
    public Jump reverse() {
        return new Jump(to, over, from);
    }

    /// The jump after moving all holes.
    public Jump image(Symmetry symmetry) {
        return new Jump(symmetry.target(from), symmetry.target(over), symmetry.target(to));
    }
}
