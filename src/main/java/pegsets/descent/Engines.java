package pegsets.descent;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;
import pegsets.board.geometry.PositionClass;
import pegsets.board.geometry.Problem;
import pegsets.codes.rank.CodeClass;
import pegsets.descent.bitwise.BitwiseDescent;
import pegsets.descent.collect.BucketedCollector;
import pegsets.descent.collect.CodeCollector;
import pegsets.descent.collect.DenseCollector;
import pegsets.descent.collect.Engine;
import pegsets.descent.collect.PartitionedCollector;
import pegsets.disk.Budget;

/// Chooses the engine for each set of a problem: the one that is named; otherwise, for the descendants of a large set,
/// words of bits; a bitmap where it fits the budget, then buckets, then temporary files by a prime modulus. The set is
/// the same. One engine is at work at a time.
public final class Engines {

    /// How the codes of a level are collected.
    ///
    /// @param memoryBytes an estimate of what it takes
    public record Choice(Engine engine, long memoryBytes) {
        public boolean dense() {
            return engine == Engine.DENSE;
        }
    }

    /// Setting bits all over longer bitmaps is slower than buckets are, and most of their words stay empty.
    private static final long MOST_DENSE = 1L << 30;
    /// That buckets take for a code until it is merged.
    private static final int BYTES_OF_WAITING_CODE = Integer.BYTES;
    /// That a known set may have for each code that buckets collect, if these are met with it before they are packed.
    private static final int KNOWN_PER_CODE = 4;

    private final Problem problem;
    private final Optional<Engine> named;
    private final int holes;
    private final PositionClass positionClass;
    private final CodeClass codeClass;
    private final Budget budget;

    /// Engines chosen by the budget.
    public Engines(Problem problem, Budget budget) {
        this(problem, budget, Optional.empty());
    }

    /// @param named the one engine for all levels, where somebody has named one
    public Engines(Problem problem, Budget budget, Optional<Engine> named) {
        this.problem = problem;
        this.named = named;
        this.holes = problem.board().size();
        this.positionClass = problem.positionClass();
        this.budget = budget;
        this.codeClass = codeClass(problem);
    }

    /// The class that the codes of all sets of a problem are in.
    public static CodeClass codeClass(Problem problem) {
        PositionClass positionClass = problem.positionClass();
        return CodeClass.of(problem.board().size(), positionClass.checks(), positionClass.parities());
    }

    public CodeClass codeClass() {
        return codeClass;
    }

    /// The engine for codes of `pegs` pegs: the one named; otherwise whole words where these are worth it and fit,
    /// then bitmaps where they fit, then buckets where these fit.
    ///
    /// @param descended how many positions the set has whose descendants the codes are; 0 where they are of another
    /// kind
    public Choice choose(int pegs, long descended) {
        boolean wanted = named.isPresent()
                ? named.get() == Engine.BITWISE && descended > 0
                : BitwiseDescent.isWorthwhile(codeClass, descended, budget);
        return wanted && refusal(Engine.BITWISE, pegs).isEmpty()
                ? new Choice(Engine.BITWISE, budget.memoryBytes())
                : choose(pegs);
    }

    /// With how many positions to choose the engine for the descendants of a set that is not there yet: of all numbers
    /// up to its bound, one with which it would be [Engine#BITWISE] if it is so with any.
    public long descended(BigInteger size, boolean isExact) {
        BigInteger most = BigInteger.valueOf(isExact
                ? Long.MAX_VALUE
                : BitwiseDescent.mostPositions(codeClass, budget));
        return size.min(most).longValue();
    }

    /// The engine that collects codes of `pegs` pegs one by one.
    public Choice choose(int pegs) {
        return chooseCollector(pegs, MOST_DENSE);
    }

    /// Whether codes of `pegs` pegs are collected in buckets, unless whole words are better.
    public boolean hasBuckets(int pegs) {
        return named.filter(known -> known != Engine.BUCKETED).isEmpty()
                && choose(pegs).engine() == Engine.BUCKETED;
    }

    /// Whether buckets meet what they collect with a known set, which each of their merges reads: unless merges are
    /// many, or what is collected is little.
    public boolean isMetInBuckets(long expectedCodes, long known) {
        long merges = Math.ceilDiv(expectedCodes, BucketedCollector.codesPerMerge(budget));
        return merges * known <= expectedCodes * KNOWN_PER_CODE;
    }

    private Choice chooseCollector(int pegs, long mostDense) {
        OptionalLong dense = DenseCollector.bytes(codeClass, pegs, budget.threads());
        long most = Math.min(mostDense, budget.memoryBytes());
        Engine engine = named.filter(known -> known != Engine.BITWISE)
                .orElseGet(() -> dense.isPresent() && dense.getAsLong() <= most
                        ? Engine.DENSE
                        : refusal(Engine.BUCKETED, pegs).isEmpty() ? Engine.BUCKETED : Engine.PARTITIONED);
        return new Choice(engine, engine == Engine.DENSE ? dense.orElse(Long.MAX_VALUE) : budget.memoryBytes());
    }

    /// Why an engine cannot collect codes of `pegs` pegs, if it cannot.
    public Optional<String> refusal(Engine engine, int pegs) {
        String tooLarge = "the tables for " + holes + " holes are too large";
        return switch (engine) {
            case BITWISE -> refusal(BitwiseDescent.leastBytes(codeClass, problem.board()),
                    "the board has too few or too many holes");
            case DENSE -> refusal(DenseCollector.bytes(codeClass, pegs, budget.threads()), codeClass.cut().hasFewCells()
                    ? "bitmaps of " + pegs + " pegs on " + holes + " holes do not fit arrays"
                    : tooLarge);
            case BUCKETED -> refusal(BucketedCollector.leastBytes(codeClass, pegs, budget.threads()), tooLarge);
            case PARTITIONED -> Optional.empty();
        };
    }

    private Optional<String> refusal(OptionalLong bytes, String impossible) {
        return bytes.isEmpty()
                ? Optional.of(impossible)
                : bytes.getAsLong() <= budget.memoryBytes()
                        ? Optional.empty()
                        : Optional.of("it takes " + ((bytes.getAsLong() >> 20) + 1) + "m of memory");
    }

    /// About the number of positions of `pegs` pegs in the position class: the classes of a level are nearly equal.
    public BigInteger levelSize(int pegs) {
        return levelSize(pegs, positionClass.checks().length);
    }

    /// About how many codes those of `pegs` pegs are numbered among in a set file; 2^T where they are not numbered.
    public BigInteger numbers(int pegs) {
        return codeClass.isNumbered() ? levelSize(pegs, codeClass.checks().size()) : BigInteger.TWO.pow(holes);
    }

    private BigInteger levelSize(int pegs, int checks) {
        BigInteger size = BigInteger.ONE;
        for (int i = 0; i < pegs; i++) {
            size = size.multiply(BigInteger.valueOf(holes - i)).divide(BigInteger.valueOf(i + 1));
        }
        return size.shiftRight(checks).max(BigInteger.ONE);
    }

    /// How many positions there are in the class, with any number of pegs.
    public BigInteger allPositions() {
        return BigInteger.ONE.shiftLeft(holes - positionClass.checks().length);
    }

    /// A collector for codes of `pegs` pegs.
    ///
    /// @param work          a folder of its own for temporary files
    /// @param source        names what will be fed, for resuming
    /// @param items         how many items the source has
    /// @param expectedCodes about how many codes will come, repeats included
    public CodeCollector collector(int pegs, Path work, String source, long items, long expectedCodes)
            throws IOException {
        return collector(choose(pegs).engine(), pegs, work, source, items, expectedCodes);
    }

    /// A collector for codes that come of a part of a set: it takes no bitmap of the whole class that is larger than
    /// the codes one by one.
    public CodeCollector collectorOfPart(int pegs, Path work, String source, long items, long expectedCodes)
            throws IOException {
        return collector(chooseCollector(pegs, Math.min(MOST_DENSE, expectedCodes * BYTES_OF_WAITING_CODE)).engine(),
                pegs, work, source, items, expectedCodes);
    }

    private CodeCollector collector(Engine engine, int pegs, Path work, String source, long items, long expectedCodes)
            throws IOException {
        Optional<String> refusal = refusal(engine, pegs);
        if (refusal.isPresent()) {
            throw new IOException("engine " + engine.label() + " cannot collect " + pegs + " pegs: " + refusal.get()
                    + ", expected another engine, or auto, or more memory");
        }
        return switch (engine) {
            case BITWISE -> throw new IllegalStateException("it collects no codes one by one");
            case DENSE -> new DenseCollector(codeClass, pegs);
            case BUCKETED -> new BucketedCollector(work, source, items, codeClass, pegs, budget);
            case PARTITIONED -> new PartitionedCollector(work, source, holes, expectedCodes, budget);
        };
    }

    public Problem problem() {
        return problem;
    }

    public Budget budget() {
        return budget;
    }
}
