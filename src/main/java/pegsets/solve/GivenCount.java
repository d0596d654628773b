package pegsets.solve;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Jump;

/// Weights of holes that somebody holds for a resource count, and what they say of play from a start to a finish.
/// Diagonal, section 2.2, argues so with Figure 6c.
///
/// @param weights by hole number
public record GivenCount(Board board, List<Integer> weights, long start, long finish) {

    public GivenCount {
        weights = List.copyOf(weights);
    }

    /// The sum over the pegs of a position.
    public long sum(long position) {
        return LongStream.range(0, board.size()).filter(hole -> (position >>> hole & 1) != 0)
                .map(hole -> weights.get((int) hole)).sum();
    }

    /// What a jump takes from the sum; negative where it raises it.
    public long loss(Jump jump) {
        return (long) weights.get(jump.from()) + weights.get(jump.over()) - weights.get(jump.to());
    }

    /// The jumps that raise the sum. It is a resource count if there are none.
    public List<Jump> raising() {
        return board.jumps().stream().filter(jump -> loss(jump) < 0).toList();
    }

    /// What play from the start to the finish loses in all; below 0 there is no such play.
    public long slack() {
        return sum(start) - sum(finish);
    }

    /// Of a resource count, the jumps that no play from the start to the finish can make: each loses more than there is
    /// to lose.
    public List<Jump> impossible() {
        return board.jumps().stream().filter(jump -> loss(jump) > slack()).toList();
    }

    /// A hole that play would have to fill, but into which no jump is left; or to empty, but no jump is left from it or
    /// over it.
    public OptionalInt stuckHole() {
        List<Jump> impossible = impossible();
        List<Jump> left = board.jumps().stream().filter(jump -> !impossible.contains(jump)).toList();
        return IntStream.range(0, board.size()).filter(hole -> ((start ^ finish) >>> hole & 1) != 0)
                .filter(hole -> left.stream().noneMatch(jump -> changes(jump, hole))).findFirst();
    }

    /// Whether a jump fills a hole that is empty at the start, or empties one that is full.
    public boolean changes(Jump jump, int hole) {
        return isFull(hole) ? jump.from() == hole || jump.over() == hole : jump.to() == hole;
    }

    /// Whether a hole has a peg at the start.
    public boolean isFull(int hole) {
        return (start >>> hole & 1) != 0;
    }

    /// Whether a resource count shows that no play leads from the start to the finish.
    public boolean refutes() {
        return slack() < 0 || stuckHole().isPresent();
    }
}
