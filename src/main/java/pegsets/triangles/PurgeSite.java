package pegsets.triangles;

import java.util.List;
import java.util.function.Predicate;
import pegsets.board.geometry.Hole;

/// A purge at its place on a board.
///
/// @param placement where the figure at [Purge] is on the board
record PurgeSite(Purge purge, Placement placement) {

    /// The holes of the catalyst on the board.
    List<Hole> catalyst() {
        return purge.catalyst().stream().map(placement::of).toList();
    }

    /// The jumps on the board.
    ///
    /// @param hasPeg which holes of the board have pegs
    List<LatticeJump> jumps(Predicate<Hole> hasPeg) {
        return purge.jumps(hole -> hasPeg.test(placement.of(hole))).stream().map(placement::of).toList();
    }
}
