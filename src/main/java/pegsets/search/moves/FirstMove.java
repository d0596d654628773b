package pegsets.search.moves;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import pegsets.board.Board;
import pegsets.board.Jump;
import pegsets.board.Problem;
import pegsets.board.text.Notation;

/// The move with which solutions must begin. Another peg makes the second move: if the same peg continued, the first
/// move would be a longer one.
///
/// @param jumps of one peg, at least one
public record FirstMove(List<Jump> jumps) {
    public FirstMove {
        if (Notation.joined(jumps).size() != 1) {
            throw new IllegalArgumentException(jumps + ": these are not the jumps of one peg");
        }
        jumps = List.copyOf(jumps);
    }

    /// Returns the hole of the peg after the move.
    int peg() {
        return jumps.getLast().to();
    }

    /// Returns the position after the move; empty if the move is not legal.
    public OptionalLong after(Board board, long start) {
        long position = start;
        for (Jump jump : jumps) {
            if (!board.isLegal(position, jump)) {
                return OptionalLong.empty();
            }
            position ^= jump.mask();
        }
        return OptionalLong.of(position);
    }

    /// Returns the moves that are legal at a problem's starts, in text form, the shortest first.
    ///
    /// @param most the most moves to return
    public static List<String> possible(Problem problem, int most) {
        Board board = problem.board();
        MoveRoutes routes = new MoveRoutes(board);
        List<String> moves = new ArrayList<>();
        for (long start : problem.start().codes()) {
            for (long end : routes.ways(MoveRoutes.NONE, start).keySet()) {
                if (moves.size() < most) {
                    routes.forEach(MoveRoutes.NONE, start, end, jumps -> {
                        moves.add(Notation.solution(board, jumps));
                        return moves.size() < most;
                    });
                }
            }
        }
        return moves;
    }
}
