package pegsets.triangles;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import pegsets.board.geometry.Hole;

/// Solutions on small boards, kept in `triangles/small.tsv`: one for each pair that can be solved, up to symmetry. The
/// boards are triangles of side 4 to 8, rhombi of side 4 to 6, and four that hexagons end in. On triangles from side 6
/// on, on rhombi and on the four these are all feasible pairs; on the triangle of side 4 it is 1 of 3, of side 5 12 of
/// 17 (Triangular, Table 3), and on the rhombus of side 3 none of 10. An exhaustive search found no solution for the
/// others.
final class SmallSolutions {
    private static final String WITHOUT_SOLUTIONS = "rhombus:3";

    /// The moves by the name of the board, start and finish.
    private static final Map<List<String>, String> MOVES = DataLines.of("small")
            .collect(Collectors.toUnmodifiableMap(line -> List.of(line[0], line[1], line[2]), line -> line[3]));

    private static final Set<String> BOARDS = Stream.concat(
            Stream.of(WITHOUT_SOLUTIONS), MOVES.keySet().stream().map(List::getFirst))
            .collect(Collectors.toUnmodifiableSet());

    private SmallSolutions() {}

    /// Whether all that can be solved on a board is kept, however it is turned.
    static boolean areOf(PlacedBoard board) {
        return board.turned().anyMatch(turned -> BOARDS.contains(turned.board().name()));
    }

    /// A solution from a vacancy to a finish, if there is one.
    static Optional<List<LatticeJump>> solution(PlacedBoard board, Hole start, Hole finish) {
        return board.turned().flatMap(turned -> Optional
                .ofNullable(MOVES.get(List.of(turned.board().name(), turned.nameOf(start), turned.nameOf(finish))))
                .map(moves -> turned.placement().of(LatticeJump.list(moves))).stream()).findFirst();
    }
}
