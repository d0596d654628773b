package pegsets.triangles;

import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import pegsets.board.geometry.Hole;

/// A board at its place on a larger one: turned, reflected and shifted.
///
/// @param placement where its holes are on the larger board
record PlacedBoard(LatticeBoard board, Placement placement) {

    /// The same holes, seen in each of the twelve ways in which the lattice can be turned and reflected; the
    /// identity first. So each side comes to be the last row, twice.
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

    /// The whole board at its place.
    static PlacedBoard whole(LatticeBoard board) {
        return new PlacedBoard(board, Placement.shift(0, 0));
    }

    /// The name here of a hole of the larger board.
    String nameOf(Hole hole) {
        return board.nameOf(placement.before(hole));
    }

    /// The symmetries of the board, the identity first.
    static List<Placement> symmetries(LatticeBoard board) {
        return whole(board).turned().filter(turned -> turned.board.equals(board)).map(PlacedBoard::placement).toList();
    }

    /// What is left without the last three rows.
    PlacedBoard inner() {
        return new PlacedBoard(board.without(Strip.ROWS), placement);
    }

    /// The last three rows, if there are purges that take them away. A row is a hole longer or shorter than the next,
    /// or as long; it depends on the corners at both ends. None where a corner is cut off so little that the rows end
    /// otherwise at the top than at the bottom.
    Optional<Strip> strip() {
        int top = board.rows() - Strip.ROWS;
        int bottom = board.rows() - 1;
        int left = board.firstColumn(bottom) - board.firstColumn(top);
        int right = board.lastColumn(bottom) - board.lastColumn(top);
        int length = board.lastColumn(bottom) - board.firstColumn(bottom) + 1;
        Placement figure = placement.after(
                Placement.shift(board.firstColumn(top), board.rows() - Strip.FIGURE_ROWS));
        if (left == 0 && right == 2) {
            return usable(new TriangleStrip(length, figure));
        }
        if (left == 0 && right == 0) {
            return usable(new ParallelogramStrip(length, figure));
        }
        return left == 2 && right == 0 ? usable(new HexagonStrip(length, figure)) : Optional.empty();
    }

    private static Optional<Strip> usable(Strip strip) {
        return Optional.of(strip).filter(found -> found.admits(0));
    }
}
