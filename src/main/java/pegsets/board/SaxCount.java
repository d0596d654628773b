package pegsets.board;

import java.util.stream.Stream;

/// The SAX count of Hentzel and Hentzel on the 15-hole triangle, as S + A - X (Bell, Triangular, section 2.3): S is the
/// number of edges whose three middle holes have two pegs or more, A the pegs on the three inner holes, X those on the
/// corners and in the middles of the edges. No jump raises it.
public final class SaxCount {
    private static final Board BOARD = Boards.named("triangle:5");
    private static final long[] EDGES = {mask("a2", "a3", "a4"), mask("b2", "c3", "d4"), mask("b5", "c5", "d5")};
    /// The three inner holes.
    public static final long INTERIOR = mask("b3", "b4", "c4");
    /// The three corners.
    public static final long CORNERS = mask("a1", "a5", "e5");
    private static final long MINUS = CORNERS | mask("a3", "c3", "c5");

    private SaxCount() {}

    private static long mask(String... holes) {
        return Stream.of(holes).mapToLong(hole -> 1L << BOARD.number(hole).orElseThrow()).sum();
    }

    /// Returns whether a board is the 15-hole triangle with jumps along its three lines.
    public static boolean isFor(Board board) {
        return board.rules() == BOARD.rules() && board.holes().equals(BOARD.holes());
    }

    /// Returns the count of a position of the 15-hole triangle.
    public static int of(long position) {
        int count = Long.bitCount(position & INTERIOR) - Long.bitCount(position & MINUS);
        for (long edge : EDGES) {
            count += Long.bitCount(position & edge) >= 2 ? 1 : 0;
        }
        return count;
    }

    /// Returns how much play from a vacancy to a peg in a hole may lower the count, besides the jumps that a corner at
    /// the start or the finish forces. Below 0, there is no solution.
    public static int effectiveSlack(int vacancy, int finish) {
        long start = BOARD.complement(1L << vacancy);
        return of(start) - of(1L << finish) - (int) (CORNERS >>> vacancy & 1) - (int) (CORNERS >>> finish & 1);
    }
}
