package pegsets.search.solve;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import pegsets.board.Hole;
import pegsets.board.Jump;
import pegsets.disk.ResourceText;

/// A solution on a triangle whose last move is a sweep all over the board; on side 12 it is one of 42 jumps from a1 to
/// a3 (Triangular, section 4.1 and Figure 10). The file `triangles/sweeps.tsv` has the jumps before the sweep. The
/// search in reverse that found them is `SweepSearch` in the tests: played backward, a way from one vacancy to a
/// position is a way from the complement of the position to one peg.
///
/// The sweeping peg visits holes with even coordinates and jumps over each hole between two of them once, except for a
/// few holes that have no peg by then.
///
/// @param start  the vacancy
/// @param before the jumps before the sweep
public record LongSweep(LatticeBoard board, Hole start, List<Jump> before) {
    /// Returns the solution on a triangle, if the file has one.
    public static Optional<LongSweep> on(String board) {
        return rows().filter(line -> name(line).equals(board)).findFirst().map(line -> {
            LatticeBoard triangle = LatticeBoard.named(board).orElseThrow();
            return new LongSweep(triangle, triangle.hole(line[1]).orElseThrow(),
                    LatticeJump.list(line[2]).stream().map(jump -> jump.on(triangle)).toList());
        });
    }

    /// Returns the names of the triangles that the file has.
    public static List<String> boards() {
        return rows().map(LongSweep::name).toList();
    }

    /// Returns the side, the vacancy at the start, and the moves before the sweep, for each line but the title.
    private static Stream<String[]> rows() {
        return ResourceText.rows("/triangles/sweeps.tsv").skip(1);
    }

    private static String name(String[] line) {
        return "triangle:" + line[0];
    }

    /// Returns the problem: from the vacancy at the start to the hole where the sweep ends.
    public LatticeProblem problem() {
        return new LatticeProblem(board, start, trail().getLast());
    }

    /// Returns all jumps, those before the sweep in an order with few moves.
    public List<Jump> solution() {
        List<Jump> jumps = new ArrayList<>(Reordering.of(before));
        List<Hole> trail = trail();
        IntStream.range(1, trail.size()).mapToObj(i -> new LatticeJump(trail.get(i - 1), trail.get(i)))
                .map(jump -> jump.on(board)).forEach(jumps::add);
        return jumps;
    }

    /// Returns the holes that the sweep visits, in order: an Euler trail over all pegs left, by Hierholzer's algorithm.
    private List<Hole> trail() {
        BitSet pegs = new BitSet();
        pegs.set(0, board.size());
        pegs.clear(board.number(start));
        for (Jump jump : before) {
            pegs.clear(jump.from());
            pegs.clear(jump.over());
            pegs.set(jump.to());
        }
        Deque<Hole> way = new ArrayDeque<>();
        Deque<Hole> visited = new ArrayDeque<>();
        way.push(pegs.stream().mapToObj(board::hole).filter(hole -> (hole.x() | hole.y()) % 2 == 0).findFirst()
                .orElseThrow());
        while (!way.isEmpty()) {
            Hole hole = way.peek();
            jumps(hole).stream()
                    .filter(jump -> board.contains(jump.to()) && pegs.get(board.number(jump.over()))).findFirst()
                    .ifPresentOrElse(jump -> {
                        pegs.clear(board.number(jump.over()));
                        way.push(jump.to());
                    }, () -> visited.push(way.pop()));
        }
        return List.copyOf(visited);
    }

    private static List<LatticeJump> jumps(Hole from) {
        int x = from.x();
        int y = from.y();
        return List.of(new Hole(x + 2, y), new Hole(x - 2, y), new Hole(x, y + 2), new Hole(x, y - 2),
                new Hole(x + 2, y + 2), new Hole(x - 2, y - 2)).stream().map(to -> new LatticeJump(from, to)).toList();
    }
}
