package pegsets.questions;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.PositionClass;
import pegsets.board.geometry.Problem;
import pegsets.solve.Decision;
import pegsets.solve.Search;
import pegsets.solve.SinglePegs;
import pegsets.solve.SinglePegs.End;
import pegsets.wins.BackwardSets;

/// Two questions about a position, told apart (Notes, sections 3 and 9): can it be played to a job's finish, and can it
/// be reached from a single vacancy, which it can exactly if its complement can be played to one peg. Where both are
/// so, it occurs in a solution from a single vacancy.
///
/// @param playable whether it can be played to the finish; empty if not known
/// @param reached  whether it can be reached from a single vacancy; empty if not known
/// @param searched what searches have said of vacancies, where there were some
public record Occurrence(Optional<Boolean> playable, Optional<Boolean> reached, List<End> searched) {
    /// Whether it occurs in a solution; empty if not known.
    public Optional<Boolean> occurs() {
        if (playable.equals(Optional.of(false)) || reached.equals(Optional.of(false))) {
            return Optional.of(false);
        }
        return playable.flatMap(_ -> reached);
    }

    /// What backward sets tell.
    static Occurrence bySets(Problem problem, BackwardSets backward, long position) throws IOException {
        return new Occurrence(backward.isPlayable(position), reachedBySets(problem, backward, position), List.of());
    }

    /// A position whose complement is in no backward set is not reached, if finishes are all holes that position
    /// classes allow.
    private static Optional<Boolean> reachedBySets(Problem problem, BackwardSets backward, long position)
            throws IOException {
        Board board = problem.board();
        long complement = board.complement(position);
        Optional<Boolean> playable = problem.finish().pegCount() == 1
                ? backward.isPlayable(complement)
                : Optional.empty();
        PositionClass reachable = PositionClass.byRuleOfThree(board, complement);
        boolean isEvery = IntStream.range(0, board.size()).mapToLong(hole -> 1L << hole).filter(reachable::contains)
                .allMatch(problem.finish().codes()::contains);
        return playable.filter(is -> is || isEvery);
    }

    /// The same, with searches for vacancies that lead to the position where sets do not tell.
    Occurrence completed(Board board, long position) {
        if (reached.isPresent()) {
            return this;
        }
        List<End> decided = new ArrayList<>();
        boolean found = new SinglePegs(board, new Search(board, Search.USUAL_POSITIONS, _ -> {})).vacancies(position)
                .peek(decided::add).anyMatch(end -> end.decision() instanceof Decision.Solvable);
        boolean open = decided.stream().anyMatch(end -> end.decision() instanceof Decision.Undecided);
        return new Occurrence(playable, found || !open ? Optional.of(found) : Optional.empty(), decided);
    }
}
