package pegsets.triangles;

import java.util.List;
import pegsets.board.geometry.Hole;
import pegsets.board.text.Notation;

/// A jump by the coordinates of its holes, wherever on the lattice they are.
record LatticeJump(Hole from, Hole to) {

    /// The hole between, which is jumped over.
    Hole over() {
        return new Hole((from.x() + to.x()) / 2, (from.y() + to.y()) / 2);
    }

    /// The jumps of moves written as in the papers.
    static List<LatticeJump> list(String moves) {
        return Notation.writtenJumps(moves).stream().map(jump -> HoleNames.list(jump.replace('-', ' ')))
                .map(ends -> new LatticeJump(ends.getFirst(), ends.getLast())).toList();
    }
}
