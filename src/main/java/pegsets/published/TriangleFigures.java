package pegsets.published;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import pegsets.board.text.Notation;
import pegsets.triangles.LatticeBoard;
import pegsets.triangles.LatticeProblem;
import pegsets.triangles.LatticeSolver;
import pegsets.triangles.SolutionCheck;

/// Which problems of larger triangles can be solved, by construction.
final class TriangleFigures {
    private static final int LEAST_SIDE = 9;
    private static final int MOST_SIDE = 18;

    private TriangleFigures() {}

    static Map<String, String> constructed(Figures published, FigureJobs laboratory) {
        Map<String, String> computed = new LinkedHashMap<>();
        IntStream.rangeClosed(LEAST_SIDE, MOST_SIDE).mapToObj(LatticeBoard::triangle).forEach(board -> {
            List<LatticeProblem> feasible = LatticeProblem.feasible(board).toList();
            computed.put(board.name() + " feasible", Integer.toString(feasible.size()));
            computed.put(board.name() + " solvable",
                    Long.toString(feasible.stream().filter(TriangleFigures::isSolved).count()));
        });
        return computed;
    }

    /// Whether the solution that is constructed can be played.
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
