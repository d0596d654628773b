package pegsets.answers.wins;

import java.util.List;
import pegsets.board.Jump;
import pegsets.board.Problem;
import pegsets.board.Symmetry;

/// Multisets of the jumps of a problem in some words each: the times of each jump in a fixed number of bits, the
/// first jump lowest. Symmetries move them by tables, a byte at a time. Immutable.
final class JumpCounts extends SolutionKeys {
    private static final int BYTE_VALUES = 256;

    private final int jumps;
    /// By element: for byte b of a multiset and its value v, words `(b * 256 + v) * words` and the following are
    /// the byte before the element moved it.
    private final long[][] before;

    /// @param bits for the times of a jump: 1, 2, 4 or 8
    JumpCounts(Problem problem, int bits) {
        List<Jump> all = problem.board().jumps();
        super(all.size(), bits);
        this.jumps = all.size();
        this.before = problem.group().elements().stream().map(element -> table(all, element))
                .toArray(long[][]::new);
    }

    private long[] table(List<Jump> all, Symmetry element) {
        long[] table = new long[words * Long.BYTES * BYTE_VALUES * words];
        for (int jump = 0; jump < jumps; jump++) {
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

    byte[] times(long[] multisets, int at) {
        byte[] times = new byte[jumps];
        for (int jump = 0; jump < jumps; jump++) {
            times[jump] = (byte) get(multisets, at, jump);
        }
        return times;
    }
}
