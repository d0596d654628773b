package pegsets.questions;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import pegsets.board.geometry.Board;
import pegsets.solve.Decision;
import pegsets.solve.Search;
import pegsets.solve.SinglePegs;
import pegsets.solve.SinglePegs.End;

/// The answers to two questions about a position (Notes, sections 3 and 9): whether it can be played to a job's finish,
/// and whether it can be reached from a single vacancy. The latter holds if and only if its complement can be played to
/// one peg. If both hold, it occurs in a solution from a single vacancy.
///
/// @param playable whether it can be played to the finish; empty if not known
/// @param reached  whether it can be reached from a single vacancy; empty if not known
/// @param searched the decisions of searches about vacancies, if there were any
public record Occurrence(Optional<Boolean> playable, Optional<Boolean> reached, List<End> searched) {
    /// Returns whether it occurs in a solution; empty if not known.
    public Optional<Boolean> occurs() {
        if (playable.equals(Optional.of(false)) || reached.equals(Optional.of(false))) {
            return Optional.of(false);
        }
        return playable.flatMap(_ -> reached);
    }

    /// Searches for vacancies that lead to the position, if the sets do not answer.
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
