package pegsets.answers.wins;

import java.util.List;
import pegsets.board.Jump;
import pegsets.board.Problem;
import pegsets.board.Symmetry;

/// Keys that say which peg captures which. The field of a hole has the hole of the peg that captures the peg of this
/// hole, xor the hole itself; 0 if no peg does. Immutable.
final class Captures extends SolutionKeys {
    private final List<Jump> jumps;
    private final int holes;
    /// By element and hole: the hole that the element takes there.
    private final int[][] before;

    Captures(Problem problem) {
        int holes = problem.board().size();
        super(holes, Integer.SIZE - Integer.numberOfLeadingZeros(Math.max(1, holes - 1)));
        this.jumps = problem.board().jumps();
        this.holes = holes;
        this.before = problem.group().elements().stream().map(this::inverse).toArray(int[][]::new);
    }

    private int[] inverse(Symmetry element) {
        int[] inverse = new int[holes];
        for (int hole = 0; hole < holes; hole++) {
            inverse[element.target(hole)] = hole;
        }
        return inverse;
    }

    /// Returns the hole of the peg that captures the peg of a hole; the hole itself if no peg does.
    private int capturer(long[] keys, int at, int hole) {
        return get(keys, at, hole) ^ hole;
    }

    private void setCapturer(long[] key, int hole, int capturer) {
        set(key, hole, capturer ^ hole);
    }

    @Override
    void fill(long[] keys, int at, int element, long[] moved) {
        int[] images = before[element];
        for (int hole = 0; hole < holes; hole++) {
            int image = images[hole];
            moved[word[image]] |= (long) (images[capturer(keys, at, hole)] ^ image) << shift[image];
        }
    }

    /// Moves the peg of the jump's target back to its source, where it captures one more peg.
    @Override
    boolean add(long[] key, int jump) {
        int from = jumps.get(jump).from();
        int to = jumps.get(jump).to();
        for (int hole = 0; hole < holes; hole++) {
            if (hole != to && capturer(key, 0, hole) == to) {
                setCapturer(key, hole, from);
            }
        }
        int capturer = capturer(key, 0, to);
        setCapturer(key, from, capturer == to ? from : capturer);
        setCapturer(key, to, to);
        setCapturer(key, jumps.get(jump).over(), from);
        return true;
    }
}
