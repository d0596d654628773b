package pegsets.search;

import java.util.List;
import java.util.OptionalInt;
import pegsets.board.Board;
import pegsets.board.Rules;

/// The SAX count of the 15-hole triangle (Triangular, section 2.3, after Hentzel and Hentzel): it never rises in play. It is no
/// pagoda function as there are here, for it is not a sum over the pegs alone.
public final class SaxCount {
    private static final List<String> CORNERS = List.of("a1", "a5", "e5");
    private static final List<String> PLUS = List.of("b3", "b4", "c4");
    private static final List<String> MINUS = List.of("a1", "a5", "e5", "a3", "c3", "c5");
    private static final List<List<String>> EDGES = List.of(
            List.of("a2", "a3", "a4"), List.of("b2", "c3", "d4"), List.of("b5", "c5", "d5"));

    private SaxCount() {}

    /// What the SAX count may still lose when a problem is solved, after the jumps that a corner at the start or the finish
    /// forces: below 0, it cannot be solved. Only the 15-hole triangle has it.
    public static OptionalInt effectiveSlack(Board board, Pair pair) {
        if (!board.name().equals("triangle:5") || board.rules() != Rules.SIX_MOVE) {
            return OptionalInt.empty();
        }
        return OptionalInt.of(count(board, pair.startPosition(board)) - count(board, pair.finishPosition())
                - corner(board, pair.start()) - corner(board, pair.finish()));
    }

    private static int corner(Board board, int hole) {
        return CORNERS.contains(board.nameOf(hole)) ? 1 : 0;
    }

    /// The SAX count of a position: edges with two or three pegs, and pegs in some holes less those in others.
    static int count(Board board, long position) {
        int edges = (int) EDGES.stream().filter(edge -> pegs(board, position, edge) >= 2).count();
        return edges + pegs(board, position, PLUS) - pegs(board, position, MINUS);
    }

    private static int pegs(Board board, long position, List<String> holes) {
        return holes.stream().mapToInt(hole -> (int) (position >>> board.number(hole).orElseThrow() & 1)).sum();
    }
}
