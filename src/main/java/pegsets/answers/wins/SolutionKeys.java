package pegsets.answers.wins;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import pegsets.board.Jump;
import pegsets.board.Problem;
import pegsets.board.Symmetry;

/// A key of a solution, in some words: solutions with the same key count as one. The key of a solution from a position
/// follows from its first jump and from the key of the rest, from the position after that jump. The key of no jumps is
/// zero. A key has fields of the same number of bits, the first lowest in its word.
abstract class SolutionKeys {
    final int words;
    final int mask;
    /// By field: its word, and its first bit there.
    final int[] word;
    final int[] shift;

    SolutionKeys(int fields, int bits) {
        int perWord = Long.SIZE / bits;
        this.words = Math.ceilDiv(fields, perWord);
        this.mask = (1 << bits) - 1;
        this.word = IntStream.range(0, fields).map(field -> field / perWord).toArray();
        this.shift = IntStream.range(0, fields).map(field -> field % perWord * bits).toArray();
    }

    final int get(long[] keys, int at, int field) {
        return (int) (keys[at + word[field]] >>> shift[field]) & mask;
    }

    final void set(long[] key, int field, int value) {
        key[word[field]] = key[word[field]] & ~((long) mask << shift[field]) | (long) value << shift[field];
    }

    /// Writes the key that an element of the group maps to a given key.
    ///
    /// @param keys with the key from index `at` on
    final void move(long[] keys, int at, int element, long[] moved) {
        if (element == 0) {
            System.arraycopy(keys, at, moved, 0, words); // the identity
        } else {
            Arrays.fill(moved, 0);
            fill(keys, at, element, moved);
        }
    }

    /// Does the same, for an element other than the identity; all words of the result are 0 before.
    abstract void fill(long[] keys, int at, int element, long[] moved);

    /// Puts a jump before the jumps of a key. Returns false if the bits of the key do not suffice.
    abstract boolean add(long[] key, int jump);

    /// Multisets of the jumps of a problem in some words each: the times of each jump in a fixed number of bits, the
    /// first jump lowest. Symmetries move them by tables, a byte at a time. Immutable.
    static final class JumpCounts extends SolutionKeys {
        private static final int BYTE_VALUES = 256;

        /// By element: for byte b of a multiset and its value v, words `(b * 256 + v) * words` and the following are
        /// the byte before the element moved it.
        private final long[][] before;

        /// @param bits for the times of a jump: 1, 2, 4 or 8
        JumpCounts(Problem problem, int bits) {
            List<Jump> all = problem.board().jumps();
            super(all.size(), bits);
            this.before = problem.group().elements().stream().map(element -> table(all, element))
                    .toArray(long[][]::new);
        }

        private long[] table(List<Jump> all, Symmetry element) {
            long[] table = new long[words * Long.BYTES * BYTE_VALUES * words];
            for (int jump = 0; jump < word.length; jump++) {
                int image = all.indexOf(all.get(jump).image(element));
                int byteNumber = word[image] * Long.BYTES + shift[image] / Byte.SIZE;
                for (int value = 0; value < BYTE_VALUES; value++) {
                    long times = value >>> shift[image] % Byte.SIZE & mask;
                    table[(byteNumber * BYTE_VALUES + value) * words + word[jump]] |= times << shift[jump];
                }
            }
            return table;
        }

        @Override
        void fill(long[] multisets, int at, int element, long[] moved) {
            long[] table = before[element];
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

        @Override
        boolean add(long[] multiset, int jump) {
            int times = get(multiset, 0, jump);
            if (times == mask) {
                return false;
            }
            set(multiset, jump, times + 1);
            return true;
        }
    }

    /// Keys that say which peg captures which. The field of a hole has the hole of the peg that captures the peg of
    /// this hole, xor the hole itself; 0 if no peg does. Immutable.
    static final class Captures extends SolutionKeys {
        private final List<Jump> jumps;
        private final int holes;
        /// By element and hole: the hole that the element takes there.
        private final int[][] before;

        Captures(Problem problem) {
            int holes = problem.board().size();
            super(holes, Integer.SIZE - Integer.numberOfLeadingZeros(Math.max(1, holes - 1)));
            this.jumps = problem.board().jumps();
            this.holes = holes;
            this.before = problem.group().elements().stream()
                    .map(element -> IntStream.range(0, holes).map(element.targets()::indexOf).toArray())
                    .toArray(int[][]::new);
        }

        /// Returns the hole of the peg that captures the peg of a hole; the hole itself if no peg does.
        private int capturer(long[] keys, int at, int hole) {
            return get(keys, at, hole) ^ hole;
        }

        private void setCapturer(long[] key, int hole, int capturer) {
            set(key, hole, capturer ^ hole);
        }

        @Override
        void fill(long[] keys, int at, int element, long[] moved) {
            int[] images = before[element];
            for (int hole = 0; hole < holes; hole++) {
                int image = images[hole];
                moved[word[image]] |= (long) (images[capturer(keys, at, hole)] ^ image) << shift[image];
            }
        }

        /// Moves the peg of the jump's target back to its source, where it captures one more peg.
        @Override
        boolean add(long[] key, int jump) {
            int from = jumps.get(jump).from();
            int to = jumps.get(jump).to();
            for (int hole = 0; hole < holes; hole++) {
                if (hole != to && capturer(key, 0, hole) == to) {
                    setCapturer(key, hole, from);
                }
            }
            int capturer = capturer(key, 0, to);
            setCapturer(key, from, capturer == to ? from : capturer);
            setCapturer(key, to, to);
            setCapturer(key, jumps.get(jump).over(), from);
            return true;
        }
    }
}
