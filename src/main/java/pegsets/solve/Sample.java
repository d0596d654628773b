package pegsets.solve;

import java.util.Arrays;
import pegsets.board.geometry.Problem;
import pegsets.expand.JumpExpander;
import pegsets.expand.JumpTables;

/// Some positions that the start leads to: forward sets, of which a part is kept at every level. Which part, is given
/// by a fixed scramble of the codes, so that the same problem always gives the same sample.
final class Sample {
    private Sample() {}

    /// Positions of about `pegs` pegs: the last level down to that with any.
    ///
    /// @param most positions of a level
    static long[] of(Problem problem, int pegs, int most) {
        JumpExpander descendants = JumpExpander.forward(new JumpTables(problem.board(), problem.group()));
        long[] level = problem.mincodes(problem.start().codes().longStream()).toLongArray();
        for (int k = problem.start().pegCount(); k > pegs; k--) {
            long[] next = new long[level.length * descendants.maxCodes()];
            int n = 0;
            for (long position : level) {
                n = descendants.expand(position, next, n);
            }
            if (n == 0) {
                break;
            }
            level = thinned(Arrays.stream(next, 0, n).distinct().toArray(), most);
        }
        return level;
    }

    /// Those that come first when scrambled.
    private static long[] thinned(long[] codes, int most) {
        return Arrays.stream(codes).map(Sample::scrambled).sorted().limit(most).map(Sample::restored).toArray();
    }

    private static final long ODD = 0x9E3779B97F4A7C15L;
    private static final long INVERSE = inverse(ODD);

    private static long scrambled(long code) {
        long mixed = code * ODD;
        return (mixed ^ mixed >>> 32) * ODD;
    }

    private static long restored(long scrambled) {
        long mixed = scrambled * INVERSE;
        return (mixed ^ mixed >>> 32) * INVERSE;
    }

    /// The inverse of an odd number modulo 2^64, by Newton's method.
    private static long inverse(long odd) {
        long inverse = odd;
        for (int bits = 3; bits < Long.SIZE; bits *= 2) {
            inverse *= 2 - odd * inverse;
        }
        return inverse;
    }
}
