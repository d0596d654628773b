package pegsets.equations;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;
import pegsets.descent.DescentPlan;
import pegsets.descent.DescentPlanner;
import pegsets.equations.SetExpression.And;
import pegsets.equations.SetExpression.InFile;
import pegsets.equations.SetExpression.Kept;
import pegsets.equations.SetExpression.Listed;
import pegsets.equations.SetExpression.Named;
import pegsets.equations.SetExpression.Related;
import pegsets.equations.SetExpression.Without;
import pegsets.expand.ProblemContext;
import pegsets.expand.Relation;
import pegsets.labels.Counts;
import pegsets.labels.LabeledSlice;
import pegsets.labels.Slices;

/// Estimates equations in the order of a plan, from the sizes of earlier sets. A level has at most as many symmetry
/// classes as its position class has. A position has at most one descendant for each line, because a jump and its
/// reverse are never both legal.
public final class Estimator {
    /// A count of 128 bits in groups of 7.
    private static final int BYTES_PER_COUNT = 19;
    private static final int HEADER_BYTES = 256;
    /// The work per file of any size,
    private static final double WORK_OF_FILE = 50_000;
    /// per position that is only read, or complemented,
    private static final double WORK_OF_MERGING = 0.15;
    /// and per position that gets a label, in one slice and for each other slice.
    private static final double WORK_OF_LABEL = 1.7;
    private static final double WORK_OF_SLICE = 2.3;

    private final ProblemContext context;
    private final long memoryBytes;
    private final DescentPlanner planner;
    private final BigInteger mostDescendants;
    private final Map<SetName, BigInteger> sizes = new HashMap<>();
    /// The sets whose exact sizes are known.
    private final Set<SetName> known = new HashSet<>();

    public Estimator(DescentPlanner planner) {
        this.context = planner.context();
        this.memoryBytes = planner.budget().memoryBytes();
        this.planner = planner;
        this.mostDescendants = BigInteger.valueOf(Math.max(1, context.jumps().lines().lines().size()));
    }

    /// Returns the estimate of the next equation.
    ///
    /// @param size of the left side, if it exists already
    public Estimate next(Equation equation, Optional<BigInteger> size) {
        int pegs = equation.left().pegs();
        BigInteger positions = size.orElseGet(() -> switch (equation.right()) {
            case SetExpression set -> bound(set, pegs);
            case LabelExpression labels -> sizes.get(labels.set());
            case TotalExpression _ -> BigInteger.ONE;
        });
        sizes.put(equation.left(), positions);
        size.ifPresent(_ -> known.add(equation.left()));
        Optional<DescentPlan> plan = equation.collected().map(collected -> plan(equation, collected));
        BigInteger memory = switch (equation.right()) {
            case LabelExpression.Sum sum ->
                sizes.get(sum.other()).multiply(BigInteger.valueOf(LabeledSlice.BYTES_PER_POSITION))
                        .min(BigInteger.valueOf(memoryBytes));
            default -> BigInteger.valueOf(plan.map(DescentPlan::memoryBytes).orElse(0L));
        };
        return new Estimate(equation, work(equation, plan), positions, size.isPresent(), plan.map(DescentPlan::engines),
                memory,
                diskBytes(equation.left(), positions), BigInteger.valueOf(plan.map(DescentPlan::tempBytes).orElse(0L)));
    }

    private double work(Equation equation, Optional<DescentPlan> plan) {
        return WORK_OF_FILE + switch (equation.right()) {
            case SetExpression _ when equation.makesJumps() ->
                plan.orElseThrow().work() + WORK_OF_MERGING * total(equation.inputs().stream().skip(1));
            case LabelExpression.Sum sum ->
                sizes.get(sum.set()).doubleValue() * (WORK_OF_LABEL + WORK_OF_SLICE * otherSlices(sum.other()));
            case LabelExpression.AtEnds _ -> 0;
            case SetExpression _,TotalExpression _ -> WORK_OF_MERGING * total(equation.inputs().stream());
        };
    }

    /// Returns about how many slices a set has besides the first.
    private double otherSlices(SetName set) {
        return Math.max(0, sizes.get(set).doubleValue() / Slices.of(1, Counts.WIDTH, memoryBytes).each() - 1);
    }

    private double total(Stream<SetName> names) {
        return names.filter(name -> !name.kind().isLabels()).mapToDouble(name -> sizes.get(name).doubleValue()).sum();
    }

    private DescentPlan plan(Equation equation, NormalForm.Collected collected) {
        SetName source = equation.inputs().getFirst();
        return planner.plan(new DescentPlanner.Inputs(equation.left().pegs(),
                collected.relation(), sizes.get(source), known.contains(source), OptionalLong.empty(),
                collected.second().isPresent(), false));
    }

    /// The most positions that a set of `pegs` pegs can have.
    private BigInteger bound(SetExpression set, int pegs) {
        return switch (set) {
            case Named(SetName name) -> sizes.get(name);
            case Listed(var positions) -> BigInteger.valueOf(positions.codes().size());
            case Related(Relation relation, SetExpression of) when relation == Relation.COMPLEMENTS ->
                bound(of, pegs);
            case Related(Relation _, SetExpression of) -> bound(of, pegs).multiply(mostDescendants)
                    .min(context.jumps().group().classesAmong(context.levelSize(pegs)));
            case And(SetExpression left, SetExpression right) -> bound(left, pegs).min(bound(right, pegs));
            case Without(SetExpression left, SetExpression _) -> bound(left, pegs);
            case Kept(SetExpression of, var _) -> bound(of, pegs);
            case InFile file -> throw new IllegalArgumentException(file + "; it belongs to no job");
        };
    }

    /// A packed number takes at most two bits more than its mean gap has; a block has 21 bytes besides.
    private BigInteger diskBytes(SetName name, BigInteger positions) {
        if (name.kind().isLabels()) {
            return positions.multiply(BigInteger.valueOf(BYTES_PER_COUNT)).add(BigInteger.valueOf(HEADER_BYTES));
        }
        int bits = context.numberedCodes(name.pegs()).divide(positions.max(BigInteger.ONE)).bitLength() + 2;
        return positions.multiply(BigInteger.valueOf(bits)).shiftRight(3).add(positions.shiftRight(7))
                .add(BigInteger.valueOf(HEADER_BYTES));
    }
}
