package pegsets.answers.wins;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import pegsets.board.Jump;
import pegsets.board.Problem;
import pegsets.board.Symmetry;

/// The multisets of jumps that solutions make. Those from a position are, over its good jumps j, those from the
/// position after j, with j added. They are compared whole, not by a hash, and no solution is played.
///
/// Memory: a few bits for each jump of the board, for each multiset of two neighboring levels.
final class JumpMultisets extends BackwardPass.Labeling {
    private static final int ARRAY_BYTES = 16;

    private final BackwardPass pass;
    private final JumpCounts counts;
    /// By the number of pegs and the place: the multisets, one after the other.
    private final long[][][] sets = new long[Long.SIZE + 1][][];
    /// Whether a solution makes a jump more often than the bits can count: then multisets are missing.
    final AtomicBoolean tooNarrow = new AtomicBoolean();

    /// @param bits for the number of times of a jump: 1, 2, 4 or 8
    JumpMultisets(BackwardPass pass, int bits) {
        this.pass = pass;
        this.counts = new JumpCounts(pass.problem, bits);
    }

    /// Reserves the memory of the finishes. That of other levels is known only when they are labeled.
    @Override
    long prepare(int pegs, WinningSet level) {
        return pass.isFinish(pegs) ? (long) level.size() * (ARRAY_BYTES + counts.words * Long.BYTES) : 0;
    }

    @Override
    void begin(int pegs, int size) {
        sets[pegs] = pass.isFinish(pegs) ? new long[size][counts.words] : new long[size][];
    }

    @Override
    void label(int pegs, WinningSet.Jumps jumps, int from, int to) throws IOException {
        WideKeys found = new WideKeys(counts.words);
        long[] multiset = new long[counts.words];
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

    /// Returns all multisets from the starts, each as the times of every jump, in the order of the board.
    byte[][] ofStarts() {
        WideKeys found = new WideKeys(counts.words);
        long[] multiset = new long[counts.words];
        for (long start : pass.problem.start().codes()) {
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

    /// Multisets of the jumps of a problem in some words each: the times of each jump in a fixed number of bits, the
    /// first jump lowest. Symmetries move them by tables, a byte at a time. Immutable.
    private static final class JumpCounts {
        private static final int BYTE_VALUES = 256;

        private final int jumps;
        private final int bits;
        private final int perWord;
        final int words;
        /// By element: for byte b of a multiset and its value v, words `(b * 256 + v) * words` and the following are
        /// the byte before the element moved it.
        private final long[][] before;

        /// @param bits for the times of a jump: 1, 2, 4 or 8
        JumpCounts(Problem problem, int bits) {
            List<Jump> all = problem.board().jumps();
            this.jumps = all.size();
            this.bits = bits;
            this.perWord = Long.SIZE / bits;
            this.words = Math.ceilDiv(jumps, perWord);
            this.before = problem.group().elements().stream().map(element -> table(all, element))
                    .toArray(long[][]::new);
        }

        private long[] table(List<Jump> all, Symmetry element) {
            long[] table = new long[words * Long.BYTES * BYTE_VALUES * words];
            for (int jump = 0; jump < jumps; jump++) {
                int image = all.indexOf(all.get(jump).image(element));
                int byteNumber = image * bits / Byte.SIZE;
                int shift = image * bits % Byte.SIZE;
                for (int value = 0; value < BYTE_VALUES; value++) {
                    long times = value >>> shift & (1 << bits) - 1;
                    table[(byteNumber * BYTE_VALUES + value) * words + jump / perWord] |= times << jump % perWord
                            * bits;
                }
            }
            return table;
        }

        /// Writes the multiset that an element of the group maps to a given multiset.
        ///
        /// @param multisets with the multiset from index `at` on
        void move(long[] multisets, int at, int element, long[] moved) {
            if (element == 0) {
                System.arraycopy(multisets, at, moved, 0, words); // the identity
                return;
            }
            long[] table = before[element];
            Arrays.fill(moved, 0);
            for (int word = 0; word < words; word++) {
                int byteNumber = word * Long.BYTES;
                for (long rest = multisets[at + word]; rest != 0; rest >>>= Byte.SIZE) {
                    int entry = (byteNumber++ * BYTE_VALUES + (int) (rest & BYTE_VALUES - 1)) * words;
                    for (int to = 0; to < words; to++) {
                        moved[to] |= table[entry + to];
                    }
                }
            }
        }

        /// Adds a jump. Returns false if its bits cannot count one more.
        boolean add(long[] multiset, int jump) {
            int shift = jump % perWord * bits;
            long most = (1L << bits) - 1;
            if ((multiset[jump / perWord] >>> shift & most) == most) {
                return false;
            }
            multiset[jump / perWord] += 1L << shift;
            return true;
        }

        byte[] times(long[] multisets, int at) {
            byte[] times = new byte[jumps];
            for (int jump = 0; jump < jumps; jump++) {
                times[jump] = (byte) (multisets[at + jump / perWord] >>> jump % perWord * bits & (1 << bits) - 1);
            }
            return times;
        }
    }
}
