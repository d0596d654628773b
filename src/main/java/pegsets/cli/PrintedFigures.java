package pegsets.cli;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import pegsets.board.Board;
import pegsets.board.Boards;
import pegsets.board.Hole;
import pegsets.board.Positions;
import pegsets.board.Problem;
import pegsets.board.Reduction;
import pegsets.board.Rules;
import pegsets.board.text.NotationException;
import pegsets.board.text.PositionText;
import pegsets.board.text.Replay;

/// Solutions and positions that are printed whole.
final class PrintedFigures {
    private PrintedFigures() {}

    /// Each item ends with a board, its rules, a start and a finish; the figure of a solution that can be played is the
    /// printed text, and that of any other is its first bad jump.
    static void solutions(ComputedFigures table) {
        table.published().figures().forEach((item, figure) -> table.put(item,
                played(item.substring(item.indexOf(": ") + 2).split(" "), figure.printed())));
    }

    private static String played(String[] words, String solution) {
        Board board = Boards.named(words[0], Rules.labeled(words[1]).orElseThrow());
        Problem problem = new Problem(board, Positions.single(words[2], position(board, words[2])),
                Positions.single(words[3], position(board, words[3])), Reduction.NONE);
        return Replay.of(problem, solution).fault()
                .map(fault -> "jump " + fault.number() + ", " + fault.text() + ": " + fault.reason())
                .orElse(solution);
    }

    private static long position(Board board, String text) {
        try {
            return PositionText.read(board, text);
        } catch (NotationException e) {
            throw new IllegalStateException(e); // the positions are the program's own
        }
    }

    /// The images of the first board, as numbers with a digit for each of 49 places.
    static void eightBoards(ComputedFigures table) {
        Board board = Boards.named("english33");
        long first = position(board, table.published().printed("board 1"));
        List<String> images = board.symmetries().elements().stream().map(s -> digits(board, s.image(first))).sorted()
                .toList();
        table.published().figures().forEach((item, figure) -> table.put(item,
                images.contains(figure.printed()) ? figure.printed() : "another board"));
        table.put("the least number", images.getFirst());
    }

    private static String digits(Board board, long position) {
        return IntStream.range(0, 49).mapToObj(place -> board.number(new Hole(place % 7, place / 7)))
                .map(hole -> hole.isPresent() && board.hasPeg(position, hole.getAsInt()) ? "1" : "0")
                .collect(Collectors.joining());
    }
}
