package pegsets.descent.collect;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import pegsets.disk.CheckedText;

/// How far a [BucketedCollector] got.
///
/// @param source what is being fed, so that work on another source is not taken for it
/// @param runs   how many runs there are
/// @param from   the first bucket of the running pass; those below are done
/// @param to     the bucket behind the last of the running pass
/// @param inRuns items of the source that the runs cover in this pass
/// @param items  those that the runs and the copies cover
/// @param copies how many files together have what the buckets hold
record BucketProgress(String source, int runs, int from, int to, long inRuns, long items, int copies) {
    private static final String TITLE = "pegsets buckets 3";

    static Optional<BucketProgress> read(Path file) throws IOException {
        return CheckedText.read(file, TITLE, 2).map(lines -> {
            long[] n = Arrays.stream(lines.get(1).split(" ")).mapToLong(Long::parseLong).toArray();
            return new BucketProgress(lines.get(0), (int) n[0], (int) n[1], (int) n[2], n[3], n[4], (int) n[5]);
        });
    }

    void write(Path file) throws IOException {
        CheckedText.write(file, TITLE, List.of(source,
                LongStream.of(runs, from, to, inRuns, items, copies).mapToObj(Long::toString)
                        .collect(Collectors.joining(" "))));
    }
}
