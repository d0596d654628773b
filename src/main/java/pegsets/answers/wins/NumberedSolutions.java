package pegsets.answers.wins;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import pegsets.board.Board;
import pegsets.board.Jump;
import pegsets.board.Problem;

/// All solutions from some positions, or those that meet a condition, numbered from 0 in a fixed order: by their first
/// position, then by their jumps, compared one by one in the order of [Board#jumps()]. A solution is found by its
/// number alone.
///
/// The numbers of ways say how many solutions begin with each jump, and so which jump leads to a given number, from the
/// first jump to the last. The beginning that a solution shares with the one found before is not looked up again. For
/// one thread.
public final class NumberedSolutions {
    private final Board board;
    private final WinGraph graph;
    private final Optional<TallyLabels> conditioned;
    private final Tally tally;
    private final int finishPegs;
    private final List<Branch> starts = new ArrayList<>();
    private final BigInteger count;
    /// The positions of the solution found last, from its start on.
    private final Deque<Branch> path = new ArrayDeque<>();

    /// A common beginning of the solutions with the numbers from `first` to `next - 1`.
    ///
    /// @param jump  the last of it; null at a start
    /// @param state of the tally
    private record Branch(Jump jump, long position, int state, BigInteger first, BigInteger next) {
        boolean has(BigInteger number) {
            return number.compareTo(first) >= 0 && number.compareTo(next) < 0;
        }
    }

    /// Numbers all solutions.
    ///
    /// @param from positions of equally many pegs, from those of the finish to those of the start
    public NumberedSolutions(WinGraph graph, List<Long> from) throws IOException {
        this(graph, Optional.empty(), from);
    }

    /// @param conditioned the ways of the solutions that meet conditions; empty for all solutions
    public NumberedSolutions(WinGraph graph, Optional<TallyLabels> conditioned, List<Long> from) throws IOException {
        Problem problem = graph.folder.job().problem();
        this.board = problem.board();
        this.graph = graph;
        this.conditioned = conditioned;
        this.tally = conditioned.map(labels -> labels.tally).orElseGet(() -> new Tally(problem, List.of()));
        this.finishPegs = problem.finish().pegCount();
        BigInteger first = BigInteger.ZERO;
        for (long position : from) {
            starts.add(branch(null, position, tally.beginning(), first));
            first = starts.getLast().next;
        }
        this.count = first;
    }

    private Branch branch(Jump jump, long position, int state, BigInteger first) throws IOException {
        BigInteger ways = conditioned.isPresent()
                ? conditioned.get().from(position, state)
                : graph.from(position);
        return new Branch(jump, position, state, first, first.add(ways));
    }

    public BigInteger count() {
        return count;
    }

    /// Returns the solution of a number from 0 to less than [#count()].
    public Solution numbered(BigInteger number) throws IOException {
        while (!path.isEmpty() && !path.getLast().has(number)) {
            path.removeLast();
        }
        if (path.isEmpty()) {
            int start = 0;
            while (!starts.get(start).has(number)) {
                start++;
            }
            path.add(starts.get(start));
        }
        while (Long.bitCount(path.getLast().position) > finishPegs) {
            path.add(next(path.getLast(), number));
        }
        return new Solution(path.getFirst().position, path.stream().skip(1).map(Branch::jump).toList());
    }

    /// Extends a branch by the jump of the solution of a number.
    private Branch next(Branch branch, BigInteger number) throws IOException {
        BigInteger first = branch.first;
        for (Jump jump : board.jumps()) {
            int state = jump.isLegal(branch.position) ? tally.after(jump, branch.state) : -1;
            if (state >= 0) {
                Branch next = branch(jump, branch.position ^ jump.mask(), state, first);
                if (next.has(number)) {
                    return next;
                }
                first = next.next;
            }
        }
        throw graph.notAddingUp(Long.bitCount(branch.position) - 1);
    }
}
