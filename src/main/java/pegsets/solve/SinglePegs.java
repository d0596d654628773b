package pegsets.solve;

import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.PositionClass;
import pegsets.board.geometry.Symmetry;
import pegsets.board.geometry.SymmetryGroup;

/// Where one position can be played to with one peg left, and from which single vacancies it can be reached. It occurs
/// in a solution from a single vacancy exactly if there are holes of both kinds (Notes, section 3: problem #3, and why
/// it is another than #2). A vacancy leads to a position exactly if the position's complement can be played to one peg
/// there, with the same jumps in reverse order.
public final class SinglePegs {

    /// What is known about one hole.
    ///
    /// @param isVacancy whether play is from the vacancy to the position, and not from the position to the peg
    public record End(int hole, boolean isVacancy, Decision decision) {}

    private final Board board;
    private final Search search;

    /// @param search decides problems of the same board
    public SinglePegs(Board board, Search search) {
        this.board = board;
        this.search = search;
    }

    /// How many problems there are to decide of a position.
    public static long problems(Board board, long position) {
        PositionClass finishes = PositionClass.byRuleOfThree(board, position);
        PositionClass starts = PositionClass.byRuleOfThree(board, board.complement(position));
        return IntStream.range(0, board.size()).mapToLong(hole -> 1L << hole)
                .map(peg -> (finishes.contains(peg) ? 1 : 0) + (starts.contains(peg) ? 1 : 0)).sum();
    }

    /// The holes where position classes allow the last peg of play from a position, in order, each decided when it is
    /// asked for.
    public Stream<End> pegs(long position) {
        return ends(position, position, false);
    }

    /// The vacancies from which position classes allow play to a position, in order, each decided when it is asked for.
    public Stream<End> vacancies(long position) {
        return ends(position, board.complement(position), true);
    }

    private Stream<End> ends(long position, long start, boolean areVacancies) {
        SymmetryGroup group = board.symmetries().stabiliser(position);
        PositionClass reachable = PositionClass.byRuleOfThree(board, start);
        Map<Integer, Decision> known = new HashMap<>();
        return IntStream.range(0, board.size()).filter(hole -> reachable.contains(1L << hole)).mapToObj(hole -> {
            Decision decision = decide(start, hole, group, known);
            return new End(hole, areVacancies, areVacancies ? decision.exchanged() : decision);
        });
    }

    /// A hole that a symmetry of the position makes of an earlier one is decided with it.
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
