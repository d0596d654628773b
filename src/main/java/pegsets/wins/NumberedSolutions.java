package pegsets.wins;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Jump;
import pegsets.board.geometry.Problem;

/// All solutions from some positions, or those that meet a condition, numbered from 0 in a fixed order: by the position
/// they begin at, then by their jumps, compared one by one in the order of [Board#jumps()]. A solution is found by its
/// number alone.
///
/// The numbers of ways say how many solutions begin with each jump, and so which jump leads to a given number, from the
/// first jump to the last. Many solutions are found together, level by level: each pass reads every winning set once,
/// whatever the memory. What two of them have in common at the beginning is followed once.
public final class NumberedSolutions {
    private static final int MOST_AT_ONCE = 1 << 16;
    /// A jump on the way to one solution, and a position that is looked up.
    private static final int BYTES_PER_JUMP = 128;

    private final Board board;
    private final Continuations graph;
    private final int pegs;
    private final int finishPegs;
    private final List<Branch> starts = new ArrayList<>();
    private final BigInteger count;

    /// The beginning of some solutions: all with the numbers from `first` on that agree in their jumps up to here.
    private record Branch(Branch before, Jump jump, long position, int state, BigInteger first) {}

    /// A branch with those of the wanted numbers, by their places `from` to `to - 1`, that it leads to.
    private record Walk(Branch branch, int from, int to) {}

    /// @param graph the ways on to the finish, of all solutions or of those that meet a condition
    /// @param from  positions of equally many pegs, not fewer than the finish has nor more than the start
    public NumberedSolutions(Problem problem, Continuations graph, List<Long> from) throws IOException {
        this.board = problem.board();
        this.graph = graph;
        this.pegs = Long.bitCount(from.getFirst());
        this.finishPegs = problem.finish().pegCount();
        Continuations.FromState ways = graph.from(from.stream().mapToLong(Long::longValue));
        BigInteger first = BigInteger.ZERO;
        for (long position : from) {
            starts.add(new Branch(null, null, position, graph.beginning(), first));
            first = first.add(ways.from(position, graph.beginning()));
        }
        this.count = first;
    }

    /// How many solutions there are.
    public BigInteger count() {
        return count;
    }

    /// How many solutions can be found together within some memory; at least one.
    public int mostAtOnce(long memoryBytes) {
        return Math.clamp(memoryBytes / ((pegs - finishPegs + board.jumps().size()) * (long) BYTES_PER_JUMP + 1), 1,
                MOST_AT_ONCE);
    }

    /// The solutions of some numbers, each from 0 to less than [#count()], in the order of the numbers given.
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
        int to = sorted.length;
        for (Branch start : starts.reversed()) {
            int from = to;
            while (from > 0 && sorted[from - 1].compareTo(start.first) >= 0) {
                from--;
            }
            if (from < to) {
                walks.addFirst(new Walk(start, from, to));
            }
            to = from;
        }
        return walks;
    }

    /// Takes each walk one jump further, to `k` pegs, where it may part into several.
    private List<Walk> advance(List<Walk> walks, BigInteger[] sorted, int k) throws IOException {
        Continuations.FromState ways = graph.from(walks.stream().flatMapToLong(walk -> children(walk.branch.position)));
        List<Walk> further = new ArrayList<>();
        for (Walk walk : walks) {
            Branch branch = walk.branch;
            BigInteger first = branch.first;
            int from = walk.from;
            for (Jump jump : board.jumps()) {
                if (from == walk.to) {
                    break;
                }
                int state = graph.after(jump, branch.state);
                if (jump.isLegal(branch.position) && state >= 0) {
                    long child = branch.position ^ jump.mask();
                    BigInteger next = first.add(ways.from(child, state));
                    int to = from;
                    while (to < walk.to && sorted[to].compareTo(next) < 0) {
                        to++;
                    }
                    if (to > from) {
                        further.add(new Walk(new Branch(branch, jump, child, state, first), from, to));
                    }
                    from = to;
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
