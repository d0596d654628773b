package pegsets.board;

import java.util.ArrayList;
import java.util.List;

/// How jumps and moves are written: a jump as `a3-a1`, by the names of the holes it begins and ends at; consecutive jumps of one peg
/// joined into a move, `a1-a3-c3-a1`.
public final class Notation {
    private Notation() {}

    /// The moves of a jump sequence, one text each.
    public static List<String> moves(Board board, List<Jump> jumps) {
        List<String> moves = new ArrayList<>();
        StringBuilder move = new StringBuilder();
        for (int i = 0; i < jumps.size(); i++) {
            Jump jump = jumps.get(i);
            if (move.isEmpty()) {
                move.append(board.nameOf(jump.from()));
            }
            move.append('-').append(board.nameOf(jump.to()));
            if (i + 1 == jumps.size() || jumps.get(i + 1).from() != jump.to()) {
                moves.add(move.toString());
                move.setLength(0);
            }
        }
        return moves;
    }

    /// A jump sequence as a text: its moves, with commas between.
    public static String solution(Board board, List<Jump> jumps) {
        return String.join(", ", moves(board, jumps));
    }
}
