package pegsets.sets;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// How far a [BucketedCollector] got: what is in its runs and its copy of the buckets covers the first `items` items of the source.
///
/// @param source what is being fed, so that work on another source is not taken for it
/// @param items  items of the source
/// @param runs   how many runs there are
/// @param copy   whether there is a copy of the buckets
record BucketProgress(String source, long items, int runs, boolean copy) {
    private static final String TITLE = "pegsets buckets 1";

    static Optional<BucketProgress> read(Path file) throws IOException {
        return CheckedText.read(file, TITLE, 4).map(lines -> new BucketProgress(lines.get(0), Long.parseLong(lines.get(1)),
                Integer.parseInt(lines.get(2)), Boolean.parseBoolean(lines.get(3))));
    }

    void write(Path file) throws IOException {
        CheckedText.write(file, TITLE, List.of(source, Long.toString(items), Integer.toString(runs), Boolean.toString(copy)));
    }
}
