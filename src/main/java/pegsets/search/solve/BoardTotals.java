package pegsets.search.solve;

import java.util.ArrayList;
import java.util.List;
import pegsets.board.Board;

/// The numbers of single vacancy to single survivor problems of a board, up to symmetry.
///
/// @param pairs     all pairs of a vacancy and a last peg
/// @param feasible  the pairs that position classes allow
/// @param solvable  the feasible pairs with a solution
/// @param undecided the feasible pairs that the search has not decided
public record BoardTotals(Board board, int pairs, int feasible, int solvable, int undecided) {

    /// Returns the totals of a board.
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

    /// Returns whether the board has feasible pairs, and all of them have solutions.
    public boolean allSolvable() {
        return feasible > 0 && solvable == feasible;
    }
}
