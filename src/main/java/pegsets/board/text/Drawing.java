package pegsets.board.text;

import java.util.List;
import java.util.function.IntFunction;
import pegsets.board.Board;
import pegsets.board.Hole;
import pegsets.board.Lattice;

/// Boards as text, one line a row.
public final class Drawing {
    private Drawing() {}

    /// Returns a position: `*` for a peg, `.` for an empty hole.
    public static String position(Board board, long position) {
        return draw(board, 1, hole -> board.hasPeg(position, hole) ? "*" : ".");
    }

    /// Returns the [Picture] of a board, in which no line begins with a space.
    public static String picture(Board board) {
        String drawn = position(board, board.full()).replace('*', 'o');
        if (board.lattice() != Lattice.SQUARE) {
            return drawn.replace(' ', '-');
        }
        String left = "-".repeat(board.holes().stream().mapToInt(Hole::x).min().orElseThrow());
        return "-\n".repeat(board.holes().getFirst().y())
                + drawn.replaceAll("(.).?", "$1").replaceAll("(?m)^(?=.)", left).replace(' ', '-');
    }

    /// Returns the names of the holes, as in `d4`.
    public static String names(Board board) {
        int longest = board.holes().stream().mapToInt(hole -> hole.name().length()).max().orElseThrow();
        return draw(board, longest, board::nameOf);
    }

    /// Returns the bit numbers of the holes.
    public static String numbers(Board board) {
        return draw(board, 2, Integer::toString);
    }

    /// @param width the most characters of a hole
    private static String draw(Board board, int width, IntFunction<String> text) {
        List<Hole> holes = board.holes().stream().sorted().toList();
        int left = holes.stream().mapToInt(board.lattice()::drawnColumn).min().orElseThrow();
        StringBuilder lines = new StringBuilder();
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < holes.size(); i++) {
            int column = (board.lattice().drawnColumn(holes.get(i)) - left) * (width + 1) / 2;
            line.append(" ".repeat(Math.max(0, column - line.length())))
                    .append(text.apply(board.number(holes.get(i)).orElseThrow()));
            int rows = i + 1 < holes.size() ? holes.get(i + 1).y() - holes.get(i).y() : 1;
            if (rows > 0) {
                lines.append(line).append("\n".repeat(rows));
                line.setLength(0);
            }
        }
        return lines.toString();
    }
}
