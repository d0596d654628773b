package pegsets.triangles;

import java.util.List;
import java.util.Optional;
import pegsets.board.geometry.Hole;

/// Solutions on triangles of side 4 to 8 and rhombi of side 4 to 6, kept in `triangles/small.tsv`: one for each pair
/// that can be solved, up to symmetry. On triangles from side 6 on, and on rhombi, these are all feasible pairs; on the
/// triangle of side 4 it is 1 of 3, of side 5 12 of 17 (Triangular, Table 3), and on the rhombus of side 3 none of 10.
/// An exhaustive search found no solution for the others.
final class SmallSolutions {
    private SmallSolutions() {}

    /// A solution from a vacancy to a finish, if there is one.
    static Optional<List<LatticeJump>> solution(LatticeBoard board, Hole start, Hole finish) {
        List<Placement> symmetries = board.symmetries();
        return DataLines.of("small").filter(line -> line[0].equals(board.name()))
                .flatMap(line -> symmetries.stream()
                        .filter(symmetry -> board.nameOf(symmetry.before(start)).equals(line[1])
                                && board.nameOf(symmetry.before(finish)).equals(line[2]))
                        .map(symmetry -> symmetry.of(LatticeJump.list(line[3]))))
                .findFirst();
    }
}
