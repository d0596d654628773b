package pegsets.job;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import pegsets.board.Positions;
import pegsets.board.Pruning;
import pegsets.sets.expand.Relation;
import pegsets.sets.file.Operation;
import pegsets.sets.file.Operation.Operand;

/// The definition of one file of a job in terms of others.
///
/// @param step   how the left side is computed
/// @param right  the right side as the Notes write it, such as `descendants(W_17).and(B_16)`
/// @param source the equation or section of the Notes
public record Equation(SetName left, Step step, String right, String source) {

    /// A way to compute a file from others. An engine performs only [Expand].
    public sealed interface Step {}

    /// Positions given one by one, as far as a pruning keeps them.
    public record Listed(Positions positions, Pruning pruning) implements Step {}

    /// Two sets, merged.
    public record Merge(SetName first, Operation operation, SetName second) implements Step {}

    /// The positions that a relation gives for a set, merged with at most one other set.
    ///
    /// @param pruning  what is kept of descendants; with other relations, everything
    /// @param opposite whether these are positions of T - k pegs, whose complements are the left side
    public record Expand(SetName of, Relation relation, Pruning pruning, Optional<Operand<SetName>> second,
            boolean opposite) implements Step {}

    /// The labels of starts or finishes: one way without jumps from each to itself, or its own hole.
    ///
    /// @param ofStarts whether the holes are the vacant holes of starts
    public record LabelEnds(SetName set, boolean ofStarts) implements Step {}

    /// For each position, the sum of the labels of all positions of another set to which a relation leads.
    public record LabelSum(SetName set, Relation relation, SetName other, SetName otherLabels) implements Step {}

    /// The number of solutions: the sum over the positions of one winning set of the ways from the start times the ways
    /// to the finish.
    public record Solutions(SetName winning, SetName toFinish, SetName fromStart) implements Step {}

    /// The complete games: the ways to all positions without a jump.
    ///
    /// @param forward all forward sets
    /// @param ways    the labels of each
    public record CompleteGames(List<SetName> forward, List<SetName> ways) implements Step {}

    /// Returns the files on the right side. If one of them is expanded or labeled, it comes first.
    public List<SetName> inputs() {
        return switch (step) {
            case Listed _ -> List.of();
            case Merge(SetName first, Operation _, SetName second) -> List.of(first, second);
            case Expand expand ->
                Stream.concat(Stream.of(expand.of), expand.second.stream().map(Operand::set)).toList();
            case LabelEnds ends -> List.of(ends.set);
            case LabelSum sum -> Stream.of(sum.set, sum.other, sum.otherLabels).distinct().toList();
            case Solutions(SetName winning, SetName toFinish, SetName fromStart) ->
                List.of(winning, toFinish, fromStart);
            case CompleteGames games -> IntStream.range(0, games.forward.size()).boxed()
                    .flatMap(i -> Stream.of(games.forward.get(i), games.ways.get(i))).toList();
        };
    }

    /// Whether an engine collects codes for the left side.
    public boolean isCollected() {
        return step instanceof Expand;
    }

    /// Whether the left side consists of descendants of the first input.
    public boolean isDescent() {
        return step instanceof Expand expand && expand.relation == Relation.DESCENDANTS && !expand.opposite;
    }

    /// Returns the set that the left side is, or whose positions it labels; empty for numbers of the whole problem.
    public Optional<SetName> set() {
        return switch (step) {
            case Listed _,Merge _,Expand _ -> Optional.of(left);
            case LabelEnds ends -> Optional.of(ends.set);
            case LabelSum sum -> Optional.of(sum.set);
            case Solutions _,CompleteGames _ -> Optional.empty();
        };
    }

    @Override
    public String toString() {
        return left + " = " + right;
    }
}
