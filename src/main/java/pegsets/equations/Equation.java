package pegsets.equations;

import java.util.List;
import java.util.stream.Stream;
import pegsets.equations.NormalForm.Collected;
import pegsets.equations.NormalForm.Complemented;
import pegsets.equations.NormalForm.Few;
import pegsets.equations.NormalForm.Merged;
import pegsets.equations.SetExpression.Named;
import pegsets.expand.Relation;

/// How one file of a job comes of others.
///
/// @param source the equation or section of the Notes
public record Equation(SetName left, Expression right, String source) {

    /// The files that it takes. Where one is expanded or labelled, that is the first.
    public List<SetName> inputs() {
        return switch (right) {
            case SetExpression set -> NormalForm.of(set).leaves()
                    .flatMap(leaf -> leaf instanceof Named(SetName name) ? Stream.of(name) : Stream.empty()).toList();
            case LabelExpression labels -> labels.inputs();
            case TotalExpression total -> total.inputs();
        };
    }

    /// Whether codes are collected for it, by an engine.
    public boolean isCollected() {
        return right instanceof SetExpression set
                && !(NormalForm.of(set) instanceof Merged || NormalForm.of(set) instanceof Few);
    }

    /// Whether jumps are made to collect its codes, so that there are several for each position that is gone through.
    public boolean makesJumps() {
        return right instanceof SetExpression set && switch (NormalForm.of(set)) {
            case Collected collected -> collected.relation() != Relation.COMPLEMENTS;
            case Complemented(Collected opposite) -> opposite.relation() != Relation.COMPLEMENTS;
            case Merged _,Few _ -> false;
        };
    }

    /// Whether what is collected are descendants of positions of the first of the files.
    public boolean isDescent() {
        return right instanceof SetExpression set
                && NormalForm.of(set) instanceof Collected(var _, var relation, var _, var _)
                && relation == Relation.DESCENDANTS;
    }

    /// Whether the first of the files is gone through position by position, of which [Maker] reports progress.
    public boolean isExpanded() {
        return isCollected() || right instanceof LabelExpression.Sum;
    }

    @Override
    public String toString() {
        return left + " = " + right;
    }
}
