package pegsets.board;

import java.util.List;

/// Solutions as text: a jump is `a3-a1`; jumps of one peg in a row are one move, `a1-a3-c3-a1`; between moves stands a comma
/// and a space.
public final class Notation {
    private Notation() {}

    /// The text of jumps, made one after the other.
    public static String solution(Board board, List<Jump> jumps) {
        StringBuilder text = new StringBuilder();
        int peg = -1;
        for (Jump jump : jumps) {
            if (jump.from() != peg) {
                text.append(text.isEmpty() ? "" : ", ").append(board.nameOf(jump.from()));
            }
            text.append('-').append(board.nameOf(jump.to()));
            peg = jump.to();
        }
        return text.toString();
    }
}
