package pegsets.search.solve;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import pegsets.board.Board;
import pegsets.board.Symmetry;

/// Decides the pairs of the board of a search. A pair and the pair with start and finish exchanged need one search.
public final class Survey {
    private final Search search;
    private final Board board;
    private final Map<Pair, Decision> decided = new HashMap<>();

    public Survey(Search search) {
        this.search = search;
        this.board = search.board;
    }

    /// A pair and the decision on it.
    public record DecidedPair(Pair pair, Decision verdict) {}

    /// The numbers of single vacancy to single survivor problems of a board, up to symmetry.
    ///
    /// @param pairs     all pairs of a vacancy and a last peg
    /// @param feasible  the pairs that position classes allow
    /// @param solvable  the feasible pairs with a solution
    /// @param undecided the feasible pairs that the search has not decided
    public record Totals(Board board, int pairs, int feasible, int solvable, int undecided) {
        /// Returns whether the board has feasible pairs, and all of them have solutions.
        public boolean allSolvable() {
            return feasible > 0 && solvable == feasible;
        }
    }

    /// Decides all pairs of the board.
    public Totals totals() {
        List<Pair> pairs = Pair.all(board);
        List<Decision> verdicts = new ArrayList<>();
        decide(pairs, pair -> verdicts.add(pair.verdict));
        return new Totals(board, pairs.size(), verdicts.size(),
                (int) verdicts.stream().filter(Decision.Solvable.class::isInstance).count(),
                (int) verdicts.stream().filter(Decision.Undecided.class::isInstance).count());
    }

    /// Decides the feasible pairs one by one and passes each on.
    public void decide(List<Pair> pairs, Consumer<DecidedPair> found) {
        for (Pair pair : pairs) {
            if (pair.isFeasible(board)) {
                found.accept(new DecidedPair(pair, decide(pair)));
            }
        }
    }

    /// Problems with the same start follow each other, and [Search] shares work between problems with the same finish.
    /// So the search gets the exchanged pair.
    private Decision decide(Pair pair) {
        Pair exchanged = pair.exchanged();
        Pair known = exchanged.representative(board);
        Decision verdict = decided.get(known);
        if (verdict == null) {
            verdict = search.decide(exchanged.startPosition(board), exchanged.finishPosition()).exchanged();
        } else {
            Symmetry back = board.symmetries().elements().stream()
                    .filter(symmetry -> known.exchanged().image(symmetry).equals(pair)).findFirst().orElseThrow();
            verdict = verdict.exchanged().moved(back);
        }
        decided.put(pair, verdict);
        return verdict;
    }
}
