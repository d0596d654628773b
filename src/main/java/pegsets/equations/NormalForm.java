package pegsets.equations;

import java.util.Optional;
import java.util.stream.Stream;
import pegsets.board.geometry.Positions;
import pegsets.board.geometry.Pruning;
import pegsets.descent.Operation;
import pegsets.equations.SetExpression.And;
import pegsets.equations.SetExpression.Kept;
import pegsets.equations.SetExpression.Leaf;
import pegsets.equations.SetExpression.Listed;
import pegsets.equations.SetExpression.Related;
import pegsets.equations.SetExpression.Without;
import pegsets.expand.Relation;

/// The form in which a set can be computed: at most one set is expanded, the codes are collected, sorted, and merged
/// with at most one other set; at the end, all codes may be complemented.
///
/// Complements move to where they are cheap. The complement of an expanded set is free ([Relation#ofComplement]). To
/// merge with the complement of a large set, the other side and the result are complemented instead: X ∩ complements(Y)
/// = complements(complements(X) ∩ Y), and so for differences.
public sealed interface NormalForm {

    /// The sets that are read; the expanded one comes first.
    Stream<Leaf> leaves();

    /// The expansion that an engine performs, if there is one.
    default Optional<Collected> collected() {
        return Optional.empty();
    }

    /// Positions given one by one, as far as a pruning keeps them.
    record Few(Positions positions, Pruning pruning) implements NormalForm {
        @Override
        public Stream<Leaf> leaves() {
            return Stream.empty();
        }
    }

    /// Two sets on disk, merged.
    record Merged(Leaf left, Operation operation, Leaf right) implements NormalForm {
        @Override
        public Stream<Leaf> leaves() {
            return Stream.of(left, right);
        }
    }

    /// The positions that a relation gives for a set, merged with another set if one is given.
    ///
    /// @param pruning what is kept of descendants; with other relations, everything
    record Collected(Leaf source, Relation relation, Pruning pruning, Optional<Second> second) implements NormalForm {
        @Override
        public Stream<Leaf> leaves() {
            return Stream.concat(Stream.of(source), second.stream().map(Second::set));
        }

        @Override
        public Optional<Collected> collected() {
            return Optional.of(this);
        }
    }

    /// A set of T - k pegs, and then its complement.
    record Complemented(Collected opposite) implements NormalForm {
        @Override
        public Stream<Leaf> leaves() {
            return opposite.leaves();
        }

        @Override
        public Optional<Collected> collected() {
            return Optional.of(opposite);
        }
    }

    /// The set to merge with.
    record Second(Operation operation, Leaf set) {}

    /// Returns the normal form of an expression.
    ///
    /// @throws IllegalArgumentException if it needs more than this form allows; it must then be written as several
    /// equations
    static NormalForm of(SetExpression expression) {
        return switch (expression) {
            case Listed(Positions positions) -> new Few(positions, Pruning.NONE);
            case Kept(Listed(Positions positions), Pruning pruning) -> new Few(positions, pruning);
            case Kept(Related(Relation relation, Leaf source), Pruning pruning) when relation == Relation.DESCENDANTS ->
                new Collected(source, relation, pruning, Optional.empty());
            case Related related -> collected(related, Optional.empty());
            case And(SetExpression left, SetExpression right) -> merged(left, Operation.AND, right);
            case Without(SetExpression left, SetExpression right) -> merged(left, Operation.WITHOUT, right);
            case Leaf _,Kept _ -> throw unable(expression);
        };
    }

    private static NormalForm merged(SetExpression left, Operation operation, SetExpression right) {
        if (left instanceof Leaf first) {
            return right instanceof Leaf second
                    ? new Merged(first, operation, second)
                    : exchanged(first, operation, right);
        }
        if (right instanceof Leaf second) {
            return collected(left, Optional.of(new Second(operation, second)));
        }
        if (right instanceof Related(Relation relation, Leaf second) && relation == Relation.COMPLEMENTS) {
            Collected known = collected(left, Optional.of(new Second(operation, second)));
            return new Complemented(
                    new Collected(known.source, known.relation.thenComplement(), Pruning.NONE, known.second));
        }
        throw unable(right);
    }

    private static NormalForm exchanged(Leaf left, Operation operation, SetExpression right) {
        if (operation == Operation.WITHOUT) {
            throw unable(right);
        }
        return collected(right, Optional.of(new Second(operation, left)));
    }

    private static Collected collected(SetExpression expression, Optional<Second> second) {
        return switch (expression) {
            case Related(Relation relation, Leaf source) -> new Collected(source, relation, Pruning.NONE, second);
            case Related(Relation relation, Related(Relation inner, Leaf source)) when inner == Relation.COMPLEMENTS ->
                new Collected(source, relation.ofComplement(), Pruning.NONE, second);
            default -> throw unable(expression);
        };
    }

    private static IllegalArgumentException unable(SetExpression expression) {
        return new IllegalArgumentException(
                expression + " has no normal form: at most one set is expanded and one merged");
    }
}
