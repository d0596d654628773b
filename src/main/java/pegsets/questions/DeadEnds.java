package pegsets.questions;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongList;
import it.unimi.dsi.fastutil.longs.LongSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.OptionalInt;
import pegsets.board.geometry.Problem;
import pegsets.codes.file.CodeCursor;
import pegsets.codes.file.CodeSetReader;
import pegsets.codes.file.SetMerge;
import pegsets.equations.SetName;
import pegsets.expand.Images;
import pegsets.jobs.JobFolder;
import pegsets.wins.WinningCodes;

/// The first dead ends of a problem (Notes, section 7.1): positions that can be reached in the fewest jumps and from
/// which the finish cannot be reached any more, F_k without W_k for the greatest k at which the two differ.
final class DeadEnds {
    private final Problem problem;
    private final JobFolder forward;
    private final JobFolder winning;
    private final WinningCodes stored;

    /// @param forward with whole forward sets, as far down as dead ends are looked for
    /// @param winning with the winning sets of the same problem
    DeadEnds(JobFolder forward, JobFolder winning) {
        this.problem = winning.job().problem();
        this.forward = forward;
        this.winning = winning;
        this.stored = new WinningCodes(problem);
    }

    /// The pegs of the first dead ends, if there are some of `lowest` pegs or more.
    OptionalInt firstPegs(int lowest) throws IOException {
        for (int k = problem.start().pegCount(); k >= lowest; k--) {
            long won = CodeSetReader.summary(winningOrOpposite(k)).size();
            if (won < CodeSetReader.summary(forward(k)).size()) {
                return OptionalInt.of(k);
            }
        }
        return OptionalInt.empty();
    }

    private Path forward(int k) {
        return forward.file(SetName.forward(k));
    }

    private Path winningOrOpposite(int k) {
        return winning.file(SetName.winning(stored.storedPegs(k)));
    }

    /// The mincodes of F_k that are not in W_k, rising. Memory: 8 bytes for each position of W_k in the upper half of a
    /// complement problem.
    LongList codes(int k) throws IOException {
        LongList dead = new LongArrayList();
        long[] batch = new long[CodeCursor.BATCH];
        try (CodeSetReader f = new CodeSetReader(forward(k));
                CodeSetReader w = new CodeSetReader(winningOrOpposite(k))) {
            CodeCursor difference = SetMerge.difference(f,
                    stored.isComplemented(k) ? complements(winningOrOpposite(k)) : w);
            for (int n = difference.next(batch); n > 0; n = difference.next(batch)) {
                dead.addAll(LongArrayList.wrap(batch, n));
            }
        }
        return dead;
    }

    /// Whether the finish can be reached from a position that can be reached from a start. Reads W_k.
    boolean isWinning(long position) throws IOException {
        return !CodeSetReader.found(winningOrOpposite(Long.bitCount(position)), LongSet.of(stored.code(position)))
                .isEmpty();
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
