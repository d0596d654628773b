package pegsets.triangles;

import java.util.ArrayList;
import java.util.List;
import pegsets.board.geometry.Hole;
import pegsets.board.geometry.Jump;

/// Solves every feasible problem on a triangle of any side from 6 on, and those of sides 4 and 5 that can be solved, in
/// time linear in the number of holes (Triangular, sections 3.1 to 3.3).
///
/// Three rows at a time are taken from one side of the triangle or another, until a triangle of side 6, 7 or 8 is left,
/// whose solutions are known. What takes the rows away is then played around that solution.
public final class TriangleSolver {
    private TriangleSolver() {}

    /// The jumps of a solution, by the numbers of the board's holes.
    ///
    /// @throws IllegalArgumentException when there is none
    public static List<Jump> solution(TriangleProblem problem) {
        problem.obstacle().ifPresent(obstacle -> {
            throw new IllegalArgumentException(obstacle);
        });
        List<Layer> layers = new ArrayList<>();
        int side = problem.board().side();
        Placement placement = Placement.shift(0, 0);
        Hole start = problem.start();
        Hole finish = problem.finish();
        for (; side > SmallSolutions.MOST_SIDE; side -= Strip.ROWS) {
            Layer layer = Layer.of(side, placement, start, finish);
            layers.add(layer);
            placement = layer.placement();
            start = layer.start();
            finish = layer.finish();
        }
        List<LatticeJump> inner = SmallSolutions.solution(new TriangleBoard(side), start, finish).orElseThrow();
        return played(problem, layers, placement.of(inner));
    }

    /// Plays openings from the outside in, the inner solution, and closings from the inside out. In an opening or a
    /// closing the purges of its own layer may be played, and of those outside it.
    ///
    /// @param layers from the outside in
    /// @param inner  the solution inside them, on the board
    private static List<Jump> played(TriangleProblem problem, List<Layer> layers, List<LatticeJump> inner) {
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
