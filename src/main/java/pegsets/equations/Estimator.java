package pegsets.equations;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import pegsets.board.geometry.Jump;
import pegsets.board.geometry.Problem;
import pegsets.descent.Engines;
import pegsets.descent.HintedDescent;
import pegsets.descent.bitwise.BitwiseDescent;
import pegsets.descent.collect.Engine;
import pegsets.disk.Budget;
import pegsets.equations.SetExpression.And;
import pegsets.equations.SetExpression.InFile;
import pegsets.equations.SetExpression.Kept;
import pegsets.equations.SetExpression.Listed;
import pegsets.equations.SetExpression.Named;
import pegsets.equations.SetExpression.Related;
import pegsets.equations.SetExpression.Without;
import pegsets.expand.Relation;
import pegsets.labels.LabelMaker;

/// Estimates equations one after another, in the order in which they would be made, from the sizes of those before. A
/// level has at most as many symmetry classes as its position class has; a position has at most one descendant for
/// every second jump, as a jump and its reverse are never both legal.
public final class Estimator {
    /// A count of 128 bits in groups of 7.
    private static final int BYTES_PER_COUNT = 19;
    private static final int HEADER_BYTES = 256;
    /// A code in a temporary file takes at most so many.
    private static final int TEMP_BYTES_PER_CODE = 3;

    private final Problem problem;
    private final Budget budget;
    private final Engines engines;
    private final BigInteger mostDescendants;
    private final Map<SetName, BigInteger> sizes = new HashMap<>();
    /// The sets whose sizes are more than bounds.
    private final Set<SetName> known = new HashSet<>();

    public Estimator(Engines engines) {
        this.problem = engines.problem();
        this.budget = engines.budget();
        this.engines = engines;
        this.mostDescendants = BigInteger.valueOf(
                Math.max(1, problem.board().jumps().stream().map(Jump::mask).distinct().count()));
    }

    /// @param size of the left side, where it is there already
    public Estimate next(Equation equation, Optional<BigInteger> size) {
        int pegs = equation.left().pegs();
        BigInteger positions = size.orElseGet(() -> switch (equation.right()) {
            case SetExpression set -> bound(set, pegs);
            case LabelExpression labels -> sizes.get(labels.set());
            case TotalExpression _ -> BigInteger.ONE;
        });
        sizes.put(equation.left(), positions);
        size.ifPresent(_ -> known.add(equation.left()));
        return switch (equation.right()) {
            case SetExpression _ when !equation.isCollected() ->
                estimate(equation, positions, size.isPresent(), Optional.empty(), BigInteger.ZERO, BigInteger.ZERO);
            case SetExpression _ -> collected(equation, positions, size.isPresent());
            case LabelExpression.Sum sum -> estimate(equation, positions, size.isPresent(), Optional.empty(),
                    sizes.get(sum.other()).multiply(BigInteger.valueOf(LabelMaker.BYTES_PER_POSITION))
                            .min(BigInteger.valueOf(budget.memoryBytes())),
                    BigInteger.ZERO);
            case LabelExpression.AtEnds _,TotalExpression _ ->
                estimate(equation, positions, size.isPresent(), Optional.empty(), BigInteger.ZERO, BigInteger.ZERO);
        };
    }

    /// Where the size of a source is only known to be at most so much, that size will decide between two engines; and
    /// between buckets and whole words whether the source has hints ([HintedDescent]).
    private Estimate collected(Equation equation, BigInteger positions, boolean exact) {
        int pegs = equation.left().pegs();
        SetName source = equation.inputs().getFirst();
        long descended = equation.isDescent() ? engines.descended(sizes.get(source), known.contains(source)) : 0;
        Engines.Choice choice = engines.choose(pegs, descended);
        Engine ofFew = engines.choose(pegs, Math.min(1, descended)).engine();
        boolean isDecided = choice.engine() == ofFew || known.contains(source) && ofFew != Engine.BUCKETED;
        String engine = isDecided
                ? choice.engine().label()
                : ofFew.label() + " or " + choice.engine().label();
        BigInteger temp = BigInteger.ZERO;
        if (ofFew != Engine.DENSE) {
            temp = sizes.get(source).multiply(mostDescendants).multiply(BigInteger.valueOf(TEMP_BYTES_PER_CODE));
        } else if (!choice.dense()) {
            temp = BigInteger.valueOf(BitwiseDescent.tempBytes(engines.codeClass(), descended, budget));
        }
        return estimate(equation, positions, exact, Optional.of(engine), BigInteger.valueOf(choice.memoryBytes()),
                temp.min(BigInteger.valueOf(budget.tempBytes())));
    }

    /// The most positions that a set of `pegs` pegs can have.
    private BigInteger bound(SetExpression set, int pegs) {
        return switch (set) {
            case Named(SetName name) -> sizes.get(name);
            case Listed(var positions) -> BigInteger.valueOf(positions.codes().size());
            case Related(Relation relation, SetExpression of) when relation == Relation.COMPLEMENTS ->
                bound(of, pegs);
            case Related(Relation _, SetExpression of) -> bound(of, pegs).multiply(mostDescendants)
                    .min(problem.group().classesAmong(engines.levelSize(pegs)));
            case And(SetExpression left, SetExpression right) -> bound(left, pegs).min(bound(right, pegs));
            case Without(SetExpression left, SetExpression _) -> bound(left, pegs);
            case Kept(SetExpression of, var _) -> bound(of, pegs);
            case InFile file -> throw new IllegalArgumentException(file + " is no part of a job");
        };
    }

    private Estimate estimate(Equation equation, BigInteger positions, boolean exact, Optional<String> engine,
            BigInteger memory, BigInteger temp) {
        return new Estimate(equation, positions, exact, engine, memory, diskBytes(equation.left(), positions), temp);
    }

    /// A packed number takes at most two bits more than its mean gap has; a block has 21 bytes besides.
    private BigInteger diskBytes(SetName name, BigInteger positions) {
        if (name.kind().isLabels()) {
            return positions.multiply(BigInteger.valueOf(BYTES_PER_COUNT)).add(BigInteger.valueOf(HEADER_BYTES));
        }
        int bits = engines.numbers(name.pegs()).divide(positions.max(BigInteger.ONE)).bitLength() + 2;
        return positions.multiply(BigInteger.valueOf(bits)).shiftRight(3).add(positions.shiftRight(7))
                .add(BigInteger.valueOf(HEADER_BYTES));
    }
}
