package pegsets.moves;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Jump;
import pegsets.board.geometry.Problem;
import pegsets.board.text.Notation;

/// The move that solutions have to begin with. Another peg makes the second move: if the same went on, the first move
/// would be another one.
///
/// @param jumps of one peg, at least one
public record FirstMove(List<Jump> jumps) {
    public FirstMove {
        if (Notation.joined(jumps).size() != 1) {
            throw new IllegalArgumentException(jumps + ": expected the jumps of one peg");
        }
        jumps = List.copyOf(jumps);
    }

    /// Where the peg stands after the move.
    int peg() {
        return jumps.getLast().to();
    }

    /// What the move leads to; empty where it cannot be made.
    public OptionalLong after(Board board, long start) {
        long position = start;
        for (Jump jump : jumps) {
            if (!board.hasPeg(position, jump.from()) || !board.hasPeg(position, jump.over())
                    || board.hasPeg(position, jump.to())) {
                return OptionalLong.empty();
            }
            position ^= jump.mask();
        }
        return OptionalLong.of(position);
    }

    /// The moves that can be made from a problem's starts, the shortest first, as they are written.
    ///
    /// @param most how many at most
    public static List<String> possible(Problem problem, int most) {
        Board board = problem.board();
        MoveRoutes routes = new MoveRoutes(board);
        List<String> moves = new ArrayList<>();
        for (long start : problem.start().codes()) {
            for (long end : routes.ways(start).keySet()) {
                if (moves.size() < most) {
                    routes.forEach(start, end, jumps -> {
                        moves.add(Notation.solution(board, jumps));
                        return moves.size() < most;
                    });
                }
            }
        }
        return moves;
    }
}
