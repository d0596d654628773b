package pegsets.triangles;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import pegsets.board.geometry.Hole;

/// The *specific purge* of Triangular, section 3.3 and Figure 9: from one vacancy among the last three rows of a full
/// board it empties these rows, and leaves the others full but for one hole of the row above, of the vacancy's position
/// class. The first block of the rows is put where it holds the vacancy; the rest of the rows is left to other purges,
/// whose catalysts are unlike on the way.
///
/// @param to     the hole that is vacant at the end
/// @param jumps  the jumps of the first block, on the board
/// @param beside the purges for what is right and left of it
record VacancyPurge(Hole to, List<LatticeJump> jumps, List<PurgeSite> beside) {
    /// Columns of the widest block.
    private static final int WIDEST = 7;

    /// The purge for a vacancy, if the first block has room; near the right edge of a triangle only that of a reflected
    /// strip has.
    static Optional<VacancyPurge> of(Strip strip, Hole vacancy) {
        int last = strip.placement().before(vacancy).x();
        return IntStream.rangeClosed(last - WIDEST + 1, last).filter(strip::admits).boxed()
                .flatMap(column -> at(strip, column, vacancy).stream()).findFirst();
    }

    private static Optional<VacancyPurge> at(Strip strip, int column, Hole vacancy) {
        Placement figure = strip.figure(column);
        Hole from = figure.before(vacancy);
        return strip.block().vacancyJumps(from).map(jumps -> new VacancyPurge(figure.of(to(strip.block(), from)),
                figure.of(jumps), strip.beside(column)));
    }

    private static Hole to(Purge block, Hole from) {
        return block.catalyst().stream().filter(hole -> (from.x() + from.y() - hole.x() - hole.y()) % 3 == 0)
                .findFirst().orElseThrow();
    }
}
