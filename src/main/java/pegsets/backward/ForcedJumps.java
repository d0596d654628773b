package pegsets.backward;

import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import pegsets.board.geometry.Jump;
import pegsets.jobs.JobFolder;
import pegsets.wins.WinningLevel;

/// The jumps and the lines that every solution from a winning position makes (Bell, Triangular, section 2.2, has an
/// example: a3-c3 or c3-a3). No solution is played out for them: the label of a position is the intersection, over its
/// good jumps j, of {j, line of j} united with the label of what j makes; that of a finish is empty.
///
/// Memory: for each winning position that is kept, 26 bytes and a bit for each jump and line of the board.
public final class ForcedJumps {
    private final JumpLabels numbers;
    private final BackwardPass pass;
    private final int words;
    /// By the number of pegs: so many words for each place.
    private final long[][] labels = new long[Long.SIZE + 1][];

    /// What every solution from a position makes.
    ///
    /// @param jumps in the order of the board
    /// @param lines those of which neither jump alone is among these, each as one of its jumps
    public record Forced(List<Jump> jumps, List<Jump> lines) {
        static final Forced NONE = new Forced(List.of(), List.of());
    }

    /// Labels all winning positions.
    ///
    /// @param folder   with the winning sets, of a problem whose group keeps its ends
    /// @param asked    of which numbers of pegs positions will be asked for
    /// @param listener hears of every level and position
    public ForcedJumps(JobFolder folder, IntPredicate asked, TallyListener listener) throws IOException {
        this.numbers = new JumpLabels(folder.job().problem());
        this.words = Math.ceilDiv(numbers.size(), Long.SIZE);
        this.pass = new BackwardPass(folder, asked, listener);
        pass.run(new BackwardPass.Labelling() {
            @Override
            public void finishes(int pegs, WinningLevel level) throws IOException {
                pass.take((long) level.size() * words * Long.BYTES);
                labels[pegs] = new long[Math.multiplyExact(level.size(), words)];
            }

            @Override
            public void sums(int pegs, WinningLevel level, WinningLevel below) throws IOException {
                finishes(pegs, level);
                pass.forEachShare(level, below, (jumps, from, to) -> label(jumps, from, to, pegs));
            }

            @Override
            public long forget(int pegs) {
                long bytes = (long) labels[pegs].length * Long.BYTES;
                labels[pegs] = null;
                return bytes;
            }
        });
    }

    private void label(WinningLevel.Jumps jumps, int from, int to, int pegs) {
        long[] common = new long[words];
        long[] made = new long[words];
        for (int place = from; place < to; place++) {
            Arrays.fill(common, -1);
            for (int i = jumps.begin(place); i < jumps.end(place); i++) {
                if (jumps.below(i) >= 0) {
                    move(labels[pegs - 1], jumps.below(i), jumps.element(i), made);
                    add(made, jumps.jump(i));
                    add(made, numbers.lineOf(jumps.jump(i)));
                    for (int word = 0; word < words; word++) {
                        common[word] &= made[word];
                    }
                }
            }
            System.arraycopy(common, 0, labels[pegs], place * words, words);
        }
    }

    private static void add(long[] set, int number) {
        set[number / Long.SIZE] |= 1L << number;
    }

    /// The label of a position that an element takes to the one at a place.
    private void move(long[] level, int place, int element, long[] moved) {
        int[] before = numbers.before(element);
        Arrays.fill(moved, 0);
        for (int word = 0; word < words; word++) {
            for (long rest = level[place * words + word]; rest != 0; rest &= rest - 1) {
                add(moved, before[word * Long.SIZE + Long.numberOfTrailingZeros(rest)]);
            }
        }
    }

    /// What every solution from a position makes; nothing where it is not winning.
    public Forced from(long position) {
        Optional<BackwardPass.Found> found = pass.find(position);
        if (found.isEmpty()) {
            return Forced.NONE;
        }
        long[] moved = new long[words];
        move(labels[found.get().pegs()], found.get().place(), found.get().element(), moved);
        BitSet set = BitSet.valueOf(moved);
        List<Jump> jumps = numbers.jumps(set.stream());
        return new Forced(jumps, numbers.lines(set.stream()).stream()
                .filter(line -> !jumps.contains(line) && !jumps.contains(line.reverse())).toList());
    }
}
