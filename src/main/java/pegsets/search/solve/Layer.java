package pegsets.search.solve;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import pegsets.board.Hole;

/// A step of the induction from a board to the one with three rows less (Triangular, section 3.3): how the three rows
/// at one side are cleared, and which problem is left inside. If the rows have neither start nor finish, purges clear
/// them somewhere in the inner solution. If the rows have one of the two, jumps before the inner solution move the
/// start's vacancy inside, or jumps after it move the last peg out to the finish.
///
/// These jumps are the *specific purge* of Figure 9 there: from one vacancy in the rows, they empty the first
/// block, which is placed so that it holds the vacancy. They leave everything else full except for one hole of the row
/// above, of the vacancy's position class.
///
/// Holes are those of the whole board.
///
/// @param inner   the rest of the board
/// @param start   the vacancy of the inner problem
/// @param finish  the finish of the inner problem
/// @param opening jumps before the inner solution; may be empty
/// @param closing jumps after the inner solution; may be empty
/// @param purges  purges that clear the rest of the rows in the middle of all these jumps
record Layer(PlacedBoard inner, Hole start, Hole finish, List<LatticeJump> opening, List<LatticeJump> closing,
        List<Purge.Site> purges) {
    /// Columns of the widest block.
    private static final int WIDEST = 7;

    /// Returns the outermost layer of a problem on a board that is not small. The side must not have both start and
    /// finish. Of all sides it is one that leaves few sides of three holes, as no purges clear these; then one without
    /// start and finish; then the shortest, so that the board stays round. So hexagons end in few small boards, rhombi
    /// in rhombi, and triangles in triangles.
    static Layer of(PlacedBoard board, Hole start, Hole finish) {
        return board.turned().flatMap(turned -> Strip.of(turned).stream())
                .filter(strip -> strip.inner().board().isWide() && !(strip.contains(start) && strip.contains(finish)))
                .sorted(Comparator.<Strip>comparingLong(strip -> strip.inner().board().sidesOfThree())
                        .thenComparing(strip -> strip.contains(start) != strip.contains(finish))
                        .thenComparing(Strip::length))
                .flatMap(strip -> of(strip, start, finish).stream()).findFirst()
                .orElseThrow(() -> new IllegalStateException("no side of " + board.board().name() + " can be cleared"));
    }

    /// Returns the layer of a strip, if the first block has room; near the right edge of a triangle it has room in a
    /// reflected strip only.
    private static Optional<Layer> of(Strip strip, Hole start, Hole finish) {
        if (!strip.contains(start) && !strip.contains(finish)) {
            return Optional.of(new Layer(strip.inner(), start, finish, List.of(), List.of(), strip.purges()));
        }
        int last = strip.placement().before(strip.contains(start) ? start : finish).x();
        return IntStream.rangeClosed(last - WIDEST + 1, last).filter(strip::admits).boxed()
                .flatMap(column -> at(column, strip, start, finish).stream()).findFirst();
    }

    /// Returns the layer whose first block begins at a column. The jumps to a finish are those from a start there, in
    /// reverse order: played backward, a solution is one of the complements.
    private static Optional<Layer> at(int column, Strip strip, Hole start, Hole finish) {
        boolean isStart = strip.contains(start);
        Placement figure = strip.figure(column);
        Hole from = figure.before(isStart ? start : finish);
        return strip.block().vacancyJumps(from).map(figure::of).map(jumps -> {
            Hole to = figure.of(strip.block().catalyst.stream()
                    .filter(hole -> (from.x() + from.y() - hole.x() - hole.y()) % 3 == 0).findFirst().orElseThrow());
            return isStart
                    ? new Layer(strip.inner(), to, finish, jumps, List.of(), strip.beside(column))
                    : new Layer(strip.inner(), start, to, List.of(), jumps.reversed(), strip.beside(column));
        });
    }
}
