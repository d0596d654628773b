package pegsets.search.solve;

import java.util.function.LongFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import pegsets.board.Board;
import pegsets.board.PositionClass;

/// The holes of the last peg in play from a position, and the single vacancies from which play leads to it. A position
/// occurs in a solution from a single vacancy if and only if both kinds of holes exist (Notes, section 3: problem #3,
/// and how it differs from #2). A vacancy leads to a position if and only if the position's complement can be played to
/// one peg there, with the same jumps in reverse order.
///
/// @param search decides problems of the same board
public record SinglePegs(Board board, Search search) {

    /// The decision on one hole.
    ///
    /// @param isVacancy whether play is from a vacancy in the hole to the position; otherwise it is from the position
    ///                  to a peg in the hole
    public record End(int hole, boolean isVacancy, Decision decision) {}

    /// Returns the number of problems to decide for a position.
    public static long problems(Board board, long position) {
        return holes(board, position).count() + holes(board, board.complement(position)).count();
    }

    /// Returns the holes in which position classes allow the last peg of play from a position.
    private static IntStream holes(Board board, long start) {
        PositionClass reachable = PositionClass.byRuleOfThree(board, start);
        return IntStream.range(0, board.size()).filter(hole -> reachable.contains(1L << hole));
    }

    /// Decides, lazily, the holes in which position classes allow the last peg of play from a position, in order.
    public Stream<End> pegs(long position) {
        return ends(position, false);
    }

    /// Decides, lazily, the vacancies from which position classes allow play to a position, in order.
    public Stream<End> vacancies(long position) {
        return ends(board.complement(position), true);
    }

    private Stream<End> ends(long start, boolean areVacancies) {
        LongFunction<Decision> decisions = search.from(start);
        return holes(board, start).mapToObj(hole -> {
            Decision decision = decisions.apply(1L << hole);
            return new End(hole, areVacancies, areVacancies ? decision.exchanged() : decision);
        });
    }
}
