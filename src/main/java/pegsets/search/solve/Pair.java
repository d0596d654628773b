package pegsets.search.solve;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import pegsets.board.Board;
import pegsets.board.PositionClass;
import pegsets.board.Symmetry;

/// A single vacancy to single survivor (SVSS) problem, by its holes: one vacancy at the start, one peg at the finish.
///
/// @param start  the hole that is vacant at the start
/// @param finish the hole of the last peg
public record Pair(int start, int finish) {

    /// Returns the pairs of a board, one of each class under its symmetries: the pair with the least start and then the
    /// least finish.
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

    /// Returns the pair that represents the class of this one.
    public Pair representative(Board board) {
        return board.symmetries().elements().stream().map(this::image)
                .min(Comparator.comparingInt(Pair::start).thenComparingInt(Pair::finish)).orElseThrow();
    }

    Pair image(Symmetry symmetry) {
        return new Pair(symmetry.target(start), symmetry.target(finish));
    }

    /// Returns the pair with start and finish exchanged. Its solutions have the same jumps in reverse order: a jump
    /// forward is a jump backward on the complements.
    public Pair exchanged() {
        return new Pair(finish, start);
    }

    /// Returns the board full of pegs except for the start.
    public long startPosition(Board board) {
        return board.complement(1L << start);
    }

    /// Returns the position whose only peg is on the finish.
    public long finishPosition() {
        return 1L << finish;
    }

    /// Returns whether peg counts and the Rule of Three allow a solution.
    public boolean isFeasible(Board board) {
        return board.size() > 1 && PositionClass.byRuleOfThree(board, startPosition(board)).contains(finishPosition());
    }
}
