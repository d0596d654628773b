package pegsets.board;

import java.util.Arrays;
import java.util.List;

/// A pagoda function, also called a resource count: a whole number for each hole, such that no jump raises the sum over
/// the pegs. So no play leads from a position to a finish with a greater sum. The constructor checks every jump.
public final class Pagoda {
    private final int[] weights;

    /// @param weights by hole number
    /// @throws IllegalArgumentException if some jump raises the sum
    public Pagoda(Board board, int[] weights) {
        this(weights);
        if (weights.length != board.size()) {
            throw new IllegalArgumentException(
                    weights.length + " weights for " + board.size() + " holes; give one for each");
        }
        for (Jump jump : board.jumps()) {
            if (loss(jump) < 0) {
                throw new IllegalArgumentException("the jump " + board.nameOf(jump.from()) + "-"
                        + board.nameOf(jump.to()) + " raises the sum by " + -loss(jump));
            }
        }
    }

    private Pagoda(int[] weights) {
        this.weights = weights.clone();
    }

    /// Returns the sum over the pegs of a position.
    public long sum(long position) {
        long sum = 0;
        for (long rest = position; rest != 0; rest &= rest - 1) {
            sum += weights[Long.numberOfTrailingZeros(rest)];
        }
        return sum;
    }

    /// Returns the amount by which a jump lowers the sum, never negative.
    public long loss(Jump jump) {
        return (long) weights[jump.from()] + weights[jump.over()] - weights[jump.to()];
    }

    /// Returns whether this function proves that no play leads from one position to the other.
    public boolean refutes(long start, long finish) {
        return sum(start) < sum(finish);
    }

    /// The weights, by hole number.
    public List<Integer> weights() {
        return Arrays.stream(weights).boxed().toList();
    }

    /// Returns the image under a symmetry, which is a pagoda function, too: its sum over the image of a position is the
    /// sum of this function over the position.
    public Pagoda moved(Symmetry symmetry) {
        int[] moved = new int[weights.length];
        for (int i = 0; i < moved.length; i++) {
            moved[symmetry.target(i)] = weights[i];
        }
        return new Pagoda(moved);
    }

    /// Returns the elements of a group that keep the sum over every position.
    public SymmetryGroup stabilizerIn(SymmetryGroup group) {
        return group.stabilizer(symmetry -> moved(symmetry).equals(this));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Pagoda pagoda && Arrays.equals(weights, pagoda.weights);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(weights);
    }

    @Override
    public String toString() {
        return Arrays.toString(weights);
    }
}
