package pegsets.sets.engine;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import pegsets.disk.Checkpoint;
import pegsets.disk.Loggers;
import pegsets.sets.file.CodeSetReader;
import pegsets.sets.file.CodeSetWriter;
import pegsets.sets.file.SetSummary;
import pegsets.sets.file.SortedCodes;

/// The folder of a [BucketedCollector]: sorted runs, and copies of the layers in memory. Its checkpoint says how much
/// of the source they cover. A copy has one new layer of each bucket, with hints if codes have hints. A run replaces
/// all copies, and has no hints.
final class BucketFiles {
    private static final String RUN = "run-";
    private static final String COPY = "copy-";

    private final String source;
    private final BucketLayout layout;
    private final int threads;
    private final Checkpoint checkpoint;
    /// The copies that the checkpoint counts on when the folder is opened.
    private final List<NumbersByBucket> opened = new ArrayList<>();
    private volatile Progress progress;

    /// The progress of a [BucketedCollector].
    ///
    /// @param from   the first bucket of the running pass; buckets below are done
    /// @param to     the first bucket that the running pass leaves to a later pass
    /// @param inRuns items of the source that the runs cover in this pass
    /// @param items  items of the source that the runs and the copies cover in this pass
    record Progress(int from, int to, long inRuns, long items) {
        private List<Long> state() {
            return List.of((long) from, (long) to, inRuns, items);
        }
    }

    /// Opens the folder.
    ///
    /// @param hints a checksum of the meaning of hints, if codes have hints
    BucketFiles(Path work, String source, BucketLayout layout, int threads, OptionalInt hints) throws IOException {
        this.source = hints.isPresent() ? "%s, hints %08x".formatted(source, hints.getAsInt()) : source;
        this.layout = layout;
        this.threads = threads;
        this.checkpoint = new Checkpoint(work, "buckets " + this.source + ", buckets " + layout.buckets, file -> {
            if (file.getFileName().toString().startsWith(RUN)) {
                return Optional.of(CodeSetReader.summary(file).contents());
            }
            opened.add(NumbersByBucket.open(file, this.source, layout.buckets));
            return Optional.of(opened.getLast().contents());
        });
        this.progress = new Progress(0, layout.buckets, 0, 0);
        List<Long> state = checkpoint.state();
        if (!state.isEmpty()) {
            checkpoint.refuseUnless(state.size() == 4 && state.get(0) < state.get(1) && state.get(1) <= layout.buckets);
            progress = new Progress(state.get(0).intValue(), state.get(1).intValue(), state.get(2), state.get(3));
            Loggers.of(BucketFiles.class).debug("{}: resumed with {}", work, progress);
        }
    }

    Progress progress() {
        return progress;
    }

    /// Writes codes as the next run, and deletes the copies. All runs together cover `items` items of the running pass.
    ///
    /// @param from, to of the pass after this
    void writeRun(SortedCodes codes, int from, int to, long items) throws IOException {
        List<Checkpoint.Entry> files = new ArrayList<>(checkpoint.entries(RUN));
        Path file = checkpoint.file(RUN + "%04d.codes".formatted(files.size()));
        try (CodeSetWriter writer = new CodeSetWriter(file, layout.numbering, layout.pegs,
                source + "/" + file.getFileName())) {
            SetSummary written = writer.writeAll(codes, threads);
            Loggers.of(BucketFiles.class).debug("{}: {} codes written, {} bytes", file, written.size(),
                    written.bytes());
            files.add(new Checkpoint.Entry(file, written.bytes(), written.contents()));
        }
        save(new Progress(from, to, items, items), files);
    }

    /// Writes the layers that were added to each bucket since the last copies.
    void writeCopies(List<List<PagedInts>> added, int to, long items) throws IOException {
        List<Checkpoint.Entry> files = new ArrayList<>(checkpoint.entries(""));
        int copies = checkpoint.entries(COPY).size();
        int layers = added.stream().mapToInt(List::size).max().orElse(0);
        for (int layer = 0; layer < layers; layer++) {
            int number = layer;
            Path file = checkpoint.file(COPY + "%04d".formatted(copies + layer));
            NumbersByBucket written = NumbersByBucket.write(file, source, layout.buckets, (bucket, consumer) -> {
                if (number < added.get(bucket).size()) {
                    added.get(bucket).get(number).forEachPage(consumer);
                }
            });
            Loggers.of(BucketFiles.class).debug("{}: layer copied, {} bytes", file, written.bytes());
            files.add(new Checkpoint.Entry(file, written.bytes(), written.contents()));
        }
        save(new Progress(progress.from, to, progress.inRuns, items), files);
    }

    /// Returns the copies that a stopped run has left. Each has at most one layer of each bucket.
    List<NumbersByBucket> copies() {
        return opened;
    }

    /// Deletes the copies. The caller must write a run that replaces them.
    void deleteCopies() throws IOException {
        save(new Progress(progress.from, progress.to, progress.inRuns, progress.inRuns), checkpoint.entries(RUN));
    }

    private void save(Progress newer, List<Checkpoint.Entry> files) throws IOException {
        checkpoint.save(newer.state(), files);
        progress = newer;
    }

    long bytes() throws IOException {
        return checkpoint.bytes();
    }

    long bytesOfRuns() {
        return checkpoint.entries(RUN).stream().mapToLong(Checkpoint.Entry::bytes).sum();
    }

    List<Path> runs() {
        return checkpoint.files(RUN);
    }
}
