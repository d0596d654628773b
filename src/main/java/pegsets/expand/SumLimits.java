package pegsets.expand;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Jump;
import pegsets.board.geometry.Pruning;

/// Which jumps of a position leave all sums of a pruning at their thresholds or above. A jump takes the same from a sum wherever it is made,
/// so a position's *slack*, its sum less the threshold behind the jump, says which lines may be jumped in which direction:
/// a table has their slots for every slack.
///
/// A sum is that of the pegs on the holes of each weight, times the weight.
final class SumLimits {
    /// A line, given by its jump from the lower bit number, and its slot in the expander's words.
    record Line(Jump jump, int word, int place) {
        private Jump reverse() {
            return new Jump(jump.to(), jump.over(), jump.from());
        }

        private Jump direction(int direction) {
            return direction == 0 ? jump : reverse();
        }
    }

    private final int functions;
    private final int words;
    /// The weights of all functions that are not 0, each once, and the holes that have them.
    private final int[] weight;
    private final long[] holes;
    /// For each function the weight behind its last.
    private final int[] weightsEnd;
    /// The sum with which nothing may be jumped.
    private final int[] base;
    /// The rows of a function's table less one: more slack than the last row's makes no difference.
    private final int[] last;
    /// Row r is for slack r - 1. It has for each word the slots that may be jumped from the first hole, and from the last.
    private final long[][] allowed;

    /// @param pruning functions closed under the group of the sets
    /// @param pegs    of the positions behind the jump
    SumLimits(Board board, Pruning pruning, int pegs, List<Line> lines, int words) {
        this.functions = pruning.bounds().size();
        this.words = words;
        this.weightsEnd = new int[functions];
        this.base = new int[functions];
        this.last = new int[functions];
        this.allowed = new long[functions][];
        List<Integer> weights = new ArrayList<>();
        List<Long> masks = new ArrayList<>();
        for (int f = 0; f < functions; f++) {
            Pruning.Bound bound = pruning.bounds().get(f);
            List<Integer> byHole = bound.pagoda().weights();
            byHole.stream().filter(w -> w != 0).distinct().forEach(w -> {
                weights.add(w);
                masks.add(IntStream.range(0, board.size()).filter(i -> byHole.get(i).equals(w)).mapToLong(i -> 1L << i).sum());
            });
            weightsEnd[f] = weights.size();
            base[f] = bound.atLeast().get(pegs) - 1;
            fillAllowed(bound, f, lines);
        }
        this.weight = weights.stream().mapToInt(Integer::intValue).toArray();
        this.holes = masks.stream().mapToLong(Long::longValue).toArray();
    }

    private void fillAllowed(Pruning.Bound bound, int f, List<Line> lines) {
        long mostLoss = 0;
        for (Line line : lines) {
            mostLoss = Math.max(mostLoss, Math.max(bound.pagoda().loss(line.jump), bound.pagoda().loss(line.reverse())));
        }
        last[f] = (int) mostLoss + 1;
        allowed[f] = new long[(last[f] + 1) * words * 2];
        for (int row = 1; row <= last[f]; row++) {
            for (Line line : lines) {
                for (int direction = 0; direction < 2; direction++) {
                    if (bound.pagoda().loss(line.direction(direction)) <= row - 1) {
                        allowed[f][(row * words + line.word) * 2 + direction] |= 1L << line.place;
                    }
                }
            }
        }
    }

    /// The slots of one word that may be jumped.
    ///
    /// @param fromFirst the slots with a peg in their first holes, which are jumped from there if they are jumped at all
    long allowed(long position, int word, long fromFirst) {
        long first = -1;
        long second = -1;
        for (int f = 0, w = 0; f < functions; f++) {
            int sum = 0;
            for (; w < weightsEnd[f]; w++) {
                sum += weight[w] * Long.bitCount(position & holes[w]);
            }
            int at = (Math.clamp(sum - base[f], 0, last[f]) * words + word) * 2;
            first &= allowed[f][at];
            second &= allowed[f][at + 1];
        }
        return fromFirst & first | ~fromFirst & second;
    }
}
