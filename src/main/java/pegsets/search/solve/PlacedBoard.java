package pegsets.search.solve;

import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import pegsets.board.Hole;
import pegsets.disk.ResourceText;

/// A board at its place on a larger one: turned, reflected and shifted.
///
/// @param placement maps its holes to those of the larger board
record PlacedBoard(LatticeBoard board, Placement placement) {

    /// Solutions on small boards: the moves by the name of the board, start and finish, one for each pair that can be
    /// solved, up to symmetry. The boards are triangles of side 4 to 8, rhombi of side 4 to 6, and the four boards that
    /// hexagons end in. On triangles from side 6 on, on rhombi from side 4 on and on the four boards, all feasible
    /// pairs can be solved. On the triangle of side 4, 1 of 3 can be solved; of side 5, 12 of 17 (Triangular, Table 3);
    /// on the rhombus of side 3, 0 of 10. An exhaustive search found no solution for the others. The tests play all
    /// solutions.
    private static final Map<List<String>, String> MOVES = ResourceText.rows("/triangles/small.tsv").skip(1)
            .collect(Collectors.toUnmodifiableMap(line -> List.of(line[0], line[1], line[2]), line -> line[3]));

    private static final Set<String> SMALL = Stream.concat(
            Stream.of("rhombus:3"), MOVES.keySet().stream().map(List::getFirst))
            .collect(Collectors.toUnmodifiableSet());

    /// Returns the same holes in each of the twelve ways in which the lattice can be turned and reflected, the identity
    /// first. So each side is the last row twice.
    Stream<PlacedBoard> turned() {
        return Placement.turns().map(this::turned);
    }

    private PlacedBoard turned(Placement turn) {
        List<Hole> corners = board.corners().map(turn::before).toList();
        IntSummaryStatistics x = corners.stream().mapToInt(Hole::x).summaryStatistics();
        IntSummaryStatistics y = corners.stream().mapToInt(Hole::y).summaryStatistics();
        IntSummaryStatistics difference = corners.stream().mapToInt(hole -> hole.x() - hole.y()).summaryStatistics();
        int left = x.getMin();
        int top = y.getMin();
        return new PlacedBoard(
                new LatticeBoard(x.getMax() - left + 1, y.getMax() - top + 1, difference.getMin() - left + top,
                        difference.getMax() - left + top),
                placement.after(turn).after(Placement.shift(left, top)));
    }

    /// Returns a board as a place on itself.
    static PlacedBoard whole(LatticeBoard board) {
        return new PlacedBoard(board, Placement.shift(0, 0));
    }

    /// Returns the name on this board of a hole of the larger board.
    private String nameOf(Hole hole) {
        return board.nameOf(placement.before(hole));
    }

    /// Returns whether the board, turned in any way, is one of the small ones, whose solutions are known.
    boolean isSmall() {
        return turned().anyMatch(turned -> SMALL.contains(turned.board.name()));
    }

    /// Returns a solution from a vacancy to a finish, if the board is small and the pair can be solved.
    Optional<List<LatticeJump>> smallSolution(Hole start, Hole finish) {
        return turned().flatMap(turned -> Optional
                .ofNullable(MOVES.get(List.of(turned.board.name(), turned.nameOf(start), turned.nameOf(finish))))
                .map(moves -> turned.placement.of(LatticeJump.list(moves))).stream()).findFirst();
    }
}
