package pegsets.solve;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import pegsets.board.geometry.Board;

/// What is known of every start with every finish, by the pairs up to symmetry that have been decided.
public final class ProblemMatrix {
    private final Board board;
    private final Map<Pair, Decision> decided;

    /// @param decided all feasible pairs among [Pair#all]
    public ProblemMatrix(Board board, List<DecidedPair> decided) {
        this.board = board;
        this.decided = decided.stream().collect(Collectors.toMap(DecidedPair::pair, DecidedPair::verdict));
    }

    /// What is known of a start and a finish, by their holes; empty where they are not feasible. A solution is that of
    /// the pair in the same symmetry class.
    public Optional<Decision> at(int start, int finish) {
        return Optional.ofNullable(decided.get(new Pair(start, finish).representative(board)));
    }
}
