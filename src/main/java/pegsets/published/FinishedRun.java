package pegsets.published;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import pegsets.codes.file.CodeSetReader;
import pegsets.equations.SetName;
import pegsets.jobs.Job;
import pegsets.jobs.JobFolder;
import pegsets.labels.Games;

/// A job that has been run.
record FinishedRun(JobFolder sets) {

    Job job() {
        return sets.job();
    }

    long size(SetName id) throws IOException {
        return sets.summary(id).orElseThrow().size();
    }

    /// The codes of a set, with spaces between.
    String codes(SetName id) throws IOException {
        return text(list(id));
    }

    static String text(List<Long> codes) {
        return codes.stream().map(Long::toUnsignedString).collect(Collectors.joining(" "));
    }

    List<Long> list(SetName id) throws IOException {
        return Arrays.stream(CodeSetReader.codes(file(id))).boxed().toList();
    }

    Path file(SetName id) {
        return sets.file(id);
    }

    BigInteger solutions() throws IOException {
        return sets.solutions().orElseThrow();
    }

    Games games() throws IOException {
        return sets.games().orElseThrow();
    }

    /// Pegs at the start.
    int startPegs() {
        return job().problem().start().pegCount();
    }

    /// Holes of the board.
    int holes() {
        return job().problem().board().size();
    }
}
