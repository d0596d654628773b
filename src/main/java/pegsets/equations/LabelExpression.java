package pegsets.equations;

import java.util.List;
import java.util.stream.Stream;
import pegsets.expand.Relation;
import pegsets.labels.Label;

/// Labels of the positions of a set (Notes, section 7.2): given at the ends of the problem, or sums over neighbors.
public sealed interface LabelExpression extends Expression {

    /// The input files; the labeled set comes first.
    List<SetName> inputs();

    /// The kind of label.
    Label label();

    /// The labeled set.
    SetName set();

    /// The labels of starts or finishes: one way without jumps from each to itself, or its own hole.
    ///
    /// @param ofStarts whether the holes are the vacant holes of starts
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

    /// For each position, the sum of the labels of all positions of another set to which a relation leads.
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
