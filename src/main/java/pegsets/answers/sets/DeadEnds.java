package pegsets.answers.sets;

import it.unimi.dsi.fastutil.longs.LongSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.OptionalInt;
import pegsets.job.JobFolder;
import pegsets.job.SetName;
import pegsets.job.WinningCodes;
import pegsets.sets.file.CodeHashIndex;
import pegsets.sets.file.CodeNumbering;
import pegsets.sets.file.CodeSetReader;

/// The first dead ends of a problem (Notes, section 7.1): the positions after the fewest jumps from which the finish is
/// out of reach. They are F_k without W_k, for the greatest k at which the two differ.
///
/// @param forward with whole forward sets, down to the lowest number of pegs that is searched
/// @param winning with the winning sets of the same problem
public record DeadEnds(JobFolder forward, JobFolder winning) {
    private WinningCodes stored() {
        return new WinningCodes(winning.job().context());
    }

    /// Returns the pegs of the first dead ends, if any have `lowest` pegs or more.
    public OptionalInt firstPegs(int lowest) throws IOException {
        for (int k = winning.job().problem().start().pegCount(); k >= lowest; k--) {
            if (CodeSetReader.summary(won(k)).size() < CodeSetReader.summary(reached(k)).size()) {
                return OptionalInt.of(k);
            }
        }
        return OptionalInt.empty();
    }

    private Path reached(int k) throws IOException {
        return forward.result(SetName.forward(k));
    }

    private Path won(int k) throws IOException {
        return winning.result(SetName.winning(stored().storedPegs(k)));
    }

    /// Returns the mincodes of F_k that are not in W_k, ascending. Memory: 26 bytes a position of W_k, 8 of F_k.
    long[] codes(int k) throws IOException {
        CodeNumbering numbering = winning.job().context().numbering();
        WinningCodes stored = stored();
        CodeHashIndex won = new CodeHashIndex(CodeSetReader.codes(won(k), numbering));
        return Arrays.stream(CodeSetReader.codes(reached(k), numbering))
                .filter(code -> won.find(stored.code(code)) < 0).toArray();
    }

    /// Returns whether the finish can be reached from a position that a start can reach. Reads W_k.
    boolean isWinning(long position) throws IOException {
        return !CodeSetReader.found(won(Long.bitCount(position)), winning.job().context().numbering(),
                LongSet.of(stored().code(position))).isEmpty();
    }
}
