package pegsets.search.solve;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import pegsets.board.Board;
import pegsets.board.Jump;

/// Weights of holes that may be a resource count, with their proofs about play from a start to a finish. Diagonal,
/// section 2.2, has such a proof with Figure 6c.
///
/// @param weights by hole number
public record GivenCount(Board board, List<Integer> weights, long start, long finish) {

    public GivenCount {
        weights = List.copyOf(weights);
    }

    /// Returns the sum over the pegs of a position.
    public long sum(long position) {
        return LongStream.range(0, board.size()).filter(hole -> (position >>> hole & 1) != 0)
                .map(hole -> weights.get((int) hole)).sum();
    }

    /// Returns the amount by which a jump lowers the sum; negative if the jump raises it.
    public long loss(Jump jump) {
        return (long) weights.get(jump.from()) + weights.get(jump.over()) - weights.get(jump.to());
    }

    /// Returns the jumps that raise the sum. The weights are a resource count if the list is empty.
    public List<Jump> raising() {
        return board.jumps().stream().filter(jump -> loss(jump) < 0).toList();
    }

    /// Returns the total loss of play from the start to the finish; a negative total proves that no such play exists.
    public long slack() {
        return sum(start) - sum(finish);
    }

    /// Returns the jumps that no play from the start to the finish can make: each alone loses more than the total loss.
    /// The weights must be a resource count.
    public List<Jump> impossible() {
        return board.jumps().stream().filter(jump -> loss(jump) > slack()).toList();
    }

    /// Returns a hole that play would have to change, but no possible jump changes.
    public OptionalInt stuckHole() {
        List<Jump> impossible = impossible();
        return IntStream.range(0, board.size()).filter(hole -> ((start ^ finish) >>> hole & 1) != 0)
                .filter(hole -> impossible.containsAll(
                        board.jumps().stream().filter(jump -> changes(jump, hole)).toList()))
                .findFirst();
    }

    /// Returns whether a jump fills a hole that is empty at the start, or empties one that is full.
    public boolean changes(Jump jump, int hole) {
        return isFull(hole) ? jump.from() == hole || jump.over() == hole : jump.to() == hole;
    }

    /// Returns whether a hole has a peg at the start.
    public boolean isFull(int hole) {
        return (start >>> hole & 1) != 0;
    }

    /// Returns whether the weights, if a resource count, prove that no play leads from the start to the finish.
    public boolean refutes() {
        return slack() < 0 || stuckHole().isPresent();
    }
}
