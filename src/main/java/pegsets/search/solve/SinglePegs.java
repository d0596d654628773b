package pegsets.search.solve;

import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import pegsets.board.Board;
import pegsets.board.PositionClass;
import pegsets.board.Symmetry;
import pegsets.board.SymmetryGroup;

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
        return ends(position, position, false);
    }

    /// Decides, lazily, the vacancies from which position classes allow play to a position, in order.
    public Stream<End> vacancies(long position) {
        return ends(position, board.complement(position), true);
    }

    private Stream<End> ends(long position, long start, boolean areVacancies) {
        SymmetryGroup group = board.symmetries().stabilizer(position);
        Map<Integer, Decision> known = new HashMap<>();
        return holes(board, start).mapToObj(hole -> {
            Decision decision = decide(start, hole, group, known);
            return new End(hole, areVacancies, areVacancies ? decision.exchanged() : decision);
        });
    }

    /// The images of a decided hole under the symmetries of the position need no search.
    private Decision decide(long start, int hole, SymmetryGroup group, Map<Integer, Decision> known) {
        for (Symmetry symmetry : group.elements()) {
            for (Map.Entry<Integer, Decision> earlier : known.entrySet()) {
                if (symmetry.target(earlier.getKey()) == hole) {
                    return earlier.getValue().moved(symmetry);
                }
            }
        }
        Decision decision = search.decide(start, 1L << hole);
        known.put(hole, decision);
        return decision;
    }
}
