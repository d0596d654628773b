package pegsets.cli;

import java.io.IOException;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import pegsets.job.JobFolder;
import pegsets.job.SetName;
import pegsets.job.labels.Games;
import pegsets.sets.file.CodeSetReader;

/// A finished job.
record FinishedRun(JobFolder sets) {

    long size(SetName id) throws IOException {
        return sets.made(id).size();
    }

    /// Returns the sum of the sizes of the sets of some k, both ends included.
    long total(IntFunction<SetName> set, int least, int most) throws IOException {
        long total = 0;
        for (int k = least; k <= most; k++) {
            total += size(set.apply(k));
        }
        return total;
    }

    /// Returns the number of winning positions with pegs in at most half of the holes.
    long winning() throws IOException {
        return total(SetName::winning, 1, holes() / 2);
    }

    /// Returns the codes of a set, with spaces between.
    String codes(SetName id) throws IOException {
        return text(list(id));
    }

    static String text(List<Long> codes) {
        return codes.stream().map(Long::toUnsignedString).collect(Collectors.joining(" "));
    }

    List<Long> list(SetName id) throws IOException {
        return Arrays.stream(CodeSetReader.codes(sets.result(id), sets.job().context().numbering())).boxed().toList();
    }

    BigInteger solutions() throws IOException {
        return sets.solutions();
    }

    Games games() throws IOException {
        return sets.games();
    }

    /// Returns the number of pegs at the start.
    int startPegs() {
        return sets.job().problem().start().pegCount();
    }

    /// Returns the number of holes of the board.
    int holes() {
        return sets.job().problem().board().size();
    }
}
