package pegsets.triangles;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import pegsets.board.geometry.Hole;

/// The *specific purge* of Triangular, section 3.3 and Figure 9: from one vacancy among the last three rows of a full
/// triangle it empties these rows, and leaves the others full but for one hole of the row above, of the vacancy's
/// position class. Its trapezoid holds the vacancy; the rest of the rows is left to other purges, whose catalysts are
/// unlike on the way.
///
/// @param strip  the last three rows
/// @param column where the trapezoid begins
/// @param from   the vacancy in the figure at [Purge]
record VacancyPurge(Strip strip, int column, Hole from) {

    /// The purge for a vacancy, if its trapezoid has room; near the right edge it is a reflected strip's that has.
    static Optional<VacancyPurge> of(Strip strip, Hole vacancy) {
        int row = vacancy.y() - (strip.side() - Strip.ROWS);
        return IntStream.rangeClosed(vacancy.x() - 2 - row, vacancy.x()).filter(strip::admits).boxed().findFirst()
                .map(column -> new VacancyPurge(strip, column, inTriangle(strip.side(), column).before(vacancy)));
    }

    private static Placement inTriangle(int side, int column) {
        return new Strip(side, Placement.shift(0, 0)).figure(column);
    }

    /// The hole of the triangle that is vacant at the end.
    Hole to() {
        return Purge.TRAPEZOID.catalyst().stream()
                .filter(hole -> (from.x() + from.y() - hole.x() - hole.y()) % 3 == 0)
                .map(inTriangle(strip.side(), column)::of).findFirst().orElseThrow();
    }

    /// The jumps of the trapezoid, on the board.
    List<LatticeJump> jumps() {
        return strip.figure(column).of(PurgeTable.jumps("vacancy", from.name()));
    }

    /// The purges for what is right and left of the trapezoid.
    List<PurgeSite> beside() {
        return strip.beside(column);
    }
}
