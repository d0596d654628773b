package pegsets.stages;

import java.util.List;
import pegsets.board.Board;
import pegsets.board.Jump;
import pegsets.board.Pagoda;
import pegsets.board.Pruning;

/// Which jumps of a position leave all sums of a pruning at their thresholds or above. A jump takes the same from a sum wherever it is made,
/// so a position's *slack*, its sum less the threshold behind the jump, says which lines may be jumped in which direction:
/// a table has their slots for every slack.
///
/// The sums come by tables over 8 bits of the position at a time, several sums side by side in the fields of one 64-bit word: eight of them, or four where
/// weights are large.
final class SumLimits {
    private static final int SMALL_FIELD_BITS = 8;
    private static final int LARGE_FIELD_BITS = 16;

    /// A line, given by its jump from the lower bit number, and its slot in the expander's words.
    record Line(Jump jump, int word, int place) {
        private Jump direction(int direction) {
            return direction == 0 ? jump : new Jump(jump.to(), jump.over(), jump.from());
        }
    }

    private final int functions;
    private final int words;
    private final int chunks;
    private final int fieldBits;
    private final int fields;
    private final int fieldMask;
    /// Entry `(pack * chunks + chunk) << 8 | bits`: what these bits add to the sums of a pack of functions.
    private final long[] sums;
    /// What the sums of each pack begin with: fields are counted from the least sum there is, so that none is negative.
    private final long[] zeros;
    /// The field of a function at slack -1, when nothing may be jumped.
    private final int[] base;
    /// The rows of a function's table less one: more slack than the last row's makes no difference.
    private final int[] last;
    /// Where a function's table begins.
    private final int[] front;
    /// Row r of a table is for slack r - 1. It has for each word the slots that may be jumped from the first hole, and from the last.
    private final long[] tables;

    /// @param pruning functions closed under the group of the sets
    /// @param pegs    of the positions behind the jump
    SumLimits(Board board, Pruning pruning, int pegs, List<Line> lines, int words) {
        List<Pruning.Bound> bounds = pruning.bounds();
        this.functions = bounds.size();
        this.words = words;
        this.chunks = (board.size() + 7) / 8;
        this.fieldBits = bounds.stream().allMatch(bound -> range(bound.pagoda()) < 1 << SMALL_FIELD_BITS) ? SMALL_FIELD_BITS : LARGE_FIELD_BITS;
        this.fields = Long.SIZE / fieldBits;
        this.fieldMask = (1 << fieldBits) - 1;
        this.zeros = new long[(functions + fields - 1) / fields];
        this.sums = new long[zeros.length * chunks << 8];
        this.base = new int[functions];
        this.last = new int[functions];
        this.front = new int[functions];
        for (int f = 0; f < functions; f++) {
            Pagoda pagoda = bounds.get(f).pagoda();
            fillSums(pagoda, f, board.size());
            base[f] = -least(pagoda) + bounds.get(f).atLeast().get(pegs) - 1;
            last[f] = 1 + lines.stream().mapToInt(line -> (int) Math.max(pagoda.loss(line.direction(0)), pagoda.loss(line.direction(1))))
                    .max().orElse(0);
            front[f] = f == 0 ? 0 : front[f - 1] + (last[f - 1] + 1) * words * 2;
        }
        this.tables = new long[front[functions - 1] + (last[functions - 1] + 1) * words * 2];
        for (int f = 0; f < functions; f++) {
            fillTable(bounds.get(f).pagoda(), f, lines);
        }
    }

    private static int least(Pagoda pagoda) {
        return pagoda.weights().stream().mapToInt(weight -> Math.min(0, weight)).sum();
    }

    private static int range(Pagoda pagoda) {
        return pagoda.weights().stream().mapToInt(Math::abs).sum();
    }

    private void fillSums(Pagoda pagoda, int f, int holes) {
        int shift = f % fields * fieldBits;
        zeros[f / fields] += (long) -least(pagoda) << shift;
        for (int chunk = 0; chunk < chunks; chunk++) {
            for (int bits = 0; bits < 256; bits++) {
                long part = (long) bits << 8 * chunk & -1L >>> Long.SIZE - holes;
                sums[(f / fields * chunks + chunk) << 8 | bits] += pagoda.sum(part) << shift;
            }
        }
    }

    private void fillTable(Pagoda pagoda, int f, List<Line> lines) {
        for (int row = 1; row <= last[f]; row++) {
            for (Line line : lines) {
                for (int direction = 0; direction < 2; direction++) {
                    if (pagoda.loss(line.direction(direction)) < row) {
                        tables[front[f] + (row * words + line.word) * 2 + direction] |= 1L << line.place;
                    }
                }
            }
        }
    }

    /// Writes the rows of a position in the tables, those of a pack of functions side by side.
    void rows(long position, long[] into, int at) {
        int f = 0;
        int entry = 0;
        for (int pack = 0; pack < zeros.length; pack++) {
            long packed = zeros[pack];
            long rest = position;
            for (int chunk = 0; chunk < chunks; chunk++) {
                packed += sums[entry | (int) rest & 0xFF];
                rest >>>= 8;
                entry += 256;
            }
            long rows = 0;
            for (int shift = 0, end = Math.min(functions, f + fields); f < end; f++, shift += fieldBits) {
                long row = Math.max(0, Math.min(last[f], ((int) (packed >>> shift) & fieldMask) - base[f]));
                rows |= row << shift;
            }
            into[at + pack] = rows;
        }
    }

    /// The slots of one word that may be jumped.
    ///
    /// @param rows      what [#rows] has written
    /// @param fromFirst the slots with a peg in their first holes, which are jumped from there if they are jumped at all
    long allowed(long[] rows, int at, int word, long fromFirst) {
        long first = -1;
        long second = -1;
        int f = 0;
        for (int pack = 0; pack < zeros.length; pack++) {
            long packed = rows[at + pack];
            for (int end = Math.min(functions, f + fields); f < end; f++) {
                int slots = front[f] + (((int) packed & fieldMask) * words + word) * 2;
                first &= tables[slots];
                second &= tables[slots + 1];
                packed >>>= fieldBits;
            }
        }
        return fromFirst & first | ~fromFirst & second;
    }

    /// How many numbers [#rows] writes.
    int packs() {
        return zeros.length;
    }
}
