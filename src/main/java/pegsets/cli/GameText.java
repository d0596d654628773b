package pegsets.cli;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import pegsets.answers.wins.Verdict;
import pegsets.board.Board;
import pegsets.board.Jump;
import pegsets.board.text.Drawing;
import pegsets.board.text.Notation;
import pegsets.publish.report.Texts;

/// The texts of a game: the position next to the names of its holes, the numbered jumps, and the number of solutions.
final class GameText {
    private GameText() {}

    /// Returns the position, and next to it the names of the holes.
    static String board(Board board, long position) {
        List<String> pegs = Drawing.position(board, position).lines().toList();
        List<String> names = Drawing.names(board).lines().toList();
        int width = pegs.stream().mapToInt(String::length).max().orElseThrow();
        StringBuilder text = new StringBuilder();
        for (int row = 0; row < pegs.size(); row++) {
            text.append("    ").append(("%-" + width + "s").formatted(pegs.get(row))).append("    ")
                    .append(names.get(row)).append('\n');
        }
        return text.toString();
    }

    /// Returns the numbered legal jumps. An exclamation mark follows each losing jump.
    ///
    /// @param columns the width of the terminal
    static String jumps(Board board, Verdict verdict, int columns) {
        List<String> cells = new ArrayList<>();
        for (Verdict.Option option : verdict.jumps()) {
            cells.add("%2d %s%s".formatted(cells.size() + 1, Notation.jump(board, option.jump()),
                    verdict.isDeadEnd(option) ? "!" : ""));
        }
        int width = 3 + cells.stream().mapToInt(String::length).max().orElse(0);
        int inLine = Math.max(1, columns / width);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < cells.size(); i += inLine) {
            text.append(cells.subList(i, Math.min(cells.size(), i + inLine)).stream()
                    .map(("%-" + width + "s")::formatted).collect(Collectors.joining()).stripTrailing()).append('\n');
        }
        return text.append(text.indexOf("!") < 0 ? "" : "! marks a jump that loses\n").toString();
    }

    /// Returns the number of pegs and, in a winning position, of solutions.
    static String state(Verdict verdict) {
        long pegs = Long.bitCount(verdict.position());
        return Texts.counted(pegs, "peg") + (verdict.isWinning()
                ? ", " + Texts.grouped(verdict.solutions())
                        + (verdict.solutions().equals(BigInteger.ONE) ? " solution" : " solutions") + " left"
                : "");
    }

    /// Returns the jumps played, in moves.
    static String played(Board board, List<Jump> jumps) {
        if (jumps.isEmpty()) {
            return "no jump yet";
        }
        int moves = Notation.joined(jumps).size();
        return Texts.counted(jumps.size(), "jump") + ", " + Texts.counted(moves, "move") + ": "
                + Notation.solution(board, jumps);
    }
}
