package pegsets.job;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.IntStream;
import pegsets.board.Positions;
import pegsets.board.Problem;
import pegsets.board.Pruning;
import pegsets.sets.engine.ProblemContext;
import pegsets.sets.expand.ChildCollector;
import pegsets.sets.expand.Expander;
import pegsets.sets.expand.JumpExpander;
import pegsets.sets.expand.JumpTables;
import pegsets.sets.expand.Relation;

/// The forward or backward sets of a problem in memory: small sets whole, larger sets as a sample with an estimated
/// size.
///
/// The size of a level is the sum over its positions of 1, split evenly among the neighbors of each position in the
/// level before. The sample shows which neighbors a position may have. The share of these that the level before
/// contains is known for whole levels; after them it is extrapolated: it falls at first, then rises faster and faster,
/// up to a steady pace that is slower on larger boards.
///
/// The chance of a position to enter the sample is proportional to the share of its neighbors in the previous sample,
/// so that positions with many neighbors are not preferred. The same problem always gives the same sample.
final class SampledSets {
    /// Positions expanded between two readings of the clock. They are few, so that other processes rarely interrupt.
    private static final int TIMED_TOGETHER = 512;
    /// The extrapolation of the share, fitted to boards of 33 (c3), 37 (c1) and 45 holes (Wiegleb's central game): each
    /// step exceeds the one before by the growth, from the least step (small levels fall by more) up to the pace, which
    /// each hole above 33 slows down.
    private static final double STEP_GROWTH = 0.006;
    private static final double LEAST_STEP = -0.02;
    private static final double MOST_PACE = 0.037;
    private static final double PACE_LOSS_PER_HOLE = 0.00225;
    private static final double LEAST_PACE = 0.005;

    /// Limits of the work.
    ///
    /// @param whole  the positions of the largest level whose neighbors are all computed
    /// @param sample the expected size of a sample
    record Effort(int whole, int sample) {
        /// An effort of a fraction of a second.
        static final Effort LITTLE = new Effort(1 << 14, 2_000);
    }

    /// A level, or a sample of it.
    ///
    /// @param positions ascending mincodes
    /// @param size      the size of the whole level
    record Sampled(long[] positions, double size, boolean isWhole) {
        /// Returns about `count` positions, each with the same chance.
        long[] some(int count) {
            SplittableRandom random = new SplittableRandom(1);
            double chance = (double) count / positions.length;
            return chance >= 1
                    ? positions
                    : Arrays.stream(positions).filter(_ -> random.nextDouble() < chance).toArray();
        }
    }

    private final Pruning pruning;
    private final boolean forward;
    private final Effort effort;
    private final JumpTables tables;
    private final Expander back;
    private final double pace;
    private final SplittableRandom random = new SplittableRandom(1);
    private final TreeMap<Integer, Sampled> levels = new TreeMap<>();
    private double secondsOfChild = Double.POSITIVE_INFINITY;
    private double share = 1;
    private double shareStep;

    /// @param to the number of pegs of the last level
    SampledSets(ProblemContext context, Pruning pruning, boolean forward, int to, Effort effort) {
        Problem problem = context.problem();
        this.pruning = pruning;
        this.forward = forward;
        this.effort = effort;
        int holes = problem.board().size();
        this.pace = Math.max(LEAST_PACE, MOST_PACE - PACE_LOSS_PER_HOLE * Math.max(0, holes - 33));
        this.tables = context.jumps();
        this.back = (forward ? Relation.PARENTS : Relation.DESCENDANTS).expander(tables);
        Positions ends = forward ? problem.start() : problem.finish();
        long[] first = problem.mincodes(ends.codes().longStream()).toLongArray();
        Arrays.sort(first);
        Sampled level = new Sampled(first, first.length, true);
        levels.put(ends.pegCount(), level);
        int step = forward ? -1 : 1;
        for (int k = ends.pegCount() + step; step * (to - k) >= 0; k += step) {
            level = next(level, k);
            levels.put(k, level);
        }
    }

    Sampled level(int pegs) {
        return levels.get(pegs);
    }

    /// Returns the number of sampled levels from the first one to that of `pegs` pegs.
    int levelsSampled(int pegs) {
        return (int) (forward ? levels.tailMap(pegs, true) : levels.headMap(pegs, true)).values().stream()
                .filter(level -> !level.isWhole()).count();
    }

    /// Returns the least time per child, repeats included: in the fastest stretch the code was compiled and the machine
    /// idle. Returns infinity if all levels were too small to measure.
    double secondsOfChild() {
        return secondsOfChild;
    }

    private Sampled next(Sampled before, int pegs) {
        boolean isSource = before.isWhole() && before.size() <= effort.whole();
        long[] source = isSource ? before.positions() : before.some(effort.sample());
        long[] children = children(source, pegs);
        if (children.length == 0) {
            return new Sampled(children, 0, true);
        }
        long[] distinct = Arrays.stream(children).distinct().toArray();
        double[] shares = shares(children, distinct);
        double sum = Arrays.stream(shares).sum();
        if (isSource) {
            shareStep = sum / distinct.length - share;
            share = sum / distinct.length;
            return new Sampled(distinct, distinct.length, true);
        }
        shareStep = Math.clamp(shareStep + STEP_GROWTH, LEAST_STEP, pace);
        share = Math.min(1, share + shareStep);
        return new Sampled(thinned(distinct, shares, effort.sample() / sum),
                before.size() * sum / source.length / share, false);
    }

    /// Returns the neighbors of some positions in the next level, ascending, each once for every position that it
    /// neighbors.
    private long[] children(long[] positions, int pegs) {
        Expander expander = forward
                ? JumpExpander.forward(tables, pruning, pegs)
                : Relation.PARENTS.expander(tables);
        ChildCollector children = new ChildCollector(expander);
        long began = System.nanoTime();
        int before = 0;
        for (int i = 0; i < positions.length; i++) {
            children.expand(positions[i]);
            if ((i + 1) % TIMED_TOGETHER == 0) {
                double seconds = (System.nanoTime() - began) / 1e9;
                secondsOfChild = Math.min(secondsOfChild, seconds / Math.max(1, children.size() - before));
                before = children.size();
                began = System.nanoTime();
            }
        }
        return children.sorted();
    }

    /// Returns for each distinct position how many times `children` contains it, divided by the number of neighbors
    /// that it may have.
    private double[] shares(long[] children, long[] distinct) {
        double[] shares = new double[distinct.length];
        long[] parents = new long[back.maxCodes()];
        int at = 0;
        for (int i = 0; i < distinct.length; i++) {
            int times = 0;
            for (; at < children.length && children[at] == distinct[i]; at++) {
                times++;
            }
            shares[i] = (double) times / back.expand(distinct[i], parents, 0);
        }
        return shares;
    }

    /// Returns some of the positions, each with a chance proportional to its share.
    private long[] thinned(long[] distinct, double[] shares, double chance) {
        return IntStream.range(0, distinct.length).filter(i -> random.nextDouble() < chance * shares[i])
                .mapToLong(i -> distinct[i]).toArray();
    }
}
