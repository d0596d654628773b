package pegsets.search.solve;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import pegsets.board.Hole;
import pegsets.disk.ResourceText;

/// Solutions on small boards, in `triangles/small.tsv`: one for each pair that can be solved, up to symmetry. The
/// boards are triangles of side 4 to 8, rhombi of side 4 to 6, and the four boards that hexagons end in. On triangles
/// from side 6 on, on rhombi from side 4 on and on the four boards, all feasible pairs can be solved. On the triangle
/// of side 4, 1 of 3 can be solved; of side 5, 12 of 17 (Triangular, Table 3); on the rhombus of side 3, 0 of 10. An
/// exhaustive search found no solution for the others. The tests play all solutions.
final class SmallSolutions {
    private static final String WITHOUT_SOLUTIONS = "rhombus:3";

    /// The moves by the name of the board, start and finish.
    private static final Map<List<String>, String> MOVES = ResourceText.rows("/triangles/small.tsv").skip(1)
            .collect(Collectors.toUnmodifiableMap(line -> List.of(line[0], line[1], line[2]), line -> line[3]));

    private static final Set<String> BOARDS = Stream.concat(
            Stream.of(WITHOUT_SOLUTIONS), MOVES.keySet().stream().map(List::getFirst))
            .collect(Collectors.toUnmodifiableSet());

    private SmallSolutions() {}

    /// Returns whether a board, turned in any way, is one of the small ones.
    static boolean areOf(PlacedBoard board) {
        return board.turned().anyMatch(turned -> BOARDS.contains(turned.board().name()));
    }

    /// Returns a solution from a vacancy to a finish, if there is one.
    static Optional<List<LatticeJump>> solution(PlacedBoard board, Hole start, Hole finish) {
        return board.turned().flatMap(turned -> Optional
                .ofNullable(MOVES.get(List.of(turned.board().name(), turned.nameOf(start), turned.nameOf(finish))))
                .map(moves -> turned.placement().of(LatticeJump.list(moves))).stream()).findFirst();
    }
}
