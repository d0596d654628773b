package pegsets.search.solve;

import java.util.Arrays;
import java.util.List;
import pegsets.board.Board;
import pegsets.board.Jump;
import pegsets.board.JumpLines;

/// The jumps of a board in arrays, in the order of [Board#jumps], and the legal ones among them. A jump is made, and
/// taken back, by an xor with its mask. Immutable.
final class JumpTable {
    final Board board;
    final Jump[] jumps;
    final long[] mask;
    /// How much a jump helps: a peg is hard to remove if few jumps pass over its hole.
    final int[] eases;

    final JumpLines lines;
    /// Entry 2s is the jump from the first hole of the line in slot s, entry 2s + 1 the jump from its last hole.
    private final int[] ofSlot;

    JumpTable(Board board) {
        this.board = board;
        List<Jump> all = board.jumps();
        jumps = all.toArray(Jump[]::new);
        mask = all.stream().mapToLong(Jump::mask).toArray();
        eases = all.stream().mapToInt(j -> hardness(j.from()) + hardness(j.over()) - hardness(j.to())).toArray();
        lines = new JumpLines(all);
        ofSlot = new int[lines.words() * Long.SIZE * 2];
        for (JumpLines.Line line : lines.lines()) {
            ofSlot[2 * line.slot()] = all.indexOf(line.jump());
            ofSlot[2 * line.slot() + 1] = all.indexOf(line.jump().reverse());
        }
    }

    private int hardness(int hole) {
        return 48 / (2 * (int) Arrays.stream(jumps).filter(jump -> jump.over() == hole).count() + 1);
    }

    /// Writes the numbers of the legal jumps, ascending; returns their number. A jump that leads to a position can
    /// be taken back there if the jump is legal in the position's complement.
    int legal(long position, int[] into) {
        int count = 0;
        for (int word = 0; word < lines.words(); word++) {
            long fromFirst = lines.fromFirst(position, word);
            for (long slots = lines.legal(position, word); slots != 0; slots &= slots - 1) {
                int slot = Long.numberOfTrailingZeros(slots);
                into[count++] = ofSlot[(word << 6 | slot) << 1 | (int) (~fromFirst >>> slot & 1)];
            }
        }
        Arrays.sort(into, 0, count);
        return count;
    }
}
