package pegsets.solve;

import java.util.ArrayList;
import java.util.List;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.PositionClass;
import pegsets.board.geometry.Symmetry;

/// A single vacancy to single survivor (SVSS) problem, by its holes: one vacancy at the start, one peg at the finish.
///
/// @param start  the hole that is vacant at the start
/// @param finish the hole of the last peg
public record Pair(int start, int finish) {

    /// The pairs of a board, one of each class under its symmetries: the one with the least start and then the least
    /// finish.
    public static List<Pair> all(Board board) {
        List<Pair> pairs = new ArrayList<>();
        for (int start = 0; start < board.size(); start++) {
            for (int finish = 0; finish < board.size(); finish++) {
                Pair pair = new Pair(start, finish);
                if (pair.equals(pair.representative(board))) {
                    pairs.add(pair);
                }
            }
        }
        return pairs;
    }

    /// The pair that stands for the class of this one.
    public Pair representative(Board board) {
        return board.symmetries().elements().stream().map(this::image).min(Pair::compare).orElseThrow();
    }

    private static int compare(Pair a, Pair b) {
        return a.start != b.start ? Integer.compare(a.start, b.start) : Integer.compare(a.finish, b.finish);
    }

    Pair image(Symmetry symmetry) {
        return new Pair(symmetry.target(start), symmetry.target(finish));
    }

    /// The pair with start and finish exchanged. It has the same solutions, jumps in reverse order: a jump forward is a
    /// jump backward on the complements.
    Pair exchanged() {
        return new Pair(finish, start);
    }

    /// The position of all pegs but one.
    long startPosition(Board board) {
        return board.complement(1L << start);
    }

    /// The position of one peg.
    long finishPosition() {
        return 1L << finish;
    }

    /// Whether peg counts and the Rule of Three allow a solution.
    public boolean isFeasible(Board board) {
        return board.size() > 1 && PositionClass.byRuleOfThree(board, startPosition(board)).contains(finishPosition());
    }
}
