package pegsets.answers.wins;

import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/// The keys of all solutions. Those from a position are, over its good jumps j, those from the position after j, with j
/// put before them. They are compared whole, not by a hash, and no solution is played.
///
/// Memory: the words of each key of two neighboring levels.
final class KeySets<K extends SolutionKeys> extends BackwardPass.Labeling {
    private static final int ARRAY_BYTES = 16;

    private final BackwardPass pass;
    final K keys;
    /// By the number of pegs and the place: the keys, one after the other.
    private final long[][][] sets = new long[Long.SIZE + 1][][];
    /// Whether the bits of a key did not suffice: then keys are missing.
    final AtomicBoolean tooNarrow = new AtomicBoolean();

    KeySets(BackwardPass pass, K keys) {
        this.pass = pass;
        this.keys = keys;
    }

    /// Reserves the memory of the finishes. That of other levels is known only when they are labeled.
    @Override
    long prepare(int pegs, WinningSet level) {
        return pass.isFinish(pegs) ? (long) level.size() * (ARRAY_BYTES + keys.words * Long.BYTES) : 0;
    }

    @Override
    void begin(int pegs, int size) {
        sets[pegs] = pass.isFinish(pegs) ? new long[size][keys.words] : new long[size][];
    }

    @Override
    void label(int pegs, WinningSet.Jumps jumps, int from, int to) throws IOException {
        WideKeys found = new WideKeys(keys.words);
        long[] key = new long[keys.words];
        for (int place = from; place < to; place++) {
            for (int i = jumps.begin(place); i < jumps.end(place); i++) {
                if (jumps.below(i) >= 0) {
                    long[] after = sets[pegs - 1][jumps.below(i)];
                    for (int at = 0; at < after.length; at += key.length) {
                        keys.move(after, at, jumps.element(i), key);
                        if (keys.add(key, jumps.jump(i))) {
                            found.add(key);
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

    /// Returns the keys of all solutions from the starts, one after the other.
    long[] ofStarts() {
        WideKeys found = new WideKeys(keys.words);
        long[] key = new long[keys.words];
        for (long start : pass.problem.start().codes()) {
            Optional<BackwardPass.Found> at = pass.find(start);
            long[] set = at.isEmpty() ? new long[0] : sets[at.get().pegs()][at.get().place()];
            for (int i = 0; i < set.length; i += keys.words) {
                keys.move(set, i, at.get().element(), key);
                found.add(key);
            }
        }
        return found.take();
    }

    /// Returns the number of keys of solutions from the starts.
    Distinct distinct() {
        long[] all = ofStarts();
        WideKeys least = new WideKeys(keys.words);
        long[] image = new long[keys.words];
        for (int i = 0; i < all.length; i += keys.words) {
            long[] first = Arrays.copyOfRange(all, i, i + keys.words);
            for (int element = 0; element < pass.problem.group().elements().size(); element++) {
                keys.move(all, i, element, image);
                if (Arrays.compare(image, first) < 0) {
                    System.arraycopy(image, 0, first, 0, keys.words);
                }
            }
            least.add(first);
        }
        return new Distinct(all.length / keys.words, least.take().length / keys.words);
    }
}
