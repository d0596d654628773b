package pegsets.answers.wins;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import pegsets.board.Jump;
import pegsets.board.Problem;

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

    /// Multisets of the jumps of a problem, of its lines, or of both: the times of each in a field. Immutable.
    static final class Times extends SolutionKeys {
        private final JumpLabels numbers;
        private final int bits;
        /// The number of the jump or line of the first field.
        private final int first;

        /// @param first the number of the first jump or line
        /// @param end   the number after the last
        /// @param bits  for the times of a jump or line
        Times(JumpLabels numbers, int first, int end, int bits) {
            super(end - first, bits);
            this.numbers = numbers;
            this.bits = bits;
            this.first = first;
        }

        @Override
        void fill(long[] keys, int at, int element, long[] moved) {
            int[] before = numbers.before[element];
            int perWord = Long.SIZE / bits;
            for (int i = 0; i < words; i++) {
                for (long rest = keys[at + i]; rest != 0;) {
                    int place = Long.numberOfTrailingZeros(rest) / bits;
                    long times = rest >>> place * bits & mask;
                    int field = before[first + i * perWord + place] - first;
                    moved[word[field]] |= times << shift[field];
                    rest ^= times << place * bits;
                }
            }
        }

        @Override
        boolean add(long[] key, int jump) {
            int field = first == 0 ? jump : numbers.lineOf[jump] - first;
            int times = get(key, 0, field);
            if (times == mask) {
                return false;
            }
            set(key, field, times + 1);
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
