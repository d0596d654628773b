package pegsets.triangles;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.stream.IntStream;
import pegsets.board.geometry.Hole;
import pegsets.board.geometry.Jump;

/// The solution on the triangle of side 12 whose last move is a sweep of 42 jumps from a1 to a3 (Triangular, section
/// 4.1 and Figure 10). What goes before the sweep is kept in `triangles/sweeps.tsv`. It was found by a search in
/// reverse: played backward, a way from one vacancy to a position is one from the complement of the position to one
/// peg.
///
/// The sweeping peg visits holes with even coordinates and jumps over each hole between two of them once, but for the
/// three on the way a1, c3, c5, a3.
public final class LongSweep {
    /// The side of the only triangle for which the jumps before the sweep are kept.
    public static final int SIDE = 12;

    private static final List<Hole> LEFT_OUT = HoleNames.list("b2 c4 b4");

    private LongSweep() {}

    /// The hole that is vacant at the start.
    public static Hole start() {
        return HoleNames.list(kept()[1]).getFirst();
    }

    /// Where the sweep ends.
    public static Hole finish() {
        return HoleNames.list("a3").getFirst();
    }

    /// All jumps, those before the sweep in an order with few moves.
    public static List<Jump> solution() {
        LatticeBoard board = LatticeBoard.triangle(SIDE);
        List<Jump> jumps = new ArrayList<>(
                Reordering.of(LatticeJump.list(kept()[2]).stream().map(board::jump).toList()));
        List<Hole> trail = trail(board);
        IntStream.range(1, trail.size()).mapToObj(i -> new LatticeJump(trail.get(i - 1), trail.get(i)))
                .map(board::jump).forEach(jumps::add);
        return jumps;
    }

    private static String[] kept() {
        return DataLines.of("sweeps").findFirst().orElseThrow();
    }

    /// The holes that the sweep visits in order: an Euler trail, by the method of Hierholzer.
    private static List<Hole> trail(LatticeBoard board) {
        boolean[] over = new boolean[board.size()];
        LEFT_OUT.forEach(hole -> over[board.number(hole)] = true);
        Deque<Hole> way = new ArrayDeque<>();
        Deque<Hole> trail = new ArrayDeque<>();
        way.push(HoleNames.list("a1").getFirst());
        while (!way.isEmpty()) {
            Hole hole = way.peek();
            jumps(hole).stream()
                    .filter(jump -> board.contains(jump.to()) && !over[board.number(jump.over())]).findFirst()
                    .ifPresentOrElse(jump -> {
                        over[board.number(jump.over())] = true;
                        way.push(jump.to());
                    }, () -> trail.push(way.pop()));
        }
        return List.copyOf(trail);
    }

    private static List<LatticeJump> jumps(Hole from) {
        int x = from.x();
        int y = from.y();
        return List.of(new Hole(x + 2, y), new Hole(x - 2, y), new Hole(x, y + 2), new Hole(x, y - 2),
                new Hole(x + 2, y + 2), new Hole(x - 2, y - 2)).stream().map(to -> new LatticeJump(from, to)).toList();
    }
}
