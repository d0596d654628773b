package pegsets.triangles;

import java.util.List;
import java.util.Optional;
import pegsets.board.geometry.Hole;

/// A step of the induction from a triangle to the one with three rows less (Triangular, section 3.3): how the three
/// rows at one side are cleared, and which problem is left inside. If neither start nor finish is among them,
/// purges clear them somewhere in the inner solution. Otherwise, at a side which has just one of the two, jumps before
/// the inner solution move the start's vacancy inside, or jumps after it move the last peg out to the finish.
///
/// @param placement where the inner triangle is on the board
/// @param start     the vacancy of the inner problem
/// @param finish    the finish of the inner problem
/// @param opening   jumps before the inner solution, on the board; may be none
/// @param closing   jumps after the inner solution, on the board; may be none
/// @param purges    what clears the rest of the rows, in the middle of all that
record Layer(Placement placement, Hole start, Hole finish, List<LatticeJump> opening, List<LatticeJump> closing,
        List<PurgeSite> purges) {

    /// The outermost layer of a problem on a triangle of side 9 or more.
    ///
    /// @param outer where the triangle is on the board
    static Layer of(int side, Placement outer, Hole start, Hole finish) {
        return layers(side, outer, start, finish, Layer::clearing)
                .or(() -> layers(side, outer, start, finish, Layer::moving)).orElseThrow();
    }

    /// How a strip, turned to the bottom, may be cleared, if it can.
    private interface Way {
        Optional<Layer> layer(Strip strip, Hole start, Hole finish);
    }

    private static Optional<Layer> layers(int side, Placement outer, Hole start, Hole finish, Way way) {
        return Placement.symmetries(side).stream()
                .flatMap(symmetry -> way.layer(new Strip(side, outer.after(symmetry)), symmetry.before(start),
                        symmetry.before(finish)).stream())
                .findFirst();
    }

    /// With purges alone, where neither start nor finish is in the strip.
    private static Optional<Layer> clearing(Strip strip, Hole start, Hole finish) {
        return strip.contains(start) || strip.contains(finish)
                ? Optional.empty()
                : Optional.of(new Layer(strip.placement(), start, finish, List.of(), List.of(), strip.purges()));
    }

    /// With jumps that move the one of start and finish that is in the strip. Those that move the finish are the jumps
    /// for a start there, in reverse order: played backward, a solution is one of the complements.
    private static Optional<Layer> moving(Strip strip, Hole start, Hole finish) {
        if (strip.contains(start) == strip.contains(finish)) {
            return Optional.empty();
        }
        return strip.contains(start)
                ? VacancyPurge.of(strip, start).map(purge -> new Layer(strip.placement(), purge.to(), finish,
                        purge.jumps(), List.of(), purge.beside()))
                : VacancyPurge.of(strip, finish).map(purge -> new Layer(strip.placement(), start, purge.to(),
                        List.of(), purge.jumps().reversed(), purge.beside()));
    }
}
