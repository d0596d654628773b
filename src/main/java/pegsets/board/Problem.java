package pegsets.board;

import java.util.Optional;

/// A single vacancy to single survivor problem (SVSS; Notes, section 3): from the full board less the peg at
/// `start` to the one peg at `finish`, both hole numbers, and the symmetries its sets are reduced by.
public record Problem(Board board, int start, int finish, Reduction reduction) {

    /// The code of the start, T - 1 pegs.
    public long startPosition() {
        return board.complement(1L << start);
    }

    /// The code of the finish, one peg.
    public long finishPosition() {
        return 1L << finish;
    }

    /// The group by which the sets of the problem are reduced.
    public SymmetryGroup group() {
        return switch (reduction) {
            case STABILISER -> board.symmetries().stabiliser(startPosition()).stabiliser(finishPosition());
            case FULL -> board.symmetries();
            case NONE -> board.symmetries().trivial();
        };
    }

    /// Whether start and finish are complements of each other under the group, so that B_k is the complement of F_{T-k}
    /// and W_k that of W_{T-k} (Notes, equations (6) to (8)).
    public boolean isComplementProblem() {
        return group().mincode(board.complement(startPosition())) == group().mincode(finishPosition());
    }

    /// The coset that holds every position of the problem's sets.
    public PositionClass positionClass() {
        return PositionClass.of(board, group(), startPosition());
    }

    /// Why no play can lead from start to finish, as far as position classes tell; empty if they allow it.
    public Optional<String> impossibility() {
        PositionClass reachable = PositionClass.of(board, startPosition());
        boolean possible = group().elements().stream().anyMatch(s -> reachable.contains(s.image(finishPosition())));
        if (possible) {
            return Optional.empty();
        }
        StringBuilder feasible = new StringBuilder();
        for (int hole = 0; hole < board.size(); hole++) {
            if (reachable.contains(1L << hole)) {
                feasible.append(feasible.isEmpty() ? "" : ", ").append(board.nameOf(hole));
            }
        }
        return Optional.of("finish " + board.nameOf(finish) + (finish == start ? ", the start's own hole," : "") + " is not in the position class of start "
                + board.nameOf(start) + ", expected "
                + (feasible.isEmpty() ? "another start: from this one no one-peg finish is possible" : feasible));
    }
}
