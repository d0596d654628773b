package pegsets.questions;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Positions;
import pegsets.board.geometry.SymmetryGroup;
import pegsets.solve.Decision;
import pegsets.solve.Search;

/// Why a finish cannot be reached from a dead position (Notes, section 7.1): a resource count that says so, or a search
/// that has ended, whatever sets say of it.
public record LossReason(long finish, Decision decision) {
    /// The reasons for some finishes, in their order. What a symmetry of the position makes of an earlier one is
    /// decided with it.
    public static List<LossReason> of(Board board, long position, Positions finishes) {
        Search search = new Search(board, Search.USUAL_POSITIONS, _ -> {});
        SymmetryGroup group = board.symmetries().stabiliser(position);
        List<LossReason> reasons = new ArrayList<>();
        for (long finish : finishes.codes()) {
            Optional<Decision> known = reasons.stream().flatMap(earlier -> group.elements().stream()
                    .filter(s -> s.image(earlier.finish) == finish).map(s -> earlier.decision.moved(s))).findFirst();
            reasons.add(new LossReason(finish, known.orElseGet(() -> search.decide(position, finish))));
        }
        return reasons;
    }
}
