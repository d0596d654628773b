package pegsets.equations;

import java.nio.file.Path;
import pegsets.board.geometry.Positions;
import pegsets.board.geometry.Pruning;
import pegsets.expand.Relation;

/// A set of positions in terms of others, as the Notes write it in section 3: `descendants(W(k + 1)).and(B(k))`.
/// [NormalForm] says how it is computed.
public sealed interface SetExpression extends Expression {

    /// A set on disk.
    sealed interface Leaf extends SetExpression permits Named, InFile {}

    /// A set of a job.
    record Named(SetName name) implements Leaf {
        @Override
        public String toString() {
            return name.symbol();
        }
    }

    /// A set that belongs to no job.
    record InFile(Path file) implements Leaf {
        @Override
        public String toString() {
            return file.getFileName().toString();
        }
    }

    /// The classes of positions given one by one: the starts, the finishes.
    record Listed(Positions positions) implements SetExpression {
        @Override
        public String toString() {
            return "{" + positions.name() + "}";
        }
    }

    /// The positions that a relation gives for the positions of a set.
    record Related(Relation relation, SetExpression of) implements SetExpression {
        @Override
        public String toString() {
            return relation + "(" + of + ")";
        }
    }

    /// The intersection of two sets.
    record And(SetExpression left, SetExpression right) implements SetExpression {
        @Override
        public String toString() {
            return left + ".and(" + right + ")";
        }
    }

    /// The difference of two sets.
    record Without(SetExpression left, SetExpression right) implements SetExpression {
        @Override
        public String toString() {
            return left + ".without(" + right + ")";
        }
    }

    /// The positions of a set that a pruning keeps.
    record Kept(SetExpression of, Pruning pruning) implements SetExpression {
        @Override
        public String toString() {
            return of + ".keptBy(pruning)";
        }
    }

    static SetExpression descendants(SetExpression of) {
        return new Related(Relation.DESCENDANTS, of);
    }

    static SetExpression parents(SetExpression of) {
        return new Related(Relation.PARENTS, of);
    }

    static SetExpression complements(SetExpression of) {
        return new Related(Relation.COMPLEMENTS, of);
    }

    default SetExpression and(SetExpression other) {
        return new And(this, other);
    }

    default SetExpression without(SetExpression other) {
        return new Without(this, other);
    }

    default SetExpression keptBy(Pruning pruning) {
        return pruning.isNone() ? this : new Kept(this, pruning);
    }
}
