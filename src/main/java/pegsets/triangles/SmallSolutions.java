package pegsets.triangles;

import java.util.List;
import java.util.Optional;
import pegsets.board.geometry.Hole;

/// Solutions on triangles of side 4 to 8, kept in `triangles/small.tsv`: one for each pair that can be solved, up to
/// the six symmetries. From side 6 on these are all feasible pairs; of side 4 it is 1 of 3, of side 5 12 of 17
/// (Triangular, Table 3), and an exhaustive search found no solution for the others.
final class SmallSolutions {
    static final int MOST_SIDE = 8;

    private SmallSolutions() {}

    /// A solution from a vacancy to a finish, if there is one.
    static Optional<List<LatticeJump>> solution(TriangleBoard board, Hole start, Hole finish) {
        List<Placement> symmetries = Placement.symmetries(board.side());
        return DataLines.of("small").filter(line -> line[0].equals(Integer.toString(board.side())))
                .flatMap(line -> symmetries.stream()
                        .filter(symmetry -> board.nameOf(symmetry.before(start)).equals(line[1])
                                && board.nameOf(symmetry.before(finish)).equals(line[2]))
                        .map(symmetry -> symmetry.of(LatticeJump.list(line[3]))))
                .findFirst();
    }
}
