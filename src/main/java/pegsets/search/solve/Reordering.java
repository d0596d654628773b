package pegsets.search.solve;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import pegsets.board.Jump;

/// Reorders jumps so that they make fewer moves. Jumps that share a hole keep their order, so that each stays possible
/// and the last position is the same.
///
/// Each jump that is the next at the hole where an earlier one ends continues its move, unless no order remains in
/// which each move comes after those that it needs. The result need not have the least number of moves.
final class Reordering {
    private static final int NONE = -1;

    private final List<Jump> jumps;
    /// For each jump, the last before it at each of its holes.
    private final List<List<Integer>> needs = new ArrayList<>();
    /// For each jump, the jump whose move it may continue.
    private final int[] peg;
    /// For each jump, the first of its move.
    private final int[] first;

    private Reordering(List<Jump> jumps) {
        this.jumps = jumps;
        this.peg = new int[jumps.size()];
        this.first = new int[jumps.size()];
        Map<Integer, Integer> last = new HashMap<>();
        for (int j = 0; j < jumps.size(); j++) {
            Jump jump = jumps.get(j);
            int before = last.getOrDefault(jump.from(), NONE);
            peg[j] = before != NONE && jumps.get(before).to() == jump.from() ? before : NONE;
            needs.add(new ArrayList<>());
            for (int hole : new int[] {jump.from(), jump.over(), jump.to()}) {
                Integer at = last.put(hole, j);
                if (at != null) {
                    needs.get(j).add(at);
                }
            }
        }
    }

    /// Returns the jumps in an order with at most as many moves.
    static List<Jump> of(List<Jump> jumps) {
        Reordering reordering = new Reordering(jumps);
        boolean[] joined = new boolean[jumps.size()];
        List<Jump> best = jumps;
        for (int j = 0; j < jumps.size(); j++) {
            joined[j] = reordering.peg[j] != NONE;
            Optional<List<Jump>> order = joined[j] ? reordering.order(joined) : Optional.empty();
            joined[j] = order.isPresent();
            best = order.orElse(best);
        }
        return best;
    }

    /// Returns the jumps move by move, each move after those that it needs, if an order allows that.
    ///
    /// @param joined whether a jump continues a move
    private Optional<List<Jump>> order(boolean[] joined) {
        int[] open = new int[jumps.size()];
        List<List<Integer>> moves = new ArrayList<>();
        List<List<Integer>> later = new ArrayList<>();
        for (int j = 0; j < jumps.size(); j++) {
            first[j] = joined[j] ? first[peg[j]] : j;
            moves.add(new ArrayList<>());
            later.add(new ArrayList<>());
            moves.get(first[j]).add(j);
            for (int need : needs.get(j)) {
                if (first[need] != first[j]) {
                    later.get(first[need]).add(first[j]);
                    open[first[j]]++;
                }
            }
        }
        Deque<Integer> next = new ArrayDeque<>();
        for (int move = 0; move < moves.size(); move++) {
            if (first[move] == move && open[move] == 0) {
                next.add(move);
            }
        }
        List<Jump> order = new ArrayList<>();
        while (!next.isEmpty()) {
            int move = next.remove();
            moves.get(move).forEach(j -> order.add(jumps.get(j)));
            for (int other : later.get(move)) {
                open[other]--;
                if (open[other] == 0) {
                    next.add(other);
                }
            }
        }
        return order.size() == jumps.size() ? Optional.of(order) : Optional.empty();
    }
}
