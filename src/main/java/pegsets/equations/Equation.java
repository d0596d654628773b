package pegsets.equations;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import pegsets.equations.NormalForm.Collected;
import pegsets.equations.SetExpression.Named;
import pegsets.expand.Relation;

/// The definition of one file of a job in terms of others.
///
/// @param source the equation or section of the Notes
/// @param form   how the left side is computed, if it is a set
public record Equation(SetName left, Expression right, String source, Optional<NormalForm> form) {

    public Equation(SetName left, Expression right, String source) {
        this(left, right, source,
                right instanceof SetExpression set ? Optional.of(NormalForm.of(set)) : Optional.empty());
    }

    /// Returns the files on the right side. If one of them is expanded or labeled, it comes first.
    public List<SetName> inputs() {
        return switch (right) {
            case SetExpression _ -> form.stream().flatMap(NormalForm::leaves)
                    .flatMap(leaf -> leaf instanceof Named(SetName name) ? Stream.of(name) : Stream.empty()).toList();
            case LabelExpression labels -> labels.inputs();
            case TotalExpression total -> total.inputs();
        };
    }

    /// The expansion that an engine performs to compute the left side, if an engine is needed.
    Optional<Collected> collected() {
        return form.flatMap(NormalForm::collected);
    }

    /// Whether an engine collects codes for the left side.
    public boolean isCollected() {
        return collected().isPresent();
    }

    /// Whether the collected codes come from jumps, so that a position gives several codes.
    public boolean makesJumps() {
        return collected().filter(collected -> collected.relation() != Relation.COMPLEMENTS).isPresent();
    }

    /// Whether the left side consists of descendants of the first input.
    public boolean isDescent() {
        return form.filter(Collected.class::isInstance).isPresent()
                && collected().filter(collected -> collected.relation() == Relation.DESCENDANTS).isPresent();
    }

    /// Whether another equation computes the descendants of the left side.
    public boolean isContinuedBy(Equation next) {
        return next.isDescent() && next.inputs().getFirst().equals(left);
    }

    /// Whether [Maker] scans the first input position by position and reports progress.
    public boolean isExpanded() {
        return isCollected() || right instanceof LabelExpression.Sum;
    }

    @Override
    public String toString() {
        return left + " = " + right;
    }
}
