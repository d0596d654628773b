package pegsets.triangles;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import pegsets.board.geometry.Hole;

/// A step of the induction from a board to the one with three rows less (Triangular, section 3.3): how the three rows
/// at one side are cleared, and which problem is left inside. If neither start nor finish is among them, purges clear
/// them somewhere in the inner solution. Otherwise, at a side which has just one of the two, jumps before the inner
/// solution move the start's vacancy inside, or jumps after it move the last peg out to the finish.
///
/// Holes are those of the whole board.
///
/// @param inner   what is left of the board
/// @param start   the vacancy of the inner problem
/// @param finish  the finish of the inner problem
/// @param opening jumps before the inner solution; may be none
/// @param closing jumps after the inner solution; may be none
/// @param purges  what clears the rest of the rows, in the middle of all that
record Layer(PlacedBoard inner, Hole start, Hole finish, List<LatticeJump> opening, List<LatticeJump> closing,
        List<PurgeSite> purges) {

    /// Three rows that may be taken away, and what they leave.
    private record Side(Strip strip, PlacedBoard inner) {

        /// Whether only one of the ends of play is in the rows. Those that have both stay.
        boolean hasOneOf(Hole start, Hole finish) {
            return strip.contains(start) != strip.contains(finish);
        }

        boolean hasBoth(Hole start, Hole finish) {
            return strip.contains(start) && strip.contains(finish);
        }
    }

    /// The outermost layer of a problem on a board that is not small. Of all sides it takes one that leaves few sides
    /// of three holes, which no purges take away; of these one without start and finish; of these the shortest, as the
    /// board then stays round. So hexagons end in few small boards, and rhombi and triangles in rhombi and triangles.
    static Layer of(PlacedBoard board, Hole start, Hole finish) {
        return board.turned().flatMap(turned -> turned.strip().map(strip -> new Side(strip, turned.inner())).stream())
                .filter(side -> side.inner.board().isWide() && !side.hasBoth(start, finish))
                .sorted(Comparator.<Side>comparingLong(side -> side.inner.board().sidesOfThree())
                        .thenComparing(side -> side.hasOneOf(start, finish))
                        .thenComparing(side -> side.strip.length()))
                .flatMap(side -> of(side, start, finish).stream()).findFirst()
                .orElseThrow(
                        () -> new IllegalStateException("no side of " + board.board().name() + " can be taken away"));
    }

    /// With purges alone, where neither start nor finish is in the strip. Otherwise with jumps that move the one that
    /// is. Those that move the finish are the jumps for a start there, in reverse order: played backward, a solution is
    /// one of the complements.
    private static Optional<Layer> of(Side side, Hole start, Hole finish) {
        Strip strip = side.strip;
        if (!side.hasOneOf(start, finish)) {
            return Optional.of(new Layer(side.inner, start, finish, List.of(), List.of(), strip.purges()));
        }
        return strip.contains(start)
                ? VacancyPurge.of(strip, start).map(purge -> new Layer(side.inner, purge.to(), finish, purge.jumps(),
                        List.of(), purge.beside()))
                : VacancyPurge.of(strip, finish).map(purge -> new Layer(side.inner, start, purge.to(), List.of(),
                        purge.jumps().reversed(), purge.beside()));
    }
}
