package pegsets.job;

import java.io.IOException;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import pegsets.job.Equation.CompleteGames;
import pegsets.job.Equation.Expand;
import pegsets.job.Equation.LabelEnds;
import pegsets.job.Equation.LabelSum;
import pegsets.job.Equation.Listed;
import pegsets.job.Equation.Merge;
import pegsets.job.Equation.Solutions;
import pegsets.job.labels.LabeledSlice;
import pegsets.job.labels.Labels;
import pegsets.job.labels.Slices;
import pegsets.sets.descent.DescentPlan;
import pegsets.sets.descent.DescentPlanner;
import pegsets.sets.expand.Relation;
import pegsets.sets.file.Operation;
import pegsets.sets.file.SetSummary;

/// Estimates equations in the order of a plan, from the sizes of earlier sets. A level has at most as many symmetry
/// classes as its position class has.
public final class Estimator {
    /// A label of 128 bits in groups of 7.
    static final int BYTES_PER_LABEL = 19;
    private static final int HEADER_BYTES = 256;
    /// The work per file of any size,
    private static final double WORK_OF_FILE = 50_000;
    /// per position that is only read, or complemented,
    private static final double WORK_OF_MERGING = 0.15;
    /// and per position that gets a label, in one slice and for each other slice.
    private static final double WORK_OF_LABEL = 1.7;
    private static final double WORK_OF_SLICE = 2.3;

    /// The size and the resources of an equation, before anything runs. Level sizes are approximate, so "at most" means
    /// within a few percent.
    ///
    /// @param work        the expected time, relative to that of the dense engine for a position of the source
    /// @param positions   positions of the left side, at most
    /// @param exact       whether the left side exists already: positions is then its size
    /// @param engine      the engine that computes the left side, or two engines if another set will decide; empty if
    ///                    no codes are collected
    /// @param memoryBytes of the engine, or of the labels
    /// @param diskBytes   of the left side, at most
    /// @param tempBytes   of temporary files, at most
    public record Estimate(Equation equation, double work, BigInteger positions, boolean exact, Optional<String> engine,
            BigInteger memoryBytes, BigInteger diskBytes, BigInteger tempBytes) {}

    private final DescentPlanner planner;
    private final Map<SetName, BigInteger> sizes = new HashMap<>();
    /// The sets whose exact sizes are known.
    private final Set<SetName> known = new HashSet<>();

    public Estimator(DescentPlanner planner) {
        this.planner = planner;
    }

    /// Returns upper bounds for each equation of a job's plan, from the real sizes of complete files.
    public static List<Estimate> estimates(JobFolder folder) throws IOException {
        Estimator estimator = new Estimator(folder.job().planner());
        List<Equation> plan = Plan.of(folder.job());
        Map<SetName, SetSummary> complete = folder.summaries(plan.stream().map(Equation::left).toList());
        return plan.stream().map(equation -> estimator.next(equation,
                Optional.ofNullable(complete.get(equation.left())).map(set -> BigInteger.valueOf(set.size()))))
                .toList();
    }

    /// Returns the estimate of the next equation.
    ///
    /// @param size of the left side, if it exists already
    public Estimate next(Equation equation, Optional<BigInteger> size) {
        BigInteger positions = size.orElseGet(() -> bound(equation));
        sizes.put(equation.left(), positions);
        size.ifPresent(_ -> known.add(equation.left()));
        Optional<DescentPlan> plan = equation.step() instanceof Expand expand
                ? Optional.of(plan(equation, expand))
                : Optional.empty();
        BigInteger memory = switch (equation.step()) {
            case LabelSum sum ->
                sizes.get(sum.other()).multiply(BigInteger.valueOf(LabeledSlice.BYTES_PER_POSITION))
                        .min(BigInteger.valueOf(planner.budget().memoryBytes()));
            default -> BigInteger.valueOf(plan.map(DescentPlan::memoryBytes).orElse(0L));
        };
        return new Estimate(equation, work(equation, plan), positions, size.isPresent(), plan.map(DescentPlan::engines),
                memory,
                diskBytes(equation.left(), positions), BigInteger.valueOf(plan.map(DescentPlan::tempBytes).orElse(0L)));
    }

    private double work(Equation equation, Optional<DescentPlan> plan) {
        return WORK_OF_FILE + switch (equation.step()) {
            case Expand expand when expand.relation() != Relation.COMPLEMENTS ->
                plan.map(DescentPlan::work).orElse(0.0) + WORK_OF_MERGING * total(equation.inputs().stream().skip(1));
            case LabelSum sum ->
                sizes.get(sum.set()).doubleValue() * (WORK_OF_LABEL + WORK_OF_SLICE * otherSlices(sum.other()));
            case LabelEnds _ -> 0;
            case Listed _,Merge _,Expand _,Solutions _,CompleteGames _ ->
                WORK_OF_MERGING * total(equation.inputs().stream());
        };
    }

    /// Returns about how many slices a set has besides the first.
    private double otherSlices(SetName set) {
        return Math.max(0,
                sizes.get(set).doubleValue() / Slices.of(1, Labels.WIDTH, planner.budget().memoryBytes()).each() - 1);
    }

    private double total(Stream<SetName> names) {
        return names.filter(name -> !name.kind().isLabels()).mapToDouble(name -> sizes.get(name).doubleValue()).sum();
    }

    private DescentPlan plan(Equation equation, Expand expand) {
        SetName source = equation.inputs().getFirst();
        return planner.plan(equation.left().pegs(), expand.relation(), sizes.get(source), known.contains(source));
    }

    /// The most positions that the left side can have.
    private BigInteger bound(Equation equation) {
        return switch (equation.step()) {
            case Listed(var positions, var _) -> BigInteger.valueOf(positions.codes().size());
            case Merge(SetName first, Operation operation, SetName second) ->
                merged(sizes.get(first), operation, second);
            case Expand(SetName of, Relation relation, var _, var second, var _) -> {
                BigInteger related = relation == Relation.COMPLEMENTS
                        ? sizes.get(of)
                        : sizes.get(of).multiply(BigInteger.valueOf(planner.context().mostChildren()))
                                .min(planner.context().jumps().group()
                                        .classesAmong(planner.context().levelSize(equation.left().pegs())));
                yield second.map(with -> merged(related, with.operation(), with.set())).orElse(related);
            }
            case LabelEnds(SetName set, var _) -> sizes.get(set);
            case LabelSum sum -> sizes.get(sum.set());
            case Solutions _,CompleteGames _ -> BigInteger.ONE;
        };
    }

    private BigInteger merged(BigInteger size, Operation operation, SetName second) {
        return operation == Operation.AND ? size.min(sizes.get(second)) : size;
    }

    /// A packed number takes at most two bits more than its mean gap has; a block has 21 bytes besides.
    private BigInteger diskBytes(SetName name, BigInteger positions) {
        if (name.kind().isLabels()) {
            return positions.multiply(BigInteger.valueOf(BYTES_PER_LABEL)).add(BigInteger.valueOf(HEADER_BYTES));
        }
        int bits = planner.context().numberedCodes(name.pegs()).divide(positions.max(BigInteger.ONE)).bitLength() + 2;
        return positions.multiply(BigInteger.valueOf(bits)).shiftRight(3).add(positions.shiftRight(7))
                .add(BigInteger.valueOf(HEADER_BYTES));
    }
}
