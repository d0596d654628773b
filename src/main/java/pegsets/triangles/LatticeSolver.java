package pegsets.triangles;

import java.util.ArrayList;
import java.util.List;
import pegsets.board.geometry.Hole;
import pegsets.board.geometry.Jump;

/// Solves every feasible problem on a triangle of any side from 6 on and on a rhombus of any side from 4 on, and those
/// of triangles of side 4 and 5 that can be solved, in time linear in the number of holes (Triangular, sections 3.1 to
/// 3.3 and 5).
///
/// Three rows at a time are taken from one side of the board or another, until a triangle of side 6, 7 or 8 or a
/// rhombus of side 4, 5 or 6 is left, whose solutions are known. What takes the rows away is then played around that
/// solution.
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
        LatticeBoard board = problem.board();
        Placement placement = Placement.shift(0, 0);
        Hole start = problem.start();
        Hole finish = problem.finish();
        while (!board.isSmall()) {
            Layer layer = Layer.of(board, placement, start, finish);
            layers.add(layer);
            board = layer.strip().inner();
            placement = layer.strip().inward();
            start = layer.start();
            finish = layer.finish();
        }
        List<LatticeJump> inner = SmallSolutions.solution(board, placement.before(start), placement.before(finish))
                .orElseThrow();
        return played(problem, layers, placement.of(inner));
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
