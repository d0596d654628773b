package pegsets.sets.expand;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import pegsets.board.Pagoda;
import pegsets.board.Problem;
import pegsets.board.Symmetry;
import pegsets.board.SymmetryGroup;

/// Lower bounds on the sums of winning positions, level by level, proved by small searches.
///
/// In play backward from the finish, sums never fall. So a search that drops every sum above x finds all positions with
/// a sum of at most x from which the finish can be reached. If the search dies out at k pegs, each winning position of
/// k or more pegs has at least the least sum that the search dropped. That sum is the next x. The searches end when one
/// of them reaches the start or is too large.
public final class LeastSums {
    private final Problem problem;
    private final int holes;
    /// By the elements of the group that reduces a search.
    private final Map<List<Symmetry>, Expander> parents = new HashMap<>();

    public LeastSums(Problem problem) {
        this.problem = problem;
        this.holes = problem.board().size();
    }

    /// Returns for each number of pegs, from 0 to the board's size, a lower bound on the sums of winning positions. The
    /// bounds never fall. Below the finish and above the start, they are the sums of the finish and the start.
    ///
    /// @param enough        no search looks for greater sums
    /// @param mostPositions of all searches, at all levels together
    public List<Integer> proved(Pagoda pagoda, int enough, int mostPositions) {
        return new Searches(pagoda, mostPositions).proved(enough);
    }

    /// An expander: the parents whose sum is at most x.
    private final class Searches implements Expander {
        private final Pagoda pagoda;
        private final int greatestSum;
        private final Expander expander;
        private final long[] finishes;
        /// The number of positions that searches may still expand.
        private int left;
        private int x;
        /// The least sum that the last search dropped.
        private int dropped;

        Searches(Pagoda pagoda, int mostPositions) {
            this.pagoda = pagoda;
            greatestSum = pagoda.weights().stream().mapToInt(weight -> Math.max(0, weight)).sum();
            SymmetryGroup group = pagoda.stabilizerIn(problem.group());
            expander = parents.computeIfAbsent(group.elements(),
                    _ -> Relation.PARENTS.expander(new JumpTables(problem.board(), group)));
            finishes = problem.finish().codes().longStream().flatMap(
                    code -> problem.group().elements().stream().mapToLong(s -> group.mincode(s.image(code)))).toArray();
            left = mostPositions;
        }

        private int sum(long position) {
            return (int) pagoda.sum(position);
        }

        List<Integer> proved(int enough) {
            x = Arrays.stream(finishes).mapToInt(this::sum).min().orElseThrow();
            int[] least = new int[holes + 1];
            Arrays.fill(least, x);
            while (x < enough && x <= greatestSum) {
                int dead = diesOutAt();
                if (dead > problem.start().pegCount()) {
                    break;
                }
                x = dropped;
                Arrays.fill(least, dead, least.length, x);
            }
            return IntStream.of(least).boxed().toList();
        }

        /// Returns the least number of pegs for which no position has a sum of at most x; more than the start's pegs
        /// if there are positions up to the start, or too many positions to tell.
        private int diesOutAt() {
            dropped = greatestSum + 1; // above every sum, if a level has no parents
            int startPegs = problem.start().pegCount();
            long[] level = finishes.clone();
            level = Arrays.stream(level, 0, keepUpToX(level, 0, level.length)).distinct().toArray();
            for (int pegs = problem.finish().pegCount(); pegs <= startPegs; pegs++) {
                if (level.length == 0) {
                    return pegs;
                }
                left -= level.length;
                if (left < 0) {
                    break;
                }
                level = ChildCollector.of(this, level);
            }
            return startPegs + 1;
        }

        @Override
        public int expand(long position, long[] out, int n) {
            return keepUpToX(out, n, expander.expand(position, out, n));
        }

        @Override
        public int maxCodes() {
            return expander.maxCodes();
        }

        private int keepUpToX(long[] codes, int from, int to) {
            int n = from;
            for (int i = from; i < to; i++) {
                int sum = sum(codes[i]);
                if (sum <= x) {
                    codes[n++] = codes[i];
                } else {
                    dropped = Math.min(dropped, sum);
                }
            }
            return n;
        }
    }
}
