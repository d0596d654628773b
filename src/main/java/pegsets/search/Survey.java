package pegsets.search;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import pegsets.board.Board;
import pegsets.board.Jump;
import pegsets.board.Pagoda;
import pegsets.board.Symmetry;

/// Decides all pairs of a board. A pair and the pair with start and finish exchanged are decided once.
public final class Survey {
    private final Board board;
    private final Search search;
    private final Map<Pair, Verdict> decided = new HashMap<>();

    /// @param search decides problems of the same board
    public Survey(Board board, Search search) {
        this.board = board;
        this.search = search;
    }

    /// Decides the feasible ones among pairs in turn, and tells of each.
    public void decide(List<Pair> pairs, Consumer<Decided> found) {
        for (Pair pair : pairs) {
            if (pair.isFeasible(board)) {
                found.accept(new Decided(pair, decide(pair)));
            }
        }
    }

    /// The problems of one start come one after the other, and [Search] likes one finish: so the exchanged pair is searched.
    private Verdict decide(Pair pair) {
        Pair exchanged = pair.exchanged();
        Verdict verdict = decided.get(exchanged.representative(board));
        if (verdict == null) {
            verdict = exchanged(search.decide(exchanged.startPosition(board), exchanged.finishPosition()));
        } else {
            Pair known = exchanged.representative(board);
            Symmetry back = board.symmetries().elements().stream()
                    .filter(symmetry -> known.exchanged().image(symmetry).equals(pair)).findFirst().orElseThrow();
            verdict = moved(exchanged(verdict), back);
        }
        decided.put(pair, verdict);
        return verdict;
    }

    /// The verdict on the exchanged pair. A pagoda function's sums at start and finish of both differ by the same.
    private static Verdict exchanged(Verdict verdict) {
        return verdict instanceof Verdict.Solvable(List<Jump> jumps) ? new Verdict.Solvable(jumps.reversed()) : verdict;
    }

    private Verdict moved(Verdict verdict, Symmetry symmetry) {
        return switch (verdict) {
            case Verdict.Solvable(List<Jump> jumps) -> new Verdict.Solvable(jumps.stream().map(jump -> jump.image(symmetry)).toList());
            case Verdict.Refuted(Pagoda pagoda) -> new Verdict.Refuted(pagoda.moved(symmetry));
            case Verdict.Exhausted exhausted -> exhausted;
            case Verdict.Undecided undecided -> undecided;
        };
    }
}
