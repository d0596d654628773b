package pegsets.answers.wins;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import pegsets.board.Board;
import pegsets.board.Jump;
import pegsets.board.Problem;

/// All solutions from some positions, or those that meet a condition, numbered from 0 in a fixed order: by their first
/// position, then by their jumps, compared one by one in the order of [Board#jumps()]. A solution is found by its
/// number alone.
///
/// The numbers of ways say how many solutions begin with each jump, and so which jump leads to a given number, from the
/// first jump to the last. Many solutions are found together, level by level: each pass reads every winning set once,
/// with any memory. A common beginning of several solutions is followed once.
public final class NumberedSolutions {
    private static final int MOST_AT_ONCE = 1 << 16;
    /// Memory for a jump on the way to one solution, and a position that is looked up.
    private static final int BYTES_PER_JUMP = 128;

    /// The numbers of ways from some positions.
    @FunctionalInterface
    private interface Ways {
        /// @param state of the tally
        BigInteger from(long position, int state) throws IOException;
    }

    private final Board board;
    private final WinGraph graph;
    private final Optional<TallyLabels> conditioned;
    private final Tally tally;
    private final int pegs;
    private final int finishPegs;
    private final List<Branch> starts = new ArrayList<>();
    private final BigInteger count;

    /// The common beginning of the solutions with the numbers from `first` on.
    private record Branch(Branch before, Jump jump, long position, int state, BigInteger first) {}

    /// A branch with the wanted numbers to which it leads, by their places `from` to `to - 1`.
    private record Walk(Branch branch, int from, int to) {}

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
        this.tally = conditioned.map(labels -> labels.tally).orElseGet(() -> Tally.of(problem, List.of()));
        this.pegs = Long.bitCount(from.getFirst());
        this.finishPegs = problem.finish().pegCount();
        Ways ways = ways(from.stream().mapToLong(Long::longValue));
        BigInteger first = BigInteger.ZERO;
        for (long position : from) {
            starts.add(new Branch(null, null, position, tally.beginning(), first));
            first = first.add(ways.from(position, tally.beginning()));
        }
        this.count = first;
    }

    /// Returns the ways from some positions. Those from other positions are not known.
    private Ways ways(LongStream positions) throws IOException {
        if (conditioned.isPresent()) {
            return conditioned.get()::from;
        }
        SolutionCounts ways = graph.ways(positions);
        return (position, _) -> ways.from(position);
    }

    public BigInteger count() {
        return count;
    }

    /// Returns how many solutions can be found together within some memory; at least one.
    public int mostAtOnce(long memoryBytes) {
        return Math.clamp(memoryBytes / ((pegs - finishPegs + board.jumps().size()) * (long) BYTES_PER_JUMP + 1), 1,
                MOST_AT_ONCE);
    }

    /// Returns the solutions of some numbers, each from 0 to less than [#count()], in the order of these numbers.
    public List<Solution> numbered(List<BigInteger> numbers) throws IOException {
        int[] order = IntStream.range(0, numbers.size()).boxed().sorted(Comparator.comparing(numbers::get))
                .mapToInt(Integer::intValue).toArray();
        BigInteger[] sorted = Arrays.stream(order).mapToObj(numbers::get).toArray(BigInteger[]::new);
        List<Walk> walks = begin(sorted);
        for (int k = pegs - 1; k >= finishPegs; k--) {
            walks = advance(walks, sorted, k);
        }
        Solution[] solutions = new Solution[sorted.length];
        for (Walk walk : walks) {
            Solution solution = solution(walk.branch);
            for (int i = walk.from; i < walk.to; i++) {
                solutions[order[i]] = solution;
            }
        }
        return List.of(solutions);
    }

    private List<Walk> begin(BigInteger[] sorted) {
        List<Walk> walks = new ArrayList<>();
        int from = 0;
        for (int i = 0; i < starts.size(); i++) {
            BigInteger next = i + 1 < starts.size() ? starts.get(i + 1).first : count;
            from = addWalk(starts.get(i), next, sorted, from, sorted.length, walks);
        }
        return walks;
    }

    /// Adds the walk of the numbers less than `next` at places `from` to `limit - 1`, if any. Returns the place after.
    private static int addWalk(Branch branch, BigInteger next, BigInteger[] sorted, int from, int limit,
            List<Walk> walks) {
        int to = from;
        while (to < limit && sorted[to].compareTo(next) < 0) {
            to++;
        }
        if (to > from) {
            walks.add(new Walk(branch, from, to));
        }
        return to;
    }

    /// Extends each walk by one jump, to `k` pegs. It may become several walks.
    private List<Walk> advance(List<Walk> walks, BigInteger[] sorted, int k) throws IOException {
        Ways ways = ways(walks.stream().flatMapToLong(walk -> children(walk.branch.position)));
        List<Walk> further = new ArrayList<>();
        for (Walk walk : walks) {
            Branch branch = walk.branch;
            BigInteger first = branch.first;
            int from = walk.from;
            for (Jump jump : board.jumps()) {
                if (from == walk.to) {
                    break;
                }
                int state = tally.after(jump, branch.state);
                if (jump.isLegal(branch.position) && state >= 0) {
                    long child = branch.position ^ jump.mask();
                    BigInteger next = first.add(ways.from(child, state));
                    from = addWalk(new Branch(branch, jump, child, state, first), next, sorted, from, walk.to, further);
                    first = next;
                }
            }
            if (from < walk.to) {
                throw graph.notAddingUp(k);
            }
        }
        return further;
    }

    private LongStream children(long position) {
        return board.jumps().stream().filter(jump -> jump.isLegal(position)).mapToLong(jump -> position ^ jump.mask());
    }

    private static Solution solution(Branch last) {
        LinkedList<Jump> jumps = new LinkedList<>();
        Branch branch = last;
        while (branch.jump != null) {
            jumps.addFirst(branch.jump);
            branch = branch.before;
        }
        return new Solution(branch.position, List.copyOf(jumps));
    }
}
