package pegsets.board;

import java.util.Set;
import java.util.function.IntFunction;

/// Boards of one shape in several sizes, named `family:N`, or a single board, named by the family alone.
///
/// @param name      the family's name in job files
/// @param smallest  the smallest N; equal to `largest` for a single board
/// @param largest   the largest N
/// @param lattice   how the rows lie under each other
/// @param shape     the holes of the board of size N
record BoardFamily(String name, int smallest, int largest, Lattice lattice, IntFunction<Set<Hole>> shape) {

    boolean isSingle() {
        return smallest == largest;
    }

    /// How to name a board of the family, as shown in messages.
    String usage() {
        return isSingle() ? name : name + ":N (N = " + smallest + " to " + largest + ")";
    }

    /// The board of size `n`.
    Board board(int n, Rules rules) {
        String boardName = isSingle() ? name : name + ":" + n;
        return new Board(boardName, lattice, rules, shape.apply(n));
    }
}
