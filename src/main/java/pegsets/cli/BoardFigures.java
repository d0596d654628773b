package pegsets.cli;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import pegsets.board.Board;
import pegsets.board.Boards;
import pegsets.board.Hole;
import pegsets.board.text.Notation;
import pegsets.search.solve.BoardTotals;
import pegsets.search.solve.LatticeBoard;
import pegsets.search.solve.LatticeProblem;
import pegsets.search.solve.LatticeSolver;
import pegsets.search.solve.Search;
import pegsets.search.solve.SolutionCheck;
import pegsets.search.solve.TurnedBoards;

/// The solvable problems on boards near the triangle of 15 holes, with more holes around it or with fewer, and on
/// larger triangles by construction.
final class BoardFigures {
    private static final int MOST_HOLES = 12;
    private static final int LEAST_SIDE = 9;
    private static final int MOST_SIDE = 18;

    private BoardFigures() {}

    /// The triangle inside the truncated triangle of side 8, which surrounds it with one ring of holes.
    static void footnote7(ComputedFigures table) {
        Board small = Boards.named("triangle:5");
        Board large = Boards.named("truncated-triangle:8");
        List<Integer> inside = small.holes().stream()
                .map(hole -> large.number(new Hole(hole.x() + 1, hole.y() + 2)).orElseThrow()).toList();
        long triangle = inside.stream().mapToLong(hole -> 1L << hole).sum();
        Search search = SearchFigures.search(large);
        for (String item : table.items()) {
            List<Long> ends = Arrays.stream(item.split(" to ", -1))
                    .map(name -> 1L << inside.get(small.number(name).orElseThrow())).toList();
            table.put(item, SearchFigures.solvable(search.decide(triangle ^ ends.getFirst(), ends.getLast())));
        }
    }

    static void smallest(ComputedFigures table) {
        table.put("fewest holes of such a board", TurnedBoards.upTo(MOST_HOLES).stream()
                .filter(board -> !allSolvable(board).equals("no")).findFirst()
                .map(board -> allSolvable(board).equals("yes") ? "" + board.size() : SearchFigures.UNDECIDED)
                .orElse("none"));
        table.put("truncated-triangle:5 is one", allSolvable(Boards.named("truncated-triangle:5")));
        table.put("wiegleb45 feasible problems", SearchFigures.feasible(Boards.named("wiegleb45")).count());
    }

    /// The images of a problem under the symmetries of the triangle, and the vacancies of feasible problems.
    static void starts(ComputedFigures table) {
        Board small = Boards.named("triangle:5");
        int start = small.number("a2").orElseThrow();
        int finish = small.number("b4").orElseThrow();
        table.put("triangle:5 images of a2 to b4", small.symmetries().elements().stream()
                .map(s -> small.nameOf(s.target(start)) + " to " + small.nameOf(s.target(finish))).sorted()
                .collect(Collectors.joining(", ")));
        Board large = Boards.named("triangle:10");
        table.put("triangle:10 feasible vacancies",
                SearchFigures.feasible(large).map(pair -> large.nameOf(pair.start())).distinct()
                        .sorted().collect(Collectors.joining(" ")));
    }

    private static String allSolvable(Board board) {
        BoardTotals totals = BoardTotals.of(board, SearchFigures.search(board));
        boolean isOpen = totals.undecided() > 0 && totals.solvable() + totals.undecided() == totals.feasible();
        return isOpen ? SearchFigures.UNDECIDED : totals.allSolvable() ? "yes" : "no";
    }

    static void constructed(ComputedFigures table) {
        for (int side = LEAST_SIDE; side <= MOST_SIDE; side++) {
            LatticeBoard board = LatticeBoard.triangle(side);
            List<LatticeProblem> feasible = LatticeProblem.feasible(board).toList();
            table.put(board.name() + " feasible", feasible.size());
            table.put(board.name() + " solvable", feasible.stream().filter(BoardFigures::isSolved).count());
        }
    }

    /// Returns whether the constructed solution can be played.
    private static boolean isSolved(LatticeProblem problem) {
        LatticeBoard board = problem.board();
        try {
            SolutionCheck.check(board.name(), board.nameOf(problem.start()), board.nameOf(problem.finish()),
                    Notation.moves(board::nameOf, LatticeSolver.solution(problem)));
            return true;
        } catch (IllegalStateException e) {
            return false;
        }
    }
}
