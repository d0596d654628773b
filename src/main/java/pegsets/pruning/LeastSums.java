package pegsets.pruning;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import pegsets.board.Board;
import pegsets.board.Pagoda;
import pegsets.board.Problem;
import pegsets.board.SymmetryGroup;
import pegsets.stages.JumpExpander;

/// The least sums that a winning position can have, level by level, as far as small searches prove them.
///
/// Played backward from the finish, sums never fall. The positions from which the finish can be reached and whose sum is at most x are
/// therefore found by a search that leaves out every greater sum. Where it dies out, at some number of pegs, all positions of so many pegs or
/// more have sums above x: at least the least sum that was left out. With that as the next x the search is made again, until it does not
/// die out before the start, or is too large.
public final class LeastSums {
    private final Board board;
    private final Pagoda pagoda;
    private final SymmetryGroup group;
    private final JumpExpander parents;
    private final long[] finishes;
    private final int finishPegs;
    private final int startPegs;
    /// How many positions searches may still go through.
    private int left;
    /// The least sum that the last search left out.
    private long leftOut;

    /// @param mostPositions of all searches, at all levels together
    public LeastSums(Problem problem, Pagoda pagoda, int mostPositions) {
        this.board = problem.board();
        this.pagoda = pagoda;
        this.group = problem.group().stabiliser(pagoda);
        this.parents = JumpExpander.backward(board, group);
        this.finishes = problem.finish().codes().stream().flatMapToLong(
                code -> problem.group().elements().stream().mapToLong(s -> group.mincode(s.image(code)))).toArray();
        this.finishPegs = problem.finish().pegCount();
        this.startPegs = problem.start().pegCount();
        this.left = mostPositions;
    }

    /// Sums that no winning position is below, by the number of pegs, from 0 to the board's size: never falling. Below the finish, and above the
    /// start, nothing is played, and they are those beside.
    ///
    /// @param enough sums above this are not looked for
    public List<Integer> proved(int enough) {
        long x = Arrays.stream(finishes).map(pagoda::sum).min().orElseThrow();
        int[] least = new int[board.size() + 1];
        Arrays.fill(least, (int) x);
        while (x < enough) {
            int dead = diesOutAt(x);
            if (dead > startPegs) {
                break;
            }
            x = leftOut;
            Arrays.fill(least, dead, least.length, (int) x);
        }
        return IntStream.of(least).boxed().toList();
    }

    /// The number of pegs from which on there is no position whose sum is at most x; more than the start's where there are some to the end, or too many.
    private int diesOutAt(long x) {
        leftOut = greatestSum() + 1;
        long[] level = upTo(x, finishes, finishes.length);
        for (int pegs = finishPegs; pegs <= startPegs; pegs++) {
            if (level.length == 0) {
                return pegs;
            }
            left -= level.length;
            if (left < 0) {
                break;
            }
            level = parents(level, x);
        }
        return startPegs + 1;
    }

    /// Above every sum there is, for the level that no position of any sum leads to.
    private long greatestSum() {
        return pagoda.weights().stream().filter(weight -> weight > 0).mapToLong(Integer::longValue).sum();
    }

    private long[] parents(long[] level, long x) {
        long[] found = new long[level.length * 4 + parents.maxCodes()];
        int n = 0;
        for (long position : level) {
            if (n + parents.maxCodes() > found.length) {
                found = Arrays.copyOf(found, found.length * 2);
            }
            int end = parents.expand(position, found, n);
            n = keepUpTo(x, found, n, end);
        }
        return distinct(found, n);
    }

    private long[] upTo(long x, long[] codes, int size) {
        long[] kept = Arrays.copyOf(codes, size);
        return distinct(kept, keepUpTo(x, kept, 0, size));
    }

    private int keepUpTo(long x, long[] codes, int from, int to) {
        int n = from;
        for (int i = from; i < to; i++) {
            long sum = pagoda.sum(codes[i]);
            if (sum <= x) {
                codes[n++] = codes[i];
            } else {
                leftOut = Math.min(leftOut, sum);
            }
        }
        return n;
    }

    private static long[] distinct(long[] codes, int size) {
        Arrays.sort(codes, 0, size);
        int n = 0;
        for (int i = 0; i < size; i++) {
            if (i == 0 || codes[i] != codes[i - 1]) {
                codes[n++] = codes[i];
            }
        }
        return Arrays.copyOf(codes, n);
    }
}
