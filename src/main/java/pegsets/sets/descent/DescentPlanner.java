package pegsets.sets.descent;

import java.math.BigInteger;
import java.util.Optional;
import java.util.OptionalLong;
import pegsets.disk.Budget;
import pegsets.sets.engine.BitwiseDescent;
import pegsets.sets.engine.BucketedCollector;
import pegsets.sets.engine.DenseCollector;
import pegsets.sets.engine.ProblemContext;
import pegsets.sets.expand.HintedExpander;
import pegsets.sets.expand.Relation;
import pegsets.sets.file.CodeClass;

/// Decides how the sets of a problem are computed. The engine is the one that the job names. Otherwise it is words of
/// bits for the descendants of a large set, a bitmap if it fits the budget, then buckets, then temporary files by a
/// prime modulus. Only one engine runs at a time.
///
/// @param named the engine for all levels, if the job names one
public record DescentPlanner(ProblemContext context, Budget budget, Optional<Engine> named) {
    /// Longer bitmaps are slower than buckets: bits are set all over memory, and most words stay empty. Rejected: all
    /// bitmaps that fit `memory`, which took 16.5 GB resident at 10g (docs/notebook/measurements.md).
    private static final long MOST_DENSE = 1L << 30;
    /// Bytes in buckets for a code that waits to be merged.
    private static final int BYTES_OF_WAITING_CODE = Integer.BYTES;
    /// The most codes of a second set for each collected code, if buckets are to read it at every merge. Rejected: to
    /// intersect only at the end, which took 1.3 times the CPU with 2.5 codes for each (docs/notebook/buckets.md). Four
    /// is an estimate.
    private static final int KNOWN_PER_CODE = 4;
    /// About one line in this many has a legal jump: 38 lines and 10 descendants on the 33-hole board.
    private static final int LINES_PER_DESCENDANT = 4;
    /// A large set rarely needs more than this many bytes, in packed buckets with hints, for each position of its
    /// source. If a set takes more than half of the memory, buckets write runs, and runs have no hints.
    static final int HINTED_BYTES_PER_POSITION = 3;
    /// The most bytes that a code takes in a temporary file.
    private static final int TEMP_BYTES_PER_CODE = 3;
    /// The time that the partitioned engine needs for a position, relative to the dense engine. Rejected: 1, with which
    /// the predicted time left was as low as half of the real one (docs/notebook/forecast.md).
    private static final double WORK_OF_PARTITIONED = 10;

    /// Returns the plan of a level.
    ///
    /// @param pegs       of the new set
    /// @param sourceSize positions of the source, or an upper bound if `isExact` is false
    public DescentPlan plan(int pegs, Relation relation, BigInteger sourceSize, boolean isExact) {
        long source = positions(sourceSize, isExact);
        Engine engine = engine(pegs, relation, source);
        Engine smallEngine = engine(pegs, relation, Math.min(1, source));
        boolean isDecided = engine == smallEngine || isExact && smallEngine != Engine.BUCKETED;
        return new DescentPlan(engine, isDecided ? engine.label() : smallEngine.label() + " or " + engine.label(),
                work(engine, source),
                engine == Engine.DENSE ? denseBytes(pegs).orElse(Long.MAX_VALUE) : budget.memoryBytes(),
                tempBytes(sourceSize, source, engine, smallEngine));
    }

    /// The size to assume for a source that has not been computed yet: of all sizes up to its bound, one that leads to
    /// [Engine#BITWISE] if any does.
    private long positions(BigInteger sourceSize, boolean isExact) {
        BigInteger most = BigInteger.valueOf(isExact || context.words().isEmpty()
                ? Long.MAX_VALUE
                : BitwiseDescent.mostPositions(context.words().get(), budget));
        return sourceSize.min(most).longValue();
    }

    private double work(Engine engine, long positions) {
        return switch (engine) {
            case BITWISE -> BitwiseDescent.work(context.words().orElseThrow(), positions);
            case PARTITIONED -> WORK_OF_PARTITIONED * positions;
            case DENSE, BUCKETED -> positions;
        };
    }

    private long tempBytes(BigInteger sourceSize, long positions, Engine engine, Engine smallEngine) {
        if (smallEngine != Engine.DENSE) {
            return sourceSize.multiply(BigInteger.valueOf((long) context.mostChildren() * TEMP_BYTES_PER_CODE))
                    .min(BigInteger.valueOf(budget.tempBytes())).longValue();
        }
        return engine == Engine.DENSE
                ? 0
                : Math.min(budget.tempBytes(),
                        BitwiseDescent.tempBytes(context.words().orElseThrow(), positions, budget));
    }

    /// Returns the engine that computes a level from a source without hints.
    ///
    /// @param positions of the source
    Engine engine(int pegs, Relation relation, long positions) {
        Engine collector = collector(pegs);
        long descended = relation == Relation.DESCENDANTS ? positions : 0;
        boolean isWanted = named.isPresent()
                ? named.get() == Engine.BITWISE && descended > 0
                : descended >= BitwiseDescent.LEAST_POSITIONS && context.words().isPresent()
                        && BitwiseDescent.isWorthwhile(context.words().get(), descended, collector == Engine.DENSE,
                                budget);
        return isWanted && refusal(Engine.BITWISE, pegs).isEmpty() ? Engine.BITWISE : collector;
    }

    /// Returns the engine that collects codes of `pegs` pegs one by one.
    Engine collector(int pegs) {
        return collector(pegs, MOST_DENSE);
    }

    private Engine collector(int pegs, long mostDense) {
        if (named.isPresent() && named.get() != Engine.BITWISE) {
            return named.get();
        }
        if (denseBytes(pegs).orElse(Long.MAX_VALUE) <= Math.min(mostDense, budget.memoryBytes())) {
            return Engine.DENSE;
        }
        return refusal(Engine.BUCKETED, pegs).isEmpty() ? Engine.BUCKETED : Engine.PARTITIONED;
    }

    private OptionalLong denseBytes(int pegs) {
        return DenseCollector.bytes(codeClass(), pegs);
    }

    /// Returns whether buckets collect codes of `pegs` pegs, unless words of bits are better.
    boolean hasBuckets(int pegs) {
        return !named.equals(Optional.of(Engine.BITWISE)) && collector(pegs) == Engine.BUCKETED;
    }

    /// Returns whether the descendants of a source of some positions can have hints, if buckets compute them.
    boolean hasRoomForHints(int pegs, long positions) {
        long bytes = positions * HINTED_BYTES_PER_POSITION;
        return bytes <= budget.memoryBytes() / 2 && bytes <= budget.tempBytes()
                && BucketedCollector.hasRoomForHints(context.numbering(), pegs, budget);
    }

    /// Whether buckets drop codes that a second set lacks before they pack. Every merge reads that set, so this does
    /// not pay if merges are many, or the collected codes few.
    boolean isFiltered(long expectedCodes, long secondSize) {
        long merges = Math.ceilDiv(expectedCodes, BucketedCollector.codesPerMerge(budget));
        return merges * secondSize <= expectedCodes * KNOWN_PER_CODE;
    }

    /// Returns about how many codes some positions give, repeats included.
    public long expectedCodes(Relation relation, long positions) {
        return positions
                * (relation == Relation.COMPLEMENTS ? 1 : Math.max(1, context.mostChildren() / LINES_PER_DESCENDANT));
    }

    /// Returns the engine that collects the codes of a part of a source one by one. It uses no bitmap of the whole
    /// class that is larger than the codes themselves.
    Engine collectorOfPart(int pegs, long expectedCodes) {
        return collector(pegs, Math.min(MOST_DENSE, expectedCodes * BYTES_OF_WAITING_CODE));
    }

    /// Returns whether parts of a source leave hints of their codes, if the new set is continued.
    ///
    /// @param positions of the largest part
    public boolean leavesHintsOfParts(Descent descent, int pegs, long positions) {
        return mayHint(descent.relation(), descent.second().isPresent())
                && collectorOfPart(pegs, expectedCodes(descent.relation(), positions)) == Engine.BUCKETED
                && BucketedCollector.hasRoomForHints(context.numbering(), pegs, budget);
    }

    /// Returns whether hints are possible for a source and its new set.
    ///
    /// @param isMerged whether the new set is merged with another
    public boolean mayHint(Relation relation, boolean isMerged) {
        return relation == Relation.DESCENDANTS && !isMerged && HintedExpander.isPossible(context.jumps());
    }

    /// Why an engine cannot compute a set of `pegs` pegs; empty if it can.
    public Optional<String> refusal(Engine engine, int pegs) {
        int holes = codeClass().holes();
        String tooLarge = "the tables for " + holes + " holes are too large";
        return switch (engine) {
            case BITWISE -> refusal(context.words().isEmpty()
                    ? OptionalLong.empty()
                    : OptionalLong.of(BitwiseDescent.leastBytes(context.words().get(), context.problem().board())),
                    "the board has too few or too many holes");
            case DENSE -> refusal(denseBytes(pegs), codeClass().cut().hasFewCells()
                    ? "bitmaps of " + pegs + " pegs on " + holes + " holes do not fit arrays"
                    : tooLarge);
            case BUCKETED ->
                refusal(BucketedCollector.leastBytes(context.numbering(), pegs), tooLarge);
            case PARTITIONED -> Optional.empty();
        };
    }

    private Optional<String> refusal(OptionalLong bytes, String impossible) {
        if (bytes.isEmpty()) {
            return Optional.of(impossible);
        }
        return bytes.getAsLong() <= budget.memoryBytes()
                ? Optional.empty()
                : Optional.of("it takes " + ((bytes.getAsLong() >> 20) + 1) + "m of memory");
    }

    private CodeClass codeClass() {
        return context.numbering().codeClass();
    }
}
