package pegsets.triangles;

import java.util.ArrayList;
import java.util.List;
import pegsets.board.geometry.Hole;
import pegsets.board.geometry.Jump;

/// Solves every feasible problem on a triangle or hexagon of any side from 6 on and on a rhombus of any side from 4 on,
/// and those of triangles of side 4 and 5 that can be solved, in time linear in the number of holes (Triangular,
/// sections 3.1 to 3.3 and 5).
///
/// Three rows at a time are taken from one side of the board or another, until a board is left whose solutions are
/// known ([SmallSolutions]). What takes the rows away is then played around that solution.
public final class LatticeSolver {
    private LatticeSolver() {}

    /// The jumps of a solution, by the numbers of the board's holes.
    ///
    /// @throws IllegalArgumentException when there is none
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
                () -> new IllegalStateException("no solution is kept for what is left of " + problem));
        return played(problem, layers, inner);
    }

    /// Plays openings from the outside in, the inner solution, and closings from the inside out. In an opening or a
    /// closing the purges of its own layer may be played, and of those outside it.
    ///
    /// @param layers from the outside in
    /// @param inner  the solution inside them, on the board
    private static List<Jump> played(LatticeProblem problem, List<Layer> layers, List<LatticeJump> inner) {
        List<PurgeSite> purges = layers.reversed().stream().flatMap(layer -> layer.purges().stream()).toList();
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
