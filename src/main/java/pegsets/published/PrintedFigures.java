package pegsets.published;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Boards;
import pegsets.board.geometry.Hole;
import pegsets.board.geometry.Positions;
import pegsets.board.geometry.Problem;
import pegsets.board.geometry.Reduction;
import pegsets.board.geometry.Rules;
import pegsets.board.text.NotationException;
import pegsets.board.text.PositionText;
import pegsets.board.text.Replay;

/// Solutions and positions that are printed whole.
final class PrintedFigures {
    private PrintedFigures() {}

    /// Each item ends with a board, its rules, a start and a finish; a solution that can be played comes out as it is
    /// printed, and any other as its first bad jump.
    static Map<String, String> solutions(Figures published, FigureJobs laboratory) {
        Map<String, String> computed = new LinkedHashMap<>();
        published.figures().forEach((item, figure) -> computed.put(item,
                played(item.substring(item.indexOf(": ") + 2).split(" "), figure.printed())));
        return computed;
    }

    private static String played(String[] words, String solution) {
        Board board = Boards.named(words[0], Rules.labelled(words[1]).orElseThrow());
        try {
            Problem problem = new Problem(board, Positions.single(words[2], PositionText.read(board, words[2])),
                    Positions.single(words[3], PositionText.read(board, words[3])), Reduction.NONE);
            return Replay.of(problem, solution).fault()
                    .map(fault -> "jump " + fault.number() + ", " + fault.text() + ": " + fault.reason())
                    .orElse(solution);
        } catch (NotationException e) {
            throw new IllegalStateException(e); // the positions are the program's own
        }
    }

    /// The images of the first board, as numbers with a digit for each of 49 places.
    static Map<String, String> eightBoards(Figures published, FigureJobs laboratory) {
        Board board = Boards.named("english33");
        List<String> images;
        try {
            long first = PositionText.read(board, published.printed("board 1"));
            images = board.symmetries().elements().stream().map(s -> digits(board, s.image(first)))
                    .sorted(Comparator.naturalOrder()).toList();
        } catch (NotationException e) {
            throw new IllegalStateException(e);
        }
        Map<String, String> computed = published.figures().keySet().stream().collect(Collectors.toMap(item -> item,
                item -> images.contains(published.printed(item)) ? published.printed(item) : "another board"));
        computed.put("the least number", images.getFirst());
        return computed;
    }

    private static String digits(Board board, long position) {
        return IntStream.range(0, 49).mapToObj(place -> board.number(new Hole(place % 7, place / 7)))
                .map(hole -> hole.isPresent() && board.hasPeg(position, hole.getAsInt()) ? "1" : "0")
                .collect(Collectors.joining());
    }
}
