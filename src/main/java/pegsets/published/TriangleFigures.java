package pegsets.published;

import java.util.List;
import pegsets.board.text.Notation;
import pegsets.triangles.LatticeBoard;
import pegsets.triangles.LatticeProblem;
import pegsets.triangles.LatticeSolver;
import pegsets.triangles.SolutionCheck;

/// The solvable problems of larger triangles, by construction.
final class TriangleFigures {
    private static final int LEAST_SIDE = 9;
    private static final int MOST_SIDE = 18;

    private TriangleFigures() {}

    static void constructed(ComputedFigures table) {
        for (int side = LEAST_SIDE; side <= MOST_SIDE; side++) {
            LatticeBoard board = LatticeBoard.triangle(side);
            List<LatticeProblem> feasible = LatticeProblem.feasible(board).toList();
            table.put(board.name() + " feasible", feasible.size());
            table.put(board.name() + " solvable", feasible.stream().filter(TriangleFigures::isSolved).count());
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
