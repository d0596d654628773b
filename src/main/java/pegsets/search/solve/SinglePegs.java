package pegsets.search.solve;

import java.util.function.LongFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import pegsets.board.Board;
import pegsets.board.PositionClass;
import pegsets.board.text.HolePattern;

/// The holes of the last peg in play from a position, and the single vacancies from which play leads to it. A position
/// occurs in a solution from a single vacancy if and only if both kinds of holes exist (Notes, section 3: problem #3,
/// and how it differs from #2). A vacancy leads to a position if and only if the position's complement can be played to
/// one peg there, with the same jumps in reverse order.
///
/// @param search decides problems of the same board
public record SinglePegs(Board board, Search search) {

    /// The decision on one hole.
    ///
    /// @param hole of the last peg, or the vacancy
    public record End(int hole, Decision decision) {}

    /// Returns the number of problems to decide for play from a position.
    public static long problems(Board board, long position) {
        return holes(board, position).count();
    }

    /// Returns the holes in which position classes allow the last peg of play from a position.
    private static IntStream holes(Board board, long start) {
        PositionClass reachable = PositionClass.byRuleOfThree(board, start);
        return IntStream.range(0, board.size()).filter(hole -> reachable.contains(1L << hole));
    }

    /// Decides, lazily, the holes in which position classes allow the last peg of play from a position, in order.
    public Stream<End> pegs(long position) {
        LongFunction<Decision> decisions = search.from(position);
        return holes(board, position).mapToObj(hole -> new End(hole, decisions.apply(1L << hole)));
    }

    /// Decides, lazily, the vacancies from which position classes allow play to a position, or the vacancies from which
    /// play may lead to a pattern, in order.
    public Stream<End> vacancies(HolePattern finish) {
        return finish.free(board) == 0
                ? pegs(finish.empty()).map(end -> new End(end.hole, end.decision.exchanged()))
                : IntStream.range(0, board.size()).mapToObj(
                        hole -> new End(hole, search.decide(board.complement(1L << hole), finish)));
    }
}
