package pegsets.expand;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongList;
import java.util.List;
import java.util.stream.IntStream;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.JumpLines;
import pegsets.board.geometry.Pagoda;
import pegsets.board.geometry.Pruning;

/// Which jumps of a position leave all sums of a pruning at their thresholds or above. A jump takes the same from a sum
/// in every position, so a position's *slack*, its sum less the threshold behind the jump, says which lines may be
/// jumped in which direction: a table has their slots for every slack.
///
/// A sum is that of the pegs on the holes of each weight, times the weight.
final class SumLimits {
    private final JumpLines lines;
    private final int functions;
    /// The weights of all functions that are not 0, each once, and the holes that have them.
    private final int[] weight;
    private final long[] holes;
    /// For each function the weight behind its last.
    private final int[] weightsEnd;
    /// The sum with which nothing may be jumped.
    private final int[] base;
    /// The rows of a function's table less one: more slack than the last row's makes no difference.
    private final int[] last;
    /// Row r is for slack r - 1. It has for each word the slots that may be jumped from the first hole, and from the
    /// last.
    private final long[][] allowed;

    /// @param pruning functions closed under the group of the sets
    /// @param pegs    of the positions behind the jump
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

    /// The slots of one word where a jump is legal and leaves no sum below its threshold.
    long legal(long position, int word) {
        return kept(lines.legal(position, word), lines.fromFirst(position, word), position, word);
    }

    /// Of some slots of legal jumps those that leave no sum below its threshold.
    ///
    /// @param fromFirst as [JumpLines#fromFirst] says
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
