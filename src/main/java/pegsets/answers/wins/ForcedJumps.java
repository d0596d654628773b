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
    /// Sets of jumps and lines.
    private final SolutionKeys keys;

    /// The jumps and lines that every solution from a position makes.
    ///
    /// @param jumps in the order of the board
    /// @param lines as one of their jumps, without the lines of `jumps`
    public record Forced(List<Jump> jumps, List<Jump> lines) {}

    public ForcedJumps(BackwardPass pass) {
        JumpLabels all = new JumpLabels(pass.problem);
        super(pass, 1, Math.ceilDiv(all.size(), Long.SIZE));
        this.all = all;
        this.keys = new SolutionKeys.Times(all, 0, all.size(), 1);
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
                keys.move(labels[pegs - 1].words(), jumps.below(i) * width, jumps.element(i), made);
                keys.set(made, jumps.jump(i), 1);
                keys.set(made, all.lineOf[jumps.jump(i)], 1);
                for (int word = 0; word < width; word++) {
                    common[word] &= made[word];
                }
            }
        }
        System.arraycopy(common, 0, labels[pegs].words(), place * width, width);
    }

    /// Returns what every solution from a position makes; nothing if the position is not winning.
    public Forced from(long position) {
        return pass.find(position).map(found -> {
            long[] moved = new long[width];
            keys.move(labels[found.pegs()].words(), found.place() * width, found.element(), moved);
            BitSet set = BitSet.valueOf(moved);
            int jumpCount = all.lineOf.length;
            List<Jump> jumps = set.stream().filter(i -> i < jumpCount).mapToObj(all::jump).toList();
            return new Forced(jumps, set.stream().filter(i -> i >= jumpCount).mapToObj(all::jump)
                    .filter(line -> !jumps.contains(line) && !jumps.contains(line.reverse())).toList());
        }).orElse(new Forced(List.of(), List.of()));
    }
}
