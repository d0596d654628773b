package pegsets.backward;

import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import pegsets.board.geometry.Problem;
import pegsets.jobs.JobFolder;
import pegsets.wins.WinningLevel;

/// The multisets of jumps that solutions make: which jumps, and how often each, whatever their order. They are found
/// level by level, without a solution played out: those from a position are, over its good jumps j, those from what j
/// makes, with j added. They are compared whole, not by a hash.
///
/// Memory: for each multiset of two neighbouring levels a few bits for each jump of the board.
final class JumpMultisets {
    /// Enough where no jump is made more than three times, as in the central game.
    private static final int USUAL_BITS = 2;
    private static final int ARRAY_BYTES = 16;

    private final BackwardPass pass;
    private final JumpCounts counts;
    /// By the number of pegs and the place: multisets one behind the other.
    private final long[][][] sets = new long[Long.SIZE + 1][][];
    private final AtomicBoolean tooNarrow = new AtomicBoolean();

    private JumpMultisets(JobFolder folder, int bits, TallyListener listener) throws IOException {
        Problem problem = folder.job().problem();
        this.counts = new JumpCounts(problem, bits);
        this.pass = new BackwardPass(folder, pegs -> pegs == problem.start().pegCount(), listener);
        pass.run(new BackwardPass.Labelling() {
            @Override
            public void finishes(int pegs, WinningLevel level) throws IOException {
                sets[pegs] = new long[level.size()][counts.words()];
                for (long[] set : sets[pegs]) {
                    pass.take(bytes(set));
                }
            }

            @Override
            public void sums(int pegs, WinningLevel level, WinningLevel below) throws IOException {
                sets[pegs] = new long[level.size()][];
                pass.forEachShare(level, below, (jumps, from, to) -> collect(jumps, from, to, pegs));
            }

            @Override
            public long forget(int pegs) {
                long bytes = 0;
                for (long[] set : sets[pegs]) {
                    bytes += bytes(set);
                }
                sets[pegs] = null;
                return bytes;
            }
        });
    }

    private static long bytes(long[] set) {
        return ARRAY_BYTES + (long) set.length * Long.BYTES;
    }

    private void collect(WinningLevel.Jumps jumps, int from, int to, int pegs) throws IOException {
        WideKeys found = new WideKeys(counts.words());
        long[] multiset = new long[counts.words()];
        for (int place = from; place < to; place++) {
            for (int i = jumps.begin(place); i < jumps.end(place); i++) {
                if (jumps.below(i) >= 0) {
                    long[] behind = sets[pegs - 1][jumps.below(i)];
                    for (int at = 0; at < behind.length; at += multiset.length) {
                        counts.move(behind, at, jumps.element(i), multiset);
                        if (counts.add(multiset, jumps.jump(i))) {
                            found.add(multiset);
                        } else {
                            tooNarrow.set(true);
                        }
                    }
                }
            }
            sets[pegs][place] = found.take();
            pass.take(bytes(sets[pegs][place]));
        }
    }

    /// All multisets of a job's solutions, each as the times of every jump, in the order of the board.
    ///
    /// @param listener hears of every level and position
    static byte[][] of(JobFolder folder, TallyListener listener) throws IOException {
        for (int bits = USUAL_BITS;; bits *= 2) {
            JumpMultisets all = new JumpMultisets(folder, bits, listener);
            if (!all.tooNarrow.get()) {
                return all.ofStarts(folder.job().problem());
            }
        }
    }

    private byte[][] ofStarts(Problem problem) {
        WideKeys found = new WideKeys(counts.words());
        long[] multiset = new long[counts.words()];
        for (long start : problem.start().codes()) {
            Optional<BackwardPass.Found> at = pass.find(start);
            long[] set = at.isEmpty() ? new long[0] : sets[at.get().pegs()][at.get().place()];
            for (int i = 0; i < set.length; i += multiset.length) {
                counts.move(set, i, at.get().element(), multiset);
                found.add(multiset);
            }
        }
        long[] all = found.take();
        byte[][] times = new byte[all.length / multiset.length][];
        for (int i = 0; i < times.length; i++) {
            times[i] = counts.times(all, i * multiset.length);
        }
        return times;
    }
}
