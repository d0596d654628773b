package pegsets.answers.wins;

import java.util.Arrays;
import java.util.List;
import pegsets.board.Jump;
import pegsets.board.Problem;
import pegsets.board.Symmetry;

/// Keys that say which peg captures which. For each hole, a key has the hole of the peg that captures the peg of this
/// hole, xor the hole itself; 0 if no peg does. Immutable.
final class Captures extends SolutionKeys {
    private final List<Jump> jumps;
    private final int holes;
    private final int bits;
    private final int perWord;
    /// By element and hole: the hole that the element takes there.
    private final int[][] before;

    Captures(Problem problem) {
        int holes = problem.board().size();
        int bits = Integer.SIZE - Integer.numberOfLeadingZeros(Math.max(1, holes - 1));
        super(Math.ceilDiv(holes, Long.SIZE / bits));
        this.jumps = problem.board().jumps();
        this.holes = holes;
        this.bits = bits;
        this.perWord = Long.SIZE / bits;
        this.before = problem.group().elements().stream().map(this::inverse).toArray(int[][]::new);
    }

    private int[] inverse(Symmetry element) {
        int[] inverse = new int[holes];
        for (int hole = 0; hole < holes; hole++) {
            inverse[element.target(hole)] = hole;
        }
        return inverse;
    }

    private int capturer(long[] keys, int at, int hole) {
        return (int) (keys[at + hole / perWord] >>> hole % perWord * bits & (1L << bits) - 1) ^ hole;
    }

    private void set(long[] key, int hole, int capturer) {
        int shift = hole % perWord * bits;
        long mask = (1L << bits) - 1 << shift;
        key[hole / perWord] = key[hole / perWord] & ~mask | (long) (capturer ^ hole) << shift;
    }

    @Override
    void move(long[] keys, int at, int element, long[] moved) {
        if (element == 0) {
            System.arraycopy(keys, at, moved, 0, words);
            return;
        }
        Arrays.fill(moved, 0);
        for (int hole = 0; hole < holes; hole++) {
            int capturer = capturer(keys, at, hole);
            if (capturer != hole) {
                set(moved, before[element][hole], before[element][capturer]);
            }
        }
    }

    /// Moves the peg of the jump's target back to its source, where it captures one more peg.
    @Override
    boolean add(long[] key, int jump) {
        int from = jumps.get(jump).from();
        int to = jumps.get(jump).to();
        for (int hole = 0; hole < holes; hole++) {
            if (hole != to && capturer(key, 0, hole) == to) {
                set(key, hole, from);
            }
        }
        int capturer = capturer(key, 0, to);
        set(key, from, capturer == to ? from : capturer);
        set(key, to, to);
        set(key, jumps.get(jump).over(), from);
        return true;
    }
}
