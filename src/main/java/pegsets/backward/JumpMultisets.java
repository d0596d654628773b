package pegsets.backward;

import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/// The multisets of jumps that solutions make: which jumps, and how often each, in any order. The multisets from a
/// position are, over its good jumps j, those from the position after j, with j added. They are compared whole, not by
/// a hash, and no solution is played.
///
/// Memory: a few bits for each jump of the board, for each multiset of two neighboring levels.
final class JumpMultisets extends BackwardPass.Labelling {
    private static final int ARRAY_BYTES = 16;

    private final BackwardPass pass;
    private final JumpCounts counts;
    /// By the number of pegs and the place: the multisets, one after the other.
    private final long[][][] sets = new long[Long.SIZE + 1][][];
    private final AtomicBoolean tooNarrow = new AtomicBoolean();

    /// @param bits for the number of times of a jump: 1, 2, 4 or 8
    JumpMultisets(BackwardPass pass, int bits) {
        this.pass = pass;
        this.counts = new JumpCounts(pass.problem(), bits);
    }

    /// Reserves the memory of the finishes. That of other levels is known only when they are labelled.
    @Override
    long prepare(int pegs, WinningLevel level) {
        return pass.isFinish(pegs) ? (long) level.size() * (ARRAY_BYTES + counts.words() * Long.BYTES) : 0;
    }

    @Override
    void begin(int pegs, int size) {
        sets[pegs] = pass.isFinish(pegs) ? new long[size][counts.words()] : new long[size][];
    }

    @Override
    void label(int pegs, WinningLevel.Jumps jumps, int from, int to) throws IOException {
        WideKeys found = new WideKeys(counts.words());
        long[] multiset = new long[counts.words()];
        for (int place = from; place < to; place++) {
            for (int i = jumps.begin(place); i < jumps.end(place); i++) {
                if (jumps.below(i) >= 0) {
                    long[] after = sets[pegs - 1][jumps.below(i)];
                    for (int at = 0; at < after.length; at += multiset.length) {
                        counts.move(after, at, jumps.element(i), multiset);
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

    private static long bytes(long[] set) {
        return ARRAY_BYTES + (long) set.length * Long.BYTES;
    }

    @Override
    long forget(int pegs) {
        long bytes = 0;
        for (int place = 0; sets[pegs] != null && place < sets[pegs].length; place++) {
            bytes += sets[pegs][place] == null ? 0 : bytes(sets[pegs][place]);
        }
        sets[pegs] = null;
        return bytes;
    }

    /// Returns whether a solution makes a jump more often than the bits can count: then multisets are missing.
    boolean isTooNarrow() {
        return tooNarrow.get();
    }

    /// Returns all multisets from the starts, each as the times of every jump, in the order of the board.
    byte[][] ofStarts() {
        WideKeys found = new WideKeys(counts.words());
        long[] multiset = new long[counts.words()];
        for (long start : pass.problem().start().codes()) {
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
