package pegsets.sets.expand;

import it.unimi.dsi.fastutil.longs.LongArrays;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import pegsets.board.Board;
import pegsets.board.Jump;
import pegsets.board.Pagoda;
import pegsets.board.Problem;
import pegsets.board.Pruning;
import pegsets.board.Reduction;
import pegsets.board.SymmetryGroup;
import pegsets.disk.ResourceText;

/// Finds pagoda functions that prune much of a problem's forward sets. The candidates are all functions with small
/// weights and some symmetry. The search repeatedly chooses the function that prunes most of a sample of positions from
/// the middle of play, as long as that is worth its cost. The same problem always gives the same functions.
public final class FunctionSearch {
    private static final int MOST_WEIGHT = 2;
    /// The most functions of a family. A larger family is tried with weights up to 1, then skipped.
    private static final int MOST_FUNCTIONS = 10_000;
    private static final int SAMPLED = 2_000;
    /// Positions of the sample that judge all functions; the finalists are compared by the whole sample.
    private static final int JUDGES = 64;
    private static final int FINALISTS = 32;
    private static final int QUICK_SEARCH = 1_000;
    private static final int LAST_SEARCH = 100_000;
    private static final int MOST_IMAGES = 8;
    /// For each of its images, a function must prune one position in this many.
    private static final int WORTH = 50;

    private final Problem problem;
    private final LeastSums leastSums;
    private final List<SymmetricFunctions> families = new ArrayList<>();
    /// The finalists so far, each with its pruning.
    private final Map<Pagoda, Pruning> prunings = new HashMap<>();

    /// A function and the number of judges that it prunes.
    private record Judged(Pagoda pagoda, int cut) {}

    private FunctionSearch(Problem problem) {
        this.problem = problem;
        this.leastSums = new LeastSums(problem);
        for (SymmetryGroup subgroup : problem.board().symmetries().subgroups()) {
            SymmetricFunctions family = new SymmetricFunctions(problem.board(), subgroup, MOST_WEIGHT, MOST_FUNCTIONS);
            families.add(family.all().isEmpty()
                    ? new SymmetricFunctions(problem.board(), subgroup, 1, MOST_FUNCTIONS)
                    : family);
        }
    }

    /// Returns the result for a frequent problem; no functions for any other problem. A search takes longer than such a
    /// problem. The resource `prune/known.tsv` has a line for each problem: board, rules, start and finish, then the
    /// lines of a [Pruning], divided by tabs.
    public static Pruning known(Problem problem) {
        if (problem.reduction() != Reduction.STABILIZER) {
            return Pruning.NONE;
        }
        List<String> key = List.of(problem.board().key(), problem.board().rules().label(), problem.start().name(),
                problem.finish().name());
        return ResourceText.rows("/prune/known.tsv").map(Arrays::asList)
                .filter(row -> row.subList(0, key.size()).equals(key)).findFirst()
                .map(row -> Pruning.ofLines(problem.board(), row.subList(key.size(), row.size())))
                .orElse(Pruning.NONE);
    }

    /// Returns functions with proved thresholds; no function if none is worth its cost.
    public static Pruning pruning(Problem problem) {
        return new FunctionSearch(problem).search();
    }

    private Pruning search() {
        List<Pruning.Bound> chosen = new ArrayList<>();
        long[] left = sample((problem.start().pegCount() + problem.finish().pegCount()) / 2);
        int images = 0;
        Optional<Pruning> best = best(left, MOST_IMAGES);
        while (best.isPresent()) {
            Pruning all = best.get().under(problem.group());
            images += all.bounds().size();
            left = Arrays.stream(left).filter(all::keeps).toArray();
            Pagoda pagoda = best.get().bounds().getFirst().pagoda();
            chosen.add(bound(pagoda, LAST_SEARCH));
            best = best(left, MOST_IMAGES - images);
        }
        return new Pruning(chosen);
    }

    /// Returns descendants of the start with `pegs` pegs, or of the last level before that has positions. At each level
    /// a fixed order of mixed codes decides which positions stay.
    private long[] sample(int pegs) {
        Expander descendants = Relation.DESCENDANTS.expander(new JumpTables(problem.board(), problem.group()));
        long[] level = problem.mincodes(problem.start().codes().longStream()).toLongArray();
        for (int k = problem.start().pegCount(); k > pegs; k--) {
            long[] next = ChildCollector.of(descendants, level);
            if (next.length == 0) {
                break;
            }
            LongArrays.unstableSort(next, (a, b) -> Long.compare(mixed(a), mixed(b)));
            level = Arrays.copyOf(next, Math.min(next.length, SAMPLED));
        }
        return level;
    }

    private static long mixed(long code) {
        long product = code * 0x9E3779B97F4A7C15L;
        return (product ^ product >>> 32) * 0x9E3779B97F4A7C15L;
    }

    private Pruning.Bound bound(Pagoda pagoda, int searched) {
        return new Pruning.Bound(pagoda, leastSums.proved(pagoda, Integer.MAX_VALUE, searched));
    }

    /// Returns the function that is worth most, if any is worth its cost.
    private Optional<Pruning> best(long[] left, int mostImages) {
        long worth = 0;
        Optional<Pruning> best = Optional.empty();
        for (Judged finalist : finalists(Arrays.copyOf(left, Math.min(left.length, JUDGES)))) {
            Pruning pruning = prunings.computeIfAbsent(finalist.pagoda,
                    pagoda -> new Pruning(List.of(bound(pagoda, QUICK_SEARCH))));
            Pruning all = pruning.under(problem.group());
            long cut = Arrays.stream(left).filter(position -> !all.keeps(position)).count();
            long itsWorth = cut * WORTH - (long) left.length * all.bounds().size();
            if (all.bounds().size() <= mostImages && itsWorth > worth) {
                worth = itsWorth;
                best = Optional.of(pruning);
            }
        }
        return best;
    }

    /// Returns the functions that prune most judges with the sum of the finish as threshold.
    private List<Judged> finalists(long[] judges) {
        PriorityQueue<Judged> best = new PriorityQueue<>(Comparator.comparingInt(Judged::cut));
        Set<Pagoda> seen = new HashSet<>();
        for (SymmetricFunctions family : families) {
            int[][][] images = Arrays.stream(judges).mapToObj(judge -> images(family, judge)).toArray(int[][][]::new);
            int[][] finishes = problem.finish().codes().longStream().boxed()
                    .flatMap(code -> Arrays.stream(images(family, code))).toArray(int[][]::new);
            for (int[] weights : family.all()) {
                int atLeast = best.size() < FINALISTS ? 1 : best.peek().cut + 1;
                int cut = cut(weights, images, least(weights, finishes), atLeast);
                if (cut >= atLeast && seen.add(family.pagoda(weights))) {
                    best.add(new Judged(family.pagoda(weights), cut));
                    if (best.size() > FINALISTS) {
                        best.remove();
                    }
                }
            }
        }
        return best.stream().sorted(Comparator.comparingInt(Judged::cut).reversed()
                .thenComparing(judged -> judged.pagoda.toString())).toList();
    }

    /// Returns the numbers of pegs by orbit of all images of a position, without repeats.
    private int[][] images(SymmetricFunctions family, long position) {
        return problem.group().elements().stream().map(s -> family.counts(s.image(position)))
                .map(counts -> Arrays.stream(counts).boxed().toList()).distinct()
                .map(counts -> counts.stream().mapToInt(Integer::intValue).toArray()).toArray(int[][]::new);
    }

    /// Returns how many positions a function prunes, or any number less than `enough` if it prunes fewer.
    private static int cut(int[] weights, int[][][] positions, int threshold, int enough) {
        int cut = 0;
        for (int i = 0; i < positions.length && cut + positions.length - i >= enough; i++) {
            cut += least(weights, positions[i]) < threshold ? 1 : 0;
        }
        return cut;
    }

    private static int least(int[] weights, int[][] images) {
        int least = Integer.MAX_VALUE;
        for (int[] counts : images) {
            int sum = 0;
            for (int orbit = 0; orbit < counts.length; orbit++) {
                sum += weights[orbit] * counts[orbit];
            }
            least = Math.min(least, sum);
        }
        return least;
    }

    /// All pagoda functions with small weights that are invariant under some symmetries of the board. All holes of an
    /// orbit have the same weight, so a function has one weight for each orbit, and the functions are few enough to
    /// enumerate.
    private static final class SymmetricFunctions {
        private final Board board;
        /// The orbit of each hole.
        private final int[] orbitOf;
        private final int orbits;
        private final int mostWeight;
        private final int most;
        /// By orbit, the jumps for which it is the last orbit in the order of choice, as triples of orbits.
        private final List<List<int[]>> jumps = new ArrayList<>();
        private final List<int[]> found = new ArrayList<>();

        /// @param mostWeight the greatest absolute value of a weight
        /// @param most       the most functions; if there are more, the family is empty
        SymmetricFunctions(Board board, SymmetryGroup group, int mostWeight, int most) {
            this.board = board;
            this.mostWeight = mostWeight;
            this.most = most;
            List<List<Integer>> holes = group.orbits(board.size());
            this.orbits = holes.size();
            this.orbitOf = new int[board.size()];
            for (int orbit = 0; orbit < orbits; orbit++) {
                for (int hole : holes.get(orbit)) {
                    orbitOf[hole] = orbit;
                }
                jumps.add(new ArrayList<>());
            }
            Set<List<Integer>> seen = new LinkedHashSet<>();
            for (Jump jump : board.jumps()) {
                List<Integer> triple = List.of(orbitOf[jump.from()], orbitOf[jump.over()], orbitOf[jump.to()]);
                if (seen.add(triple)) {
                    jumps.get(Collections.max(triple)).add(triple.stream().mapToInt(Integer::intValue).toArray());
                }
            }
            if (!choose(0, new int[orbits])) {
                found.clear();
            }
        }

        /// Returns whether the family is small enough.
        private boolean choose(int orbit, int[] weights) {
            if (orbit == orbits) {
                found.add(weights.clone());
                return found.size() <= most;
            }
            for (int weight = -mostWeight; weight <= mostWeight; weight++) {
                weights[orbit] = weight;
                boolean isPagoda = jumps.get(orbit).stream()
                        .allMatch(j -> weights[j[0]] + weights[j[1]] >= weights[j[2]]);
                if (isPagoda && !choose(orbit + 1, weights)) {
                    return false;
                }
            }
            return true;
        }

        /// Returns the functions, as weights by orbit.
        List<int[]> all() {
            return found;
        }

        /// Returns the number of pegs of a position in each orbit.
        int[] counts(long position) {
            int[] counts = new int[orbits];
            for (long rest = position; rest != 0; rest &= rest - 1) {
                counts[orbitOf[Long.numberOfTrailingZeros(rest)]]++;
            }
            return counts;
        }

        /// Returns the function of some weights by orbit.
        Pagoda pagoda(int[] weights) {
            return new Pagoda(board, Arrays.stream(orbitOf).map(orbit -> weights[orbit]).toArray());
        }
    }
}
