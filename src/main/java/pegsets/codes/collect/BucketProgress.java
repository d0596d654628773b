package pegsets.codes.collect;

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
/// @param items  items of the source that the runs and the copy cover in this pass
/// @param copies 1 if there is a copy of the buckets, otherwise 0
record BucketProgress(String source, int runs, int from, int to, long items, int copies) {
    private static final String TITLE = "pegsets buckets 1";

    static Optional<BucketProgress> read(Path file) throws IOException {
        return CheckedText.read(file, TITLE, 2).map(lines -> {
            long[] n = Arrays.stream(lines.get(1).split(" ")).mapToLong(Long::parseLong).toArray();
            return new BucketProgress(lines.get(0), (int) n[0], (int) n[1], (int) n[2], n[3], (int) n[4]);
        });
    }

    void write(Path file) throws IOException {
        CheckedText.write(file, TITLE, List.of(source,
                LongStream.of(runs, from, to, items, copies).mapToObj(Long::toString)
                        .collect(Collectors.joining(" "))));
    }
}
