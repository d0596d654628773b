package pegsets.search.solve;

import java.util.ArrayList;
import java.util.List;
import pegsets.board.Hole;
import pegsets.board.Jump;

/// Solves every feasible problem on triangles and hexagons from side 6 on and on rhombi from side 4 on, and the
/// solvable problems on triangles of side 4 and 5, in time linear in the number of holes (Triangular, sections 3.1 to
/// 3.3 and 5).
///
/// The solver removes three rows at a time from some side, down to a board whose solutions are known
/// ([SmallSolutions]). It then plays the purges of the rows around that solution.
public final class LatticeSolver {
    private LatticeSolver() {}

    /// Returns the jumps of a solution, by the numbers of the board's holes.
    ///
    /// @throws IllegalArgumentException if the problem has no solution
    public static List<Jump> solution(LatticeProblem problem) {
        problem.obstacle().ifPresent(obstacle -> {
            throw new IllegalArgumentException(obstacle);
        });
        List<Layer> layers = new ArrayList<>();
        PlacedBoard board = PlacedBoard.whole(problem.board());
        Hole start = problem.start();
        Hole finish = problem.finish();
        while (!SmallSolutions.areOf(board)) {
            Layer layer = Layer.of(board, start, finish);
            layers.add(layer);
            board = layer.inner();
            start = layer.start();
            finish = layer.finish();
        }
        List<LatticeJump> inner = SmallSolutions.solution(board, start, finish).orElseThrow(
                () -> new IllegalStateException("the program has no solution on the small board inside " + problem));
        return played(problem, layers, inner);
    }

    /// Plays openings from the outside in, the inner solution, and closings from the inside out. Between the jumps of
    /// an opening or a closing, it may play the purges of the same layer and of those outside it.
    ///
    /// @param layers from the outside in
    /// @param inner  the solution inside them, on the board
    private static List<Jump> played(LatticeProblem problem, List<Layer> layers, List<LatticeJump> inner) {
        List<Purge.Site> purges = layers.reversed().stream().flatMap(layer -> layer.purges().stream()).toList();
        Play play = new Play(problem.board(), problem.start(), purges);
        int inside = purges.size();
        for (Layer layer : layers) {
            inside -= layer.purges().size();
            play.play(layer.opening(), inside);
        }
        play.play(inner, inside);
        for (Layer layer : layers.reversed()) {
            play.play(layer.closing(), inside);
            for (int i = 0; i < layer.purges().size(); i++) {
                play.playLast(inside++);
            }
        }
        return play.jumps();
    }
}
