package pegsets.forecast;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.LongStream;
import pegsets.board.geometry.HoleGroups;
import pegsets.board.geometry.Jump;
import pegsets.board.geometry.Problem;
import pegsets.board.geometry.Pruning;
import pegsets.board.geometry.Symmetry;
import pegsets.equations.SetName;
import pegsets.equations.SetName.Kind;
import pegsets.expand.ProblemContext;
import pegsets.forecast.SampledLevels.Sampled;
import pegsets.jobs.Job;

/// The sizes that a job's sets will probably have. Forward and backward sets go on as their small levels do. The
/// winning set half way is the part of the positions in both, taken for each number of pegs in each category of holes
/// and a little more; where both are whole, what they share. From there to both
/// ends winning positions are a growing share of the forward set, or of the backward set.
final class ExpectedSizes {
    /// The logarithm of the share of winning positions rises with a power of the jumps from the end: 1, and this over
    /// the logarithm half way, and no more than the other number.
    private static final double SHARE_POWER = 2;
    private static final double MOST_SHARE_POWER = 3;
    /// A size is known to a factor of e to the power of so much for each sampled level before it.
    private static final double SPREAD_PER_LEVEL = 0.05;
    /// The same for a winning set of sampled sets.
    private static final double WINNING_SPREAD = 1.1;
    /// Forward and backward sets share more positions than they would by chance, by so much.
    private static final double MEETING = 1.35;
    /// Losing positions that one jump makes of a winning one.
    static final double LOSING_OF_WINNING = 2;

    /// Where no level has enough children to tell: then the job takes no time to speak of.
    private static final double USUAL_SECONDS_OF_CHILD = 2e-8;

    private final Job job;
    private final ProblemContext context;
    private final int startPegs;
    private final int finishPegs;
    private final int middle;
    private final boolean complement;
    private final SampledLevels forward;
    private final SampledLevels backward;
    private final Sampled met;
    private final double secondsOfChild;

    /// @param names of all sets whose sizes are asked for
    /// @param most  positions of a level that is expanded whole
    ExpectedSizes(Job job, Set<SetName> names, int most) {
        this.job = job;
        this.context = job.planner().context();
        Problem problem = job.problem();
        this.startPegs = problem.start().pegCount();
        this.finishPegs = problem.finish().pegCount();
        this.middle = (startPegs + finishPegs) / 2;
        this.complement = problem.isComplementProblem();
        boolean wins = names.stream().anyMatch(name -> name.kind() == Kind.WINNING || name.kind() == Kind.LOSING);
        this.forward = new SampledLevels(problem, job.pruning(), true,
                Math.min(lowest(names, Kind.FORWARD), wins ? middle : startPegs), most);
        this.backward = complement
                ? null
                : new SampledLevels(problem, Pruning.NONE, false,
                        Math.max(highest(names, Kind.BACKWARD), wins ? middle : finishPegs), most);
        double seconds = complement
                ? forward.secondsOfChild()
                : Math.min(forward.secondsOfChild(), backward.secondsOfChild());
        this.secondsOfChild = Double.isInfinite(seconds) ? USUAL_SECONDS_OF_CHILD : seconds;
        this.met = wins ? met() : null;
    }

    private int lowest(Set<SetName> names, Kind kind) {
        return names.stream().filter(name -> name.kind() == kind).mapToInt(SetName::pegs).min().orElse(startPegs);
    }

    private int highest(Set<SetName> names, Kind kind) {
        return names.stream().filter(name -> name.kind() == kind).mapToInt(SetName::pegs).max().orElse(finishPegs);
    }

    /// The expected positions of a set.
    double size(SetName name) {
        int k = name.pegs();
        return switch (name.kind()) {
            case FORWARD -> Math.min(forward.level(k).size(), bound(k));
            case BACKWARD -> Math.min(backward(k).size(), bound(k));
            case WINNING -> winning(k);
            case LOSING -> LOSING_OF_WINNING * winning(k + 1);
            default -> throw new IllegalArgumentException(name + " is no set");
        };
    }

    /// What this machine took for a child of the samples, on one thread.
    double secondsOfChild() {
        return secondsOfChild;
    }

    /// About how many jumps a position has: a quarter of those that differ by more than their direction.
    static double children(Problem problem) {
        return problem.board().jumps().stream().map(Jump::mask).distinct().count() / 4.0;
    }

    /// The logarithm of the factor up to which a size is known.
    double spread(SetName name) {
        int k = name.pegs();
        return switch (name.kind()) {
            case FORWARD -> SPREAD_PER_LEVEL * forward.levelsSampled(k);
            case BACKWARD -> SPREAD_PER_LEVEL * (complement
                    ? forward.levelsSampled(opposite(k))
                    : backward.levelsSampled(k));
            default -> met.isWhole() ? Math.log(1.5) : WINNING_SPREAD;
        };
    }

    private int opposite(int k) {
        return startPegs + finishPegs - k;
    }

    private Sampled backward(int k) {
        return complement ? forward.level(opposite(k)) : backward.level(k);
    }

    /// The positions of the sample of a backward set: in a complement problem complements of those of a forward set.
    private LongStream backwardPositions(int k) {
        LongStream positions = Arrays.stream(backward(k).positions());
        Problem problem = job.problem();
        return complement
                ? positions.map(code -> problem.group().mincode(problem.board().complement(code)))
                : positions;
    }

    private double winning(int k) {
        Sampled of = k >= middle ? forward.level(k) : backward(k);
        double share = met.size() / Math.max(1, (k >= middle ? forward.level(middle) : backward(middle)).size());
        return winning(job.problem(), k, of.size(), share);
    }

    /// The winning positions among some.
    ///
    /// @param size  of the forward set of `k` pegs, or half way and below, of the backward set
    /// @param share of winning positions in the same half way
    static double winning(Problem problem, int k, double size, double share) {
        int start = problem.start().pegCount();
        int finish = problem.finish().pegCount();
        int middle = (start + finish) / 2;
        double way = k >= middle
                ? (double) (start - k) / Math.max(1, start - middle)
                : (double) (k - finish) / (middle - finish);
        double log = -Math.log(Math.clamp(share, Double.MIN_NORMAL, 1));
        double power = Math.min(MOST_SHARE_POWER, 1 + SHARE_POWER / Math.max(log, 1e-9));
        return size * Math.exp(-log * Math.pow(way, power));
    }

    /// What the forward and the backward set half way share.
    private Sampled met() {
        Sampled there = forward.level(middle);
        Sampled back = backward(middle);
        if (there.isWhole() && back.isWhole()) {
            LongOpenHashSet ends = new LongOpenHashSet(backwardPositions(middle).iterator());
            return new Sampled(new long[0], Arrays.stream(there.positions()).filter(ends::contains).count(), true);
        }
        Map<Integer, Double> shares = shares(Arrays.stream(there.some()));
        Map<Integer, Double> backShares = shares(complement
                ? Arrays.stream(back.some()).map(job.problem().board()::complement)
                : Arrays.stream(back.some()));
        double size = 0;
        for (Map.Entry<Integer, Double> share : shares.entrySet()) {
            size += there.size() * share.getValue() * back.size() * backShares.getOrDefault(share.getKey(), 0.0)
                    / (bound(middle) * chance(share.getKey()));
        }
        return new Sampled(new long[0], Math.min(MEETING * size, Math.min(there.size(), back.size())), false);
    }

    /// What part of a set has so many pegs in each category, all images of a position being counted.
    private Map<Integer, Double> shares(LongStream sample) {
        long[] positions = sample.toArray();
        long[] categories = categories();
        List<Symmetry> symmetries = job.problem().group().elements();
        Map<Integer, Double> shares = new HashMap<>();
        double one = 1.0 / positions.length / symmetries.size();
        for (long position : positions) {
            for (Symmetry symmetry : symmetries) {
                long image = symmetry.image(position);
                int key = 0;
                for (long category : categories) {
                    key = key << 7 | Long.bitCount(image & category);
                }
                shares.merge(key, one, Double::sum);
            }
        }
        return shares;
    }

    private long[] categories() {
        return HoleGroups.categories(job.problem().board()).stream()
                .mapToLong(holes -> holes.stream().mapToLong(hole -> 1L << hole).sum()).toArray();
    }

    /// What part of all positions with `middle` pegs has so many in each category.
    private double chance(int key) {
        double chance = 1 / choose(job.problem().board().size(), middle);
        long[] categories = categories();
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
        BigInteger all = context.levelSize(k);
        return job.problem().group().classesAmong(all).doubleValue();
    }
}
