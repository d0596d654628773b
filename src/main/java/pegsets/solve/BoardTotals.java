package pegsets.solve;

import java.util.ArrayList;
import java.util.List;
import pegsets.board.geometry.Board;

/// How many single vacancy to single survivor problems of a board can be solved, up to symmetry.
///
/// @param pairs     of a vacancy and a last peg
/// @param feasible  those that position classes allow
/// @param solvable  those of them that can be solved
/// @param undecided those of them that a search has given up
public record BoardTotals(Board board, int pairs, int feasible, int solvable, int undecided) {

    /// The totals of a board.
    ///
    /// @param search decides problems of the board
    public static BoardTotals of(Board board, Search search) {
        List<Pair> pairs = Pair.all(board);
        List<DecidedPair> decided = new ArrayList<>();
        new Survey(board, search).decide(pairs, decided::add);
        return new BoardTotals(board, pairs.size(), decided.size(),
                (int) decided.stream().filter(d -> d.verdict() instanceof Decision.Solvable).count(),
                (int) decided.stream().filter(d -> d.verdict() instanceof Decision.Undecided).count());
    }

    /// Whether there is a feasible pair, and all of them can be solved.
    public boolean allSolvable() {
        return feasible > 0 && solvable == feasible;
    }
}
