package pegsets.equations;

import java.util.List;
import java.util.stream.Stream;
import pegsets.expand.Relation;
import pegsets.labels.Label;

/// The labels of a set's positions (Notes, section 7.2): given at its ends, or sums over neighbours.
public sealed interface LabelExpression extends Expression {

    /// The files that it takes; the set that is labelled comes first.
    List<SetName> inputs();

    /// What the labels are.
    Label label();

    /// The set that is labelled.
    SetName set();

    /// The labels of starts or finishes: one way of no jumps from each to itself, or its own hole.
    ///
    /// @param ofStarts whether the holes are the vacant ones
    record AtEnds(Label label, SetName set, boolean ofStarts) implements LabelExpression {
        @Override
        public List<SetName> inputs() {
            return List.of(set);
        }

        @Override
        public String toString() {
            return (label == Label.WAYS ? "one(" : ofStarts ? "vacancy(" : "hole(") + set.symbol() + ")";
        }
    }

    /// For each position, the sum of the labels that another set has at the positions which a relation makes of it.
    record Sum(Label label, SetName set, Relation relation, SetName other,
            SetName otherLabels) implements LabelExpression {
        @Override
        public List<SetName> inputs() {
            return Stream.of(set, other, otherLabels).distinct().toList();
        }

        @Override
        public String toString() {
            return "sum over " + relation + "(" + set.symbol() + ") of " + otherLabels;
        }
    }
}
