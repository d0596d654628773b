package pegsets.published;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Boards;
import pegsets.board.geometry.Hole;
import pegsets.solve.BoardTotals;
import pegsets.solve.Decision;
import pegsets.solve.Pair;
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
                NotesCodes.yes(allSolvable(Boards.named("truncated-triangle:5"))), "wiegleb45 feasible problems",
                Long.toString(feasible(Boards.named("wiegleb45")).count()));
    }

    private static Stream<Pair> feasible(Board board) {
        return Pair.all(board).stream().filter(pair -> pair.isFeasible(board));
    }

    /// What the symmetries of the triangle make of a problem, and where feasible problems begin.
    static Map<String, String> starts(Figures published, FigureJobs laboratory) {
        Board small = Boards.named("triangle:5");
        int start = small.number("a2").orElseThrow();
        int finish = small.number("b4").orElseThrow();
        Board large = Boards.named("triangle:10");
        return Map.of("triangle:5 images of a2 to b4", small.symmetries().elements().stream()
                .map(s -> small.nameOf(s.target(start)) + " to " + small.nameOf(s.target(finish))).sorted()
                .collect(Collectors.joining(", ")), "triangle:10 feasible vacancies",
                feasible(large).map(pair -> large.nameOf(pair.start())).distinct().sorted()
                        .collect(Collectors.joining(" ")));
    }

    private static boolean allSolvable(Board board) {
        return BoardTotals.of(board, new Search(board, Search.USUAL_POSITIONS, _ -> {})).allSolvable();
    }
}
