package pegsets.equations;

import java.util.List;
import java.util.stream.Stream;

/// Numbers of the whole problem (Notes, section 7.2).
public sealed interface TotalExpression extends Expression {

    /// The input files.
    List<SetName> inputs();

    /// The number of solutions: the sum over the positions of one winning set of the ways from the start times the ways
    /// to the finish.
    record Solutions(SetName winning, SetName toFinish, SetName fromStart) implements TotalExpression {
        @Override
        public List<SetName> inputs() {
            return List.of(winning, toFinish, fromStart);
        }

        @Override
        public String toString() {
            return "sum of " + toFinish + " * " + fromStart;
        }
    }

    /// The complete games: the ways to all positions without a jump.
    ///
    /// @param forward all forward sets
    /// @param ways    the labels of each
    record CompleteGames(List<SetName> forward, List<SetName> ways) implements TotalExpression {
        @Override
        public List<SetName> inputs() {
            return Stream.iterate(0, i -> i < forward.size(), i -> i + 1)
                    .flatMap(i -> Stream.of(forward.get(i), ways.get(i)))
                    .toList();
        }

        @Override
        public String toString() {
            return "sum of " + ways.getFirst() + " .. " + ways.getLast() + " without a jump";
        }
    }
}
