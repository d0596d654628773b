package pegsets.forecast;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.TreeMap;
import pegsets.board.geometry.Positions;
import pegsets.board.geometry.Problem;
import pegsets.board.geometry.Pruning;
import pegsets.expand.Expander;
import pegsets.expand.JumpExpander;
import pegsets.expand.JumpTables;
import pegsets.expand.Relation;
import pegsets.solve.NextLevel;

/// The forward or backward sets of a problem, without a disk: small ones whole; of larger ones a sample, and a size
/// by what leads to it: each position of the level adds, for each neighbour in the level before, one over the number of
/// these neighbours, which is 1 in all. Of the sample all neighbours are known that there may be; how many of them are
/// in the level before, is a share that goes on as in whole levels ([ShareTrend]).
///
/// A position comes into the sample with a chance in proportion to the share of its neighbours in the level before that
/// are in the sample of that one, so that positions with many ways to them are not preferred. The same problem always
/// gives the same sample.
final class SampledLevels {
    private static final int SAMPLE = 20_000;
    /// Positions that are expanded between two looks at the clock: few, so that other work of the machine seldom comes
    /// in between.
    private static final int TIMED_TOGETHER = 512;

    /// A level, or a sample of it.
    ///
    /// @param positions rising mincodes
    /// @param size      of the whole level
    record Sampled(long[] positions, double size, boolean isWhole) {
        /// About so many positions as a sample has, each with the same chance.
        long[] some() {
            SplittableRandom random = new SplittableRandom(1);
            double chance = (double) SAMPLE / positions.length;
            return chance >= 1
                    ? positions
                    : Arrays.stream(positions).filter(_ -> random.nextDouble() < chance).toArray();
        }
    }

    private final Problem problem;
    private final Pruning pruning;
    private final boolean forward;
    private final int most;
    private final Expander back;
    private final SplittableRandom random = new SplittableRandom(1);
    private final TreeMap<Integer, Sampled> levels = new TreeMap<>();
    private double secondsOfChild = Double.POSITIVE_INFINITY;
    private final ShareTrend share;

    /// @param to   the number of pegs of the last level
    /// @param most positions of a level that is the source of a whole one
    SampledLevels(Problem problem, Pruning pruning, boolean forward, int to, int most) {
        this.problem = problem;
        this.pruning = pruning;
        this.forward = forward;
        this.most = most;
        this.share = new ShareTrend(problem.board().size());
        this.back = (forward ? Relation.PARENTS : Relation.DESCENDANTS)
                .expander(new JumpTables(problem.board(), problem.group()));
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

    /// How many levels there are between one and the last whole one.
    int levelsSampled(int pegs) {
        return (int) (forward ? levels.tailMap(pegs, true) : levels.headMap(pegs, true)).values().stream()
                .filter(level -> !level.isWhole()).count();
    }

    /// What a child took, repeats included, where that was least: there the program was compiled and the machine was
    /// not at other work. Infinite where there were too few to tell.
    double secondsOfChild() {
        return secondsOfChild;
    }

    private Sampled next(Sampled before, int pegs) {
        boolean isSource = before.isWhole() && before.size() <= most;
        long[] source = isSource ? before.positions() : before.some();
        long[] children = children(source, pegs);
        if (children.length == 0) {
            return new Sampled(children, 0, true);
        }
        long[] distinct = Arrays.stream(children).distinct().toArray();
        double[] shares = shares(children, distinct);
        double sum = Arrays.stream(shares).sum();
        if (isSource) {
            share.add(sum / distinct.length);
            return new Sampled(distinct, distinct.length, true);
        }
        double size = before.size() * sum / source.length / share.next();
        return new Sampled(thinned(distinct, shares, SAMPLE / sum), size, false);
    }

    /// The positions that one jump leads to, or leads from, as often as it does, rising.
    private long[] children(long[] positions, int pegs) {
        Expander expander = forward
                ? JumpExpander.forward(new JumpTables(problem.board(), problem.group()), pruning, pegs)
                : Relation.PARENTS.expander(new JumpTables(problem.board(), problem.group()));
        NextLevel children = new NextLevel(expander);
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

    /// For each of some positions, what part of the neighbours that may lead to it do.
    ///
    /// @param children the positions as often as they are led to, rising
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

    /// Some of the positions, each with a chance in proportion to its share.
    private long[] thinned(long[] distinct, double[] shares, double chance) {
        LongArrayList kept = new LongArrayList();
        for (int i = 0; i < distinct.length; i++) {
            if (random.nextDouble() < chance * shares[i]) {
                kept.add(distinct[i]);
            }
        }
        return kept.toLongArray();
    }
}
