package pegsets.triangles;

import java.util.List;
import java.util.Optional;
import pegsets.board.geometry.Hole;

/// A step of the induction from a board to the one with three rows less (Triangular, section 3.3): how the three rows
/// at one side are cleared, and which problem is left inside. If neither start nor finish is among them, purges clear
/// them somewhere in the inner solution. Otherwise, at a side which has just one of the two, jumps before the inner
/// solution move the start's vacancy inside, or jumps after it move the last peg out to the finish.
///
/// Holes are those of the whole board.
///
/// @param strip   the three rows
/// @param start   the vacancy of the inner problem
/// @param finish  the finish of the inner problem
/// @param opening jumps before the inner solution; may be none
/// @param closing jumps after the inner solution; may be none
/// @param purges  what clears the rest of the rows, in the middle of all that
record Layer(Strip strip, Hole start, Hole finish, List<LatticeJump> opening, List<LatticeJump> closing,
        List<PurgeSite> purges) {

    /// The outermost layer of a problem on a board that is not small.
    ///
    /// @param placement where the board is on the whole board
    static Layer of(LatticeBoard board, Placement placement, Hole start, Hole finish) {
        List<Strip> strips = board.symmetries().stream().map(symmetry -> strip(board, placement.after(symmetry)))
                .toList();
        return strips.stream().flatMap(strip -> clearing(strip, start, finish).stream()).findFirst()
                .or(() -> strips.stream().flatMap(strip -> moving(strip, start, finish).stream()).findFirst())
                .orElseThrow();
    }

    private static Strip strip(LatticeBoard board, Placement placement) {
        return switch (board.shape()) {
            case TRIANGLE -> new TriangleStrip(board.rows(), placement);
            case PARALLELOGRAM -> new ParallelogramStrip(board.columns(), board.rows(), placement);
        };
    }

    /// With purges alone, where neither start nor finish is in the strip.
    private static Optional<Layer> clearing(Strip strip, Hole start, Hole finish) {
        return strip.contains(start) || strip.contains(finish)
                ? Optional.empty()
                : Optional.of(new Layer(strip, start, finish, List.of(), List.of(), strip.purges()));
    }

    /// With jumps that move the one of start and finish that is in the strip. Those that move the finish are the jumps
    /// for a start there, in reverse order: played backward, a solution is one of the complements.
    private static Optional<Layer> moving(Strip strip, Hole start, Hole finish) {
        if (strip.contains(start) == strip.contains(finish)) {
            return Optional.empty();
        }
        return strip.contains(start)
                ? VacancyPurge.of(strip, start).map(purge -> new Layer(strip, purge.to(), finish,
                        purge.jumps(), List.of(), purge.beside()))
                : VacancyPurge.of(strip, finish).map(purge -> new Layer(strip, start, purge.to(),
                        List.of(), purge.jumps().reversed(), purge.beside()));
    }
}
