package pegsets.triangles;

import java.util.List;
import java.util.function.Predicate;
import pegsets.board.geometry.Hole;

/// A purge at its place on a board.
///
/// @param placement where the figure at [Purge] is on the board
record PurgeSite(Purge purge, Placement placement) {

    /// Returns the numbers of the catalyst's holes on the board.
    int[] catalyst(LatticeBoard board) {
        return purge.catalyst().stream().mapToInt(hole -> board.number(placement.of(hole))).toArray();
    }

    /// Returns the jumps on the board.
    ///
    /// @param hasPeg which holes of the board have pegs
    List<LatticeJump> jumps(Predicate<Hole> hasPeg) {
        return placement.of(purge.jumps(hole -> hasPeg.test(placement.of(hole))));
    }
}
