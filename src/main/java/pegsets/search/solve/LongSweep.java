package pegsets.search.solve;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import pegsets.board.Jump;
import pegsets.disk.ResourceText;

/// A solution on a triangle whose last move is a sweep all over the board; on side 12 it is one of 42 jumps from a1 to
/// a3 (Triangular, section 4.1 and Figure 10). The file `triangles/sweeps.tsv` has the moves. `SweepSearch` in the
/// tests finds the jumps before the sweep by a search in reverse: played backward, a way from one vacancy to a position
/// is a way from the complement of the position to one peg. Jumps that share a hole are in the order in which it found
/// them, the others in an order with few moves.
///
/// The sweeping peg visits holes with even coordinates and jumps over each hole between two of them once, except for a
/// few holes that have no peg by then.
///
/// @param problem from the vacancy at the start to the hole where the sweep ends
public record LongSweep(LatticeProblem problem, List<Jump> solution) {
    /// Returns the solution on a triangle, if the file has one.
    public static Optional<LongSweep> on(String board) {
        return rows().filter(line -> name(line).equals(board)).findFirst().map(line -> {
            LatticeBoard triangle = LatticeBoard.named(board).orElseThrow();
            List<LatticeJump> jumps = LatticeJump.list(line[2]);
            return new LongSweep(
                    new LatticeProblem(triangle, triangle.hole(line[1]).orElseThrow(), jumps.getLast().to()),
                    jumps.stream().map(jump -> jump.on(triangle)).toList());
        });
    }

    /// Returns the names of the triangles that the file has.
    public static List<String> boards() {
        return rows().map(LongSweep::name).toList();
    }

    /// Returns the side, the vacancy at the start, and the moves, for each line but the title.
    private static Stream<String[]> rows() {
        return ResourceText.rows("/triangles/sweeps.tsv").skip(1);
    }

    private static String name(String[] line) {
        return "triangle:" + line[0];
    }
}
