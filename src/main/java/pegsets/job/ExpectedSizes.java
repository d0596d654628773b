package pegsets.job;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongUnaryOperator;
import pegsets.board.Problem;
import pegsets.board.Pruning;
import pegsets.board.Symmetry;
import pegsets.job.SampledSets.Effort;
import pegsets.job.SampledSets.Sampled;
import pegsets.job.SetName.Kind;

/// The expected sizes of a job's sets. Forward and backward sets are sampled ([SampledSets]). The winning set halfway
/// is the intersection of the two sets halfway: counted if both are whole, otherwise estimated for each distribution of
/// the pegs over the categories of holes. From there to both ends, winning positions are a growing share of the forward
/// set, or of the backward set.
final class ExpectedSizes {
    /// The logarithm of the share of winning positions is proportional to a power of the number of jumps from the end:
    /// 1 plus this number divided by the logarithm halfway, and at most the other number.
    private static final double SHARE_POWER = 2;
    private static final double MOST_SHARE_POWER = 3;
    /// A size is known up to a factor of e to the power of this number for each sampled level.
    private static final double SPREAD_PER_LEVEL = 0.05;
    /// The same for all winning sets if the sets halfway are sampled.
    private static final double WINNING_SPREAD = 1.1;
    private static final double COUNTED_WINNING_SPREAD = Math.log(1.5);
    /// Forward and backward sets share more positions than by chance, by this factor.
    private static final double COMMON = 1.35;
    /// Losing positions per winning position of one more peg.
    private static final double LOSING_OF_WINNING = 2;
    /// The time per child if no level is large enough to measure it.
    private static final double USUAL_SECONDS_OF_CHILD = 2e-8;
    private static final double LINES_PER_CHILD = 4;

    private final Job job;
    private final Problem problem;
    private final Effort effort;
    private final int startPegs;
    private final int finishPegs;
    private final int middle;
    private final SampledSets forward;
    private final SampledSets backward;
    private final boolean isCommonCounted;
    private final double common;

    /// @param equations the sizes of all sets that these compute or label will be asked for
    ExpectedSizes(Job job, List<Equation> equations, Effort effort) {
        List<SetName> names = equations.stream().flatMap(equation -> equation.set().stream()).toList();
        this.job = job;
        this.problem = job.problem();
        this.effort = effort;
        this.startPegs = problem.start().pegCount();
        this.finishPegs = problem.finish().pegCount();
        this.middle = (startPegs + finishPegs) / 2;
        boolean wins = names.stream().anyMatch(name -> name.kind() == Kind.WINNING || name.kind() == Kind.LOSING);
        int lowest = names.stream().filter(name -> name.kind() == Kind.FORWARD).mapToInt(SetName::pegs).min()
                .orElse(startPegs);
        int highest = names.stream().filter(name -> name.kind() == Kind.BACKWARD).mapToInt(SetName::pegs).max()
                .orElse(finishPegs);
        this.forward = new SampledSets(job.context(), job.pruning(), true, wins ? Math.min(lowest, middle) : lowest,
                effort);
        this.backward = problem.isComplementProblem()
                ? forward
                : new SampledSets(job.context(), Pruning.NONE, false, wins ? Math.max(highest, middle) : highest,
                        effort);
        this.isCommonCounted = wins && forward.level(middle).isWhole() && backward(middle).isWhole();
        this.common = !wins ? 0 : isCommonCounted ? counted() : estimated();
    }

    double size(SetName name) {
        int k = name.pegs();
        return switch (name.kind()) {
            case FORWARD -> Math.min(forward.level(k).size(), bound(k));
            case BACKWARD -> Math.min(backward(k).size(), bound(k));
            case WINNING -> winning(k);
            case LOSING -> LOSING_OF_WINNING * winning(k + 1);
            default -> throw new IllegalArgumentException(name + " is not a set");
        };
    }

    /// Returns the seconds per work of an [Estimator.Estimate] on this machine, with all threads of the job. A
    /// position has about one jump for every four lines of three holes.
    double secondsOfWork() {
        double ofChild = Math.min(forward.secondsOfChild(), backward.secondsOfChild());
        return (Double.isInfinite(ofChild) ? USUAL_SECONDS_OF_CHILD : ofChild) * job.context().mostChildren()
                / LINES_PER_CHILD / job.budget().threads();
    }

    /// Returns the logarithm of the factor up to which a size is known.
    double spread(SetName name) {
        return switch (name.kind()) {
            case FORWARD -> SPREAD_PER_LEVEL * forward.levelsSampled(name.pegs());
            case BACKWARD -> SPREAD_PER_LEVEL * backward.levelsSampled(sampledPegs(name.pegs()));
            default -> isCommonCounted ? COUNTED_WINNING_SPREAD : WINNING_SPREAD;
        };
    }

    /// Returns the number of pegs of the sampled level that represents the backward set of `k` pegs: its positions, or
    /// in a complement problem their complements.
    private int sampledPegs(int k) {
        return problem.isComplementProblem() ? startPegs + finishPegs - k : k;
    }

    private Sampled backward(int k) {
        return backward.level(sampledPegs(k));
    }

    /// Returns the complement of a sampled position in a complement problem, otherwise the position.
    private long backwardPosition(long sampled) {
        return problem.isComplementProblem() ? problem.board().complement(sampled) : sampled;
    }

    private double winning(int k) {
        boolean above = k >= middle;
        double way = above
                ? (double) (startPegs - k) / Math.max(1, startPegs - middle)
                : (double) (k - finishPegs) / (middle - finishPegs);
        double halfway = Math.max(1, (above ? forward.level(middle) : backward(middle)).size());
        double log = -Math.log(Math.clamp(common / halfway, Double.MIN_NORMAL, 1));
        double power = Math.min(MOST_SHARE_POWER, 1 + SHARE_POWER / Math.max(log, 1e-9));
        return (above ? forward.level(k) : backward(k)).size() * Math.exp(-log * Math.pow(way, power));
    }

    private double counted() {
        LongOpenHashSet ends = new LongOpenHashSet(Arrays.stream(backward(middle).positions())
                .map(code -> problem.group().mincode(backwardPosition(code))).iterator());
        return Arrays.stream(forward.level(middle).positions()).filter(ends::contains).count();
    }

    /// Estimates the number of positions that the sampled sets halfway share.
    private double estimated() {
        Sampled there = forward.level(middle);
        Sampled back = backward(middle);
        long[] categories = problem.board().categories().stream()
                .mapToLong(holes -> holes.stream().mapToLong(hole -> 1L << hole).sum()).toArray();
        Map<Integer, Double> shares = shares(there, categories, code -> code);
        Map<Integer, Double> backShares = shares(back, categories, this::backwardPosition);
        double size = 0;
        for (Map.Entry<Integer, Double> share : shares.entrySet()) {
            size += there.size() * share.getValue() * back.size() * backShares.getOrDefault(share.getKey(), 0.0)
                    / (bound(middle) * chance(share.getKey(), categories));
        }
        return Math.min(COMMON * size, Math.min(there.size(), back.size()));
    }

    /// Returns the share of each distribution of pegs over categories, counting all images of each sampled position. A
    /// distribution is a number with 7 bits for each category.
    private Map<Integer, Double> shares(Sampled level, long[] categories, LongUnaryOperator position) {
        long[] positions = level.some(effort.sample());
        List<Symmetry> symmetries = problem.group().elements();
        Map<Integer, Double> shares = new HashMap<>();
        double one = 1.0 / positions.length / symmetries.size();
        for (long sampled : positions) {
            for (Symmetry symmetry : symmetries) {
                long image = symmetry.image(position.applyAsLong(sampled));
                int key = 0;
                for (long category : categories) {
                    key = key << 7 | Long.bitCount(image & category);
                }
                shares.merge(key, one, Double::sum);
            }
        }
        return shares;
    }

    /// Returns the share of a distribution among all positions of `middle` pegs.
    private double chance(int key, long[] categories) {
        double chance = 1 / choose(problem.board().size(), middle);
        for (int i = categories.length - 1, rest = key; i >= 0; i--, rest >>>= 7) {
            chance *= choose(Long.bitCount(categories[i]), rest & 0x7F);
        }
        return chance;
    }

    private static double choose(int from, int some) {
        double ways = 1;
        for (int i = 0; i < some; i++) {
            ways = ways * (from - i) / (i + 1);
        }
        return ways;
    }

    private double bound(int k) {
        return problem.group().classesAmong(job.context().levelSize(k)).doubleValue();
    }
}
