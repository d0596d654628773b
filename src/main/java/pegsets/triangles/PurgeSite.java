package pegsets.triangles;

import java.util.List;
import java.util.function.Predicate;
import pegsets.board.geometry.Hole;

/// A purge at its place on a board.
///
/// @param placement where the figure at [Purge] is on the board
record PurgeSite(Purge purge, Placement placement) {

    /// The numbers of the catalyst's holes on the board.
    int[] catalyst(LatticeBoard board) {
        int[] numbers = new int[purge.catalyst().size()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = board.number(placement.of(purge.catalyst().get(i)));
        }
        return numbers;
    }

    /// The jumps on the board.
    ///
    /// @param hasPeg which holes of the board have pegs
    List<LatticeJump> jumps(Predicate<Hole> hasPeg) {
        return placement.of(purge.jumps(hole -> hasPeg.test(placement.of(hole))));
    }
}
