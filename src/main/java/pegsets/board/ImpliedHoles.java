package pegsets.board;

import java.util.List;
import java.util.stream.IntStream;

/// Holes beyond the first [Board#MAX_HOLES] of a board whose pegs follow from those in the other holes, as play does
/// not leave a position class. So a position of such a board is a code of 64 bits, too.
///
/// On the triangular lattice each jump flips one hole of each of three kinds, by (x + y) mod 3. So a jump does not
/// change the parity of the pegs of two kinds together (the Rule of Three; Beasley, chapter 4). An implied hole, like a
/// corner, is an end of lines only. The board's positions are those that play leads to from the full board less the peg
/// in the first hole. The implied holes and the first hole are all of different kinds.
public final class ImpliedHoles {

    /// The implied holes of a board on which each hole has a bit.
    public static final ImpliedHoles NONE = new ImpliedHoles(new long[0], 0);

    /// For each implied hole the other holes of its kind and of the first hole's kind.
    private final long[] checks;
    /// Bit i is set if implied hole i has a peg whenever the holes of its check have an even number of pegs.
    private final int whenEven;

    private ImpliedHoles(long[] checks, int whenEven) {
        this.checks = checks;
        this.whenEven = whenEven;
    }

    /// Returns the implied holes at the end of some holes.
    ///
    /// @param first the number of the first implied hole
    static ImpliedHoles of(List<Hole> holes, int first) {
        long[] checks = IntStream.range(first, holes.size()).mapToLong(implied -> ofKinds(holes, first,
                kind(holes.get(implied)), kind(holes.getFirst()))).toArray();
        int whenEven = 0;
        for (int i = 0; i < checks.length; i++) {
            whenEven |= (Long.bitCount(checks[i]) & 1) << i; // the full board less one peg has a peg there
        }
        return new ImpliedHoles(checks, whenEven);
    }

    private static int kind(Hole hole) {
        return Math.floorMod(hole.x() + hole.y(), 3);
    }

    private static long ofKinds(List<Hole> holes, int size, int one, int other) {
        return IntStream.range(0, size).filter(hole -> kind(holes.get(hole)) == one || kind(holes.get(hole)) == other)
                .mapToLong(Hole::bit).reduce(0, (a, b) -> a | b);
    }

    /// Returns the pegs in a position's implied holes: bit i for the hole of number 64 + i.
    public int pegs(long position) {
        int pegs = 0;
        for (int i = 0; i < checks.length; i++) {
            pegs |= (Long.bitCount(position & checks[i]) & 1) << i;
        }
        return pegs ^ whenEven;
    }

    /// Returns how many of some implied holes have pegs.
    ///
    /// @param holes as bits as in [#pegs]
    public int count(long position, int holes) {
        return holes == 0 ? 0 : Integer.bitCount(pegs(position) & holes);
    }

    public int count() {
        return checks.length;
    }

    /// Returns whether a vacancy in a hole is a position of the board; then a single peg there is one, too.
    public boolean allowsEnd(int hole) {
        return Hole.bit(hole) != 0 && pegs(~Hole.bit(hole)) == (1 << count()) - 1;
    }
}
