package pegsets.solve;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import pegsets.board.geometry.Pagoda;
import pegsets.board.geometry.Problem;
import pegsets.board.geometry.Symmetry;
import pegsets.board.geometry.SymmetryGroup;
import pegsets.expand.Expander;
import pegsets.expand.JumpTables;
import pegsets.expand.Relation;

/// The least sums that winning positions of a problem can have, level by level, as far as small searches prove them.
///
/// Played backward from the finish, sums never fall. The positions from which the finish can be reached and whose sum
/// is at most x are therefore found by a search that leaves out every greater sum. Where it dies out, at some number of
/// pegs, all positions of so many pegs or more have sums above x: at least the least sum that was left out. With that
/// as the next x the search is made again, until it does not die out before the start, or is too large.
public final class LeastSums {
    private final Problem problem;
    private final int holes;
    /// By the symmetries that reduce a search.
    private final Map<List<Symmetry>, Expander> parents = new HashMap<>();

    public LeastSums(Problem problem) {
        this.problem = problem;
        this.holes = problem.board().size();
    }

    /// Sums that no winning position is below, by the number of pegs, from 0 to the board's size: never falling. Below
    /// the finish, and above the start, nothing is played, and they are those beside.
    ///
    /// @param enough        sums above this are not looked for
    /// @param mostPositions of all searches, at all levels together
    public List<Integer> proved(Pagoda pagoda, int enough, int mostPositions) {
        return new Searches(pagoda, mostPositions).proved(enough);
    }

    private final class Searches {
        /// Entry `chunk << 8 | bits`: the sum over these 8 bits of a position.
        private final int[] sums;
        private final int greatestSum;
        private final Expander expander;
        private final long[] finishes;
        /// How many positions may still be gone through.
        private int left;
        /// The least sum that the last search left out.
        private int leftOut;

        Searches(Pagoda pagoda, int mostPositions) {
            sums = new int[(holes + 7) / 8 << 8];
            for (int entry = 0; entry < sums.length; entry++) {
                sums[entry] = (int) pagoda.sum((long) (entry & 0xFF) << (entry >>> 8) * 8 & -1L >>> Long.SIZE - holes);
            }
            greatestSum = pagoda.weights().stream().mapToInt(weight -> Math.max(0, weight)).sum();
            SymmetryGroup group = pagoda.stabiliserIn(problem.group());
            expander = parents.computeIfAbsent(group.elements(),
                    _ -> Relation.PARENTS.expander(new JumpTables(problem.board(), group)));
            finishes = problem.finish().codes().longStream().flatMap(
                    code -> problem.group().elements().stream().mapToLong(s -> group.mincode(s.image(code)))).toArray();
            left = mostPositions;
        }

        private int sum(long position) {
            int sum = 0;
            long rest = position;
            for (int chunk = 0; chunk < sums.length; chunk += 256) {
                sum += sums[chunk | (int) rest & 0xFF];
                rest >>>= 8;
            }
            return sum;
        }

        List<Integer> proved(int enough) {
            int x = Arrays.stream(finishes).mapToInt(this::sum).min().orElseThrow();
            int[] least = new int[holes + 1];
            Arrays.fill(least, x);
            while (x < enough && x <= greatestSum) {
                int dead = diesOutAt(x);
                if (dead > problem.start().pegCount()) {
                    break;
                }
                x = leftOut;
                Arrays.fill(least, dead, least.length, x);
            }
            return IntStream.of(least).boxed().toList();
        }

        /// The number of pegs from which on there is no position whose sum is at most x; more than the start's where
        /// there are some to the end, or too many to tell.
        private int diesOutAt(int x) {
            leftOut = greatestSum + 1; // above every sum there is, for levels that nothing leads to
            int startPegs = problem.start().pegCount();
            long[] ends = finishes.clone();
            long[] level = distinct(ends, keepUpTo(x, ends, 0, ends.length));
            for (int pegs = problem.finish().pegCount(); pegs <= startPegs; pegs++) {
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

        private long[] parents(long[] level, int x) {
            long[] found = new long[level.length * 4 + expander.maxCodes()];
            int n = 0;
            for (long position : level) {
                if (n + expander.maxCodes() > found.length) {
                    found = Arrays.copyOf(found, found.length * 2);
                }
                n = keepUpTo(x, found, n, expander.expand(position, found, n));
            }
            return distinct(found, n);
        }

        private int keepUpTo(int x, long[] codes, int from, int to) {
            int n = from;
            for (int i = from; i < to; i++) {
                int sum = sum(codes[i]);
                if (sum <= x) {
                    codes[n++] = codes[i];
                } else {
                    leftOut = Math.min(leftOut, sum);
                }
            }
            return n;
        }
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
