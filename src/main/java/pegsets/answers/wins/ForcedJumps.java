package pegsets.answers.wins;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import pegsets.board.Jump;
import pegsets.job.labels.WideNumbers;

/// The jumps and the lines that every solution from a winning position makes (Bell, Triangular, section 2.2, has an
/// example: a3-c3 or c3-a3). The label of a position is the intersection, over its good jumps j, of {j, line of j}
/// united with the label of the position after j; the label of a finish is empty. No solution is played.
///
/// Memory: for each winning position of two levels, and of those asked for, 26 bytes and a bit for each jump and line
/// of the board.
public final class ForcedJumps extends WideLabels {
    private final JumpLabels all;

    /// The jumps and lines that every solution from a position makes.
    ///
    /// @param jumps in the order of the board
    /// @param lines as one of their jumps, without the lines of `jumps`
    public record Forced(List<Jump> jumps, List<Jump> lines) {}

    public ForcedJumps(BackwardPass pass) {
        JumpLabels all = new JumpLabels(pass.problem);
        super(pass, 1, Math.ceilDiv(all.size(), Long.SIZE));
        this.all = all;
    }

    @Override
    void labelFinishes(WideNumbers finishes) {}

    @Override
    void label(int pegs, WinningSet.Jumps jumps, int place) {
        long[] common = new long[width];
        long[] made = new long[width];
        Arrays.fill(common, -1);
        for (int i = jumps.begin(place); i < jumps.end(place); i++) {
            if (jumps.below(i) >= 0) {
                move(labels[pegs - 1].words(), jumps.below(i), jumps.element(i), made);
                add(made, jumps.jump(i));
                add(made, all.lineOf[jumps.jump(i)]);
                for (int word = 0; word < width; word++) {
                    common[word] &= made[word];
                }
            }
        }
        System.arraycopy(common, 0, labels[pegs].words(), place * width, width);
    }

    private static void add(long[] set, int number) {
        set[number / Long.SIZE] |= 1L << number;
    }

    /// Writes the label of a position that an element takes to the one at a place.
    private void move(long[] level, int place, int element, long[] moved) {
        int[] before = all.before[element];
        Arrays.fill(moved, 0);
        for (int word = 0; word < width; word++) {
            for (long rest = level[place * width + word]; rest != 0; rest &= rest - 1) {
                add(moved, before[word * Long.SIZE + Long.numberOfTrailingZeros(rest)]);
            }
        }
    }

    /// Returns what every solution from a position makes; nothing if the position is not winning.
    public Forced from(long position) {
        return pass.find(position).map(found -> {
            long[] moved = new long[width];
            move(labels[found.pegs()].words(), found.place(), found.element(), moved);
            BitSet set = BitSet.valueOf(moved);
            int jumpCount = all.lineOf.length;
            List<Jump> jumps = set.stream().filter(i -> i < jumpCount).mapToObj(all::jump).toList();
            return new Forced(jumps, set.stream().filter(i -> i >= jumpCount).mapToObj(all::jump)
                    .filter(line -> !jumps.contains(line) && !jumps.contains(line.reverse())).toList());
        }).orElse(new Forced(List.of(), List.of()));
    }
}
