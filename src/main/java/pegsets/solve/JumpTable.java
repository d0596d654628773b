package pegsets.solve;

import java.util.Arrays;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Jump;
import pegsets.board.geometry.JumpLines;

/// The jumps of a board in arrays, for loops. Jump i is legal in a position when `position & mask[i]` equals
/// `before[i]`, and is made by an xor with `mask[i]`; it can be taken back when `position & mask[i]` equals `after[i]`.
final class JumpTable {
    final Jump[] jumps;
    final long[] mask;
    final long[] before;
    final long[] after;
    /// How much a jump helps: a peg is hard to remove where few jumps go over its hole.
    final int[] eases;

    private final JumpLines lines;

    JumpTable(Board board) {
        jumps = board.jumps().toArray(Jump[]::new);
        mask = new long[jumps.length];
        before = new long[jumps.length];
        after = new long[jumps.length];
        eases = new int[jumps.length];
        lines = new JumpLines(board.jumps());
        for (int i = 0; i < jumps.length; i++) {
            Jump jump = jumps[i];
            mask[i] = jump.mask();
            after[i] = 1L << jump.to();
            before[i] = mask[i] ^ after[i];
            eases[i] = hardness(jump.from()) + hardness(jump.over()) - hardness(jump.to());
        }
    }

    private int hardness(int hole) {
        return 48 / (2 * (int) Arrays.stream(jumps).filter(jump -> jump.over() == hole).count() + 1);
    }

    int size() {
        return jumps.length;
    }

    /// How many jumps are legal in a position.
    int legal(long position) {
        return lines.count(position);
    }
}
