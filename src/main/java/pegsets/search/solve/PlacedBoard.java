package pegsets.search.solve;

import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import pegsets.board.Hole;

/// A board at its place on a larger one: turned, reflected and shifted.
///
/// @param placement maps its holes to those of the larger board
record PlacedBoard(LatticeBoard board, Placement placement) {

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
    String nameOf(Hole hole) {
        return board.nameOf(placement.before(hole));
    }

    /// Returns the board without the last three rows.
    PlacedBoard inner() {
        return new PlacedBoard(board.without(Strip.ROWS), placement);
    }

    /// Returns the last three rows, if purges can clear them. By the corners at both ends, a row is a hole longer or
    /// shorter than the next, or as long. Returns empty if a corner is cut off so little that the ends of the rows do
    /// not lie on lines.
    Optional<Strip> strip() {
        int top = board.rows() - Strip.ROWS;
        int bottom = board.rows() - 1;
        int left = board.firstColumn(bottom) - board.firstColumn(top);
        int right = board.lastColumn(bottom) - board.lastColumn(top);
        int length = board.lastColumn(bottom) - board.firstColumn(bottom) + 1;
        Placement figure = placement.after(Placement.shift(board.firstColumn(top), board.rows() - Strip.FIGURE_ROWS));
        Strip.Kind kind = left == 0 && right == 2
                ? Strip.Kind.TRIANGLE
                : left == 0 && right == 0
                        ? Strip.Kind.PARALLELOGRAM
                        : left == 2 && right == 0 ? Strip.Kind.HEXAGON : null;
        return Optional.ofNullable(kind).map(found -> new Strip(found, length, figure))
                .filter(strip -> strip.admits(0));
    }
}
