package pegsets.solve;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Jump;

/// The jumps of a board in arrays, for loops. Jump i is legal in a position when `position & mask[i]` equals `before[i]`, and is
/// made by an xor with `mask[i]`; it can be taken back when `position & mask[i]` equals `after[i]`.
final class JumpTable {
    final Jump[] jumps;
    final long[] mask;
    final long[] before;
    final long[] after;
    /// How much a jump helps: a peg is hard to remove where few jumps go over its hole.
    final int[] eases;

    /// Jumps of one direction whose holes lie equally far apart in bit numbers: shifts find all of them at once.
    private final int[] toOver;
    private final int[] toLanding;
    private final long[] from;

    JumpTable(Board board) {
        jumps = board.jumps().toArray(Jump[]::new);
        mask = new long[jumps.length];
        before = new long[jumps.length];
        after = new long[jumps.length];
        eases = new int[jumps.length];
        Map<Long, Long> groups = new LinkedHashMap<>();
        for (int i = 0; i < jumps.length; i++) {
            Jump jump = jumps[i];
            mask[i] = jump.mask();
            after[i] = 1L << jump.to();
            before[i] = mask[i] ^ after[i];
            eases[i] = hardness(jump.from()) + hardness(jump.over()) - hardness(jump.to());
            long steps = (long) (jump.over() - jump.from()) << 32 | jump.to() - jump.from() & 0xFFFFFFFFL;
            groups.merge(steps, 1L << jump.from(), (a, b) -> a | b);
        }
        long[] allSteps = groups.keySet().stream().mapToLong(Long::longValue).toArray();
        toOver = new int[allSteps.length];
        toLanding = new int[allSteps.length];
        for (int i = 0; i < allSteps.length; i++) {
            toOver[i] = (int) (allSteps[i] >> 32);
            toLanding[i] = (int) allSteps[i];
        }
        from = groups.values().stream().mapToLong(Long::longValue).toArray();
    }

    private int hardness(int hole) {
        return 48 / (2 * (int) Arrays.stream(jumps).filter(jump -> jump.over() == hole).count() + 1);
    }

    int size() {
        return jumps.length;
    }

    /// How many jumps are legal in a position.
    int legal(long position) {
        int legal = 0;
        for (int i = 0; i < from.length; i++) {
            legal += Long.bitCount(from[i] & position & shifted(position, toOver[i]) & ~shifted(position, toLanding[i]));
        }
        return legal;
    }

    /// Bit h of the result is bit h + by of the position. What comes in from outside the code is no hole of a jump.
    private static long shifted(long position, int by) {
        return by >= 0 ? position >>> by : position << -by;
    }
}
