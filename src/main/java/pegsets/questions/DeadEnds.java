package pegsets.questions;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.IntFunction;
import pegsets.board.geometry.Problem;
import pegsets.codes.file.CodeCursor;
import pegsets.codes.file.CodeSetReader;
import pegsets.codes.merge.Difference;
import pegsets.expand.Images;

/// The first dead ends of a problem (Notes, section 7.1): positions that can be reached in the fewest jumps and from which the finish
/// cannot be reached any more, F_k without W_k for the greatest k at which the two differ.
public final class DeadEnds {
    private final Problem problem;
    private final IntFunction<Path> forward;
    private final IntFunction<Path> winning;

    /// @param forward the file of F_k
    /// @param winning the file of W_k; in a complement problem only for k up to T/2
    public DeadEnds(Problem problem, IntFunction<Path> forward, IntFunction<Path> winning) {
        this.problem = problem;
        this.forward = forward;
        this.winning = winning;
    }

    /// The pegs of the first dead ends, if there are some of `lowest` pegs or more.
    public OptionalInt firstPegs(int lowest) throws IOException {
        for (int k = problem.start().pegCount(); k >= lowest; k--) {
            long winning = CodeSetReader.header(winningOrOpposite(k)).size();
            if (winning < CodeSetReader.header(forward.apply(k)).size()) {
                return OptionalInt.of(k);
            }
        }
        return OptionalInt.empty();
    }

    private boolean isOpposite(int k) {
        return problem.isComplementProblem() && 2 * k > problem.board().size();
    }

    private Path winningOrOpposite(int k) {
        return winning.apply(isOpposite(k) ? problem.board().size() - k : k);
    }

    /// The mincodes of F_k that are not in W_k, rising. Memory: 8 bytes for each position of W_k in the upper half of a complement problem.
    public List<Long> codes(int k) throws IOException {
        List<Long> dead = new ArrayList<>();
        long[] batch = new long[CodeCursor.BATCH];
        try (CodeSetReader f = new CodeSetReader(forward.apply(k)); CodeSetReader w = new CodeSetReader(winningOrOpposite(k))) {
            Difference difference = new Difference(f, isOpposite(k) ? complements(winningOrOpposite(k)) : w);
            for (int n = difference.next(batch); n > 0; n = difference.next(batch)) {
                Arrays.stream(batch, 0, n).forEach(dead::add);
            }
        }
        return dead;
    }

    /// Whether the finish can be reached from a position that can be reached from a start. Reads W_k.
    public boolean isWinning(long position) throws IOException {
        int k = Long.bitCount(position);
        long stored = problem.group().mincode(isOpposite(k) ? problem.board().complement(position) : position);
        return !CodeSetReader.found(winningOrOpposite(k), Set.of(stored)).isEmpty();
    }

    private CodeCursor complements(Path set) throws IOException {
        Images images = new Images(problem.group(), problem.board().size());
        long[] codes = CodeSetReader.codes(set);
        for (int i = 0; i < codes.length; i++) {
            codes[i] = images.mincode(problem.board().complement(codes[i])) ^ Long.MIN_VALUE; // sorts as unsigned
        }
        Arrays.sort(codes);
        int[] at = {0};
        return into -> {
            int n = Math.min(into.length, codes.length - at[0]);
            for (int i = 0; i < n; i++) {
                into[i] = codes[at[0]++] ^ Long.MIN_VALUE;
            }
            return n;
        };
    }
}
