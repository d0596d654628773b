package pegsets.sets.expand;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongList;
import java.util.List;
import java.util.stream.IntStream;
import pegsets.board.Board;
import pegsets.board.JumpLines;
import pegsets.board.Pagoda;
import pegsets.board.Pruning;

/// The jumps of a position that keep all sums of a pruning at or above their thresholds. A jump lowers a sum by the
/// same amount in every position. So the *slack* of a position, its sum less the threshold after the jump, decides
/// which lines may be jumped in which direction: a table has their slots for every slack.
///
/// The sum of a position is computed weight by weight: the weight times the number of pegs on its holes.
final class SumLimits {
    private final JumpLines lines;
    private final int functions;
    /// The nonzero weights of all functions, each once for its function, and the holes that have them.
    private final int[] weight;
    private final long[] holes;
    /// For each function the index after its last weight.
    private final int[] weightsEnd;
    /// The greatest sum that allows no jump.
    private final int[] base;
    /// The last row of each function's table; more slack than the last row's makes no difference.
    private final int[] last;
    /// Row r is for slack r - 1. For each word it has the slots that may be jumped from the first hole, then those that
    /// may be jumped from the last.
    private final long[][] allowed;

    /// @param pruning functions closed under the group of the sets
    /// @param pegs    of the positions after the jump
    SumLimits(Board board, Pruning pruning, int pegs, JumpLines lines) {
        this.lines = lines;
        this.functions = pruning.bounds().size();
        this.weightsEnd = new int[functions];
        this.base = new int[functions];
        this.last = new int[functions];
        this.allowed = new long[functions][];
        IntList weights = new IntArrayList();
        LongList masks = new LongArrayList();
        for (int f = 0; f < functions; f++) {
            Pruning.Bound bound = pruning.bounds().get(f);
            List<Integer> byHole = bound.pagoda().weights();
            byHole.stream().mapToInt(w -> w).filter(w -> w != 0).distinct().forEach(w -> {
                weights.add(w);
                masks.add(IntStream.range(0, board.size())
                        .filter(i -> byHole.get(i) == w).mapToLong(i -> 1L << i).sum());
            });
            weightsEnd[f] = weights.size();
            base[f] = bound.atLeast().get(pegs) - 1;
            fillAllowed(bound, f);
        }
        this.weight = weights.toIntArray();
        this.holes = masks.toLongArray();
    }

    private void fillAllowed(Pruning.Bound bound, int f) {
        Pagoda pagoda = bound.pagoda();
        last[f] = 1 + (int) lines.lines().stream()
                .mapToLong(line -> Math.max(pagoda.loss(line.jump()), pagoda.loss(line.jump().reverse())))
                .max().orElse(0);
        allowed[f] = new long[(last[f] + 1) * lines.words() * 2];
        for (int row = 1; row <= last[f]; row++) {
            for (JumpLines.Line line : lines.lines()) {
                int at = (row * lines.words() + line.slot() / Long.SIZE) * 2;
                allowed[f][at] |= pagoda.loss(line.jump()) < row ? 1L << line.slot() : 0;
                allowed[f][at + 1] |= pagoda.loss(line.jump().reverse()) < row ? 1L << line.slot() : 0;
            }
        }
    }

    /// Of some slots with legal jumps, those whose jump leaves no sum below its threshold.
    ///
    /// @param fromFirst as [JumpLines#fromFirst] gives it
    long kept(long slots, long fromFirst, long position, int word) {
        long first = -1;
        long second = -1;
        for (int f = 0, w = 0; f < functions; f++) {
            int sum = 0;
            for (; w < weightsEnd[f]; w++) {
                sum += weight[w] * Long.bitCount(position & holes[w]);
            }
            int at = (Math.clamp(sum - base[f], 0, last[f]) * lines.words() + word) * 2;
            first &= allowed[f][at];
            second &= allowed[f][at + 1];
        }
        return slots & (fromFirst & first | ~fromFirst & second);
    }
}
