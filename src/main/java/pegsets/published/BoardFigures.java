package pegsets.published;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Boards;
import pegsets.board.geometry.Hole;
import pegsets.solve.BoardTotals;
import pegsets.solve.Decision;
import pegsets.solve.Search;
import pegsets.solve.TurnedBoards;

/// Which problems can be solved on boards near the triangle of 15 holes: with more holes around it, and with fewer.
final class BoardFigures {
    private static final int MOST_HOLES = 12;

    private BoardFigures() {}

    /// The triangle lies in the one of side 8 without its corners, with one hole around it on all sides.
    static Map<String, String> footnote7(Figures published, FigureJobs laboratory) {
        Board small = Boards.named("triangle:5");
        Board large = Boards.named("truncated-triangle:8");
        List<Integer> inside = small.holes().stream()
                .map(hole -> large.number(new Hole(hole.x() + 1, hole.y() + 2)).orElseThrow()).toList();
        long triangle = inside.stream().mapToLong(hole -> 1L << hole).sum();
        Search search = new Search(large, Search.USUAL_POSITIONS, _ -> {});
        Map<String, String> computed = new LinkedHashMap<>();
        for (String item : published.figures().keySet()) {
            List<Long> ends = List.of(item.split(" to ", -1)).stream()
                    .map(name -> 1L << inside.get(small.number(name).orElseThrow())).toList();
            computed.put(item, NotesCodes.yes(search.decide(triangle ^ ends.getFirst(),
                    ends.getLast()) instanceof Decision.Solvable));
        }
        return computed;
    }

    static Map<String, String> smallest(Figures published, FigureJobs laboratory) {
        int fewest = TurnedBoards.upTo(MOST_HOLES).stream().filter(BoardFigures::allSolvable).findFirst()
                .map(Board::size).orElse(0);
        return Map.of("fewest holes of such a board", Integer.toString(fewest), "truncated-triangle:5 is one",
                NotesCodes.yes(allSolvable(Boards.named("truncated-triangle:5"))));
    }

    private static boolean allSolvable(Board board) {
        return BoardTotals.of(board, new Search(board, Search.USUAL_POSITIONS, _ -> {})).allSolvable();
    }
}
