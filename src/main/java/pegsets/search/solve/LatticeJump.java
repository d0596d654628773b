package pegsets.search.solve;

import java.util.List;
import pegsets.board.Hole;
import pegsets.board.Jump;
import pegsets.board.text.Notation;

/// A jump by the coordinates of its holes, anywhere on the lattice.
record LatticeJump(Hole from, Hole to) {

    /// Returns the hole between the two.
    Hole over() {
        return new Hole((from.x() + to.x()) / 2, (from.y() + to.y()) / 2);
    }

    /// Returns the jump by the numbers of a board's holes.
    Jump on(LatticeBoard board) {
        return new Jump(board.number(from), board.number(over()), board.number(to));
    }

    /// Returns the jumps of moves written as in the papers.
    static List<LatticeJump> list(String moves) {
        return Notation.writtenJumps(moves).stream().map(jump -> LatticeBoard.holes(jump.replace('-', ' ')))
                .map(ends -> new LatticeJump(ends.getFirst(), ends.getLast())).toList();
    }
}
