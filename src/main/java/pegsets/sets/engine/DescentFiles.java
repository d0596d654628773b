package pegsets.sets.engine;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import pegsets.disk.Checkpoint;
import pegsets.disk.Loggers;
import pegsets.sets.file.CodeSetReader;
import pegsets.sets.file.SetSummary;

/// The folder of a [BitwiseDescent]: a set for each bucket that is done and not empty, and files of deferred codes. Its
/// checkpoint has the number of buckets that are not done.
final class DescentFiles {
    private static final String BUCKET = "bucket-";
    private static final String DEFERRED = "postponed-";

    final Path folder;
    final String source;
    private final Checkpoint checkpoint;
    private final List<Checkpoint.Entry> files = new ArrayList<>();
    /// The files of deferred codes that the checkpoint counts on when the folder is opened.
    private final List<NumbersByBucket> deferred = new ArrayList<>();
    /// Buckets 0 to `bucketsLeft - 1` are not done.
    private int bucketsLeft;

    /// Opens the folder.
    DescentFiles(Path folder, String source, int buckets) throws IOException {
        this.folder = folder;
        this.source = source;
        this.checkpoint = new Checkpoint(folder, "bitwise " + source + ", buckets " + buckets, file -> {
            if (file.getFileName().toString().startsWith(BUCKET)) {
                return Optional.of(CodeSetReader.summary(file).contents());
            }
            deferred.add(NumbersByBucket.open(file, source, buckets));
            return Optional.of(deferred.getLast().contents());
        });
        this.bucketsLeft = buckets;
        if (!checkpoint.state().isEmpty()) {
            bucketsLeft = checkpoint.state().getFirst().intValue();
            checkpoint.refuseUnless(bucketsLeft <= buckets);
            files.addAll(checkpoint.entries(""));
            Loggers.of(DescentFiles.class).debug("{}: resumed, {} of {} buckets left, {} files of deferred codes",
                    folder, bucketsLeft, buckets, deferred.size());
        }
    }

    int bucketsLeft() {
        return bucketsLeft;
    }

    /// Returns the files of deferred codes that a stopped run has left.
    List<NumbersByBucket> deferred() {
        return deferred;
    }

    /// Returns the file of the set of a bucket.
    Path bucket(int number) throws IOException {
        return checkpoint.file(BUCKET + "%04d.codes".formatted(number));
    }

    /// Returns a file of deferred codes.
    Path deferred(int number) throws IOException {
        return checkpoint.file(DEFERRED + "%04d".formatted(number));
    }

    /// Adds the set of a bucket, which the next checkpoint counts on.
    void add(Path bucket, SetSummary written) {
        add(new Checkpoint.Entry(bucket, written.bytes(), written.contents()));
    }

    /// Adds a file of deferred codes, which the next checkpoint counts on.
    void add(Path file, NumbersByBucket written) {
        add(new Checkpoint.Entry(file, written.bytes(), written.contents()));
    }

    private synchronized void add(Checkpoint.Entry file) {
        files.add(file);
    }

    /// Records that the buckets from `bucket` on are done.
    void done(int bucket) throws IOException {
        checkpoint.save(List.of((long) bucket), List.copyOf(files));
        bucketsLeft = bucket;
    }

    /// Returns the sets of all buckets, in ascending order, after all are done.
    List<Path> buckets() {
        return checkpoint.files(BUCKET);
    }

    long bytes() throws IOException {
        return checkpoint.bytes();
    }
}
