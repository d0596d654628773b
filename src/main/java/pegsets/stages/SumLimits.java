package pegsets.stages;

import java.util.List;
import pegsets.board.Board;
import pegsets.board.Jump;
import pegsets.board.Pruning;

/// Which jumps of a position leave all sums of a pruning at their thresholds or above. A jump takes the same from a sum wherever it is made,
/// so a position's *slack*, its sum less the threshold behind the jump, says which lines may be jumped in which direction:
/// a table has their slots for every slack.
///
/// The sums come by tables over 8 bits of the position at a time, four sums in one 64-bit word.
final class SumLimits {
    private static final int FIELD_BITS = 16;
    private static final int FIELDS = Long.SIZE / FIELD_BITS;
    private static final long FIELD_MASK = (1L << FIELD_BITS) - 1;
    /// Added to a sum, so that fields do not borrow from each other: 64 holes weigh at most 64 * 500 up or down.
    private static final int ZERO = 1 << FIELD_BITS - 1;

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
    private final int chunks;
    /// Entry `(pack * chunks + chunk) << 8 | bits`: what these bits add to the sums of four functions.
    private final long[] sums;
    /// The field of a function when nothing may be jumped.
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
        this.chunks = (board.size() + 7) / 8;
        this.sums = new long[(functions + FIELDS - 1) / FIELDS * chunks << 8];
        this.base = new int[functions];
        this.last = new int[functions];
        this.allowed = new long[functions][];
        for (int f = 0; f < functions; f++) {
            Pruning.Bound bound = pruning.bounds().get(f);
            fillSums(bound, f, board.size());
            base[f] = ZERO + bound.atLeast().get(pegs) - 1;
            fillAllowed(bound, f, lines);
        }
    }

    private void fillSums(Pruning.Bound bound, int f, int holes) {
        for (int chunk = 0; chunk < chunks; chunk++) {
            for (int bits = 0; bits < 256; bits++) {
                long part = (long) bits << 8 * chunk & -1L >>> Long.SIZE - holes;
                sums[(f / FIELDS * chunks + chunk) << 8 | bits] += bound.pagoda().sum(part) << f % FIELDS * FIELD_BITS;
            }
        }
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
        for (int f = 0, entry = 0; f < functions;) {
            long fields = ZERO * 0x0001_0001_0001_0001L;
            for (long rest = position, end = entry + (chunks << 8); entry < end; entry += 256) {
                fields += sums[entry | (int) rest & 0xFF];
                rest >>>= 8;
            }
            for (int packEnd = Math.min(functions, f + FIELDS); f < packEnd; f++) {
                int row = Math.clamp((int) (fields & FIELD_MASK) - base[f], 0, last[f]);
                int at = (row * words + word) * 2;
                first &= allowed[f][at];
                second &= allowed[f][at + 1];
                fields >>>= FIELD_BITS;
            }
        }
        return fromFirst & first | ~fromFirst & second;
    }
}
